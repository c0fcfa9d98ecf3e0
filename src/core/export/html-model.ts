import type { ModelUse, Report } from '../report/report';
import { htmlLine, htmlList, htmlTable } from './html-text';
import { asWords, capitalized, counted } from './wording';

type Pass = ModelUse['passes'][number];

const number = (value: number): string => value.toLocaleString('en-US');

/** How much of the draft a pass read, and how. */
function partsOf({ parts, parts_from_cache: kept, parts_failed: failed = 0 }: Pass): string {
  const how = [
    ...(kept === 0 ? [] : [`${number(kept)} read before`]),
    ...(failed === 0 ? [] : [`<strong>${number(failed)} not read</strong>`]),
  ];
  return how.length === 0 ? number(parts) : `${number(parts)} (${how.join(', ')})`;
}

/** Why something that a model said is not shown. */
const DROPPED: Readonly<Record<string, string>> = {
  not_in_draft: 'whose words are not in the draft',
  ambiguous: 'whose words stand in several places',
  not_in_passages: 'whose evidence is in no passage that it was given',
  settled_offline: 'that a check has settled',
  same_words: 'whose evidence says the same as the draft',
};

/** Of what a pass brought, what is not shown and why. */
function droppedLines({ pass, dropped }: Pass): string[] {
  const reasons = Object.entries(dropped)
    .filter(([, count]) => count > 0)
    .map(([reason, count]) => `${counted(count, 'remark')} ${DROPPED[reason] ?? asWords(reason)}`);
  return reasons.length === 0 ? [] : [`${capitalized(asWords(pass))}, not shown: ${reasons.join('; ')}.`];
}

/**
 * Which model read the draft in which pass, by which prompt, how much of it, what that took, and what was not believed.
 * Empty where no model was asked.
 */
export function modelSection({ model_use: use, settings }: Report): string {
  if (!use) return '';
  const rows = use.passes.map((pass) => [
    htmlLine(capitalized(asWords(pass.pass))),
    htmlLine(pass.model),
    partsOf(pass),
    number(pass.calls),
    number(pass.input_tokens),
    number(pass.output_tokens),
    pass.price === null ? '–' : pass.price.toFixed(4),
    `<span class="hash">${htmlLine(settings.prompts[pass.pass] ?? '')}</span>`,
  ]);
  const heads = ['Pass', 'Model', 'Parts', 'Calls', 'Tokens sent', 'Received', 'Price', 'SHA-256 of the prompt'];
  const calls = use.passes.reduce((sum, pass) => sum + pass.calls, 0);
  const table = htmlTable(`${counted(calls, 'call')} to ${use.destination}`, heads, rows);
  return `${table}\n${htmlList(use.passes.flatMap(droppedLines))}`;
}

/** The grades of the risk rubric with their reasons. Empty where there are none. */
export function rubricSection({ rubric }: Report): string {
  if (rubric === null) return '';
  const { composite_score: composite, threshold_exceeded: isOver, dimensions, overall_assessment: said } = rubric;
  const rows = Object.entries(dimensions).map(([name, { score, justification }]) => [
    htmlLine(capitalized(asWords(name))),
    String(score),
    htmlLine(justification),
  ]);
  const caption = `Composite ${composite} of 5${isOver ? ', at or above its threshold' : ''}`;
  return `<p>${htmlLine(said)}</p>\n${htmlTable(caption, ['Dimension', 'Grade', 'Why'], rows)}`;
}
