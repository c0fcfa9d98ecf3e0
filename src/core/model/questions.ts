import { addressed } from '../analysis/addressed';
import type { CheckInput } from '../checks/check';
import type { AuditPass } from '../settings/model-settings';
import type { Settings } from '../settings/settings';
import { onOneLine } from '../text/line';
import { type GivenPassage, passagesFor, shownPassage } from './given-passages';
import type { Message, Section } from './message';
import { type DraftPart, partsOf } from './parts';
import { settledLines } from './settled';

/** A part of the draft with what it is sent with. */
export interface Question {
  readonly part: DraftPart;
  readonly passages: readonly GivenPassage[];
  /** True where the part or a passage addresses a model. */
  readonly isHostile: boolean;
  /** What is sent in each pass. */
  readonly messages: Readonly<Record<AuditPass, Message>>;
}

const STYLE: Readonly<Record<Settings['citationStyle'], string>> = {
  bluebook: 'The Bluebook: A Uniform System of Citation, 22d edition',
  'bluebook-21': 'The Bluebook: A Uniform System of Citation, 21st edition',
  alwd: 'ALWD Guide to Legal Citation, 7th edition',
};

const CONTEXT_NAMES: readonly (readonly [keyof Settings['context'], string])[] = [
  ['asked', 'What was asked for'],
  ['generated', 'When the draft was generated'],
  ['date', 'Date of the document'],
  ['forum', 'Where it goes'],
];

/** The context of the matter as lines; empty where none was given. */
export const contextText = ({ context }: Pick<Settings, 'context'>): string =>
  CONTEXT_NAMES.flatMap(([key, name]) => {
    const value = context[key];
    return value === undefined || value.trim() === '' ? [] : [`${name}: ${onOneLine(value)}`];
  }).join('\n');

const examplesText = ({ examples }: Pick<Settings, 'examples'>): string =>
  examples
    .map(({ statement, passage, judgment }) =>
      [`Statement: ${onOneLine(statement)}`, `Passage: ${onOneLine(passage)}`, `Judgment: ${onOneLine(judgment)}`].join(
        '\n',
      ),
    )
    .join('\n\n');

const TASK: Readonly<Record<AuditPass, string>> = {
  hallucination: 'Now check the section DRAFT against the section PASSAGES.',
  contradiction: 'Now look for contradictions between the section DRAFT and the section PASSAGES.',
  rubric: 'Now grade the section DRAFT against the section PASSAGES.',
};

function messagesOf(input: CheckInput, part: DraftPart, passages: readonly GivenPassage[]): Question['messages'] {
  const { settings, analysis } = input;
  const context: Section = { name: 'CONTEXT', text: contextText(settings) };
  const examples: Section = { name: 'EXAMPLES', text: examplesText(settings) };
  const settled: Section = { name: 'SETTLED', text: settledLines(input, part).join('\n') };
  const data: readonly Section[] = [
    {
      name: 'PASSAGES',
      text: passages.map(shownPassage).join('\n\n') || 'No passage bears on this part.',
      baited: true,
    },
    { name: 'BEFORE', text: part.before },
    { name: 'DRAFT', text: analysis.prose.text.slice(part.start, part.end) },
  ];
  const risk = `Risk level: ${settings.riskLevel}.`;
  const message = (pass: AuditPass, lines: readonly string[], own: readonly Section[]): Message => ({
    settings: lines,
    sections: [context, examples, ...own, ...data],
    task: TASK[pass],
  });
  return {
    hallucination: message('hallucination', [`Citation style: ${STYLE[settings.citationStyle]}.`, risk], [settled]),
    contradiction: message('contradiction', [risk], []),
    rubric: message('rubric', [], []),
  };
}

/** What is asked about a draft: a question for each part that asserts something. */
export function questionsOf(input: CheckInput): Question[] {
  const { analysis, comparisons, sources, settings } = input;
  return partsOf(analysis).map((part) => {
    const passages = passagesFor(analysis, comparisons, sources, part, settings.models.passageTokens);
    const texts = [analysis.prose.text.slice(part.start, part.end), ...passages.map(({ text }) => text)];
    return {
      part,
      passages,
      isHostile: texts.some((text) => addressed(text).length > 0),
      messages: messagesOf(input, part, passages),
    };
  });
}
