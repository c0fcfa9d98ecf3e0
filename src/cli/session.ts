import { type ExitStatus, PASS, worst } from './exit-status';
import type { Terminal } from './terminal';

/** One run of the command line: its terminal, and the worst exit status so far. */
export interface Session {
  readonly terminal: Terminal;
  readonly status: () => ExitStatus;
  /** Ends the run with at least this status. */
  readonly end: (status: ExitStatus) => void;
}

export function newSession(terminal: Terminal): Session {
  let status: ExitStatus = PASS;
  return {
    terminal,
    status: () => status,
    end: (next) => {
      status = worst(status, next);
    },
  };
}
