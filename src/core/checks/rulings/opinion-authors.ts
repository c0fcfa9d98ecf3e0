import { isQuoted, type Sentence } from '../../analysis/analysis';
import type { Problem } from '../../report/finding';
import { type IndexedSource, sentenceSpan, wordAt } from '../../sources/indexed-source';
import { oncePerSource } from '../../sources/once-per-source';
import { evidenceAt } from '../../sources/source-index';
import { type Span, shift } from '../../text/span';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';

const AUTHOR: Rule = {
  id: 'opinion-author',
  title: 'Another judge wrote the opinion',
  detector: 'opinion-authors',
  flagType: 'incorrect_party',
  severity: 'high',
  live: false,
};

type Part = 'opinion' | 'concurrence' | 'dissent';

/** Who wrote which part, with the place that says so. */
interface Authorship extends Span {
  readonly judge: string;
  readonly part: Part;
}

const TITLE = '(?:Chief\\s)?(?:Justice|Judge|JUSTICE|JUDGE)\\s';
const NAME = "(?:\\p{Lu}\\.\\s?){0,3}(?<judge>\\p{Lu}[\\p{L}’'-]{2,24})";
const OFFICE =
  '(?:J\\.|C\\.\\s?J\\.|P\\.\\s?J\\.|(?:Associate\\s|Chief\\s)?Justice|(?:Chief\\s|Senior\\s)?(?:Circuit\\s|District\\s|Appellate\\s|Presiding\\s)?Judge)';

/**
 * A way to say who wrote what: something that stands before a judge's name, after it, or around it. Names are matched
 * apart from it, since a pattern with every letter of every script takes long to compile.
 */
interface Form {
  readonly part: Part;
  readonly before?: RegExp;
  readonly after?: RegExp;
  /** Whether the name has to begin a line. */
  readonly onLine?: boolean;
}

const FORMS: readonly Form[] = [
  // “Justice Marrow delivered the opinion of the Court”, “Judge Tilden, writing for the majority”.
  {
    part: 'opinion',
    before: new RegExp(TITLE, 'g'),
    after:
      /,?\s(?:who\s)?(?:delivered|wrote|authored|announced|issued|penned)\s(?:the|a|an)\s(?:[a-z]{3,12}\s)?(?:opinion|judgment|decision|majority)\b(?!\sconcurring|\sdissenting)/y,
  },
  {
    part: 'opinion',
    before: new RegExp(TITLE, 'g'),
    after: /,?\s(?:writing|wrote|speaking|spoke)\sfor\s(?:the|a|an)\s(?:unanimous\s)?(?:court|majority|panel|Court)/y,
  },
  {
    part: 'opinion',
    before: new RegExp(
      `\\b(?:opinion|Opinion|OPINION)(?:\\s(?:of|for)\\sthe\\s[Cc]ourt)?(?:\\swritten|\\sauthored|\\sdelivered)?\\s(?:by|BY):?\\s(?:${TITLE})?`,
      'g',
    ),
  },
  {
    part: 'dissent',
    before: new RegExp(TITLE, 'g'),
    after: /,?\s(?:filed\san?\sdissent|dissented|dissents|dissenting|wrote\s(?:a|the|in)\sdissent|in\sdissent)/y,
  },
  {
    part: 'concurrence',
    before: new RegExp(TITLE, 'g'),
    after: /,?\s(?:filed\san?\sconcur|concurred|concurs|concurring|wrote\s(?:a|the)\sconcur)/y,
  },
  { part: 'dissent', before: new RegExp(`\\b[Dd]issent(?:ing\\sopinion)?\\s(?:by|of)\\s${TITLE}`, 'g') },
  // “MARROW, J., dissenting”.
  {
    part: 'opinion',
    after: new RegExp(`,\\s${OFFICE},?\\s(?:joined\\sby[^.;]{3,60},\\s)?(?:delivered|writing\\sfor)`, 'g'),
  },
  { part: 'dissent', after: new RegExp(`,\\s${OFFICE},?\\sdissent`, 'g') },
  { part: 'concurrence', after: new RegExp(`,\\s${OFFICE},?\\sconcur`, 'g') },
  // “MARROW, Circuit Judge:”, on a line of its own.
  { part: 'opinion', onLine: true, after: new RegExp(`,\\s${OFFICE}\\s?[:.]?\\s{0,3}(?=\\n)`, 'g') },
];
/** What every form has in it. Far quicker to look for than the forms, which most sentences have none of. */
const TELLING =
  /J(?:ustice|USTICE|udge|UDGE|\.)|\b(?:[Oo]pinion|OPINION)(?:\s(?:of|for)\sthe\s[Cc]ourt)?(?:\swritten|\sauthored|\sdelivered)?\s(?:by|BY)\b/;
const NAME_HERE = new RegExp(NAME, 'uy');
const NAME_BEFORE = new RegExp(`(?<![\\p{L}’'-])${NAME}$`, 'u');
const NAME_ON_LINE = new RegExp(`(?<=\\n\\s{0,30})${NAME}$`, 'u');
/** Longer than any name with the space before it. */
const LONGEST_NAME = 80;

function namedAfter(text: string, { part, after }: Form, before: RegExp): Authorship[] {
  return [...text.matchAll(before)].flatMap((match) => {
    NAME_HERE.lastIndex = match.index + match[0].length;
    const name = NAME_HERE.exec(text);
    if (name === null) return [];
    let end = NAME_HERE.lastIndex;
    if (after) {
      after.lastIndex = end;
      if (!after.test(text)) return [];
      end = after.lastIndex;
    }
    return [{ judge: judgeIn(name), part, start: match.index, end }];
  });
}

function namedBefore(text: string, { part, onLine }: Form, after: RegExp): Authorship[] {
  return [...text.matchAll(after)].flatMap((match) => {
    const head = text.slice(Math.max(0, match.index - LONGEST_NAME), match.index);
    const name = (onLine ? NAME_ON_LINE : NAME_BEFORE).exec(head);
    const end = match.index + match[0].length;
    return name === null ? [] : [{ judge: judgeIn(name), part, start: match.index - name[0].length, end }];
  });
}

const judgeIn = (name: RegExpExecArray): string => (name.groups?.['judge'] ?? '').toLowerCase();

/** Whoever a text says wrote an opinion, a concurrence or a dissent. */
function authorsIn(text: string): Authorship[] {
  if (!TELLING.test(text)) return [];
  return FORMS.flatMap((form) =>
    form.before ? namedAfter(text, form, form.before) : form.after ? namedBefore(text, form, form.after) : [],
  );
}

const authorsOf = oncePerSource((indexed): readonly Authorship[] => {
  return authorsIn(indexed.source.text);
});

/** Where a source says that a judge dissented; null where it does not. */
export const dissentIn = (indexed: IndexedSource): Span | null =>
  authorsOf(indexed).find(({ part }) => part === 'dissent') ?? null;

const CALLED: Readonly<Record<Part, string>> = {
  opinion: 'wrote the opinion',
  concurrence: 'concurred',
  dissent: 'dissented',
};

interface Held {
  readonly indexed: IndexedSource;
  readonly authorship: Authorship;
}

/** What the sources say instead of a draft's authorship; null where they bear it out or cannot tell. */
function otherwise(input: CheckInput, claim: Authorship): { readonly held: Held; readonly own: boolean } | null {
  const all = input.sources.indexed.flatMap((indexed) =>
    authorsOf(indexed).map((authorship): Held => ({ indexed, authorship })),
  );
  const own = all.filter(({ authorship }) => authorship.judge === claim.judge);
  if (own.some(({ authorship }) => authorship.part === claim.part)) return null;
  const [first] = own;
  if (first) return { held: first, own: true };
  if (claim.part !== 'opinion') return null;
  const authors = all.filter(({ authorship }) => authorship.part === 'opinion');
  const [author] = authors;
  // With several opinions at hand nothing says which one is meant.
  const one = authors.every(
    ({ indexed, authorship }) => indexed === author?.indexed && authorship.judge === author.authorship.judge,
  );
  return author && one && input.sources.sources.filter((source) => /\bopinion\b/i.test(source.text)).length === 1
    ? { held: author, own: false }
    : null;
}

const title = (name: string): string => `${(name[0] ?? '').toUpperCase()}${name.slice(1)}`;

function judge(input: CheckInput, sentence: Sentence): Problem[] {
  const text = input.analysis.prose.text.slice(sentence.start, sentence.end);
  return authorsIn(text).flatMap((claim) => {
    const span = shift(claim, sentence.start);
    if (isQuoted(input.analysis, span)) return [];
    const found = otherwise(input, claim);
    if (!found) return [];
    const { indexed, authorship } = found.held;
    const from = wordAt(indexed, authorship.start);
    return [
      problem(input, AUTHOR, span, {
        verdict: 'contradicted',
        contradiction_type: 'relationship_conflict',
        explanation: `In ${indexed.source.id}, ${found.own ? title(claim.judge) : title(authorship.judge)} ${CALLED[authorship.part]}.`,
        evidence: [
          evidenceAt(indexed, sentenceSpan(indexed, from, Math.max(from + 1, wordAt(indexed, authorship.end)))),
        ],
      }),
    ];
  });
}

/** Judges to whom a draft gives an opinion, a concurrence or a dissent that the sources give to another or call otherwise. */
export const opinionAuthors: Check = {
  needsSources: true,
  rules: [AUTHOR],
  run: (input) =>
    input.analysis.sentences.filter(({ asserts }) => asserts).flatMap((sentence) => judge(input, sentence)),
};
