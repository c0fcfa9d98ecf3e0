import { type Act, actsOf } from './acts';
import { type Clause, endOfStretch, FULL_STOP, formAt, formsIn, nextItem, SEMICOLON, startOfStretch } from './clause';
import { endOfSentence, type ModalPhrase, modalPhrasesOf } from './modal-phrases';
import type { Modality, Norm, Run } from './norm';

const MOST_BEFORE = 25;
const MOST_OBJECT = 30;
const ENDS_OBJECT =
  /^(?:to|with|from|for|in|into|on|upon|after|before|by|at|under|during|within|without|except|unless|if|when|where|which|that|who|whom|provided|as|until|while|than|prior|only|solely|beyond|against|among|pursuant|through|unto|notwithstanding|following|save|relating|regarding|concerning|containing|pertaining|about|including|because)$/;
const endsObject = (clause: Clause, i: number): boolean =>
  ENDS_OBJECT.test(formAt(clause, i)) || (formAt(clause, i) === 'other' && formAt(clause, i + 1) === 'than');
const NO_RUN: Run = { from: 0, to: 0 };

const EXCEPTS: readonly RegExp[] = [
  /^(?:except|unless|save|excluding|excepting|until)$/,
  /^other than$/,
  /^(?:provided|provided however) that$/,
  /^(?:but |and )?(?:only|solely) (?:if|when|to|for|as|after|in|with|upon|on|where|those|such|by)$/,
  /^(?:those|such) (?:of|as)$/,
];

/** Where exceptions and conditions begin among the words of a norm; each goes on to the next or to the end. */
function exceptionsIn(clause: Clause, from: number, to: number): Run[] {
  const starts: number[] = [];
  for (let i = from; i < to; i++) {
    const one = formAt(clause, i);
    const two = `${one} ${formAt(clause, i + 1)}`;
    if (EXCEPTS.some((pattern) => pattern.test(one) || pattern.test(two))) starts.push(i);
  }
  return starts.map((start, k) => ({ from: start, to: starts[k + 1] ?? to }));
}

const CONSENT =
  /^(?:consent|consents|approval|approves|permission|authorization|authorisation|authorized|authorised|agreed|agrees|agreement)$/;
/** Who has to agree may be named between, and how (“the prior written”). */
const CONSENT_REACH = 12;

function consentIn(clause: Clause, from: number, to: number): Norm['consent'] {
  for (let i = from; i < to; i++) {
    const opener = formAt(clause, i);
    if (!/^(?:without|with|unless|except|upon|until|subject|absent|by|has|obtaining|obtain|having)$/.test(opener))
      continue;
    for (let k = i + 1; k < Math.min(to, i + CONSENT_REACH); k++) {
      const form = formAt(clause, k);
      if (!CONSENT.test(form)) continue;
      // “this Agreement” is a contract; “agreement in writing” is consent.
      if (
        /^agree/.test(form) &&
        !/^(?:written|writing|in|prior|otherwise|expressly|has|unless)$/.test(formAt(clause, k - 1))
      )
        continue;
      return opener === 'without' || opener === 'absent' ? 'not needed' : 'needed';
    }
  }
  return null;
}

function reachOf(forms: readonly string[]): Norm['reach'] {
  const text = ` ${forms.join(' ')} `;
  if (/ for any (?:lawful |other |legal )?(?:purpose|reason|use)(?: whatsoever)? (?!other|except|not)/.test(text))
    return 'any';
  if (/ without (?:any )?(?:restriction|limitation|limit|cause) /.test(text)) return 'any';
  if (/ (?:only|solely|exclusively) (?:for|in|to|as|by|at|on|within|during|with|upon|if|when) /.test(text))
    return 'only';
  return / for the (?:sole|exclusive) purpose of /.test(text) ? 'only' : null;
}

/** The words that name who is bound, right before the modal phrase; for “permits the Tenant to”, those after it. */
function bearerOf(clause: Clause, phrase: ModalPhrase, act: Act): Run {
  if (phrase.bearerFollows) return { from: phrase.to, to: Math.max(phrase.to, act.named ? act.at : act.at - 1) };
  if (phrase.actPrecedes) return NO_RUN;
  if (phrase.verb === 'participle') {
    for (let i = act.to; i < Math.min(clause.words.length, act.to + 25); i++) {
      if ((clause.breaks[i] as number) >= SEMICOLON) break;
      if (formAt(clause, i) === 'by') return { from: i + 1, to: Math.min(clause.words.length, i + 5) };
    }
    return NO_RUN;
  }
  const start = Math.max(startOfStretch(clause, phrase.from, SEMICOLON), phrase.from - MOST_BEFORE);
  return { from: start, to: phrase.from };
}

function objectOf(clause: Clause, phrase: ModalPhrase, act: Act, end: number): Run {
  if (phrase.verb === 'participle' && !act.named) {
    const start = Math.max(startOfStretch(clause, phrase.from, SEMICOLON), phrase.from - MOST_BEFORE);
    return { from: start, to: phrase.from };
  }
  let from = act.to;
  if (formAt(clause, from) === 'of') from++;
  // “disclose to any person any Confidential Information”: what is acted on comes second.
  let to = from;
  while (to < Math.min(end, from + MOST_OBJECT) && !endsObject(clause, to) && (clause.breaks[to] as number) < SEMICOLON)
    to++;
  return { from, to: act.named && phrase.actPrecedes ? Math.min(to, phrase.from) : to };
}

const DENIED: Readonly<Record<Modality, Modality>> = {
  duty: 'prohibition',
  prohibition: 'prohibition',
  permission: 'prohibition',
  no_duty: 'no_duty',
};

/** How far before the modal phrase a condition or exception may stand: “Without consent, the Tenant may not”. */
const conditionStart = (clause: Clause, phrase: ModalPhrase): number =>
  Math.max(startOfStretch(clause, phrase.from, FULL_STOP), phrase.from - 60);

/** The norms that a clause states: each act that a modal phrase governs is one. */
export function normsOf(clause: Clause): Norm[] {
  const phrases = modalPhrasesOf(clause);
  return phrases.flatMap((phrase, k) => {
    const sentence = endOfSentence(clause, phrase.from);
    const next = phrases[k + 1];
    const acts = actsOf(clause, phrase, next && next.from < sentence ? next.from : sentence);
    const lead = conditionStart(clause, phrase);
    return acts.map((act): Norm => {
      // What is said of one item of a list is not said of the next.
      const item = nextItem(clause, act.at + 1, sentence);
      const object = objectOf(clause, phrase, act, item);
      const after = Math.min(Math.max(phrase.verb === 'participle' ? act.to : object.to, act.to), item);
      const rest = { from: after, to: Math.max(after, Math.min(endOfStretch(clause, after - 1, SEMICOLON), item)) };
      return {
        clause,
        modality: act.denied ? DENIED[phrase.modality] : phrase.modality,
        action: act.action,
        phrase: { from: Math.min(phrase.from, act.at), to: Math.max(act.to, phrase.to) },
        bearer: bearerOf(clause, phrase, act),
        object,
        rest,
        exceptions: [
          ...exceptionsIn(clause, lead, phrase.from),
          ...exceptionsIn(clause, act.to, Math.max(act.to, item)),
        ],
        consent:
          consentIn(clause, Math.max(lead, startOfStretch(clause, phrase.from, SEMICOLON)), phrase.from) ??
          consentIn(clause, phrase.to, sentence),
        reach: reachOf(formsIn(clause, phrase.from, sentence)),
      };
    });
  });
}
