import assert from 'node:assert/strict';
import fc from 'fast-check';
import { analyse } from '../../src/core/analysis/analysis';
import type { CheckInput } from '../../src/core/checks/check';
import { acceptContradictions, acceptFlags } from '../../src/core/model/accepted';
import { passagesFor } from '../../src/core/model/given-passages';
import { partsOf } from '../../src/core/model/parts';
import { readReply } from '../../src/core/model/read-reply';
import { jsonObjectsIn } from '../../src/core/model/reply-json';
import { rubricOf } from '../../src/core/model/rubric-result';
import { ContradictionReply } from '../../src/core/model/wire/contradiction';
import { HallucinationReply } from '../../src/core/model/wire/hallucination';
import { RubricReply } from '../../src/core/model/wire/rubric';
import { Settings } from '../../src/core/settings/settings';
import { buildSourceIndex } from '../../src/core/sources/source-index';
import { documentOf } from '../../src/core/text/draft';
import { sourceOf } from '../core/checks/audited';
import { AGREEMENT, SOUND_DRAFT } from '../core/model/read-by-model';
import { contradictionsReply, flagsReply, rubricReply } from '../core/model/scripted-server';
import { edited } from './edits';
import { target } from './target';

const RECEIPT = 'r-1';
const WORDS = [
  'within thirty days',
  'the Buyer',
  'June 14, 2021',
  'the flour',
  'Marrow Mills',
  '42 U.S.C. § 1983',
  '— …',
];
const EVIDENCE = ['The Seller may refuse a return of flour', 'June 20, 2021', 'nowhere to be found'];

const REPLIES = [
  flagsReply(RECEIPT, [{ flagged_text: 'within thirty days' }, { flagged_text: 'Marrow Mills delivered the flour' }]),
  flagsReply(RECEIPT),
  contradictionsReply(RECEIPT, [{ answer_span: 'within thirty days', evidence_span: 'within thirty days' }]),
  rubricReply(RECEIPT, 3),
].flatMap((reply) => {
  const text = JSON.stringify(reply);
  return [text, `\`\`\`json\n${JSON.stringify(reply, null, 2)}\n\`\`\``, `<think>{}</think>\nHere:\n${text}\nDone {`];
});
const PIECES = [
  ...[
    '{',
    '}',
    '[',
    ']',
    '"',
    '\\',
    ',',
    ':',
    'null',
    '```',
    '<think>',
    '</think>',
    '1e999',
    '-1',
    '"receipt":"r-1"',
    '\u0000',
  ],
  ...[
    '"severity":"critical"',
    '"flag_type":"misquotation"',
    '"contradictions_found":true',
    '\ud800',
    '<script>',
    ...WORDS,
    ...EVIDENCE,
  ],
];

function ground(): CheckInput {
  const analysis = analyse(documentOf(SOUND_DRAFT, 'memo.md'));
  return { analysis, sources: buildSourceIndex([sourceOf(AGREEMENT)]), comparisons: [], settings: Settings.parse({}) };
}

/** What a model answers, read and held against the draft and the passages. */
export const modelReplies = target({
  name: 'model-replies',
  inTests: 600,
  open: () => {
    const input = ground();
    const part = partsOf(input.analysis).at(-1);
    if (!part) throw new Error('The draft has no part.');
    const passages = passagesFor(input.analysis, [], input.sources, part, 2000);
    const text = input.analysis.document.text;
    return {
      inputs: fc.oneof(edited(REPLIES, PIECES), fc.json()),
      check: (reply) => {
        for (const object of jsonObjectsIn(reply)) assert.equal(typeof object, 'object');
        const flags = readReply(reply, HallucinationReply, RECEIPT);
        const found = readReply(reply, ContradictionReply, RECEIPT);
        const graded = readReply(reply, RubricReply, RECEIPT);
        for (const read of [flags, found, graded])
          if (!('value' in read)) assert.ok(read.problem.length > 0, 'what cannot be read is said');
        const accepted = [
          ...('value' in flags ? acceptFlags({ input, part, passages }, flags.value).problems : []),
          ...('value' in found ? acceptContradictions({ input, part, passages }, found.value).problems : []),
        ];
        for (const { start, end, evidence, severity, verdict } of accepted) {
          assert.ok(start < end && text.slice(start, end).trim() !== '', 'its words stand in the draft');
          for (const { source, start: from, end: to, excerpt } of evidence) {
            assert.equal(source, 'source.txt');
            assert.equal(AGREEMENT.slice(from, to), excerpt, 'its evidence stands in the source');
          }
          if (evidence.length === 0) assert.notEqual(severity, 'critical', 'a model alone never blocks');
          if (verdict === 'contradicted') assert.ok(evidence.length > 0);
        }
        if ('value' in graded) {
          const { composite_score } = rubricOf(input, [{ part, reply: graded.value }]);
          assert.ok(composite_score >= 1 && composite_score <= 5);
        }
      },
    };
  },
});
