import type { Citation } from '../../citations/citation';
import { isForeign } from '../../citations/facts';
import { PARTY_ABBREVIATIONS } from '../../citations/facts/party-abbreviations';
import type { Problem } from '../../report/finding';
import { type Check, type CheckInput, problem } from '../check';
import { formRule, malformed } from './rule';

const PARTY = formRule('citation-party-abbreviation', 'A word of the case’s name is not abbreviated', 'low');
const VERSUS = formRule('citation-versus', '“v.” is written in another way', 'low');

const KINDS: ReadonlySet<string> = new Set(['case', 'database', 'docket', 'neutral']);
/** What a citation that is no part of a sentence follows: the end of a sentence, a bracket, a semicolon, a signal. */
const STANDS_ALONE =
  /(?:^|[.?!;:”"’)([—]\s*|\b(?:[Ss]ee|[Aa]lso|[Gg]enerally|[Aa]ccord|[Cc]ontra|[Cc]ompare|[Cc]ontrast|[Ww]ith|[Cc]f\.|[Ee]\.g\.,?|[Cc]iting|[Qq]uoting)\s*)$/;
const CLOSES = /^\s*(?:$|[.;)\]])/;
const REACH = 24;
const WORDS = new RegExp(`\\b(?:${[...PARTY_ABBREVIATIONS.keys()].join('|')})\\b(?![’'])`, 'g');

/** Where the name of the case ends in a citation's text. */
const nameLength = (citation: Citation): number => Math.max(citation.text.indexOf(citation.core), 0);

/** Whether a citation is a citation sentence or clause of its own; in a sentence most words of a name stand in full. */
function standsAlone(text: string, { start, end }: Citation): boolean {
  return STANDS_ALONE.test(text.slice(Math.max(0, start - REACH), start)) && CLOSES.test(text.slice(end, end + 4));
}

function abbreviated(input: CheckInput, citation: Citation): Problem[] {
  const name = citation.text.slice(0, nameLength(citation));
  const parties = [citation.plaintiff, citation.defendant];
  return [...name.matchAll(WORDS)].flatMap((match): Problem[] => {
    const [word] = match;
    const standard = PARTY_ABBREVIATIONS.get(word);
    // A party of that one word may be a person's name; the District of Columbia is a place.
    if (
      standard === undefined ||
      parties.includes(word) ||
      /^\s+of\s+Columbia/.test(name.slice(match.index + word.length))
    )
      return [];
    const start = citation.start + match.index;
    return [
      problem(
        input,
        PARTY,
        { start, end: start + word.length },
        { ...malformed(`In a citation “${word}” is abbreviated “${standard}”.`), correction: standard },
      ),
    ];
  });
}

function versus(input: CheckInput, citation: Citation): Problem[] {
  const match = /\s(vs\.?|V\.|Vs\.)\s/.exec(citation.text.slice(0, nameLength(citation)));
  if (!match || citation.plaintiff === undefined || citation.plaintiff === citation.plaintiff.toUpperCase()) return [];
  const start = citation.start + match.index + 1;
  return [
    problem(
      input,
      VERSUS,
      { start, end: start + (match[1] as string).length },
      { ...malformed('The parties are parted by “v.”.'), correction: 'v.' },
    ),
  ];
}

/** Names of cases (*Bluebook* rules 10.2.1, 10.2.2 and table T6; *ALWD* rule 12.2 and appendix 3(E)). */
export const citationFormNames: Check = {
  needsSources: false,
  rules: [PARTY, VERSUS],
  run: (input) => {
    const { citations, prose } = input.analysis;
    let group = 0;
    return citations.flatMap((citation, index) => {
      // What follows a run of parallel citations follows its first as well.
      for (group = Math.max(group, index + 1); citations[group]?.parallel_of === index; group++);
      const last = citations[group - 1] ?? citation;
      if (!KINDS.has(citation.kind) || citation.parallel_of !== undefined) return [];
      if (isForeign(citation.reporter_normalized)) return [];
      const alone = standsAlone(prose.text, { ...citation, end: Math.max(citation.end, last.end) });
      return [...versus(input, citation), ...(alone ? abbreviated(input, citation) : [])];
    });
  },
};
