import { ok } from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const SCREENSHOTS = join('out', 'screenshots');

/** Milliseconds that a list is looked at before it is opened again, and how often that is done. */
const GLANCE = 10_000;
const GLANCES = 9;
/** Rows of a view that are gone through to find one. */
const MOST_ROWS = 60;

/** What a person does in the workbench and sees there. Every wait is for something that can be seen. */
export class Person {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async openFolder(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.#page.locator('.explorer-folders-view .monaco-list-row').first().waitFor();
  }

  /** Opens a window that shows no folder. */
  async openWindow(address: string): Promise<void> {
    await this.#page.goto(address);
    await this.#page.locator('.statusbar-item').first().waitFor();
  }

  async openFile(name: string): Promise<void> {
    await this.#page.locator('.explorer-folders-view .monaco-list-row', { hasText: name }).first().dblclick();
    await this.#page.locator('.tab.active', { hasText: name }).waitFor();
    await this.editor.locator('.view-line').first().waitFor();
  }

  /** Gives a file another name in the Explorer. */
  async renameFile(from: string, to: string): Promise<void> {
    await this.runCommand('File: Focus on Files Explorer');
    const rows = this.#page.locator('.explorer-folders-view .monaco-list-row');
    await rows.filter({ hasText: from }).first().click();
    await this.press('F2');
    const box = this.#page.locator('.explorer-folders-view .monaco-inputbox input');
    await box.fill(to);
    await box.press('Enter');
    await rows.filter({ hasText: to }).first().waitFor();
  }

  get editor(): Locator {
    return this.#page.locator('.editor-group-container.active .monaco-editor').first();
  }

  /** Types at the end of the document. */
  async typeAtEnd(text: string): Promise<void> {
    await this.editor.locator('.view-lines').click();
    await this.press('ControlOrMeta+End');
    await this.#page.keyboard.type(text);
  }

  async press(keys: string): Promise<void> {
    await this.#page.keyboard.press(keys);
  }

  /** Runs a command from the palette. */
  async runCommand(title: string): Promise<void> {
    for (let attempt = 1; ; attempt++) {
      await this.prepareCommand(title);
      try {
        return await this.#accept(`>${title}`);
      } catch (error) {
        // What was chosen before may take the focus only now, which closes the palette.
        if (attempt === GLANCES) throw error;
      }
    }
  }

  /**
   * Presses Enter in the list in front, and nowhere else: in an editor it would be a new line. One whose rows are just being
   * drawn anew takes no key: it is pressed again.
   */
  async #accept(written: string): Promise<void> {
    const inputs = `[...document.querySelectorAll('.quick-input-widget input')]`;
    const isWritten = `input.offsetParent && input.value === ${JSON.stringify(written)}`;
    for (let attempt = 1; ; attempt++) {
      await this.#page.locator('.quick-input-widget input:focus').press('Enter', { timeout: GLANCE });
      try {
        await this.#page.waitForFunction(`!${inputs}.some((input) => ${isWritten})`, undefined, { timeout: GLANCE });
        return;
      } catch (error) {
        if (attempt === GLANCES) throw error;
      }
    }
  }

  /** Chooses a command in the palette. A list that was opened before the command was known is opened again. */
  async prepareCommand(title: string): Promise<void> {
    const input = this.#page.locator('.quick-input-widget input[type="text"]').first();
    const row = this.#page.locator('.quick-input-list .monaco-list-row.focused', { hasText: title });
    for (let attempt = 1; ; attempt++) {
      await this.press('F1');
      try {
        // A box that is still closing after the command before takes no words: it is opened again.
        await input.fill(`>${title}`, { timeout: GLANCE });
        await row.waitFor({ timeout: GLANCE });
        return;
      } catch (error) {
        if (attempt === GLANCES) throw error;
        await this.press('Escape');
      }
    }
  }

  /** Waits until the list in front offers something. */
  async offered(label: string): Promise<void> {
    await this.#page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first().waitFor();
  }

  async pick(label: string): Promise<void> {
    await this.#page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first().click();
  }

  /** Chooses from the list in front by typing. */
  async choose(label: string): Promise<void> {
    await this.#page.locator('.quick-input-list .monaco-list-row', { hasText: label }).first().waitFor();
    await this.#page.locator('.quick-input-widget input[type="text"]').first().fill(label);
    await this.#page.locator('.quick-input-list .monaco-list-row.focused', { hasText: label }).waitFor();
    await this.#accept(label);
  }

  /** Names a file in the box that asks for one. */
  async typePath(path: string): Promise<void> {
    const box = this.#page.locator('.quick-input-widget');
    await box.locator('.monaco-list-row').first().waitFor();
    await box.locator('input[type="text"]').first().fill(path);
    await box
      .locator('.monaco-list-row', { hasText: basename(path) })
      .first()
      .waitFor();
    await this.#accept(path);
    await box.waitFor({ state: 'hidden' });
  }

  /** Names a file that there is not yet in the box that asks for one. */
  async typeNewPath(path: string): Promise<void> {
    const box = this.#page.locator('.quick-input-widget');
    await box.locator('.monaco-list-row').first().waitFor();
    await box.locator('input[type="text"]').first().fill(path);
    await this.#accept(path);
    await box.waitFor({ state: 'hidden' });
  }

  /** Takes the path that a box proposes. */
  async acceptPath(path: string): Promise<void> {
    const box = this.#page.locator('.quick-input-widget');
    const inputs = `[...document.querySelectorAll('.quick-input-widget input')]`;
    await this.#page.waitForFunction(`${inputs}.some((input) => input.value === ${JSON.stringify(path)})`);
    await box.locator('.monaco-list-row').first().waitFor();
    await this.#accept(path);
    await box.waitFor({ state: 'hidden' });
  }

  /** Waits until the status bar shows a text. */
  async status(text: string): Promise<string> {
    const item = this.#page.locator('.statusbar-item', { hasText: text }).first();
    await item.waitFor();
    return ((await item.textContent()) ?? '').trim();
  }

  async hoverStatus(text: string, expected: string): Promise<string> {
    await this.#page.locator('.statusbar-item', { hasText: text }).first().hover();
    const hover = this.#page.locator('.monaco-hover:visible', { hasText: expected }).first();
    await hover.waitFor();
    return (await hover.textContent()) ?? '';
  }

  /** What the item beside the language's name says when it is opened, once it says what is expected. */
  async languageStatus(expected: string): Promise<string> {
    await this.#page.locator('.statusbar-item[id="status.languageStatus"]').first().click();
    const said = this.#page.locator('.hover-language-status', { hasText: expected }).first();
    await said.waitFor();
    return ((await said.textContent()) ?? '').trim();
  }

  /** The number on a container in the activity bar. */
  async badge(container: string): Promise<string> {
    const item = this.#page.locator(`.activitybar .action-item:has(.action-label[aria-label^="${container}"])`).first();
    return ((await item.locator('.badge-content').textContent()) ?? '').trim();
  }

  /** Waits for a step of the walkthrough in front, and opens it. */
  async openStep(title: string): Promise<void> {
    await this.#page.locator('.getting-started-step', { hasText: title }).first().click();
    await this.#page.locator('.getting-started-step.expanded', { hasText: title }).first().waitFor();
  }

  async clickStatus(text: string): Promise<void> {
    await this.#page.locator('.statusbar-item', { hasText: text }).first().click();
  }

  /** What the list in front offers. */
  async choices(): Promise<readonly string[]> {
    const rows = this.#page.locator('.quick-input-list .monaco-list-row .label-name');
    await rows.first().waitFor();
    return (await rows.allTextContents()).map((text) => text.trim());
  }

  async squiggles(kind: 'error' | 'warning' | 'info'): Promise<number> {
    await this.editor.locator(`.squiggly-${kind}`).first().waitFor();
    return this.editor.locator(`.squiggly-${kind}`).count();
  }

  /** The rows of the Problems panel, which it opens. */
  async problems(): Promise<readonly string[]> {
    await this.runCommand('Problems: Focus on Problems View');
    const rows = this.#page.locator('.markers-panel .monaco-list-row');
    await rows.first().waitFor();
    return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  }

  /** Chooses a row of the Problems panel, which shows its words in the editor. */
  async openProblem(words: string): Promise<void> {
    await this.#page.locator('.markers-panel .monaco-list-row', { hasText: words }).first().click();
    await this.waitForText(words);
  }

  /** Waits until the Problems panel, which is open, lists a problem no more. */
  async problemGone(words: string): Promise<void> {
    await this.#page.locator('.markers-panel .monaco-list-row', { hasText: words }).waitFor({ state: 'detached' });
  }

  async #placeOf(words: string): Promise<{ readonly x: number; readonly y: number }> {
    const box = await this.editor.locator('.view-lines').evaluate((lines, wanted) => {
      const view = lines.ownerDocument;
      const walker = view.createTreeWalker(lines, 4);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = (node.textContent ?? '').indexOf(wanted);
        if (at < 0) continue;
        const range = view.createRange();
        range.setStart(node, at);
        range.setEnd(node, at + wanted.length);
        const { x, y, width, height } = range.getBoundingClientRect();
        return { x: x + width / 2, y: y + height / 2 };
      }
      return undefined;
    }, words);
    ok(box, `“${words}” is not to be seen in the editor.`);
    return box;
  }

  /** Rests the pointer on words, and returns what the hover says. */
  async hover(words: string, expected: string): Promise<string> {
    const { x, y } = await this.#placeOf(words);
    await this.#page.mouse.move(x - 40, y + 60);
    await this.#page.mouse.move(x, y, { steps: 4 });
    const hover = this.#page.locator('.monaco-hover:visible', { hasText: expected }).first();
    await hover.waitFor();
    return (await hover.textContent()) ?? '';
  }

  async clickOn(words: string): Promise<void> {
    const { x, y } = await this.#placeOf(words);
    await this.#page.mouse.click(x, y);
  }

  async doubleClickOn(words: string): Promise<void> {
    const { x, y } = await this.#placeOf(words);
    await this.#page.mouse.dblclick(x, y);
  }

  /** What is offered to complete the text at the cursor, once one of them is. */
  async suggestions(expected: string): Promise<readonly string[]> {
    const rows = this.#page.locator('.suggest-widget.visible .monaco-list-row');
    await this.press('Control+Space');
    await rows.filter({ hasText: expected }).first().waitFor();
    return rows.locator('.label-name').allTextContents();
  }

  async chooseSuggestion(label: string): Promise<void> {
    await this.#page.locator('.suggest-widget.visible .monaco-list-row', { hasText: label }).first().click();
  }

  /** Follows the last link of that name in the hover that is shown: ours stands below the editor's own. */
  async followHoverLink(label: string): Promise<void> {
    await this.#page.locator('.monaco-hover:visible a', { hasText: label }).last().click();
  }

  /** Opens the quick fixes at the cursor and returns their titles. */
  async quickFixes(): Promise<readonly string[]> {
    const rows = this.#page.locator('.action-widget .monaco-list-row.action');
    // The list closes by itself where the window is still busy with what was clicked: it is opened again.
    for (let attempt = 1; ; attempt++) {
      await this.press('ControlOrMeta+.');
      try {
        await rows.first().waitFor({ timeout: GLANCE });
        break;
      } catch (error) {
        if (attempt === GLANCES) throw error;
      }
    }
    return (await rows.allInnerTexts()).map((text) => text.trim());
  }

  async waitForText(words: string): Promise<void> {
    await this.editor.locator('.view-line', { hasText: words }).first().waitFor();
  }

  async waitForTab(label: string): Promise<void> {
    await this.#page.locator('.tab', { hasText: label }).first().waitFor();
  }

  /** Waits until a message is listed among the notifications, which it shows. */
  async notification(text: string): Promise<void> {
    const message = this.#page.locator('.notification-list-item', { hasText: text }).first();
    // The list draws only what fits into it: opened again, it begins with the latest.
    for (let attempt = 1; ; attempt++) {
      await this.runCommand('Notifications: Show Notifications');
      try {
        await message.waitFor({ timeout: GLANCE });
        return;
      } catch (error) {
        if (attempt === GLANCES) throw error;
        await this.runCommand('Notifications: Hide Notifications');
      }
    }
  }

  /** Presses a button of a message that is listed among the notifications, and waits until the message is gone. */
  async answerNotification(text: string, label: string): Promise<void> {
    const message = this.#page.locator('.notification-list-item', { hasText: text }).first();
    await message.locator('.monaco-button', { hasText: label }).click();
    await message.waitFor({ state: 'hidden' });
  }

  #pane(title: string): Locator {
    return this.#page.locator('.pane', { has: this.#page.locator('.pane-header', { hasText: title }) }).first();
  }

  /** Folds a view, so that others have its room. */
  async fold(view: string): Promise<void> {
    const header = this.#pane(view).locator('.pane-header');
    // In the middle of a narrow one are its buttons.
    await header.click({ position: { x: 12, y: 11 } });
    await this.#pane(view).locator('.pane-header[aria-expanded="false"]').waitFor();
  }

  /** What a view says while it has no rows, once it says what is expected. */
  async welcome(view: string, expected: string): Promise<string> {
    const text = this.#pane(view).locator('.welcome-view-content', { hasText: expected });
    await text.waitFor();
    return ((await text.textContent()) ?? '').replace(/\s+/g, ' ');
  }

  /** What a view says above its rows. */
  async message(view: string): Promise<string> {
    const text = this.#pane(view).locator('.message');
    await text.first().waitFor();
    return ((await text.first().textContent()) ?? '').trim();
  }

  async clickWelcome(view: string, label: string): Promise<void> {
    await this.#pane(view).locator('.welcome-view-content .monaco-button', { hasText: label }).first().click();
  }

  /** The rows of a view that can be seen; where one is expected, once it is there. */
  async rows(view: string, expected?: string): Promise<readonly string[]> {
    const rows = this.#pane(view).locator('.monaco-list-row');
    if (expected !== undefined) await rows.filter({ hasText: expected }).first().waitFor();
    return (await rows.allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
  }

  /** Goes to a row of a view by keyboard, and chooses it. */
  async chooseRow(view: string, label: string): Promise<void> {
    await this.runCommand(`Plumbline: Focus on ${view} View`);
    const focused = this.#pane(view).locator('.monaco-list-row.focused');
    // A key that is pressed earlier would go into the draft.
    await this.#pane(view).locator('.monaco-list:focus').waitFor();
    await this.press('Home');
    for (let i = 0; i < MOST_ROWS; i++) {
      await focused.first().waitFor();
      if (((await focused.first().textContent()) ?? '').includes(label)) return this.press('Enter');
      await this.press('ArrowDown');
    }
    throw new Error(`“${label}” is not among the rows.`);
  }

  /** Waits until words are shown in the view that peeks at another document. */
  async peeked(words: string): Promise<void> {
    await this.#page.locator('.peekview-widget .view-line', { hasText: words }).first().waitFor();
  }

  /** Chooses a value of a setting in the editor of settings. */
  async chooseSetting(name: string, value: string): Promise<string> {
    await this.runCommand('Preferences: Open Settings (UI)');
    const search = this.#page.locator('.settings-editor .suggest-input-container');
    await search.waitFor();
    await search.click();
    await this.press('ControlOrMeta+a');
    await this.#page.keyboard.type(`@id:${name}`);
    const setting = this.#page.locator('.settings-editor .setting-item-contents').first();
    const select = setting.locator('select');
    await select.waitFor();
    await select.selectOption({ label: value });
    // It is written a moment later, and only then marked as set.
    await this.#page.locator('.settings-editor .setting-item-contents.is-configured').first().waitFor();
    return ((await setting.textContent()) ?? '').trim();
  }

  /** What a question in the middle of the window says, once it is asked. */
  async question(expected: string): Promise<string> {
    const box = this.#page.locator('.monaco-dialog-box', { hasText: expected });
    await box.waitFor();
    return ((await box.textContent()) ?? '').trim();
  }

  /** Answers the question in the middle of the window. */
  async answer(label: string): Promise<void> {
    const box = this.#page.locator('.monaco-dialog-box');
    await box.locator('.monaco-button', { hasText: label }).first().click();
    await box.waitFor({ state: 'hidden' });
  }

  /** Waits until a page that the editor shows (a preview of Markdown) holds words, and returns all of its text. */
  async page(words: string): Promise<string> {
    const frame = this.#page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    const body = frame.locator('body', { hasText: words });
    await body.waitFor();
    return ((await body.textContent()) ?? '').trim();
  }

  /** The colours of that page and of its words, and how far it is cut off at the side. */
  async pageLook(): Promise<{ readonly paper: string; readonly ink: string; readonly overflow: number }> {
    const frame = this.#page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    return frame.locator('body').evaluate((body) => {
      const { backgroundColor: paper, color: ink } = body.ownerDocument.defaultView.getComputedStyle(body);
      const { scrollWidth, clientWidth } = body.ownerDocument.documentElement;
      return { paper, ink, overflow: scrollWidth - clientWidth };
    });
  }

  /** Types into the box that asks for words, and sends them. */
  async typeInBox(prompt: string, words: string): Promise<void> {
    const box = this.#page.locator('.quick-input-widget', { hasText: prompt });
    await box.waitFor();
    await box.locator('input[type="text"]').first().fill(words);
    await this.press('Enter');
    await box.waitFor({ state: 'hidden' });
  }

  /** Opens a folded part of that page. */
  async unfold(summary: string): Promise<void> {
    const frame = this.#page.frameLocator('iframe.webview.ready').frameLocator('iframe#active-frame');
    await frame.locator('summary', { hasText: summary }).first().click();
  }

  /** Clicks a button in the title of the editor in front. */
  async clickTitle(label: string): Promise<void> {
    await this.#page.locator(`.editor-group-container.active .title .action-label[aria-label*="${label}"]`).click();
  }

  /** Chooses one of the quick fixes that are shown. */
  async chooseFix(title: string): Promise<void> {
    const row = this.#page.locator('.action-widget .monaco-list-row.action', { hasText: title }).first();
    // The list takes no click before the pointer has moved.
    await row.hover({ force: true });
    await row.click();
  }

  async photograph(name: string): Promise<void> {
    mkdirSync(SCREENSHOTS, { recursive: true });
    await this.photographTo(join(SCREENSHOTS, `${name}.png`));
  }

  async photographTo(path: string): Promise<void> {
    await this.#page.screenshot({ path });
  }
}
