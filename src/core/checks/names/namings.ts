import { GENERIC_CAPITALS } from '../../analysis/proper-words';
import type { AlignedWord } from '../../text/alignment';
import { isCapitalAt } from '../../text/capital';
import { FUNCTION_WORDS } from '../../text/common-words';
import { isHonorific } from '../../text/person-names';
import { withoutPossessive } from '../../text/words';
import type { CheckInput } from '../check';
import { isPerson } from './people';

/** A person, company, place or office as it is named in a sentence. Indices count in its words, end exclusive. */
export interface Naming {
  readonly kind: 'person' | 'organization' | 'office' | 'place';
  /** Folded, without honorifics and possessive endings. */
  readonly forms: readonly string[];
  readonly from: number;
  readonly to: number;
}

const OFFICES =
  /^(?:director|manager|officer|president|coordinator|specialist|supervisor|secretary|chair|chairman|counsel|superintendent|administrator|treasurer|controller|comptroller|registrar|commissioner|clerk|foreman|auditor|actuary|custodian)$/;
const ORGANIZATIONS =
  /^(?:llc|llp|lp|inc|incorporated|ltd|limited|corp|corporation|co|company|bank|partners|works|trust|group|university|college|hospital|clinic|center|institute|foundation|associates|partnership|cooperative|plc|gmbh)$/;
/** Whether a word, folded, says what kind of company a name is of. */
export const isCompanyWord = (form: string): boolean => ORGANIZATIONS.test(form);
const PLACED_BY = /^(?:in|at|near)$/;

function kindOf(
  input: CheckInput,
  forms: readonly string[],
  titled: boolean,
  before: string | undefined,
): Naming['kind'] | null {
  if (forms.some((form) => OFFICES.test(form))) return 'office';
  if (forms.some((form) => ORGANIZATIONS.test(form))) return forms.length > 1 ? 'organization' : null;
  if (forms.length > 3 || forms.some((form) => GENERIC_CAPITALS.has(form))) return null;
  const last = forms.at(-1) as string;
  if (titled || isPerson(input, last)) return 'person';
  return before !== undefined && PLACED_BY.test(before) ? 'place' : null;
}

/** Those whom a sentence names: runs of words with capitals whose kind is plain from them or from the sources. */
export function namingsIn(
  input: CheckInput,
  text: string,
  words: readonly AlignedWord[],
  starts: ArrayLike<number>,
  ends: ArrayLike<number>,
): Naming[] {
  const isName = (i: number): boolean => {
    const form = words[i]?.form ?? '';
    return isCapitalAt(text, starts[i]) && !FUNCTION_WORDS.has(form) && !/\d/.test(form);
  };
  const joins = (i: number): boolean => /^\.?,?\s{1,4}(?:&\s{1,4})?$/.test(text.slice(ends[i - 1], starts[i]));
  const namings: Naming[] = [];
  for (let i = 0; i < words.length; i++) {
    if (!isName(i)) continue;
    let to = i + 1;
    const isOffice = (): boolean => words.slice(i, to).some(({ form }) => OFFICES.test(form));
    while (to < words.length && !words[to - 1]?.form.endsWith("'s")) {
      if (isName(to) && joins(to) && isOneName(text, words, ends, to)) to++;
      else if (words[to]?.form === 'of' && isOffice() && isName(to + 1)) to += 2;
      else if (words[to]?.form === 'and' && isOffice() && words[to - 1]?.form !== 'director' && isName(to + 1)) to += 2;
      else break;
    }
    let from = i;
    while (from < to && isHonorific(words[from]?.form ?? '')) from++;
    const forms = words.slice(from, to).map(({ form }) => withoutPossessive(form));
    const kind = forms.length > 0 ? kindOf(input, forms, from > i, words[i - 1]?.form) : null;
    if (kind !== null) namings.push({ kind, forms, from, to });
    i = to - 1;
  }
  return namings;
}

/** Whether a word goes on with the name before it: after a comma only what a company is, after a full stop what an initial or a title begins. */
function isOneName(text: string, words: readonly AlignedWord[], ends: ArrayLike<number>, at: number): boolean {
  const mark = text.charAt(ends[at - 1] as number);
  const previous = words[at - 1]?.form ?? '';
  if (mark === ',') return /^(?:llc|llp|lp|inc|ltd|corp)$/.test(words[at]?.form ?? '');
  return mark !== '.' || previous.length === 1 || isHonorific(previous) || ORGANIZATIONS.test(previous);
}
