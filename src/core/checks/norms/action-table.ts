import { stemOf } from '../../text/stem';

/**
 * What a norm of a contract, a statute or an order permits, requires or forbids: a class of acts that legal English
 * names by several verbs. `verbs` are base forms; `forms` are those that a stem does not lead back to their verb;
 * `phrases` are a verb and the noun that makes it this act (“make … copies”); `nouns` name the act itself.
 */
interface ActionClass {
  readonly id: string;
  readonly verbs: readonly string[];
  readonly forms: readonly string[];
  readonly phrases: readonly (readonly [verb: string, noun: string])[];
  readonly nouns: readonly string[];
}

const words = (list: string): string[] => list.split(' ').filter((word) => word !== '');

const row = (id: string, verbs: string, nouns = '', phrases = '', forms = ''): ActionClass => ({
  id,
  verbs: words(verbs),
  forms: words(forms),
  phrases: words(phrases).map((phrase) => phrase.split('+') as [string, string]),
  nouns: words(nouns),
});

const ACTIONS: readonly ActionClass[] = [
  row('accept', 'accept', 'acceptance'),
  row('acquire', 'acquire obtain purchase buy procure', 'acquisition purchase', '', 'bought'),
  row('advertise', 'advertise publicize', 'advertising publicity'),
  row('alter', 'alter modify amend change remodel', 'alterations alteration modification modifications amendment'),
  row('appeal', 'appeal', 'appeal'),
  row('arbitrate', 'arbitrate', 'arbitration'),
  row('assemble', 'combine merge'),
  row('assign', 'assign transfer delegate convey novate', 'assignment transfer delegation'),
  row('attend', 'attend appear', 'attendance appearance'),
  row('audit', 'audit inspect examine', 'audit audits inspection inspections'),
  row('buildOn', 'build construct erect', 'construction', '', 'built'),
  row(
    'cancel',
    'cancel rescind withdraw revoke',
    'cancellation rescission withdrawal revocation',
    '',
    'withdrawn withdrew',
  ),
  row('compete', 'compete', 'competition'),
  row('cooperate', 'cooperate assist', 'cooperation assistance'),
  row(
    'copy',
    'copy reproduce duplicate photocopy replicate',
    'copying reproduction duplication photocopying',
    'make+copy make+copies create+copy create+copies make+reproductions take+copies make+duplicates',
  ),
  row('deduct', 'deduct withhold offset', 'deduction withholding setoff', 'set+off', 'withheld withhold'),
  row('defend', 'defend', 'defense'),
  row('deliver', 'deliver ship', 'delivery shipment'),
  row('destroy', 'destroy delete erase shred purge discard', 'destruction deletion erasure', 'dispose+of'),
  row('develop', 'develop', 'development'),
  row(
    'disclose',
    'disclose share reveal divulge disseminate publish communicate release furnish provide circulate distribute supply',
    'disclosure disclosures dissemination publication distribution',
    'make+available make+known give+access grant+access have+access',
    'given',
  ),
  row('enter', 'enter access', 'entry access'),
  row('export', 'export', 'export'),
  row('file', 'file lodge', 'filing', '', ''),
  row('grant', 'grant confer', 'grant'),
  row('guarantee', 'guarantee guaranty', 'guarantee guaranty'),
  row('hire', 'hire employ engage recruit', 'hiring employment'),
  row('indemnify', 'indemnify reimburse', 'indemnification indemnity reimbursement', 'hold+harmless'),
  row('insure', 'insure', 'insurance', 'maintain+insurance carry+insurance'),
  row(
    'keepConfidential',
    '',
    'confidentiality secrecy',
    'keep+confidential hold+confidence maintain+confidence keep+secret maintain+confidentiality keep+confidence hold+confidential preserve+confidential preserve+confidence treat+confidential treat+confidentially protect+confidentiality maintain+secret',
  ),
  row('license', 'license sublicense', 'sublicense'),
  row('mark', 'mark label stamp designate identify legend', 'marking labeling designation'),
  row('mortgage', 'mortgage pledge encumber hypothecate', 'pledge encumbrance mortgage'),
  row('notify', 'notify inform advise', 'notification', 'give+notice provide+notice send+notice', ''),
  row('object', 'object', 'objection'),
  row('operate', 'operate', 'operation'),
  row('park', 'park', 'parking'),
  row('pay', 'pay remit', 'payment', 'make+payment make+payments', 'paid'),
  row('prepay', 'prepay', 'prepayment'),
  row('possess', 'possess', 'possession'),
  row('preserve', 'preserve', 'preservation'),
  row('record', 'record', 'recording'),
  row('refund', 'refund repay', 'refund repayment', '', 'repaid'),
  row('reject', 'reject', 'rejection'),
  row('renew', 'renew extend prolong', 'renewal extension'),
  row('repair', 'repair maintain', 'repair repairs maintenance'),
  row('report', 'report', 'reporting'),
  row('resell', 'resell', 'resale', '', 'resold'),
  row('resign', 'resign', 'resignation'),
  row('retain', 'retain keep', 'retention', '', 'kept'),
  row('return', 'return surrender', 'return surrender', 'give+back turn+over'),
  row(
    'reverseEngineer',
    'decompile disassemble',
    'decompilation disassembly',
    'reverse+engineer reverse+engineering reverse+engineered',
  ),
  row('sell', 'sell', 'sale', '', 'sold'),
  row('serve', 'serve', 'service'),
  row('settle', 'settle compromise', 'settlement'),
  row('smoke', 'smoke', 'smoking'),
  row('solicit', 'solicit entice induce', 'solicitation'),
  row('subcontract', 'subcontract', 'subcontracting'),
  row('sublet', 'sublet sublease', 'subletting sublease'),
  row('sue', 'sue', 'suit litigation', 'bring+suit bring+action file+suit commence+action'),
  row('survive', 'survive continue', 'survival', 'remain+force remain+effect'),
  row('suspend', 'suspend', 'suspension'),
  row('terminate', 'terminate end cease expire', 'termination expiration cessation'),
  row('train', 'train', 'training'),
  row('use', 'use utilize exploit', 'use exploitation'),
  row('vacate', 'vacate', '', '', ''),
  row('vote', 'vote', 'voting'),
  row('waive', 'waive', 'waiver'),
  row('work', 'work perform', 'performance'),
];

/** Acts that cannot both be: who must do one may not do the other with the same thing. */
const EXCLUDE_EACH_OTHER: readonly (readonly [string, string])[] = [
  ['cancel', 'renew'],
  ['destroy', 'preserve'],
  ['destroy', 'retain'],
  ['return', 'retain'],
  ['terminate', 'survive'],
  ['terminate', 'renew'],
  ['vacate', 'possess'],
];

export const excludeEachOther = (a: string, b: string): boolean =>
  EXCLUDE_EACH_OTHER.some((pair) => a !== b && pair.includes(a) && pair.includes(b));

const grouped = (keys: (action: ActionClass) => readonly string[]): ReadonlyMap<string, readonly string[]> => {
  const map = new Map<string, string[]>();
  for (const action of ACTIONS) {
    for (const key of keys(action)) {
      const list = map.get(key);
      if (list) list.push(action.id);
      else map.set(key, [action.id]);
    }
  }
  return map;
};

const byVerb = grouped(({ verbs }) => verbs);
const byStem = grouped(({ verbs, forms }) => [...new Set([...verbs.map(stemOf), ...forms.map(stemOf)])]);
const byNoun = grouped(({ nouns }) => nouns);
const byPhraseVerb = new Map<string, { readonly id: string; readonly noun: string }[]>();
for (const { id, phrases } of ACTIONS) {
  for (const [verb, noun] of phrases) {
    const list = byPhraseVerb.get(verb) ?? [];
    list.push({ id, noun });
    byPhraseVerb.set(verb, list);
  }
}
const IRREGULAR: Readonly<Record<string, string>> = {
  made: 'make',
  making: 'make',
  kept: 'keep',
  keeping: 'keep',
  held: 'hold',
  given: 'give',
  giving: 'give',
  holding: 'hold',
  sent: 'send',
};

/** The classes whose verb is written in its base form. */
export const actionsOfVerb = (form: string): readonly string[] => byVerb.get(form) ?? [];

/** The classes of a verb in any form, by its stem. */
export const actionsOfStem = (stem: string): readonly string[] => byStem.get(stem) ?? [];

/** The classes that a noun names: “disclosure”. */
export const actionsOfNoun = (form: string): readonly string[] => byNoun.get(form) ?? [];

/** What a verb becomes together with a noun that follows it. */
export const phrasesOf = (form: string): readonly { readonly id: string; readonly noun: string }[] =>
  byPhraseVerb.get(IRREGULAR[form] ?? form) ?? [];
