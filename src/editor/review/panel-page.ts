import { randomBytes } from 'node:crypto';
import { Uri, type Webview } from 'vscode';
import { onOneLine } from '../wording';
import { t } from '../words';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The start tag of an element. */
const tag = (name: string, attributes: Readonly<Record<string, string>> = {}): string =>
  `<${[name, ...Object.entries(attributes).map(([key, value]) => `${key}="${escaped(value)}"`)].join(' ')}>`;

/** The page of the panel. It loads its own script and style, and nothing else. */
export function panelPage(
  webview: Pick<Webview, 'asWebviewUri' | 'cspSource'>,
  extensionUri: Uri,
  name: string,
): string {
  const nonce = randomBytes(18).toString('base64url');
  const at = (file: string): string => webview.asWebviewUri(Uri.joinPath(extensionUri, 'dist', file)).toString();
  const policy = [`default-src 'none'`, `script-src 'nonce-${nonce}'`, `style-src ${webview.cspSource}`].join('; ');
  return [
    `${tag('!doctype').slice(0, -1)} html>`,
    tag('html', { lang: 'en' }),
    tag('head'),
    tag('meta', { charset: 'utf-8' }),
    tag('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    tag('meta', { name: 'viewport', content: 'width=device-width' }),
    `<title>${escaped(t('Review of {0}', onOneLine(name)))}</title>`,
    tag('link', { rel: 'stylesheet', href: at('panel.css') }),
    '</head>',
    tag('body'),
    `${tag('div', { id: 'root' })}</div>`,
    `${tag('script', { nonce, src: at('panel.js') })}</script>`,
    '</body>',
    '</html>',
  ].join('\n');
}
