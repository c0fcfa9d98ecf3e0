import type { ModelUse } from '../report/report';
import type { Settings } from '../settings/settings';
import type { DropReason } from './accepted';
import { costOf } from './estimate';
import type { Done, PassRun } from './passes';
import type { ModelProvider } from './provider';

/** What the passes took, and how much of what they brought was not accepted, by pass. */
export function useOf(
  settings: Settings,
  provider: ModelProvider,
  runs: readonly PassRun[],
  results: readonly (Done & { readonly run: PassRun })[],
): ModelUse {
  const passes = runs.map(({ pass }) => {
    const own = results.filter(({ run }) => run.pass === pass);
    const calls = own.reduce((sum, { asked }) => sum + asked.calls, 0);
    const tokens = {
      input: own.reduce((sum, { asked }) => sum + asked.tokens.input, 0),
      output: own.reduce((sum, { asked }) => sum + asked.tokens.output, 0),
    };
    const dropped: Partial<Record<DropReason, number>> = {};
    for (const reason of own.flatMap(({ accepted }) => accepted.dropped)) dropped[reason] = (dropped[reason] ?? 0) + 1;
    const { model, price } = costOf(settings.models, provider, pass, calls, tokens);
    return {
      pass,
      model,
      parts: own.length,
      parts_from_cache: own.filter(({ asked }) => asked.value !== null && asked.calls === 0).length,
      parts_failed: own.filter(({ asked }) => asked.failure !== null).length,
      calls,
      input_tokens: tokens.input,
      output_tokens: tokens.output,
      price,
      dropped: { ...dropped },
    };
  });
  return { provider: provider.name, destination: provider.destination, passes };
}
