import { createHash } from 'node:crypto';
import { plainLine, safeText } from './plain-line';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');

/** Text as HTML that shows exactly that text on one line, as content or as the value of an attribute in quotation marks. */
export const htmlLine = (text: string): string => escaped(plainLine(text));

/** The same, with the line breaks and the spaces of the text. */
export const htmlText = (text: string): string => escaped(safeText(text));

/** A table with a caption and heads; the cells are HTML already, the first of a row its head. */
export function htmlTable(caption: string, heads: readonly string[], rows: readonly (readonly string[])[]): string {
  const head = heads.map((one) => `<th scope="col">${htmlLine(one)}</th>`).join('');
  const body = rows
    .map(
      ([first = '', ...rest]) =>
        `<tr><th scope="row">${first}</th>${rest.map((cell) => `<td>${cell}</td>`).join('')}</tr>`,
    )
    .join('\n');
  // On a narrow screen it scrolls sideways, which a keyboard has to be able to do.
  return `<div class="wide" role="region" tabindex="0" aria-label="${htmlLine(caption)}"><table>\n<caption>${htmlLine(caption)}</caption>\n<thead><tr>${head}</tr></thead>\n<tbody>\n${body}\n</tbody>\n</table></div>`;
}

/** A list; nothing where there are no lines. */
export const htmlList = (lines: readonly string[]): string =>
  lines.length === 0 ? '' : `<ul>\n${lines.map((line) => `<li>${htmlLine(line)}</li>`).join('\n')}\n</ul>`;

/** A page that needs nothing else: its style is within it, and its policy allows no script, no picture and no network. */
export function htmlDocument(title: string, style: string, body: string): string {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<title>${htmlLine(title)}</title>
<style>${style}</style>
</head>
<body>
${body}
</body>
</html>
`;
}
