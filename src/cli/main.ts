import './require-node';

import { dirname } from 'node:path';
import { failureLine } from './command-error';
import { FAILED } from './exit-status';
import { runProgram } from './program';
import { terminalOf } from './terminal';

const terminal = terminalOf(process);

// What fails outside of any promise that the program waits for.
process.on('uncaughtException', (error) => {
  terminal.complain(failureLine(error));
  process.exit(FAILED);
});

void runProgram(process.argv.slice(2), terminal, dirname(__dirname)).then((status) => {
  process.exitCode = status;
});
