// Loaded before the program and each of its threads: takes away what Node has that the oldest one that is promised, 22.0, has not.
const zlib = require('node:zlib');

/** By the place where it is found, with the version of Node that brought it. */
const NEWER = [
  [zlib, ['crc32' /* 22.2 */, 'zstdCompress', 'zstdCompressSync', 'zstdDecompress', 'zstdDecompressSync' /* 22.15 */]],
  [require('node:module'), ['enableCompileCache', 'flushCompileCache' /* 22.1 */, 'findPackageJSON' /* 22.14 */]],
  [require('node:path'), ['matchesGlob' /* 22.5 */]],
  [require('node:util'), ['getCallSites' /* 22.9 */, 'diff' /* 22.15 */, 'setTraceSigInt' /* 24.6 */]],
  [process, ['getBuiltinModule' /* 22.3 */, 'execve' /* 22.15 */, 'threadCpuUsage' /* 23.9 */]],
  // From here on 24 and later.
  [
    globalThis,
    ['Float16Array', 'AsyncDisposableStack', 'DisposableStack', 'SuppressedError', 'URLPattern', 'Temporal'],
  ],
  [URL, ['parse' /* 22.1 */]],
  [RegExp, ['escape']],
  [Error, ['isError']],
  [Promise, ['try']],
  [Math, ['f16round', 'sumPrecise']],
  [Iterator, ['concat', 'zip', 'zipKeyed']],
  [Atomics, ['pause', 'waitAsync']],
  [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [WeakMap.prototype, ['getOrInsert', 'getOrInsertComputed']],
  [DataView.prototype, ['getFloat16', 'setFloat16']],
  [Uint8Array, ['fromBase64', 'fromHex']],
  [Uint8Array.prototype, ['toBase64', 'toHex', 'setFromBase64', 'setFromHex']],
];

for (const [holder, names] of NEWER) for (const name of names) delete holder[name];
