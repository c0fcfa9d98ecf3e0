import { createHash } from 'node:crypto';
import { audit } from '../audit/audit';
import type { ModelCall } from '../model/call';
import type { ModelAccess } from '../model/read-draft';
import { modelOf } from '../settings/model-settings';
import { Settings } from '../settings/settings';
import type { SourceIndex } from '../sources/source-index';
import { VERSION } from '../version';
import type { CallOutcome } from './call-outcome';
import type { GoldenItem } from './golden';
import { scoreItem } from './item-score';
import type { RunLine } from './run-line';

/** How the items of a set are audited. */
export interface EvaluationSetup {
  readonly settings: Partial<Settings>;
  /** Who reads the drafts, too, where the settings turn a model on. */
  readonly model?: ModelAccess;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Tells whether an item is still the same. */
export const itemSha = (item: GoldenItem): string => sha256(JSON.stringify(item));

/** Tells whether two runs were told the same: settings, model and program. */
export function setupSha({ settings, model }: EvaluationSetup): string {
  const all = Settings.parse(settings);
  const asked = model
    ? [model.provider.destination, ...all.models.passes.map((pass) => modelOf(all.models, pass))]
    : [];
  return sha256(JSON.stringify([VERSION, all, asked]));
}

/** An id in the form of a UUID, the same for the same text (version 8 of RFC 9562). */
function uuidOf(text: string): string {
  const hex = sha256(text);
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  );
}

function outcomeOf(call: ModelCall): CallOutcome {
  const { pass, model, prompt_sha256, attempt, outcome, problem, reply, milliseconds } = call;
  return { pass, model, prompt_sha256, attempt, outcome, problem, reply, milliseconds };
}

/**
 * Audits one item and scores it. The same item under the same setup gives the same line but for its times (and for what a
 * model says). Rejects only when cancelled.
 */
export async function evaluateItem(
  item: GoldenItem,
  sources: SourceIndex,
  setup: EvaluationSetup,
  signal?: AbortSignal,
): Promise<RunLine> {
  const [item_sha256, setup_sha256] = [itemSha(item), setupSha(setup)];
  const calls: CallOutcome[] = [];
  const started = performance.now();
  const report = await audit({ path: null, text: item.draft, markup: 'markdown', extracted: false }, sources, {
    settings: setup.settings,
    traceId: uuidOf(item_sha256 + setup_sha256),
    ...(signal ? { signal } : {}),
    ...(setup.model
      ? {
          model: {
            ...setup.model,
            record: async (call) => {
              calls.push(outcomeOf(call));
              await setup.model?.record?.(call);
            },
          },
        }
      : {}),
  });
  const seconds = Math.round(performance.now() - started) / 1000;
  const score = scoreItem(item, report, { calls, seconds });
  return {
    id: item.id,
    item_sha256,
    setup_sha256,
    report,
    score,
    ...(calls.length > 0 ? { calls } : {}),
  };
}
