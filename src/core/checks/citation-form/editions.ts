import type { Citation } from '../../citations/citation';
import type { Problem } from '../../report/finding';
import { type Check, type CheckInput, problem } from '../check';
import { formRule, malformed } from './rule';

const MODIFIED = formRule('citation-modified', 'The parenthetical for a tidied quotation is another one', 'low');
const DATABASE = formRule('citation-database-name', 'The database is named in another way', 'low');

/** "(cleaned up)" is "(citation modified)" from the 22d edition on, which allows no other (B5.3). */
function modified(input: CheckInput): Problem[] {
  if (input.settings.citationStyle !== 'bluebook') return [];
  const found: Problem[] = [];
  const { text } = input.analysis.prose;
  const words = 'cleaned up';
  for (let at = text.indexOf(`(${words})`); at >= 0; at = text.indexOf(`(${words})`, at + 1))
    found.push(
      problem(
        input,
        MODIFIED,
        { start: at + 1, end: at + 1 + words.length },
        {
          ...malformed('From the 22d edition of the Bluebook on, this is written “(citation modified)”.'),
          correction: 'citation modified',
        },
      ),
    );
  return found;
}

/** The *Bluebook* writes "LEXIS" in a database number, the *ALWD Guide*, 7th edition, "Lexis". */
function databaseName(input: CheckInput, citation: Citation): Problem[] {
  if (citation.kind !== 'database' && citation.kind !== 'short_case') return [];
  const standard = input.settings.citationStyle === 'alwd' ? 'Lexis' : 'LEXIS';
  const match = /\bLEXIS\b/i.exec(citation.core);
  const core = citation.text.indexOf(citation.core);
  if (!match || core < 0 || match[0] === standard) return [];
  const start = citation.start + core + match.index;
  return [
    problem(
      input,
      DATABASE,
      { start, end: start + standard.length },
      { ...malformed(`The database is written “${standard}”.`), correction: standard },
    ),
  ];
}

/** What the editions of the styles write differently. */
export const citationFormEditions: Check = {
  needsSources: false,
  rules: [DATABASE, MODIFIED],
  run: (input) => [
    ...modified(input),
    ...input.analysis.citations.flatMap((citation) => databaseName(input, citation)),
  ],
};
