import * as z from 'zod';
import { RULES } from '../../src/core/checks/rules';
import { MatterFile } from '../../src/core/settings/settings';

/** What the editor says of each setting while it is written. A setting without a line here is a type error. */
const DESCRIPTIONS: Readonly<Record<keyof MatterFile, string>> = {
  $schema: 'Where this schema is.',
  sources: 'Folders with sources, relative to this file. Without it: “sources” beside the draft.',
  exclude:
    'Globs of sources to leave out, relative to their folder. A slash in front names one file of the folder itself.',
  standing: 'What a source is, by its path within its folder or by glob. It is shown wherever the source is evidence.',
  riskLevel: 'How much depends on the draft. “high” grades conclusions more strictly, “low” leaves out low findings.',
  citationStyle: 'The style that citations are held to.',
  rules: 'Severity of single rules, or “off”.',
  blockingSeverity: 'The least severity of a contradiction that blocks the draft.',
  passBelow: 'At or above this risk, from 0 to 1, a draft without findings needs review all the same.',
  blockAbove: 'Errors that weigh more together, on a scale from 0 to 1, block the draft.',
  severityWeights: 'How much one finding of each severity adds to the risk, from 0 to 1.',
  confidential: 'True where nothing of this matter may leave the machine: no model is asked.',
  context: 'What a model is told of the matter.',
  examples: 'Whether a model is shown examples.',
  generationTraceId: 'The id that another program gave to the generation of the drafts, kept in reports and on record.',
  rubricThreshold: 'The composite score of the rubric from which a draft needs review.',
  rubricWeights: 'How much each dimension of the rubric counts.',
  trail: 'What is kept on record of audits, and for how long.',
  ocr: 'Whether scanned pages are read by text recognition, on this machine. It takes some seconds a page.',
};

interface Schema {
  properties: Record<string, Record<string, unknown>>;
}

/** The JSON schema of a matter's `.plumbline.json`, as the editor needs it for completion and errors. */
export function matterSchema(): object {
  const { $schema, ...generated } = z.toJSONSchema(MatterFile, { io: 'input' }) as Schema & { $schema: string };
  const properties: Schema['properties'] = Object.fromEntries(
    Object.entries(generated.properties).map(([name, property]) => [
      name,
      { description: DESCRIPTIONS[name as keyof MatterFile], ...property },
    ]),
  );
  const severity = properties['rules']?.['additionalProperties'];
  const rules = Object.fromEntries(
    RULES.map(({ id, title, severity: usual }) => [
      id,
      { ...(severity as object), description: `${title}. Default: ${usual}.` },
    ]),
  );
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'Settings of a Plumbline matter',
    ...generated,
    properties: { ...properties, rules: { ...properties['rules'], properties: rules } },
  };
}
