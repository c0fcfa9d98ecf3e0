import { deepEqual } from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** Suites in steps, the first of which fails in its second; each test says that it was taken. */
const SUITES = `
const Mocha = require('mocha');
const mocha = new Mocha({ reporter: 'min' });
mocha.reporter(class { constructor() {} });
mocha.suite.emit('pre-require', globalThis, '', mocha);
const { inSteps } = require(${JSON.stringify(resolve('out/test/workbench/workbench.js'))});
const suite = (name, failing) => describe(name, () => {
  inSteps();
  for (const step of [1, 2, 3, 4]) it(name + step, () => {
    console.log(name + step);
    if (step === failing) throw new Error('as it was to');
  });
});
suite('a', 2);
suite('b', 0);
suite('c', 4);
mocha.run((failures) => console.log(failures + ' failures'));
`;

describe('a suite whose tests are steps', () => {
  it('takes none after one that failed, and costs no other suite a step', () => {
    const { stdout } = spawnSync(process.execPath, ['-e', SUITES], { encoding: 'utf8' });
    const taken = stdout.trim().split('\n');
    deepEqual(taken, ['a1', 'a2', 'b1', 'b2', 'b3', 'b4', 'c1', 'c2', 'c3', 'c4', '3 failures']);
  });
});
