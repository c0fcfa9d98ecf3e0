import type { ModelEstimate } from '../../core/model/estimate';
import type { ModelUse } from '../../core/report/report';
import { counted, t } from '../words';

const PRICE = { minimumFractionDigits: 2, maximumFractionDigits: 4 };

const number = (value: number): string => value.toLocaleString();
const price = (value: number): string => value.toLocaleString(undefined, PRICE);

/** What a reading will take, as part of a sentence. */
export function estimateText({ tokens, price: cost }: ModelEstimate): string {
  return cost === null
    ? t('about {0} tokens', number(tokens.input))
    : t('about {0} tokens, price about {1}', number(tokens.input), price(cost));
}

export function passLabel(pass: string): string {
  switch (pass) {
    case 'hallucination':
      return t('hallucination audit');
    case 'contradiction':
      return t('contradiction check');
    case 'rubric':
      return t('risk rubric');
    default:
      return pass;
  }
}

/** What each pass took, a line each. */
export function useLines({ destination, passes }: ModelUse): readonly string[] {
  return passes.map((pass) => {
    const took =
      pass.calls === 0
        ? t('read before, nothing sent')
        : counted(
            pass.calls,
            '1 call, {1} tokens sent, {2} received',
            '{0} calls, {1} tokens sent, {2} received',
            number(pass.input_tokens),
            number(pass.output_tokens),
          );
    const cost = pass.price === null || pass.calls === 0 ? '' : `, ${t('price {0}', price(pass.price))}`;
    return `${t('{0} by {1} at {2}', passLabel(pass.pass), pass.model, destination)}: ${took}${cost}`;
  });
}
