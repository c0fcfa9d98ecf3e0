import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Settings } from '../core/settings/settings';

/** Options of every command. */
export interface CommonOptions {
  readonly format: string;
  readonly out?: string;
  readonly quiet?: boolean;
  /** False after `--no-color`. */
  readonly color: boolean;
  /** Nothing may leave the machine. */
  readonly offline?: boolean;
}

/** Options of the commands that read sources. */
export interface OcrOptions {
  readonly ocr?: Settings['ocr'];
}

/** Options of the commands that audit or lint. */
export interface SettingOptions extends CommonOptions {
  readonly riskLevel?: Settings['riskLevel'];
  readonly style?: Settings['citationStyle'];
}

/** Adds the options of every command; `formats` are those that it prints, the default first. None: it has one form only. */
export function withCommonOptions(command: Command, formats: readonly string[]): Command {
  if (formats.length > 0)
    command.addOption(
      new Option('-f, --format <format>', 'how to print it').choices(formats).default(formats[0], formats[0] ?? ''),
    );
  return command
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .option('--offline', 'let nothing leave the machine')
    .option('-q, --quiet', 'no progress and no notes on standard error')
    .option('--no-color', 'no colour (so does the variable NO_COLOR)');
}

/** Adds the options that override the settings of the matter. */
export function withSettingOptions(command: Command): Command {
  return command
    .addOption(new Option('--risk-level <level>', 'how strictly to grade findings').choices(['low', 'medium', 'high']))
    .addOption(new Option('--style <style>', 'citation manual').choices(['bluebook', 'bluebook-21', 'alwd']));
}

/** Adds the option that turns text recognition on. */
export const withOcrOption = (command: Command): Command =>
  command.addOption(
    new Option('--ocr <when>', 'read pages that are pictures by text recognition, on this machine').choices([
      'never',
      'auto',
    ]),
  );

/** The settings that the command line overrides. */
export function settingsOf(options: SettingOptions & OcrOptions): Partial<Settings> {
  return {
    ...(options.riskLevel === undefined ? {} : { riskLevel: options.riskLevel }),
    ...(options.style === undefined ? {} : { citationStyle: options.style }),
    ...(options.ocr === undefined ? {} : { ocr: options.ocr }),
    ...(options.offline === true ? { offline: true } : {}),
  };
}

/** For an option that may be given several times. */
export const collected = (value: string, before: readonly string[] | undefined): string[] => [...(before ?? []), value];

/** Parses a whole number of at least 1 and at most `most`. */
export function wholeNumber(most: number): (value: string) => number {
  return (value) => {
    const number = Number(value);
    if (!Number.isInteger(number) || number < 1 || number > most)
      throw new InvalidArgumentError(`It has to be a whole number from 1 to ${most}.`);
    return number;
  };
}
