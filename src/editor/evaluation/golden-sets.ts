import { basename, isAbsolute, join } from 'node:path';
import { type QuickPickItem, QuickPickItemKind, Uri, window, workspace } from 'vscode';
import { goldenSetSetting } from '../settings';
import { t } from '../words';

const MOST = 50;
const PASSED_OVER = '**/{node_modules,.git,.plumbline}/**';

/** The golden set that is added to from a file or folder: what the setting names, in its folder of the workspace. */
export function goldenSetFor(scope: Uri): Uri {
  const path = goldenSetSetting(scope);
  const folder = workspace.getWorkspaceFolder(scope)?.uri ?? Uri.joinPath(scope, '..');
  return Uri.file(isAbsolute(path) ? path : join(folder.fsPath, path));
}

/** A golden set of the workspace, or a file that a person looks for. Undefined where they think better of it. */
export async function chooseGoldenSet(): Promise<Uri | undefined> {
  const found = await workspace.findFiles('**/*.jsonl', PASSED_OVER, MOST);
  const own = new Set((workspace.workspaceFolders ?? []).map(({ uri }) => goldenSetFor(uri).toString()));
  const isOwn = (uri: Uri): boolean => own.has(uri.toString());
  const sorted = [...found].sort((a, b) => Number(isOwn(b)) - Number(isOwn(a)) || (a.path < b.path ? -1 : 1));
  const items: (QuickPickItem & { uri?: Uri })[] = [
    ...sorted.map((uri) => ({ uri, label: basename(uri.path), description: workspace.asRelativePath(uri) })),
    { label: '', kind: QuickPickItemKind.Separator },
    { label: t('Choose a file…') },
  ];
  if (sorted.length > 0) {
    const chosen = await window.showQuickPick(items, { title: t('Which golden set?'), ignoreFocusOut: true });
    if (!chosen || chosen.uri) return chosen?.uri;
  }
  const [file] =
    (await window.showOpenDialog({ title: t('Golden set'), filters: { [t('Golden set')]: ['jsonl'] } })) ?? [];
  return file;
}
