import type { Citation } from './citation';

/** Explanatory phrases of *Bluebook* T8, as they stand between two citations of one case. */
const PHRASE =
  /^,?\s{0,3}(?:(?:and|but)\s)?((?:aff['’]d|rev['’]d|vacated|modified|overruled|abrogated|superseded|cert\.|certiorari|reh['’]g|appeal|appeal\sdocketed|enforced|enf['’]d|remanded|writ|mandamus|perm\.|rev['’]g|aff['’]g|vacating|overruling|withdrawn|reversed|affirmed|petition|dismissed|amended|on\sremand|prob\.\sjuris\.|disapproved)[^;()[\]]{0,80}?)[,\s]{0,4}$/;
const ALONE =
  /^,\s{1,3}((?:cert\.\s(?:denied|granted|dismissed)|reh['’]g\sdenied|appeal\sdismissed)(?:\ssub\snom\.)?)(?=[\s,.;(])/;
const REACH = 110;

/**
 * Gives citations their subsequent history: "aff'd, 526 U.S. 1 (1999)" is history of the case before it, and belongs to
 * no other. The later decision takes the name of the case unless it has its own.
 */
export function giveHistory(text: string, citations: readonly Citation[]): void {
  for (let i = 0; i < citations.length; i++) {
    const citation = citations[i] as Citation;
    if (citation.kind !== 'case' && citation.kind !== 'database' && citation.kind !== 'neutral') continue;
    const following = citations[i + 1];
    if (following && following.start >= citation.end && following.start - citation.end <= REACH) {
      const phrase = PHRASE.exec(text.slice(citation.end, following.start));
      if (phrase && (following.plaintiff === undefined || /sub\snom\.$/.test(phrase[1] as string))) {
        const first = citation.parallel_of === undefined ? citation : citations[citation.parallel_of];
        if (!first) continue;
        first.history = [
          ...(first.history ?? []),
          `${(phrase[1] as string).replace(/\s+/g, ' ')} ${following.text.replace(/\s+/g, ' ')}`,
        ];
        continue;
      }
    }
    const alone = ALONE.exec(text.slice(citation.end, citation.end + 60));
    if (alone) citation.history = [...(citation.history ?? []), (alone[1] as string).replace(/\s+/g, ' ')];
  }
}
