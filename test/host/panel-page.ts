import { readFileSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import type { HostMessage, PanelMessage } from '../../src/panel/messages';

/** What the editor's themes give a page: the colours that the panel asks for. */
const THEMES = {
  light: {
    'editor-foreground': '#3b3b3b',
    'editor-background': '#ffffff',
    descriptionForeground: '#3b3b3b',
    focusBorder: '#005fb8',
    'button-background': '#005fb8',
    'button-foreground': '#ffffff',
    'button-secondaryBackground': '#e5e5e5',
    'button-secondaryForeground': '#3b3b3b',
    'input-background': '#ffffff',
    'input-foreground': '#3b3b3b',
    'input-placeholderForeground': '#767676',
    'dropdown-background': '#ffffff',
    'dropdown-foreground': '#3b3b3b',
    'textLink-foreground': '#005fb8',
    'editorLineNumber-foreground': '#6e7681',
    'badge-background': '#cccccc',
    'badge-foreground': '#3b3b3b',
    'list-inactiveSelectionBackground': '#e4e6f1',
    'textBlockQuote-background': '#f8f8f8',
    'editor-selectionBackground': '#add6ff',
    'diffEditor-insertedTextBackground': 'rgba(156, 204, 44, 0.25)',
    'diffEditor-removedTextBackground': 'rgba(255, 0, 0, 0.2)',
    'inputValidation-infoBackground': '#d6ecf2',
    'inputValidation-errorBackground': '#f2dede',
  },
  dark: {
    'editor-foreground': '#cccccc',
    'editor-background': '#1f1f1f',
    descriptionForeground: '#9d9d9d',
    focusBorder: '#0078d4',
    'button-background': '#0078d4',
    'button-foreground': '#ffffff',
    'button-secondaryBackground': '#313131',
    'button-secondaryForeground': '#cccccc',
    'input-background': '#313131',
    'input-foreground': '#cccccc',
    'input-placeholderForeground': '#989898',
    'dropdown-background': '#313131',
    'dropdown-foreground': '#cccccc',
    'textLink-foreground': '#4daafc',
    'editorLineNumber-foreground': '#8b8f96',
    'badge-background': '#616161',
    'badge-foreground': '#f8f8f8',
    'list-inactiveSelectionBackground': '#37373d',
    'textBlockQuote-background': '#2b2b2b',
    'editor-selectionBackground': '#264f78',
    'diffEditor-insertedTextBackground': 'rgba(156, 204, 44, 0.2)',
    'diffEditor-removedTextBackground': 'rgba(255, 0, 0, 0.2)',
    'inputValidation-infoBackground': '#063b49',
    'inputValidation-errorBackground': '#5a1d1d',
  },
  contrast: {
    'editor-foreground': '#ffffff',
    'editor-background': '#000000',
    descriptionForeground: '#ffffff',
    focusBorder: '#f38518',
    contrastBorder: '#6fc3df',
    contrastActiveBorder: '#f38518',
    'button-background': '#000000',
    'button-foreground': '#ffffff',
    'button-secondaryForeground': '#ffffff',
    'input-background': '#000000',
    'input-foreground': '#ffffff',
    'dropdown-background': '#000000',
    'dropdown-foreground': '#ffffff',
    'textLink-foreground': '#21a6ff',
    'editorLineNumber-foreground': '#ffffff',
    'badge-background': '#000000',
    'badge-foreground': '#ffffff',
    'editor-selectionBackground': '#ffffff',
    'editor-selectionForeground': '#000000',
    'diffEditor-insertedTextBorder': '#33ff2e',
    'diffEditor-removedTextBorder': '#ff008f',
  },
} as const;
export type PageTheme = keyof typeof THEMES;

const ORIGIN = 'http://panel.test';
const NONCE = 'of-the-test';

/** Stands in for the editor: keeps what the panel posts and remembers. */
const STAND_IN = `
window.posted = [];
window.kept = undefined;
window.acquireVsCodeApi = () => ({
  postMessage: (message) => window.posted.push(message),
  getState: () => window.kept,
  setState: (state) => { window.kept = state; },
});`;

/** The review panel in a page by itself, under the policy that the editor gives it. */
export class PanelPage {
  readonly page: Page;
  /** What the browser complained about. */
  readonly complaints: string[];

  private constructor(page: Page, complaints: string[]) {
    this.page = page;
    this.complaints = complaints;
  }

  static async open(
    browser: Browser,
    { theme = 'light', width = 1280, height = 800 }: { theme?: PageTheme; width?: number; height?: number } = {},
  ): Promise<PanelPage> {
    const context = await browser.newContext({ viewport: { width, height } });
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => complaints.push(message.text()));
    page.on('pageerror', (error) => complaints.push(error.message));
    const colours = Object.entries(THEMES[theme]).map(([name, value]) => `--vscode-${name}: ${value};`);
    const files: Readonly<Record<string, readonly [string, string]>> = {
      '/': [
        'text/html',
        `<!doctype html><html lang="en"><head><title>Review</title><meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'nonce-${NONCE}'; style-src 'self'"><link rel="stylesheet" href="/theme.css"><link rel="stylesheet" href="/panel.css"></head><body><div id="root"></div><script nonce="${NONCE}">${STAND_IN}</script><script nonce="${NONCE}" src="/panel.js"></script></body></html>`,
      ],
      '/theme.css': ['text/css', `:root { ${colours.join(' ')} }`],
      '/panel.css': ['text/css', readFileSync('dist/panel.css', 'utf8')],
      '/panel.js': ['text/javascript', readFileSync('dist/panel.js', 'utf8')],
    };
    await page.route(`${ORIGIN}/**`, async (route) => {
      const [contentType, body] = files[new URL(route.request().url()).pathname] ?? ['text/plain', ''];
      await route.fulfill({ contentType, body });
    });
    await page.goto(`${ORIGIN}/`);
    return new PanelPage(page, complaints);
  }

  async send(...messages: readonly HostMessage[]): Promise<void> {
    await this.page.evaluate((all) => {
      const { postMessage } = globalThis as unknown as { postMessage(message: unknown, target: string): void };
      for (const message of all) postMessage(message, '*');
    }, messages);
  }

  async posted(): Promise<readonly PanelMessage[]> {
    return (await this.page.evaluate('window.posted')) as PanelMessage[];
  }

  async close(): Promise<void> {
    await this.page.context().close();
  }
}
