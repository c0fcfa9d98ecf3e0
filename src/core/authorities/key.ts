import type { Locator } from './locator';

/**
 * The place of a case in two whole numbers, sorted as printed: `high` is the reporter's number in its table and the
 * volume, `low` the page. What is no number has one of its own in the table of odd pages and volumes.
 */
export interface Key {
  /** 26 bits: 12 of the reporter, 14 of the volume. */
  readonly high: number;
  /** 27 bits. */
  readonly low: number;
}

const VOLUME_BITS = 14;
export const MOST_REPORTERS = 2 ** 12;
export const MOST_VOLUME = 10_000;
export const MOST_ODD_VOLUMES = 2 ** VOLUME_BITS - MOST_VOLUME;
export const MOST_PAGE = 100_000_000;
export const MOST_ODD_PAGES = 2 ** 27 - MOST_PAGE;

export const keyFrom = (reporter: number, volume: number, page: number): Key => ({
  high: reporter * 2 ** VOLUME_BITS + volume,
  low: page,
});

export const reporterOfKey = ({ high }: Key): number => Math.floor(high / 2 ** VOLUME_BITS);
export const volumeOfKey = ({ high }: Key): number => high % 2 ** VOLUME_BITS;
export const pageOfKey = ({ low }: Key): number => low;

/** The number of a volume or page that is one; null for an odd one. */
export function plainNumberOf(text: string, most: number): number | null {
  if (!/^\d{1,9}$/.test(text)) return null;
  const number = Number(text);
  return number < most ? number : null;
}

/** Numbers that texts are given in the order in which they come. */
export class Numbering {
  readonly texts: string[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #most: number;

  constructor(most: number, texts: readonly string[] = []) {
    this.#most = most;
    for (const text of texts) this.numberOf(text);
  }

  /** Null where there is no room for another one. */
  numberOf(text: string): number | null {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    if (this.texts.length >= this.#most) return null;
    this.#numbers.set(text, this.texts.length);
    this.texts.push(text);
    return this.texts.length - 1;
  }

  find(text: string): number | undefined {
    return this.#numbers.get(text);
  }
}

/** The numbers by which locators are kept in one database. */
export interface Numberings {
  /** Keys of reporters. */
  readonly reporters: Numbering;
  readonly oddVolumes: Numbering;
  readonly oddPages: Numbering;
}

/** The key of a locator; null where the database can have none. `find` asks without giving new numbers. */
export function keyOf(
  { reporter, volume, page }: Locator,
  { reporters, oddVolumes, oddPages }: Numberings,
  how: 'find' | 'numberOf' = 'find',
): Key | null {
  const series = reporters[how](reporter);
  const plainVolume = plainNumberOf(volume, MOST_VOLUME);
  const plainPage = plainNumberOf(page, MOST_PAGE);
  const oddVolume = plainVolume === null ? oddVolumes[how](volume) : undefined;
  const oddPage = plainPage === null ? oddPages[how](page) : undefined;
  const volumeNumber = plainVolume ?? (oddVolume == null ? null : MOST_VOLUME + oddVolume);
  const pageNumber = plainPage ?? (oddPage == null ? null : MOST_PAGE + oddPage);
  return series == null || volumeNumber === null || pageNumber === null
    ? null
    : keyFrom(series, volumeNumber, pageNumber);
}

export const isPlainPage = (page: number): boolean => page < MOST_PAGE;

export const compareKeys = (a: Key, b: Key): number => a.high - b.high || a.low - b.low;
