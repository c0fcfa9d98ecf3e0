import { isAbsolute, join } from 'node:path';
import { type ConfigurationScope, type Uri, workspace } from 'vscode';
import type { Settings } from '../core/settings/settings';

type Rules = Settings['rules'];

function configuration(scope: ConfigurationScope | undefined) {
  return workspace.getConfiguration('plumbline', scope ?? null);
}

export const auditsOnSave = (scope: Uri): boolean => configuration(scope).get('audit.run', 'onSave') === 'onSave';

export const lints = (scope: Uri): boolean => configuration(scope).get('lint.enabled', true);

export const lintDelay = (scope: Uri): number => Math.max(0, configuration(scope).get('lint.delay', 300));

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

/** Turns a rule off: for the workspace where there is one, else for the user. */
export async function turnRuleOff(scope: Uri, rule: string): Promise<void> {
  const chosen = configuration(scope);
  const here = chosen.inspect<Rules>('rules');
  const inWorkspace = workspace.workspaceFolders !== undefined;
  const before = (inWorkspace ? here?.workspaceValue : here?.globalValue) ?? {};
  await chosen.update('rules', { ...before, [rule]: 'off' }, !inWorkspace);
}
