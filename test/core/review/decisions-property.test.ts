import assert from 'node:assert/strict';
import fc from 'fast-check';
import { DraftOfSentences, type Edit } from './draft-of-sentences';
import { Matter } from './reviewed';

interface Made {
  readonly decision: 'reject' | 'approve';
  /** The sentences that stood around it. */
  readonly around: readonly (readonly number[])[];
}

/** Audits a draft again and compares the decisions that hold with those that were made. Returns how many hold. */
async function check(draft: DraftOfSentences, matter: Matter, made: ReadonlyMap<number, Made>): Promise<number> {
  matter.text = draft.text;
  const { findings, review } = await matter.report();
  const shown = new Map(review?.decisions.map(({ finding, decision }) => [finding, decision]));
  for (const { id, start } of findings) {
    const sentence = draft.at(start);
    const known = made.get(sentence.identity);
    const decision = shown.get(id);
    if (decision !== undefined) {
      assert.equal(decision, known?.decision, `a decision on another problem: ${sentence.text}`);
      continue;
    }
    if (!known) continue;
    // Where almost nothing around it is left, or its like stands beside it, a person is asked again.
    const now = draft.around(sentence, 8);
    const kept = known.around.flatMap((side, i) => side.filter((one) => now[i]!.includes(one))).length;
    assert.ok(kept < 2 || draft.hasTwinNear(sentence), `a decision was lost: ${sentence.text}`);
  }
  return shown.size;
}

async function decide(
  draft: DraftOfSentences,
  matter: Matter,
  made: Map<number, Made>,
  { kind, at }: Edit,
): Promise<void> {
  const chosen = draft.faultNumber(at);
  if (!chosen) return;
  const isThere = ({ start }: { readonly start: number }): boolean => draft.at(start) === chosen;
  const decision = at % 2 === 0 ? 'reject' : 'approve';
  await matter.decide(isThere, kind === 'undo' ? 'undo' : decision);
  if (kind === 'undo') made.delete(chosen.identity);
  else made.set(chosen.identity, { decision, around: draft.around(chosen, 4) });
}

describe('decisions through random edits and audits', () => {
  it('are never applied to a different problem and never lost while theirs stands', async () => {
    const edit: fc.Arbitrary<Edit> = fc.record({
      kind: fc.constantFrom('insert', 'delete', 'delete', 'edit', 'copy', 'decide', 'decide', 'decide', 'undo'),
      at: fc.nat(1_000_000),
    });
    let held = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 4, maxLength: 12 }), fc.nat(50), async (edits, seed) => {
        const decisions: Edit[] = [1, 2, 3].map((at) => ({ kind: 'decide', at }));
        const draft = new DraftOfSentences(seed);
        const matter = new Matter(draft.text);
        const made = new Map<number, Made>();
        for (const one of [...decisions, ...edits]) {
          if (one.kind === 'decide' || one.kind === 'undo') await decide(draft, matter, made, one);
          else draft.edit(one);
          held += await check(draft, matter, made);
        }
      }),
      { numRuns: 15 },
    );
    assert.ok(held > 100, `only ${held} decisions were seen to hold`);
  });
});
