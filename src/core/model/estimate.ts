import { type ModelPass, type ModelSettings, modelOf } from '../settings/model-settings';
import type { Tokens } from './tokens';

/** What an audit is expected to send and get back, or has sent and got, in one pass. */
export interface PassCost {
  readonly pass: ModelPass;
  readonly model: string;
  /** Calls that go out; what the cache holds costs nothing. */
  readonly calls: number;
  readonly tokens: Tokens;
  /** In the currency of the settings' prices; null where they name none for the model. */
  readonly price: number | null;
}

export interface ModelEstimate {
  readonly passes: readonly PassCost[];
  readonly tokens: Tokens;
  /** Null where the price of a pass that calls is not known. */
  readonly price: number | null;
}

/** What tokens cost by the settings' prices; null where they name none for the model. */
function priceOf(settings: ModelSettings, model: string, { input, output }: Tokens): number | null {
  const price = settings.prices[model];
  return price === undefined ? null : (input * price.input + output * price.output) / 1_000_000;
}

/** What a pass costs with a provider, which may ask for a share of the settings' prices only. */
export function costOf(
  settings: ModelSettings,
  { priceShare = 1 }: { readonly priceShare?: number },
  pass: ModelPass,
  calls: number,
  tokens: Tokens,
): PassCost {
  const model = modelOf(settings, pass);
  const price = priceOf(settings, model, tokens);
  return { pass, model, calls, tokens, price: price === null ? null : price * priceShare };
}

/** The passes together. */
export function together(passes: readonly PassCost[]): ModelEstimate {
  const paid = passes.filter((pass) => pass.calls > 0);
  return {
    passes,
    tokens: {
      input: passes.reduce((sum, pass) => sum + pass.tokens.input, 0),
      output: passes.reduce((sum, pass) => sum + pass.tokens.output, 0),
    },
    price: paid.some((pass) => pass.price === null) ? null : paid.reduce((sum, pass) => sum + (pass.price ?? 0), 0),
  };
}
