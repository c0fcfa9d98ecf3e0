import type { Citation } from '../citations/citation';
import { wordsOf } from '../text/words';
import type { IndexedSource } from './indexed-source';
import type { SourceIndex } from './source-index';
import { speechesOf } from './speakers';

const HEAD = 3000;
const TITLE: ReadonlyMap<string, RegExp> = new Map([
  ['Aff.', /\bAFFIDAVIT\b|\bAffidavit\s+of\b/],
  ['Decl.', /\bDECLARATION\b|\bDeclaration\s+of\b/],
  ['Compl.', /^[^a-z\n]{0,80}\bCOMPLAINT\b/m],
  ['Am. Compl.', /\b(?:AMENDED|Amended)\s+C(?:OMPLAINT|omplaint)\b/],
  ['Ans.', /^[^a-z\n]{0,80}\bANSWER\b/m],
]);
const NOT_A_NAME: ReadonlySet<string> = new Set([
  'see',
  'also',
  'the',
  'dep',
  'depo',
  'deposition',
  'tr',
  'decl',
  'declaration',
  'aff',
  'affidavit',
  'transcript',
  'of',
]);

const isTranscript = ({ source }: IndexedSource): boolean =>
  speechesOf(source).some(({ speaker }) => ['question', 'answer', 'bench'].includes(speaker.role));

/** The one who is examined, where the transcript names them. */
const witnessOf = ({ source }: IndexedSource): string | null =>
  speechesOf(source).find(({ speaker }) => speaker.role === 'answer' && speaker.name !== null)?.speaker.name ?? null;

const isExamination = ({ source }: IndexedSource): boolean =>
  speechesOf(source).some(({ speaker }) => speaker.role === 'question');

/** The person whose testimony a citation names, as lower-case words: "quill" of "Quill Dep. 45:12". */
const personOf = (citation: Citation): string[] => {
  const at = citation.text.indexOf(citation.reporter ?? '\0');
  return at <= 0 ? [] : wordsOf(citation.text.slice(0, at)).forms.filter((form) => !NOT_A_NAME.has(form));
};

/**
 * The one source that a citation of the record names: the transcript of that witness ("Quill Dep. 45:12"), the only
 * transcript ("Tr. 12:3"), that person's declaration, the complaint. Null where none or several could be meant.
 */
export function recordSource(sources: SourceIndex, citation: Citation): IndexedSource | null {
  if (citation.kind !== 'record') return null;
  const person = personOf(citation);
  const names = (indexed: IndexedSource): boolean => {
    const { id, text } = indexed.source;
    const head = new Set(wordsOf(`${witnessOf(indexed) ?? text.slice(0, HEAD)} ${id.replace(/[_\-./]+/g, ' ')}`).forms);
    return person.every((word) => head.has(word) || head.has(`${word}'s`));
  };
  const document = citation.reporter_normalized ?? '';
  const title = TITLE.get(document);
  const fits = (indexed: IndexedSource): boolean => {
    if (document === 'Dep.') return isExamination(indexed) && names(indexed);
    if (document === 'Tr.' || document === 'Hr’g Tr.') return isTranscript(indexed);
    return (title?.test(indexed.source.text.slice(0, HEAD)) ?? false) && names(indexed);
  };
  const fitting = sources.indexed.filter(fits);
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
