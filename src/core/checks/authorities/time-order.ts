import { isQuoted, sentenceAt } from '../../analysis/analysis';
import type { Citation } from '../../citations/citation';
import { locatorKey } from '../../citations/locator-key';
import type { Problem } from '../../report/finding';
import { sentenceSpan, wordAt } from '../../sources/indexed-source';
import { evidenceAt, type SourceCitation } from '../../sources/source-index';
import { type Check, type CheckInput, problem } from '../check';
import type { Rule } from '../rule';

const OVERRULED: Rule = {
  id: 'authority-overruled',
  title: 'A source says that this authority no longer stands',
  detector: 'time-order',
  flagType: 'contradiction',
  severity: 'high',
  live: false,
};

/** Later history that takes an authority's force (*Bluebook* rule 10.7), in the passive: it was done to the authority. */
const UNDONE =
  "(?:rev[’']d|reversed|overruled|vacated|abrogated|superseded)(?!\\s(?:the|an?|that|this|our|its|his|her|their)\\b)";
const LINK = "(?:which|was|were|is|has|been|since|later|subsequently|recently|expressly|then|and|aff[’']d in part,)";
const AFTER = new RegExp(`^[*_)\\s]{0,4}[,(–—-]?[\\s*_(]{0,4}(?:${LINK}\\s){0,4}(?<how>${UNDONE})`, 'i');
const WITHIN = new RegExp(`[,(]\\s?[*_]?(?<how>${UNDONE})`, 'i');
const BEFORE =
  /\b(?<how>overrul(?:e|es|ed|ing)|abrogat(?:e|es|ed|ing)|vacating|rev[’']g|reversing)\s(?:expressly\s|in\spart\s|on\sother\sgrounds\s)?(?:(?:our|the|its)\s(?:prior\s|earlier\s)?(?:decisions?|holdings?|rule)\s(?:in|of)\s)?[*_]?$/i;
const DENIED =
  /\b(?:not|never|nor|declin\w{1,5}|refus\w{1,5}|without|whether|if|asks?|asked|urges?|urged|should|would)\b/i;
const PARTLY = /\b(?:in part|on other grounds|in respect|as to)\b/i;
const SAID = /\b(?:rev[’']d|overrul|vacat|abrogat|supersed|no longer (?:good|the) law)/i;
const REACH = 120;

interface Treatment {
  /** “overruled”, as the text has it. */
  readonly how: string;
  readonly partly: boolean;
}

/** What a text says became of an authority that it cites; null where it says nothing of the kind. */
function treatmentOf(text: string, citation: Citation): Treatment | null {
  const before = text.slice(Math.max(0, citation.start - REACH), citation.start).replace(/\s/g, ' ');
  const own = text
    .slice(citation.start, citation.end)
    .replace(/\s/g, ' ')
    .slice((citation.name ?? '').length);
  const after = text.slice(citation.end, citation.end + REACH).replace(/\s/g, ' ');
  const passive = AFTER.exec(after) ?? WITHIN.exec(own);
  const how = passive?.groups?.['how'] ?? BEFORE.exec(before)?.groups?.['how'];
  if (how === undefined) return null;
  const lead = passive ? passive[0] : (before.split(/[.;] /).at(-1) ?? '');
  if (DENIED.test(lead)) return null;
  const partly = PARTLY.test(passive ? own + after.slice(0, 60) : before.slice(-40) + after.slice(0, 40));
  return { how, partly };
}

const PAST: readonly (readonly [RegExp, string])[] = [
  [/^overrul/i, 'overruled'],
  [/^abrogat/i, 'abrogated'],
  [/^vacat/i, 'vacated'],
  [/^rev/i, 'reversed'],
  [/^supersed/i, 'superseded'],
];

const pastOf = (how: string): string => PAST.find(([form]) => form.test(how))?.[1] ?? how;

function isSaid({ analysis }: CheckInput, citation: Citation): boolean {
  const { text } = analysis.prose;
  const sentence = sentenceAt(analysis, citation.start);
  return (
    treatmentOf(text, citation) !== null ||
    SAID.test(text.slice(sentence?.start ?? citation.start, Math.max(sentence?.end ?? 0, citation.end + REACH / 2)))
  );
}

function judge(input: CheckInput, citation: Citation): Problem | null {
  const key = citation.kind === 'case' ? locatorKey(citation) : null;
  if (key === null || isQuoted(input.analysis, citation)) return null;
  const found = (input.sources.citationsByLocator.get(key) ?? [])
    .map((other) => ({ other, treatment: treatmentOf(other.indexed.source.text, other.citation) }))
    .filter((one): one is { other: SourceCitation; treatment: Treatment } => one.treatment !== null);
  const [first] = found;
  if (!first || isSaid(input, citation)) return null;
  const { indexed, citation: theirs } = first.other;
  const from = wordAt(indexed, theirs.start);
  const whole = found.find(({ treatment }) => !treatment.partly);
  return problem(input, OVERRULED, citation, {
    verdict: 'contradicted',
    contradiction_type: 'temporal_mismatch',
    severity: whole ? OVERRULED.severity : 'medium',
    explanation: `${indexed.source.id} says that ${citation.name ?? citation.core} was ${pastOf(first.treatment.how)}${whole ? '' : ' in part or on other grounds'}. The draft does not say so.`,
    evidence: [evidenceAt(indexed, sentenceSpan(indexed, from, Math.max(from + 1, wordAt(indexed, theirs.end))))],
  });
}

/** Authorities that a source says were reversed, overruled, vacated, abrogated or superseded, and the draft cites as good law. */
export const timeOrder: Check = {
  needsSources: true,
  rules: [OVERRULED],
  run: (input) => {
    const seen = new Set<string>();
    return input.analysis.citations.flatMap((citation) => {
      const key = citation.kind === 'case' ? locatorKey(citation) : null;
      if (key === null || seen.has(key)) return [];
      // Its history has to be given once, where it is first cited in full.
      seen.add(key);
      const found = judge(input, citation);
      return found ? [found] : [];
    });
  },
};
