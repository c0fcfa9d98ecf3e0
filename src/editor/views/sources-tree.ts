import { markdownText } from '../../core/export/markdown-text';
import type { Report, ReportSource } from '../../core/report/report';
import { OPEN_SOURCE } from '../command-names';
import { standingLabel } from '../wording';
import { counted, t } from '../words';
import type { NodeIcon, TreeNode } from './tree-node';

/** A source, or a folder of sources, as commands name it. */
export interface SourceReference {
  readonly draft: string;
  /** Absolute path. */
  readonly source: string;
}

export function isSourceReference(value: unknown): value is SourceReference {
  if (typeof value !== 'object' || value === null) return false;
  const { draft, source } = value as Partial<Record<keyof SourceReference, unknown>>;
  return typeof draft === 'string' && typeof source === 'string';
}

const ICONS: Readonly<Record<ReportSource['standing'], NodeIcon>> = {
  authority: { name: 'law' },
  record: { name: 'file-text' },
  other_side: { name: 'file-submodule' },
  unverified: { name: 'question' },
};

/** True where a message names a file, and not one whose name only ends like it. */
function isAbout(message: string, id: string): boolean {
  const at = message.indexOf(id);
  return at >= 0 && !/[\p{L}\p{N}_/-]/u.test(message[at - 1] ?? ' ');
}

function problemNode(message: string, id: string): TreeNode {
  return {
    id: `problem:${id}`,
    label: message,
    tooltip: () => markdownText(message),
    icon: { name: 'warning', colour: 'problemsWarningIcon.foreground' },
    kind: 'sourceProblem',
    children: [],
  };
}

function sourceNode(draft: string, source: ReportSource, name: string, problems: readonly string[]): TreeNode {
  const { id, path, pages, passages, ocr, standing } = source;
  const facts = [
    ...(pages > 0 ? [counted(pages, '1 page', '{0} pages')] : []),
    counted(passages, '1 passage', '{0} passages'),
    ...(ocr ? [t('read by text recognition')] : []),
    ...(standing === 'record' ? [] : [standingLabel(standing)]),
  ];
  return {
    id: `source:${id}`,
    label: name,
    description: facts.join(' · '),
    tooltip: () =>
      [`**${markdownText(id)}**`, facts.join(' · '), t('Standing: {0}', standingLabel(standing))].join('\n\n'),
    spoken: [name, ...facts, ...problems].join(', '),
    icon: problems.length > 0 ? { name: 'warning', colour: 'problemsWarningIcon.foreground' } : ICONS[standing],
    kind: pages > 0 ? 'pagedSource' : 'source',
    ...(path === null ? {} : { subject: { draft, source: path }, opens: OPEN_SOURCE }),
    children: problems.map((message, i) => problemNode(message, `${id}:${i}`)),
  };
}

/** The folder at the end of a way of names, made where it is not there yet. */
interface Folder {
  readonly name: string;
  readonly path: string | null;
  readonly folders: Map<string, Folder>;
  readonly nodes: TreeNode[];
  readonly id: string;
}

function folderNode(draft: string, folder: Folder): TreeNode {
  return {
    id: `folder:${folder.id}`,
    label: folder.name,
    icon: { name: 'folder' },
    kind: 'sourceFolder',
    ...(folder.path === null ? {} : { subject: { draft, source: folder.path } }),
    expanded: true,
    children: rowsOf(draft, folder),
  };
}

const rowsOf = (draft: string, { folders, nodes }: Folder): readonly TreeNode[] => [
  ...[...folders.values()].map((folder) => folderNode(draft, folder)),
  ...nodes,
];

/** The path of the folder `depth` names above a file's, whichever way its slashes lean. */
function above(path: string | null, depth: number): string | null {
  if (path === null) return null;
  let end = path.length;
  for (let i = 0; i < depth; i += 1) end = Math.max(path.lastIndexOf('/', end - 1), path.lastIndexOf('\\', end - 1));
  return end > 0 ? path.slice(0, end) : null;
}

/**
 * The rows of the view of sources: folders with their sources, each with what is wrong with it, and then what could not be
 * read at all.
 */
export function sourcesTree(
  draft: string,
  { sources, errors }: Pick<Report, 'sources' | 'errors'>,
): readonly TreeNode[] {
  const about = errors.filter(({ stage }) => stage === 'sources' || stage === 'settings').map(({ message }) => message);
  const left = new Set(about);
  const root: Folder = { name: '', path: null, folders: new Map(), nodes: [], id: '' };
  for (const source of sources) {
    const problems = about.filter((message) => isAbout(message, source.id));
    for (const message of problems) left.delete(message);
    const names = source.id.split('/');
    const name = names.pop() ?? source.id;
    let folder = root;
    for (const [i, part] of names.entries()) {
      const next = folder.folders.get(part) ?? {
        name: part,
        path: above(source.path, names.length - i),
        folders: new Map<string, Folder>(),
        nodes: [],
        id: `${folder.id}/${part}`,
      };
      folder.folders.set(part, next);
      folder = next;
    }
    folder.nodes.push(sourceNode(draft, source, name, problems));
  }
  return [...[...left].map((message, i) => problemNode(message, String(i))), ...rowsOf(draft, root)];
}
