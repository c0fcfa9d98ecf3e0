// A disk that is full after so many bytes, for the program that this is required into.
const fs = require('node:fs');

let room = Number(process.env.TEST_DISK_ROOM);
const write = fs.writeSync;
fs.writeSync = (...given) => {
  room -= given[1].length;
  if (room < 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  return write(...given);
};

// Files that are written whole: as much of one is on the disk as there was room for, with that of what it was before.
const promises = require('node:fs/promises');
const writeFile = promises.writeFile;
promises.writeFile = async (path, content, options) => {
  const bytes = Buffer.from(content);
  room += fs.statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  const written = bytes.subarray(0, Math.max(0, room));
  room -= written.length;
  await writeFile(path, written, options);
  if (written.length < bytes.length)
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
};
