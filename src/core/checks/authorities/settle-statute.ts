import type { Citation } from '../../citations/citation';
import { lawOf } from '../../citations/facts';
import { codeKey, locatorKey, sectionBase } from '../../citations/locator-key';
import { placeOfCitation } from '../../sources/found-authority';
import type { IndexedSource } from '../../sources/indexed-source';
import type { SourceCitation, SourceIndex } from '../../sources/source-index';
import { wordsOf } from '../../text/words';
import { type CheckInput, problem } from '../check';
import { noSourceDoes } from '../wording';
import { authorityRule, evidenceOf, placeOf, type SettledCitation } from './settled-citation';
import { isStatute } from './statute-source';

export const STATUTE = authorityRule(
  'statute-not-found',
  'No source mentions this provision',
  'unverifiable',
  'medium',
);

export const TITLE = authorityRule(
  'statute-title',
  'The sources cite this section of another title',
  'misstated_statute',
  'medium',
);

/** How much of a source tells which code it is. */
const CODE_HEAD = 800;
/** Sections so numbered are seldom in two titles. */
const TELLING = /^\d{3,}[a-z]{0,2}$|[.-]/;
const LAST_TITLE = 54;

/** Whether any source speaks of a section, as “§ 1983” or “section 1983”. */
function mentionsSection(sources: SourceIndex, section: string): boolean {
  const [first = '', ...rest] = wordsOf(sectionBase(section)).forms;
  return sources.indexed.some((indexed) =>
    (indexed.positions.get(first) ?? []).some(
      (at) =>
        ['§', 'section', 'sections', 'sec', 'part', 'c', 's', 'r', 'rule'].includes(
          indexed.words.at(at - 1)?.form ?? '',
        ) && rest.every((form, i) => indexed.words.at(at + 1 + i)?.form === form),
    ),
  );
}

/** Whether a source is the code that a provision stands in, and holds the provision. */
function isCode(indexed: IndexedSource, citation: Citation): boolean {
  const { reporter_normalized: code = '', title } = citation;
  if (!isStatute(indexed)) return false;
  const head = codeKey(`${indexed.source.id} ${indexed.source.text.slice(0, CODE_HEAD)}`);
  return head.includes(codeKey(`${title ?? ''}${code}`));
}

/** Provisions of the same number in another title of the same code, as the sources cite them. */
function otherTitles(sources: SourceIndex, citation: Citation): readonly SourceCitation[] {
  const { title, section, reporter_normalized: code } = citation;
  if (title === undefined || section === undefined || code === undefined || !TELLING.test(sectionBase(section)))
    return [];
  const known = lawOf(code)?.lastTitle ?? LAST_TITLE;
  return Array.from({ length: known }, (_, i) => String(i + 1)).flatMap((other) =>
    other === title ? [] : (sources.citationsByLocator.get(locatorKey({ ...citation, title: other }) ?? '') ?? []),
  );
}

/** What the sources say of a provision of a statute or regulation. */
export function settleStatute(input: CheckInput, citation: Citation): SettledCitation {
  const key = locatorKey(citation);
  const holder = input.sources.indexed.some((indexed) => isCode(indexed, citation));
  if (holder && citation.section && mentionsSection(input.sources, citation.section))
    return { citation, verdict: 'verified', problem: null };
  const found = key === null ? undefined : input.sources.citationsByLocator.get(key);
  if (found) return { citation, verdict: 'cited', problem: null, found: placeOfCitation(found[0]) };
  const [other] = otherTitles(input.sources, citation);
  if (other && citation.title !== undefined) {
    const core = citation.start + citation.text.indexOf(citation.core);
    const span = { start: core, end: core + citation.title.length };
    const plain = citation.core.startsWith(citation.title);
    return {
      citation,
      verdict: 'contradicted',
      problem: problem(input, TITLE, plain ? span : citation, {
        verdict: 'contradicted',
        explanation: `${placeOf(other)} cites section ${sectionBase(citation.section ?? '')} of title ${other.citation.title}; no source cites it of title ${citation.title}.`,
        evidence: [evidenceOf(other)],
        correction: plain ? (other.citation.title ?? null) : null,
      }),
    };
  }
  if (citation.section && mentionsSection(input.sources, citation.section))
    return { citation, verdict: 'cited', problem: null };
  return {
    citation,
    verdict: 'unverifiable',
    problem: problem(input, STATUTE, citation, {
      verdict: 'unverifiable',
      explanation: `${noSourceDoes(input.sources.sources.length, 'mention', 'mentions')} ${citation.core.replace(/\s+/g, ' ')}. Check that it exists and says this.`,
    }),
  };
}
