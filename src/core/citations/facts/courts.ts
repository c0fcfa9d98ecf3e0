import { STATES } from './states';

/** Federal judicial districts by state (28 U.S.C. §§ 81–131): the divisions that stand before the state's abbreviation. */
const DISTRICTS: Readonly<Record<string, string>> = {
  AK: 'D.',
  AL: 'N.D. M.D. S.D.',
  AR: 'E.D. W.D. D.',
  AZ: 'D.',
  CA: 'N.D. E.D. C.D. S.D. D.',
  CO: 'D.',
  CT: 'D.',
  DC: 'D.',
  DE: 'D.',
  FL: 'N.D. M.D. S.D.',
  GA: 'N.D. M.D. S.D.',
  GU: 'D.',
  HI: 'D.',
  IA: 'N.D. S.D. D.',
  ID: 'D.',
  IL: 'N.D. C.D. S.D. E.D. D.',
  IN: 'N.D. S.D. D.',
  KS: 'D.',
  KY: 'E.D. W.D. D.',
  LA: 'E.D. M.D. W.D. D.',
  MA: 'D.',
  MD: 'D.',
  ME: 'D.',
  MI: 'E.D. W.D. D.',
  MN: 'D.',
  MO: 'E.D. W.D. C.D. N.D. S.D. S.E.D. D.',
  MP: 'D.',
  MS: 'N.D. S.D. D.',
  MT: 'D.',
  NC: 'E.D. M.D. W.D. D.',
  ND: 'D.',
  NE: 'D.',
  NH: 'D.',
  NJ: 'D. E.D. W.D.',
  NM: 'D.',
  NV: 'D.',
  NY: 'N.D. S.D. E.D. W.D. D.',
  OH: 'N.D. S.D. D.',
  OK: 'N.D. E.D. W.D. D.',
  OR: 'D.',
  PA: 'E.D. M.D. W.D. D.',
  PR: 'D.',
  RI: 'D.',
  SC: 'D. E.D. W.D.',
  SD: 'D.',
  TN: 'E.D. M.D. W.D. D.',
  TX: 'N.D. S.D. E.D. W.D. D.',
  UT: 'D.',
  VA: 'E.D. W.D. D.',
  VI: 'D.',
  VT: 'D.',
  WA: 'E.D. W.D. D.',
  WI: 'E.D. W.D. D.',
  WV: 'N.D. S.D. D.',
  WY: 'D.',
};

/** Circuits of the courts of appeals, as they are written before "Cir.". */
const CIRCUITS: ReadonlySet<string> = new Set(
  '1st 2d 2nd 3d 3rd 4th 5th 6th 7th 8th 9th 10th 11th d.c. dc fed. fed. federal c.'.split(' '),
);

/** Courts of the United States that are neither district courts nor courts of appeals of a circuit. */
const SPECIAL: readonly RegExp[] = [
  /^(?:U\.S\.\s?)?(?:Ct\. Cl\.|Cl\. Ct\.|Fed\. Cl\.|C\.?C\.?P\.?A\.?|Ct\. Int['’]l Trade|C\.I\.T\.|Cust\. Ct\.|T\.C\.|B\.T\.A\.|C\.A\.A\.F\.|C\.M\.A\.|C\.M\.R\.|Vet\. App\.|J\.P\.M\.L\.|Temp\. Emer\.|Emer\. Ct\.|F\.I\.S\.|Regl?\.? Rail|A\.F\. Ct\. Crim|Army Ct\. Crim|N-M\.? Ct\.|C\.G\. Ct\.|A\.C\.M\.R|Sp\. Ct\.)/,
];

/** What kind a court is, and the state it belongs to or sits in. `none` is a court of that form that does not exist. */
export interface Court {
  readonly kind: 'cir' | 'dist' | 'bankr' | 'spec' | 'state' | 'none';
  readonly state: string | null;
}

const compact = (text: string): string => text.replace(/[\s.]/g, '').toLowerCase();
const stateByKey = new Map(
  STATES.flatMap(({ code, abbreviation, name }) => [
    [compact(abbreviation), code] as const,
    [compact(name), code] as const,
  ]),
);
for (const [key, code] of [
  ['calif', 'CA'],
  ['penn', 'PA'],
  ['wisc', 'WI'],
  ['oreg', 'OR'],
  ['ore', 'OR'],
  ['okl', 'OK'],
  ['kans', 'KS'],
  ['ca', 'CA'],
  ['il', 'IL'],
  ['ny', 'NY'],
  ['tx', 'TX'],
  ['hawai‘i', 'HI'],
  ['hawaii', 'HI'],
] as const)
  stateByKey.set(key, code);

const CIRCUIT = /^(?:U\.S\. Ct\. App\. )?(\S{1,8}) Cir\.?(?: \(Unit [AB]\)| BAP)?$/;
const DISTRICT = /^(Bankr\. |BAP )?((?:[NMSECW]\. ?(?:E\. ?)?D\.|D\.)) ?(.{1,24})$/;
const STATE_WORDS = 3;

/** Reads a court's abbreviation in a citation (*Bluebook* T1, T7); null where it is not known well enough to judge by. */
export function courtOf(written: string): Court | null {
  const court = written.replace(/\s+/g, ' ').replace(/,$/, '').trim();
  const circuit = CIRCUIT.exec(court);
  if (circuit) {
    const name = (circuit[1] as string).toLowerCase();
    if (CIRCUITS.has(name)) return { kind: /BAP/.test(court) ? 'bankr' : 'cir', state: null };
    return /^\d{1,2}(?:st|nd|rd|th|d)$/.test(name) ? { kind: 'none', state: null } : null;
  }
  if (SPECIAL.some((pattern) => pattern.test(court))) return { kind: 'spec', state: null };
  const district = DISTRICT.exec(court);
  if (district && !/^D\.C\./.test(court)) {
    const state = stateByKey.get(compact(district[3] as string));
    const divisions = state === undefined ? undefined : DISTRICTS[state];
    if (divisions === undefined) return null;
    const known = divisions.split(' ').includes((district[2] as string).replace(/\s/g, ''));
    return { kind: known ? (district[1] ? 'bankr' : 'dist') : 'none', state: state ?? null };
  }
  const words = court.split(' ');
  for (let length = Math.min(STATE_WORDS, words.length); length > 0; length--) {
    const state = stateByKey.get(compact(words.slice(0, length).join('')));
    if (state !== undefined) return { kind: 'state', state };
  }
  return null;
}
