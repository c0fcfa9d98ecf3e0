import { acceptedSums } from './accepted-sums';
import { actors } from './actors';
import { authorities, knownCases } from './authorities';
import { caseNumbers } from './case-numbers';
import { caseWithoutCitation } from './case-without-citation';
import { certainty } from './certainty';
import type { Check } from './check';
import { citationForm } from './citation-form';
import { citationFormAntecedents } from './citation-form-antecedents';
import { citationFormConsistency } from './citation-form-consistency';
import { citationFormCourts } from './citation-form-courts';
import { citationFormEditions } from './citation-form-editions';
import { citationFormNames } from './citation-form-names';
import { citationFormParallels } from './citation-form-parallels';
import { citationFormSignals } from './citation-form-signals';
import { citationFormStyle } from './citation-form-style';
import { citedProvisions } from './cited-provisions';
import { claimedPlaces } from './claimed-places';
import { companyForms } from './company-forms';
import { conclusions } from './conclusions';
import { contraryClauses } from './contrary-clauses';
import { contraryPhrases } from './contrary-phrases';
import { contraryTerms } from './contrary-terms';
import { countedThings } from './counted-things';
import { daysOfPeriods } from './days-of-periods';
import { deadlines } from './deadlines';
import { definedTerms } from './defined-terms';
import { details } from './details';
import { directions } from './directions';
import { dispositions } from './dispositions';
import { excepted } from './excepted';
import { figures } from './figures';
import { forum } from './forum';
import { governingLaw } from './governing-law';
import { inclusions } from './inclusions';
import { hiddenCharacters, injection, sourceInjection } from './injection';
import { internalReferences } from './internal-references';
import { legalStandards } from './legal-standards';
import { listedFigures } from './listed-figures';
import { locatedNames } from './located-names';
import { lostConditions } from './lost-conditions';
import { MODEL_RULES } from './model-rules';
import { namedInPlace } from './named-in-place';
import { names } from './names';
import { norms } from './norms';
import { openQuestions } from './open-questions';
import { opinionAuthors } from './opinion-authors';
import { organizations } from './organizations';
import { outcomes } from './outcomes';
import { ownAccount } from './own-account';
import { parentheticals } from './parentheticals';
import { personalTitles } from './personal-titles';
import { pinpoints } from './pinpoints';
import { polarity } from './polarity';
import { precedence } from './precedence';
import { provisionNumbers } from './provision-numbers';
import { quotationSpeaker } from './quotation-speaker';
import { quotations } from './quotations';
import { quotedPerson } from './quoted-person';
import { recordPinpoints } from './record-pinpoints';
import { residue } from './residue';
import { results } from './results';
import { retold } from './retold';
import { roles } from './roles';
import type { Rule } from './rule';
import { signatories } from './signatories';
import { statedTwice } from './stated-twice';
import { strength } from './strength';
import { superseded } from './superseded';
import { testimony } from './testimony';
import { timeOrder } from './time-order';
import { unchanged } from './unchanged';
import { unconditional } from './unconditional';
import { wordsAndDigits } from './words-and-digits';

/** Every check, in the order in which they run: of two that find the same fault, the earlier speaks. */
export const CHECKS: readonly Check[] = [
  citationForm,
  provisionNumbers,
  citationFormAntecedents,
  citationFormCourts,
  citationFormConsistency,
  citationFormParallels,
  citationFormStyle,
  citationFormSignals,
  citationFormNames,
  citationFormEditions,
  residue,
  injection,
  hiddenCharacters,
  sourceInjection,
  wordsAndDigits,
  definedTerms,
  internalReferences,
  quotations,
  quotationSpeaker,
  quotedPerson,
  authorities,
  knownCases,
  caseWithoutCitation,
  timeOrder,
  superseded,
  opinionAuthors,
  parentheticals,
  pinpoints,
  recordPinpoints,
  claimedPlaces,
  citedProvisions,
  roles,
  actors,
  caseNumbers,
  figures,
  listedFigures,
  countedThings,
  names,
  namedInPlace,
  locatedNames,
  signatories,
  personalTitles,
  companyForms,
  organizations,
  openQuestions,
  certainty,
  legalStandards,
  strength,
  lostConditions,
  unconditional,
  polarity,
  directions,
  inclusions,
  details,
  daysOfPeriods,
  contraryClauses,
  contraryPhrases,
  contraryTerms,
  forum,
  precedence,
  unchanged,
  excepted,
  retold,
  testimony,
  ownAccount,
  deadlines,
  governingLaw,
  dispositions,
  results,
  outcomes,
  acceptedSums,
  norms,
  conclusions,
  statedTwice,
];

/** Checks that need no sources. */
export const LIVE_CHECKS: readonly Check[] = CHECKS.filter((check) => !check.needsSources);

/** Every rule, those of the model's passes included, sorted by id. A rule that two checks share is listed once. */
export const RULES: readonly Rule[] = [
  ...new Map([...CHECKS.flatMap((check) => check.rules), ...MODEL_RULES].map((rule) => [rule.id, rule])).values(),
].sort((a, b) => (a.id < b.id ? -1 : 1));

const byId = new Map(RULES.map((rule) => [rule.id, rule]));

export const ruleOf = (id: string): Rule | undefined => byId.get(id);
