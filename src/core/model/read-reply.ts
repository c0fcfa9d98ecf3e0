import type * as z from 'zod';
import { jsonObjectsIn } from './reply-json';

/** A reply that was read, or why it was not, in words that the model can mend it by. */
export type ReadReply<T> = { readonly value: T } | { readonly problem: string; readonly wrongReceipt: boolean };

const MOST_ISSUES = 6;

const problem = (text: string, wrongReceipt = false) => ({ problem: text, wrongReceipt });

/**
 * Reads a reply strictly: one object of the form, with the receipt of the message that it answers. Two objects that would
 * both do are none, since one of them may come from the data.
 */
export function readReply<T extends { readonly receipt: string }>(
  text: string,
  accepted: z.ZodType<T>,
  receipt: string,
): ReadReply<T> {
  const objects = jsonObjectsIn(text);
  if (objects.length === 0)
    return problem(text.trim() === '' ? 'the reply was empty' : 'the reply holds no whole JSON object');
  const read = objects.map((object) => accepted.safeParse(object));
  const values = read.flatMap((one) => (one.success ? [one.data] : []));
  if (values.length === 0) {
    const issues = read[0]?.error?.issues ?? [];
    const list = issues.slice(0, MOST_ISSUES).map(({ path, message }) => `${path.map(String).join('.')}: ${message}`);
    return problem(`the object does not have the form (${list.join('; ')})`);
  }
  const [value] = values.filter((one) => one.receipt === receipt);
  if (value === undefined) return problem('the field "receipt" is not that of the message', true);
  if (values.length > 1) return problem('there is more than one object', true);
  return { value };
}
