// Loaded before the program: every socket that is opened, and every name that is looked up, is told of and fails.
const dns = require('node:dns');
const dgram = require('node:dgram');
const net = require('node:net');

const tell = (what) => {
  process.stderr.write(`SOCKET ${what}\n`);
  throw new Error(`a socket was opened: ${what}`);
};
net.Socket.prototype.connect = () => tell('net');
dgram.createSocket = () => tell('dgram');
dns.lookup = () => tell('dns');
dns.promises.lookup = async () => tell('dns');
