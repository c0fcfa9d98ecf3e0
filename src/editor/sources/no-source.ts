/** Files that the system or Office leaves in folders. */
const LEFT_BEHIND = /^(?:\.|~\$)|^(?:thumbs\.db|desktop\.ini)$/i;
/** The folder of a matter in which every audit leaves a record. It may lie below a folder of sources. */
const OWN_FOLDER = '.plumbline';

/** True for a file that is no source, whatever folder it lies in: its changes say nothing of the sources. */
export function isNoSource(path: string): boolean {
  const parts = path.split(/[\\/]/);
  return LEFT_BEHIND.test(parts.at(-1) ?? '') || parts.includes(OWN_FOLDER);
}
