import type { Speaker } from './speaker';

/** What a paper filed in a case is, by its title: the argument of a party; null where it does not say so. */
const HEAD = 4000;
const PARTY =
  '(PLAINTIFF|DEFENDANT|PETITIONER|RESPONDENT|APPELLANT|APPELLEE|APPLICANT|MOVANT|INTERVENOR|CLAIMANT|COUNTERCLAIMANT|CROSS-APPELLANT|CROSS-APPELLEE|AMIC(?:US|I)(?:\\sCURIAE)?)';
const PAPER =
  '(?:BRIEF|MEMORANDUM\\sOF\\s(?:LAW|POINTS\\sAND\\sAUTHORITIES)|MEMORANDUM\\sIN\\s(?:SUPPORT|OPPOSITION)|(?:REPLY|OPENING|ANSWERING|SUPPLEMENTAL)\\sBRIEF|(?:AMENDED\\s|VERIFIED\\s|CLASS\\sACTION\\s)*COMPLAINT|PETITION\\sFOR\\s(?:A\\s)?WRIT|(?:NOTICE\\sOF\\s)?MOTION|OPPOSITION|REPLY|RESPONSE|ANSWER|CROSS-MOTION|OBJECTIONS?)';
/** A title, which stands at the head of a line and in capitals: "BRIEF FOR PETITIONER", "PLAINTIFF’S MOTION TO DISMISS". */
const TITLES: readonly RegExp[] = [
  new RegExp(
    `^(?:[A-Z][A-Z’',.& -]{0,60}\\s)?${PARTY}S?(?:[’']S?|S[’'])?(?:\\s[A-Z][A-Z’',.& -]{0,60})?\\s${PAPER}(?![A-Za-z])[^a-z]{0,120}$`,
  ),
  new RegExp(
    `^${PAPER}\\s(?:OF|FOR|BY|ON\\sBEHALF\\sOF)\\s(?:THE\\s|[A-Z’',.& -]{0,60}\\s)?${PARTY}S?(?![A-Za-z])[^a-z]{0,120}$`,
  ),
];
/** Titles that name no party. */
const UNNAMED =
  /^(?:(?:FIRST|SECOND|THIRD)\s)?(?:AMENDED\s|VERIFIED\s|CLASS\sACTION\s){0,3}COMPLAINT(?:\s(?:FOR|AND)\s[^a-z]{0,120})?$|^MEMORANDUM\sOF\s(?:LAW|POINTS\sAND\sAUTHORITIES)(?:\s(?:IN\s(?:SUPPORT|OPPOSITION)|OF|ON)\s[^a-z]{0,160})?$|^BRIEF\s(?:IN\s(?:SUPPORT|OPPOSITION)|AMIC(?:US|I)\sCURIAE)(?:\s[^a-z]{0,160})?$/;
/** A paper of the court, whatever motion it is about. */
const OF_COURT =
  /^[^a-z\n]{0,60}\b(?:ORDER(?:ED)?|OPINION|JUDGMENT|RULING|DECISION|FINDINGS\sOF\sFACT|REPORT\sAND\sRECOMMENDATION|PER\sCURIAM|DECREE|MANDATE|SYLLABUS)\b/m;

/** The party whose argument a source is, as a speaker; null where its head does not say that it is one. */
export function argumentOf(text: string): Speaker | null {
  const head = text.slice(0, HEAD);
  if (OF_COURT.test(head) || /(?:delivered|announced)\sthe\s(?:opinion|judgment)/.test(head)) return null;
  for (const raw of head.split(/[\n\f]/)) {
    const line = raw.trim().replace(/\s+/g, ' ');
    if (line.length < 5 || line.length > 200) continue;
    for (const title of TITLES) {
      const party = title.exec(line)?.[1];
      if (party === undefined) continue;
      const name = party.charAt(0) + party.slice(1).toLowerCase();
      return { role: 'argument', name, label: `argument of the ${name.toLowerCase()}` };
    }
    if (UNNAMED.test(line)) return { role: 'argument', name: null, label: 'argument of a party' };
  }
  return null;
}
