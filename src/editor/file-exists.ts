import { FileType, Uri, workspace } from 'vscode';

async function typeOf(uri: Uri): Promise<FileType | undefined> {
  try {
    return (await workspace.fs.stat(uri)).type;
  } catch {
    return undefined;
  }
}

export async function exists(uri: Uri): Promise<boolean> {
  return (await typeOf(uri)) !== undefined;
}

/** True for a folder and for a link to one. */
export async function isFolder(path: string): Promise<boolean> {
  const type = await typeOf(Uri.file(path));
  return type === FileType.Directory || type === (FileType.Directory | FileType.SymbolicLink);
}
