import type { Finding, FindingVerdict } from '../core/report/finding';

const VERDICTS: Readonly<Record<FindingVerdict, string>> = {
  contradicted: 'Contradicted',
  unsupported: 'Not found in the sources',
  unverifiable: 'Cannot be settled from what is at hand',
  malformed: 'Wrong as written',
};

export const STALE_NOTE = 'Edited since the audit. Audit again to refresh.';

export const verdictLabel = (verdict: FindingVerdict): string => VERDICTS[verdict];

export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** What a quick fix is called. Long corrections are cut. */
export function fixTitle({ fix, flagged_text }: Pick<Finding, 'fix' | 'flagged_text'>): string {
  if (!fix) return '';
  const short = (text: string): string => {
    const line = text.replace(/\s+/g, ' ').trim();
    return line.length > 60 ? `${line.slice(0, 59).trimEnd()}…` : line;
  };
  if (fix.text === '') return `Delete “${short(flagged_text)}”`;
  return fix.start === fix.end ? `Insert “${short(fix.text)}”` : `Replace with “${short(fix.text)}”`;
}
