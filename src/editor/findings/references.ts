/** A finding as commands name it. Names only: what it is about is looked up when the command runs. */
export interface FindingReference {
  /** URI of the draft. */
  readonly draft: string;
  readonly finding: string;
}

/** A citation of an audited draft as commands name it. */
export interface CitationReference {
  readonly draft: string;
  /** Its index among the report's citations. */
  readonly citation: number;
}

function has(value: unknown, key: string, type: 'string' | 'number'): boolean {
  return typeof value === 'object' && value !== null && typeof (value as Record<string, unknown>)[key] === type;
}

export function isFindingReference(value: unknown): value is FindingReference {
  return has(value, 'draft', 'string') && has(value, 'finding', 'string');
}

/** A draft as commands name it. */
export const isDraftReference = (value: unknown): value is Pick<FindingReference, 'draft'> =>
  has(value, 'draft', 'string');

export function isCitationReference(value: unknown): value is CitationReference {
  return has(value, 'draft', 'string') && has(value, 'citation', 'number');
}

/** What a command was given, where it is a reference or a tree's node that carries one. */
export function referenceIn<T>(value: unknown, isReference: (one: unknown) => one is T): T | undefined {
  if (isReference(value)) return value;
  const carried = typeof value === 'object' && value !== null && 'subject' in value ? value.subject : undefined;
  return isReference(carried) ? carried : undefined;
}

/** The address of a link that runs a command, as Markdown takes it: its links end at a closing bracket. */
export const markdownCommand = (command: string, argument: object): string =>
  `command:${command}?${encodeURIComponent(JSON.stringify([argument]))}`;
