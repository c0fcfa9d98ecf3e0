import { citationVerdictLabel } from '../wording';
import { counted, t } from '../words';
import { type Authority, pullList } from './authorities-tree';

type LineOf = (offset: number) => number | undefined;

function lines({ citations }: Authority, lineOf: LineOf): string {
  const found = citations.map(({ span }) => lineOf(span.start)).filter((line) => line !== undefined);
  return [...new Set(found)].join(', ');
}

/**
 * A table of authorities as text: a heading for each group, and after each authority a tab and the lines that cite it, so
 * that it can be pasted into a document or a sheet.
 */
export function tableOfAuthorities(authorities: readonly Authority[], lineOf: LineOf): string {
  const headings: readonly (readonly [Authority['group'], string])[] = [
    ['cases', t('Cases')],
    ['laws', t('Statutes, regulations and rules')],
    ['other', t('Other authorities')],
  ];
  const parts = headings.flatMap(([group, heading]) => {
    const members = authorities.filter((authority) => authority.group === group);
    const rows = members.map((authority) => `${authority.text}\t${lines(authority, lineOf)}`);
    return rows.length === 0 ? [] : [[heading, ...rows].join('\n')];
  });
  return `${[t('Table of authorities'), ...parts].join('\n\n')}\n`;
}

/** What a person has to pull, as text: each authority that no source is, with what is known of it. */
export function pullListText(authorities: readonly Authority[]): string {
  const wanted = pullList(authorities);
  const rows = wanted.map(({ text, verdict, by }) => `${text}\t${citationVerdictLabel(verdict, by)}`);
  return `${[counted(wanted.length, '1 authority to pull', '{0} authorities to pull'), ...rows].join('\n')}\n`;
}
