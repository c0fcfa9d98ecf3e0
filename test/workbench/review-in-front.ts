import type { FrameLocator, Locator, Page } from 'playwright-core';

/** The review that is in front in the workbench, as a person sees it. */
export class ReviewInFront {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get frame(): FrameLocator {
    return this.#page.frameLocator('iframe.webview.ready').frameLocator('#active-frame');
  }

  /** The card that the keyboard is at. */
  get current(): Locator {
    return this.frame.locator('.card[aria-current="true"]');
  }

  /** Waits for the findings; `patience` in milliseconds, where more than the review has to start. */
  async waitUntilShown(patience?: number): Promise<void> {
    await this.current.waitFor(patience === undefined ? {} : { timeout: patience });
  }

  /** Waits until the keyboard is in the list of findings. */
  async waitForFocus(): Promise<void> {
    await this.frame.locator('.card[aria-current="true"]:focus').waitFor();
  }

  /** How far the review is: `3 of 17`. */
  async progress(): Promise<string> {
    return ((await this.frame.locator('.count').textContent()) ?? '').trim();
  }

  async waitForProgress(expected: string): Promise<void> {
    await this.frame.locator('.count', { hasText: new RegExp(`^${expected}$`) }).waitFor();
  }

  /** The words of the finding that the keyboard is at. */
  async words(): Promise<string> {
    return ((await this.current.locator('.words').textContent()) ?? '').trim();
  }

  async waitForWords(words: string): Promise<void> {
    await this.current.locator('.words', { hasText: words }).waitFor();
  }

  /** Goes down the list by `j` until the current finding has words. */
  async goTo(words: string, most = 40): Promise<void> {
    for (let i = 0; i < most; i++) {
      if ((await this.words()).includes(words)) return;
      const before = await this.current.getAttribute('data-finding');
      await this.#page.keyboard.press('j');
      await this.frame.locator(`.card[aria-current="true"]:not([data-finding="${before}"])`).waitFor();
    }
    throw new Error(`“${words}” is not among the findings.`);
  }
}
