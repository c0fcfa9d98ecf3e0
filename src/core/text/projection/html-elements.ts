import type { BlockKind } from '../document';

const set = (names: string): ReadonlySet<string> => new Set(names.split(' '));

/** Elements whose content no reader sees, or that lead about the page rather than belong to its text. */
const DROPPED = set(
  'audio button canvas datalist embed iframe math map menu nav noembed noframes noscript object script select style svg ' +
    'template textarea title video',
);

/** Elements that bound a block. */
export const BLOCKS = set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
    'form h1 h2 h3 h4 h5 h6 head header hgroup hr html legend li main ol p pre search section summary table tbody td tfoot ' +
    'th thead tr ul xmp',
);

/** Elements without content or end tag. */
export const VOIDS = set('area base basefont br col embed frame hr img input keygen link meta param source track wbr');

/** Elements whose end tag may be left out: what ends them is the start of one of these. */
const ENDED_BY: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ['dd', set('dd dt')],
  ['dt', set('dd dt')],
  ['head', set('body')],
  ['li', set('li')],
  ['p', BLOCKS],
  ['tbody', set('tbody tfoot thead')],
  ['td', set('td th tr tbody tfoot thead')],
  ['tfoot', set('tbody tfoot thead')],
  ['th', set('td th tr tbody tfoot thead')],
  ['thead', set('tbody tfoot')],
  ['tr', set('tr tbody tfoot thead')],
]);

const KINDS: ReadonlyMap<string, BlockKind> = new Map([
  ['blockquote', 'quotation'],
  ['dd', 'list_item'],
  ['dt', 'list_item'],
  ['h1', 'heading'],
  ['h2', 'heading'],
  ['h3', 'heading'],
  ['h4', 'heading'],
  ['h5', 'heading'],
  ['h6', 'heading'],
  ['li', 'list_item'],
  ['pre', 'code'],
  ['td', 'table_cell'],
  ['th', 'table_cell'],
  ['xmp', 'code'],
]);

/** How notes, their calls and the links back from them are named by Word, pandoc, mammoth, GitHub and wikis. */
const NOTE_NAME =
  /^_?(?:user-content-)?(?:ftn|fn|footnote|endnote|edn|cite_note|cite_ref|note)(?:-?ref)?[-_:.]?[a-z]{0,2}\d{1,4}(?:[-_.:]\w{1,12})?$/i;
/** What a call of a note shows: a number, a letter, a mark, an arrow back. */
const NOTE_CALL = /^[\s\d[\](){}.*†‡§¶^↑↩↵⤴]{1,20}$|^\s*\[?[a-z]\]?\s*$/i;

export type Attributes = Readonly<Record<string, string>>;

export const endsBefore = (open: string, next: string): boolean => ENDED_BY.get(open)?.has(next) ?? false;

/** What text in the element `name` is, within a block of kind `outer`. */
export function kindWithin(name: string, outer: BlockKind, attributes: Attributes): BlockKind {
  if (isNote(attributes)) return 'footnote';
  const own = KINDS.get(name);
  if (own === undefined) return outer;
  const isInNote = outer === 'footnote' && own !== 'code';
  const isQuotedItem = outer === 'quotation' && own === 'list_item';
  return isInNote || isQuotedItem ? outer : own;
}

export function isDropped(name: string, attributes: Attributes): boolean {
  if (DROPPED.has(name) || isUnseen(attributes)) return true;
  return attributes['role'] !== undefined && /^(?:navigation|menu|menubar|search)$/i.test(attributes['role']);
}

/** Ways of styling text so that nobody sees it. White on a background of its own is seen. */
const UNSEEN =
  /(?:^|[;\s])(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?:\.0+)?\s*(?:;|!|$)|font-size\s*:\s*0(?:\.0+)?(?:px|pt|em|rem|%)?\s*(?:;|!|$))/i;
const WHITE = /(?:^|[;\s])color\s*:\s*(?:white|#fff(?:fff)?|rgb\(\s*255\s*,\s*255\s*,\s*255\s*\))\s*(?:;|!|$)/i;

/** True of an element that its author keeps from the reader's eyes. */
export function isUnseen({ hidden, style }: Attributes): boolean {
  if (hidden !== undefined && hidden !== 'until-found') return true;
  if (style === undefined) return false;
  return UNSEEN.test(style) || (WHITE.test(style) && !/background/i.test(style));
}

function isNote(attributes: Attributes): boolean {
  const { id, role } = attributes;
  return (role !== undefined && /^doc-(?:foot|end)note$/i.test(role)) || (id !== undefined && NOTE_NAME.test(id));
}

/** True of a link to a note, or back from it, that shows nothing but the note's number. `head` is what follows its tag. */
export function isNoteCall(attributes: Attributes, head: string): boolean {
  const { href, role } = attributes;
  const named = href?.startsWith('#') === true && NOTE_NAME.test(href.slice(1));
  if (!named && role !== 'doc-noteref' && role !== 'doc-backlink') return false;
  const close = head.search(/<\/a/i);
  const shown = head.slice(0, Math.max(0, close)).replace(/<[^<>]*>|[\ufe0e\ufe0f]/g, '');
  return close >= 0 && NOTE_CALL.test(shown.replace(/&#?\w+;/g, '↑'));
}

/**
 * True of a raised number behind a word, which calls a note, as in `held.<sup>1</sup>`; behind a number it is a power.
 * `before` is the character in front of its tag, `head` what follows the tag.
 */
export function isRaisedCall(before: string, head: string): boolean {
  return /[^\s\d]/.test(before) && /^\s{0,9}[[(]?\d{1,3}[\])]?\s{0,9}<\/sup\s{0,9}>/i.test(head);
}
