/** Control words and symbols that stand for characters. */
export const CHARACTERS: ReadonlyMap<string, string> = new Map([
  ['bullet', '•'],
  ['emdash', '—'],
  ['emspace', '\u2003'],
  ['endash', '–'],
  ['enspace', '\u2002'],
  ['ldblquote', '“'],
  ['line', '\n'],
  ['lquote', '‘'],
  ['qmspace', '\u2005'],
  ['rdblquote', '”'],
  ['rquote', '’'],
  ['tab', '\t'],
  ['~', '\u00a0'],
  ['_', '\u2011'],
  ['\\', '\\'],
  ['{', '{'],
  ['}', '}'],
]);

/** Control words that end a paragraph. A page of RTF is only made when it is printed; its breaks end paragraphs. */
export const PARAGRAPH_ENDS: ReadonlySet<string> = new Set(['column', 'page', 'par', 'row', 'nestrow', 'sect']);

/** Control words that end a cell of a table. */
export const CELL_ENDS: ReadonlySet<string> = new Set(['cell', 'nestcell']);

/** Groups whose text is none of the document's, beside those that `\*` begins. */
export const LEFT_OUT: ReadonlySet<string> = new Set([
  'annotation',
  'atnauthor',
  'atnid',
  'bkmkend',
  'bkmkstart',
  'colortbl',
  'falt',
  'fldinst',
  'footer',
  'footerf',
  'footerl',
  'footerr',
  'ftncn',
  'ftnsep',
  'ftnsepc',
  'header',
  'headerf',
  'headerl',
  'headerr',
  'info',
  'nonesttables',
  'objdata',
  'pict',
  'private',
  'rxe',
  'sn',
  'stylesheet',
  'sv',
  'tc',
  'tcn',
  'txe',
  'upr',
  'xe',
]);

/** Groups that `\*` begins and that may hold text of the document: text boxes, and the Unicode half of `\upr`. */
export const KEPT_STARRED: ReadonlySet<string> = new Set(['shpinst', 'ud']);

/** The encoding of a font's character set (`\fcharset`), by its number. */
export const CHARSETS: ReadonlyMap<number, string> = new Map([
  [0, 'windows-1252'],
  [77, 'macintosh'],
  [128, 'shift_jis'],
  [129, 'euc-kr'],
  [134, 'gbk'],
  [136, 'big5'],
  [161, 'windows-1253'],
  [162, 'windows-1254'],
  [163, 'windows-1258'],
  [177, 'windows-1255'],
  [178, 'windows-1256'],
  [186, 'windows-1257'],
  [204, 'windows-1251'],
  [222, 'windows-874'],
  [238, 'windows-1250'],
]);

/** Code pages whose encoding goes by another name than `windows-` and their number. */
export const CODE_PAGES: ReadonlyMap<number, string> = new Map([
  [866, 'ibm866'],
  [932, 'shift_jis'],
  [936, 'gbk'],
  [949, 'euc-kr'],
  [950, 'big5'],
  [10000, 'macintosh'],
  [10007, 'x-mac-cyrillic'],
  [65001, 'utf-8'],
]);
