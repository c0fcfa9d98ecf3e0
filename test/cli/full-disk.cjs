// A disk that is full after so many bytes, for the program that this is required into.
const fs = require('node:fs');

let room = Number(process.env.TEST_DISK_ROOM);
const write = fs.writeSync;
fs.writeSync = (...given) => {
  room -= given[1].length;
  if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return write(...given);
};
