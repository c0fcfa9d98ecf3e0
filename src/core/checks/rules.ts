import { authorities, knownCases } from './authorities/authorities';
import { caseNumbers } from './authorities/case-numbers';
import { caseWithoutCitation } from './authorities/case-without-citation';
import { parentheticals } from './authorities/parentheticals';
import { timeOrder } from './authorities/time-order';
import type { Check } from './check';
import { citationFormAntecedents } from './citation-form/antecedents';
import { citationForm } from './citation-form/citation-form';
import { citationFormConsistency } from './citation-form/consistency';
import { citationFormCourts } from './citation-form/courts';
import { citationFormEditions } from './citation-form/editions';
import { citationFormNames } from './citation-form/names';
import { citationFormParallels } from './citation-form/parallels';
import { citationFormSignals } from './citation-form/signals';
import { citationFormStyle } from './citation-form/style';
import { definedTerms } from './draft/defined-terms';
import { hiddenCharacters, injection, sourceInjection } from './draft/injection';
import { internalReferences } from './draft/internal-references';
import { residue } from './draft/residue';
import { statedTwice } from './draft/stated-twice';
import { wordsAndDigits } from './draft/words-and-digits';
import { acceptedSums } from './figures/accepted-sums';
import { countedThings } from './figures/counted-things';
import { daysOfPeriods } from './figures/days-of-periods';
import { deadlines } from './figures/deadlines';
import { directions } from './figures/directions';
import { figures } from './figures/figures';
import { listedFigures } from './figures/listed-figures';
import { tablesOfDraft } from './figures/tables-of-draft';
import { MODEL_RULES } from './model-rules';
import { actors } from './names/actors';
import { companyForms } from './names/company-forms';
import { locatedNames } from './names/located-names';
import { namedInPlace } from './names/named-in-place';
import { names } from './names/names';
import { organizations } from './names/organizations';
import { personalTitles } from './names/personal-titles';
import { roles } from './names/roles';
import { signatories } from './names/signatories';
import { norms } from './norms/norms';
import { claimedPlaces } from './pinpoints/claimed-places';
import { pinpoints } from './pinpoints/pinpoints';
import { provisionNumbers } from './pinpoints/provision-numbers';
import { recordPinpoints } from './pinpoints/record-pinpoints';
import { citedProvisions } from './provisions/cited-provisions';
import { contraryTerms } from './provisions/contrary-terms';
import { excepted } from './provisions/excepted';
import { forum } from './provisions/forum';
import { governingLaw } from './provisions/governing-law';
import { inclusions } from './provisions/inclusions';
import { lostConditions } from './provisions/lost-conditions';
import { precedence } from './provisions/precedence';
import { superseded } from './provisions/superseded';
import { unchanged } from './provisions/unchanged';
import { unconditional } from './provisions/unconditional';
import { quotationSpeaker } from './quotations/quotation-speaker';
import { quotations } from './quotations/quotations';
import { quotedPerson } from './quotations/quoted-person';
import type { Rule } from './rule';
import { conclusions } from './rulings/conclusions';
import { dispositions } from './rulings/dispositions';
import { legalStandards } from './rulings/legal-standards';
import { openQuestions } from './rulings/open-questions';
import { opinionAuthors } from './rulings/opinion-authors';
import { outcomes } from './rulings/outcomes';
import { results } from './rulings/results';
import { certainty } from './statements/certainty';
import { contraryClauses } from './statements/contrary-clauses';
import { contraryPhrases } from './statements/contrary-phrases';
import { details } from './statements/details';
import { ownAccount } from './statements/own-account';
import { polarity } from './statements/polarity';
import { retold } from './statements/retold';
import { strength } from './statements/strength';
import { testimony } from './statements/testimony';

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
  tablesOfDraft,
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
