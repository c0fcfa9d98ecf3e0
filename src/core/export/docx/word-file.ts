import { posix } from 'node:path';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { attribute, descendants, readXml } from './xml-tree';

/** The parts of a Word document by their names in the archive, in its order. */
export type Parts = Map<string, Uint8Array>;

const CONTENT_TYPES = '[Content_Types].xml';
const OFFICE_RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT_RELATIONS = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const EPOCH = new Date(1980, 0, 1);

export const readParts = (bytes: Uint8Array): Parts => new Map(Object.entries(unzipSync(bytes)));

export const writeParts = (parts: Parts): Uint8Array => zipSync(Object.fromEntries(parts), { level: 6, mtime: EPOCH });

/** The text of a part, in UTF-8 or as its byte-order mark says; null where there is none. */
export function partText(parts: Parts, name: string): string | null {
  const bytes = parts.get(name);
  if (!bytes) return null;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return strFromU8(bytes).replace(/^\ufeff/, '');
}

/** Puts a part in, in UTF-8. */
export const setPart = (parts: Parts, name: string, xml: string): void => {
  parts.set(name, strToU8(xml.replace(/^(<\?xml [^>]{0,100}encoding=["'])[^"']{1,20}/, '$1UTF-8')));
};

/** The name of the part that lists what a part refers to. */
const relationsName = (part: string): string =>
  `${posix.dirname(part)}/_rels/${posix.basename(part)}.rels`.replace(/^\.\//, '');

/** The part that another one refers to by the last word of a relation's type; null where there is none. */
export function related(parts: Parts, from: string, kind: string): string | null {
  const relations = partText(parts, from === '' ? '_rels/.rels' : relationsName(from));
  if (relations === null) return null;
  for (const element of descendants(readXml(relations).root)) {
    const { Type: type = '', Target: target = '', TargetMode: mode } = element.attributes;
    if (!type.endsWith(`/${kind}`) || mode === 'External') continue;
    return target.startsWith('/') ? target.slice(1) : posix.join(posix.dirname(from === '' ? '.' : from), target);
  }
  return null;
}

/** The name of the document's own part. Throws where there is none. */
export function mainPart(parts: Parts): string {
  const name = related(parts, '', 'officeDocument') ?? 'word/document.xml';
  if (!parts.has(name)) throw new Error('the archive holds no document');
  return name;
}

function insertBeforeEnd(xml: string, inserted: string): string {
  const { root } = readXml(xml);
  if (root.closeStart > root.openEnd || xml.slice(root.closeStart, root.end).startsWith('</'))
    return xml.slice(0, root.closeStart) + inserted + xml.slice(root.closeStart);
  // A root that is closed in its own tag is opened.
  return `${xml.slice(0, root.end).replace(/\/\s?>$/, '>')}${inserted}</${root.qualified}>${xml.slice(root.end)}`;
}

/** Adds XML at the end of a part, within its root. */
export const appendTo = (parts: Parts, name: string, inserted: string): void =>
  setPart(parts, name, insertBeforeEnd(partText(parts, name) ?? '', inserted));

const prefixOf = (qualified: string): string => qualified.slice(0, qualified.indexOf(':') + 1);

/** Adds a part that another one refers to. */
export function addPart(
  parts: Parts,
  from: string,
  part: { readonly name: string; readonly kind: string; readonly type: string; readonly xml: string },
): void {
  const relations = relationsName(from);
  if (!parts.has(relations))
    setPart(
      parts,
      relations,
      '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"></Relationships>',
    );
  const list = readXml(partText(parts, relations) ?? '').root;
  const used = new Set(list.children.map((one) => attribute(one, 'Id')));
  let number = list.children.length + 1;
  while (used.has(`rId${number}`)) number++;
  const target = posix.relative(posix.dirname(from), part.name);
  const isStrict = list.children.some((one) => attribute(one, 'Type')?.startsWith(STRICT_RELATIONS));
  const officeRelations = isStrict ? STRICT_RELATIONS : OFFICE_RELATIONS;
  appendTo(
    parts,
    relations,
    `<${prefixOf(list.qualified)}Relationship Id="rId${number}" Type="${officeRelations}/${part.kind}" Target="${target}"/>`,
  );
  const types = readXml(partText(parts, CONTENT_TYPES) ?? '').root;
  appendTo(
    parts,
    CONTENT_TYPES,
    `<${prefixOf(types.qualified)}Override PartName="/${part.name}" ContentType="${part.type}"/>`,
  );
  setPart(parts, part.name, part.xml);
}
