import { isAbsolute, join } from 'node:path';
import { type ConfigurationScope, type Uri, workspace } from 'vscode';
import type { Severity } from '../core/report/finding';
import type { GivenSettings } from '../core/settings/given-settings';
import type { Settings } from '../core/settings/settings';

type Rules = Settings['rules'];

const GOLDEN_SET = 'golden.jsonl';

function configuration(scope: ConfigurationScope | undefined) {
  return workspace.getConfiguration('plumbline', scope ?? null);
}

export const auditsOnSave = (scope: Uri): boolean => configuration(scope).get('audit.run', 'onSave') === 'onSave';

export const lints = (scope: Uri): boolean => configuration(scope).get('lint.enabled', true);

export const lintDelay = (scope: Uri): number => Math.max(0, configuration(scope).get('lint.delay', 300));

/** The languages that drafts are written in, by the editor's names of them. */
export function draftLanguages(): readonly string[] {
  const chosen: unknown = configuration(undefined).get('languages');
  return Array.isArray(chosen) ? chosen.filter((language) => typeof language === 'string') : [];
}

/** What a severity is shown as in the Problems panel. */
export type ShownAs = 'error' | 'warning' | 'information' | 'hint' | 'none';

const SHOWN_AS: Readonly<Record<Severity, ShownAs>> = {
  critical: 'error',
  high: 'error',
  medium: 'warning',
  low: 'information',
};

export function shownSeverities(scope: Uri): Readonly<Record<Severity, ShownAs>> {
  return { ...SHOWN_AS, ...configuration(scope).get<Partial<Record<Severity, ShownAs>>>('problems.severity', {}) };
}

/** What a citation links to: nothing, the source that is at hand, or else a public page as well. */
export const citationLinks = (scope: Uri): 'off' | 'sources' | 'public' =>
  configuration(scope).get<'off' | 'sources' | 'public'>('citations.links', 'sources');

/** How findings are shown in the text beside their underlines. */
export const findingDecorations = (scope: Uri): 'off' | 'margin' | 'inline' =>
  configuration(scope).get<'off' | 'margin' | 'inline'>('decorations', 'off');

export const showsCodeLens = (scope: Uri): boolean => configuration(scope).get('codeLens', false);

/** What the gate lets out beside a draft that passes: one to be reviewed, with its certificate, or nothing. */
export const gateAccepts = (scope: Uri): 'review' | 'pass' =>
  configuration(scope).get<'review' | 'pass'>('gate.accepts', 'review');

/** Settings of an audit that the core knows by the same name. */
const OF_AUDITS = [
  'riskLevel',
  'citationStyle',
  'rules',
  'blockingSeverity',
  'passBelow',
  'blockAbove',
  'severityWeights',
  'rubricThreshold',
  'rubricWeights',
  'trail',
] as const;

/** Settings of the model that the core knows by the name after the point. */
const OF_MODELS = [
  'model.provider',
  'model.baseUrl',
  'model.name',
  'model.names',
  'model.passes',
  'model.prompts',
  'model.atOnce',
  'model.passageTokens',
  'model.replyTokens',
  'model.callSeconds',
  'model.budgetSeconds',
  'model.prices',
  'model.askAboveTokens',
] as const;

/** Names of the settings that decide on what an audit finds. */
export const DECIDING_SETTINGS: readonly string[] = [...OF_AUDITS, ...OF_MODELS];

/** What the editor hands out cannot be posted to another thread; a copy can. */
const copyOf = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/**
 * The user's and workspace's part of an audit's settings, as they were written: who reads them says what is wrong with
 * them. A matter's own file and the command line are stronger.
 */
export function auditSettings(scope: Uri | undefined): GivenSettings {
  const chosen = configuration(scope);
  return {
    ...Object.fromEntries(OF_AUDITS.map((name) => [name, copyOf(chosen.get(name))])),
    models: Object.fromEntries(OF_MODELS.map((name) => [name.slice('model.'.length), copyOf(chosen.get(name))])),
  };
}

/** Settings with which a model grades the risk, too. */
export function withRubric(settings: GivenSettings): GivenSettings {
  const models = settings['models'] as Readonly<Record<string, unknown>>;
  const passes = Array.isArray(models['passes']) ? models['passes'] : [];
  return { ...settings, models: { ...models, passes: [...passes.filter((pass) => pass !== 'rubric'), 'rubric'] } };
}

/** Who is asked, as far as the editor has to know. */
export interface ModelChoice {
  readonly provider: 'off' | 'openai' | 'vscode';
  readonly baseUrl: string;
  readonly name: string;
  /** True where the folder's settings name the address, and not the user's. */
  readonly isFolders: boolean;
}

export function modelChoice(scope: Uri | undefined): ModelChoice {
  const chosen = configuration(scope);
  const provider: unknown = chosen.get('model.provider');
  const address = chosen.inspect('model.baseUrl');
  return {
    provider: provider === 'openai' || provider === 'vscode' ? provider : 'off',
    baseUrl: String(chosen.get('model.baseUrl') ?? ''),
    name: String(chosen.get('model.name') ?? ''),
    isFolders: address?.workspaceValue !== undefined || address?.workspaceFolderValue !== undefined,
  };
}

/** Whether a saved draft is sent to a model again. */
export const readsOnSave = (scope: Uri): boolean => configuration(scope).get<boolean>('model.onSave', false);

/** Names the model of all passes, where the settings do so already, else for the user. */
export async function chooseModel(name: string): Promise<void> {
  const chosen = configuration(undefined);
  await chosen.update('model.name', name, chosen.inspect('model.name')?.workspaceValue === undefined);
}

/** Absolute path of the golden set that a model is shown examples of; null where the settings name none. */
export function examplesSetting(scope: Uri): string | null {
  const path: unknown = configuration(scope).get('model.examples');
  const folder = workspace.getWorkspaceFolder(scope)?.uri.fsPath;
  if (typeof path !== 'string' || path.trim() === '') return null;
  return isAbsolute(path) || folder === undefined ? path : join(folder, path);
}

/** Path of the golden set that is added to, as it is written: relative to the folder of the workspace, or absolute. */
export const goldenSetSetting = (scope: Uri): string =>
  configuration(scope).get('goldenSet', GOLDEN_SET).trim() || GOLDEN_SET;

/** Absolute paths of the sources folders that the workspace's settings name. */
export function sourcesSetting(scope: Uri): readonly string[] {
  const folder = workspace.getWorkspaceFolder(scope)?.uri.fsPath;
  return configuration(scope)
    .get<string[]>('sources', [])
    .filter((path) => isAbsolute(path) || folder !== undefined)
    .map((path) => (isAbsolute(path) || folder === undefined ? path : join(folder, path)));
}

/** Gives a rule another severity, or turns it off: for the workspace where there is one, else for the user. */
export async function changeRule(scope: Uri, rule: string, severity: Rules[string]): Promise<void> {
  const chosen = configuration(scope);
  const here = chosen.inspect<Rules>('rules');
  const inWorkspace = workspace.workspaceFolders !== undefined;
  const before = (inWorkspace ? here?.workspaceValue : here?.globalValue) ?? {};
  await chosen.update('rules', { ...before, [rule]: severity }, !inWorkspace);
}
