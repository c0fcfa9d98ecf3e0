const { availableParallelism } = require('node:os');

module.exports = {
  spec: 'out/test/{core,cli,project,editor-unit}/**/*.test.js',
  require: ['out/test/random-seed.js'],
  'enable-source-maps': true,
  timeout: 60_000,
  // A process for each core, each with one file at a time.
  parallel: true,
  jobs: availableParallelism(),
};
