import type { CitationDatabase } from './database';
import { MOST_PAGE, plainNumberOf } from './key';
import type { Locator } from './locator';
import type { VolumeRow } from './volumes';

/**
 * How well a database knows the stretch of a volume about a page. `good` only where a decision that begins there would
 * very likely be in it; what is not in a volume that is known in part says nothing.
 */
export interface Coverage {
  readonly isGood: boolean;
  /** What the database has of the volume; null where it has nothing. */
  readonly volume: VolumeRow | null;
  /** Why it is not good, as the end of a sentence; null where it is. */
  readonly why: string | null;
}

/** Volumes on either side that a volume is compared with. */
const NEIGHBOURS = 15;
/** Fewer decisions are no ground to judge a volume by. */
const FEWEST_PAGES = 25;
/** A volume that is known whole has about as many decisions as those beside it. */
const SHARE_OF_TYPICAL = 0.7;
/** Pages from one decision to the next, on average over a volume, where few are missing. */
const MOST_MEAN_GAP = 25;
/** A stretch about the page without any decision is no longer than so many average ones. */
const MOST_GAPS = 4;
const LEAST_LOCAL_GAP = 40;
/** The newest volumes of a reporter are still being filled, in print and in the data. */
const NEWEST_VOLUMES = 3;
/** Numbers of neutral citations run on without gaps where all decisions are known. */
const SHARE_OF_NUMBERS = 0.9;

const none = (why: string, volume: VolumeRow | null = null): Coverage => ({ isGood: false, volume, why });

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

/** Judges what a database knows about a page; `isNeutral` where the “page” is the number of a decision. */
export function coverageAt(database: CitationDatabase, locator: Locator, isNeutral: boolean): Coverage {
  const volume = database.volumeOf(locator);
  if (!volume) return none('it has nothing of that volume');
  const page = plainNumberOf(locator.page, MOST_PAGE);
  const { pages, firstPage, lastPage } = volume;
  const has = `it has ${pages === 1 ? 'one decision' : `${pages} decisions`} of that volume`;
  if (page === null) return none(`${has}, and the page is no number`, volume);
  if (pages < FEWEST_PAGES) return none(`${has}, too few to tell`, volume);
  if (page > lastPage) return none(`the last that it has of that volume begins on page ${lastPage}`, volume);
  if (isNeutral)
    return pages >= SHARE_OF_NUMBERS * lastPage
      ? { isGood: true, volume, why: null }
      : none(`${has}, up to number ${lastPage}`, volume);
  const all = database.volumesOf(locator.reporter);
  const index = all.findIndex(({ high }) => high === volume.high);
  if (index >= all.length - NEWEST_VOLUMES && all.length > NEWEST_VOLUMES)
    return none(`${has}, which is among the newest of its reporter`, volume);
  const beside = all
    .slice(Math.max(0, index - NEIGHBOURS), index + NEIGHBOURS + 1)
    .filter((other) => other.high !== volume.high);
  const typical = median(beside.map((other) => other.pages));
  if (pages < SHARE_OF_TYPICAL * typical) return none(`${has}, and of those beside it ${typical} each`, volume);
  const meanGap = (lastPage - firstPage) / (pages - 1);
  if (meanGap > MOST_MEAN_GAP) return none(`${has} on ${lastPage - firstPage + 1} pages, too few to tell`, volume);
  const around = database.around(locator);
  const before = around?.before?.page ?? firstPage;
  const gap = (around?.after ?? lastPage) - before;
  if (gap > Math.max(LEAST_LOCAL_GAP, MOST_GAPS * meanGap))
    return none(`${has}, and none between pages ${before} and ${around?.after ?? lastPage}`, volume);
  return { isGood: true, volume, why: null };
}
