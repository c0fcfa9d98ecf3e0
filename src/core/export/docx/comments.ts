import { addPart, appendTo, type Parts, partText, related } from './word-file';
import { xmlText } from './xml-text';
import { descendants, isWordElement, readXml, type XmlElement } from './xml-tree';

/** A comment in the margin. */
export interface MarginComment {
  readonly id: number;
  readonly author: string;
  /** As `w:date` has it: without fractions of a second. */
  readonly date: string;
  readonly paragraphs: readonly string[];
}

const CONTENT_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

/** The part that holds a document's comments; null where it has none. */
export const commentsPart = (parts: Parts, main: string): string | null => {
  const name = related(parts, main, 'comments');
  return name !== null && parts.has(name) ? name : null;
};

/** The comments that a document has. */
export function commentsOf(parts: Parts, main: string): XmlElement[] {
  const name = commentsPart(parts, main);
  const xml = name === null ? null : partText(parts, name);
  return xml === null ? [] : [...descendants(readXml(xml).root)].filter((one) => isWordElement(one, 'comment'));
}

function commentXml({ id, author, date, paragraphs }: MarginComment, namespace: string): string {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t xml:space="preserve">${xmlText(text)}</w:t></w:r></w:p>`);
  return `<w:comment xmlns:w="${namespace}" w:id="${id}" w:author="${xmlText(author)}" w:date="${date}" w:initials="PL">${body.join('')}</w:comment>`;
}

/** Adds comments to a document, after those that it has. */
export function addComments(parts: Parts, main: string, namespace: string, comments: readonly MarginComment[]): void {
  if (comments.length === 0) return;
  const xml = comments.map((comment) => commentXml(comment, namespace)).join('');
  const existing = commentsPart(parts, main);
  if (existing !== null) {
    appendTo(parts, existing, xml);
    return;
  }
  const folder = main.slice(0, main.lastIndexOf('/') + 1);
  let name = `${folder}comments.xml`;
  for (let i = 1; parts.has(name); i++) name = `${folder}comments${i}.xml`;
  addPart(parts, main, {
    name,
    kind: 'comments',
    type: CONTENT_TYPE,
    xml: `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${namespace}">${xml}</w:comments>`,
  });
}
