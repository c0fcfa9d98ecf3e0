import { styleText } from 'node:util';
import { plainLine } from '../core/export/plain-line';

export type Style = Parameters<typeof styleText>[0];
/** Puts a style on text; leaves it alone where colour is off. */
export type Paint = (style: Style, text: string) => string;

const plain: Paint = (_style, text) => text;
export const coloured: Paint = (style, text) => styleText(style, text, { validateStream: false });

/** What a renderer has to know about where its text will be read. */
export interface Surface {
  /** Columns to wrap at. */
  readonly width: number;
  readonly paint: Paint;
  /** True where a style marks flagged words; else carets under them do. */
  readonly colour: boolean;
}

const MIN_WIDTH = 40;
const MAX_WIDTH = 110;
const DEFAULT_WIDTH = 100;

/** The surface of a file or a pipe. */
export const PLAIN_SURFACE: Surface = { width: DEFAULT_WIDTH, paint: plain, colour: false };

/** The variables of the environment that a command heeds. */
export interface Environment {
  readonly NO_COLOR?: string | undefined;
  readonly FORCE_COLOR?: string | undefined;
  readonly TERM?: string | undefined;
  readonly PLUMBLINE_DEBUG?: string | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
  readonly XDG_CACHE_HOME?: string | undefined;
  readonly LOCALAPPDATA?: string | undefined;
  readonly XDG_DATA_HOME?: string | undefined;
  readonly COURTLISTENER_TOKEN?: string | undefined;
}

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '';

/** Colour where a terminal shows it and nobody asked for none (`--no-color`, `NO_COLOR`); `FORCE_COLOR` asks for it anywhere. */
export function surfaceOf(
  stream: { readonly isTTY?: boolean; readonly columns?: number },
  environment: Environment,
  wanted: boolean,
): Surface {
  const off = !wanted || isSet(environment.NO_COLOR) || environment.FORCE_COLOR === '0';
  const shown = isSet(environment.FORCE_COLOR) || (stream.isTTY === true && environment.TERM !== 'dumb');
  const colour = !off && shown;
  const width = Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, stream.columns || DEFAULT_WIDTH));
  return { width, colour, paint: colour ? coloured : plain };
}

/** The standard streams as a command sees them. */
export interface Terminal {
  readonly environment: Environment;
  surface(wantsColour: boolean): Surface;
  /** Writes to standard output; settles when it has left, or at once where nobody reads any more. */
  write(content: string | Uint8Array): Promise<void>;
  /** One line on standard error. */
  complain(line: string): void;
  /** Where an error came from, for whoever mends the program. */
  trace(text: string): void;
  /** Shows what is being done on one line that the next one replaces; nothing where standard error is no terminal. */
  progress(text: string): void;
}

/** The terminal of a process. A reader that stops reading (`| head`) ends the output, not the work. */
export function terminalOf(streams: Pick<NodeJS.Process, 'stdout' | 'stderr' | 'env'>): Terminal {
  const { stdout, stderr } = streams;
  const environment: Environment = streams.env;
  let closed = false;
  let progressShown = false;
  stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    closed = true;
  });
  stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const clearProgress = (): void => {
    if (progressShown) stderr.write('\r\u001b[K');
    progressShown = false;
  };
  return {
    environment,
    surface: (wantsColour) => surfaceOf(stdout, environment, wantsColour),
    write: (content) => {
      clearProgress();
      return closed ? Promise.resolve() : new Promise((resolve) => void stdout.write(content, () => resolve()));
    },
    complain: (line) => {
      clearProgress();
      stderr.write(`plumbline: ${plainLine(line)}\n`);
    },
    trace: (text) => void stderr.write(`${text}\n`),
    progress: (text) => {
      if (!stderr.isTTY || environment.TERM === 'dumb') return;
      const line = plainLine(text);
      const room = Math.max(10, (stderr.columns || 80) - 1);
      stderr.write(`\r\u001b[K${line.length > room ? `${line.slice(0, room - 1)}…` : line}`);
      progressShown = line !== '';
    },
  };
}
