import { isAbsolute, join } from 'node:path';
import { type ConfigurationScope, type Uri, workspace } from 'vscode';
import type { Severity } from '../core/report/finding';
import type { Settings } from '../core/settings/settings';

type Rules = Settings['rules'];

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

/** The user's and workspace's part of an audit's settings. A matter's own file and the command line are stronger. */
export function auditSettings(scope: Uri): Partial<Settings> {
  const chosen = configuration(scope);
  return {
    riskLevel: chosen.get<Settings['riskLevel']>('riskLevel', 'medium'),
    citationStyle: chosen.get<Settings['citationStyle']>('citationStyle', 'bluebook'),
    // What the editor hands out cannot be posted to another thread; a copy can.
    rules: { ...chosen.get<Rules>('rules', {}) },
  };
}

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
