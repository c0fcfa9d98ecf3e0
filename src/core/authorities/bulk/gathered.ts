import { type Key, keyOf, MOST_ODD_PAGES, MOST_ODD_VOLUMES, MOST_REPORTERS, Numbering, type Numberings } from '../key';
import { locatorFrom } from '../locator';
import { CaseStore } from './case-store';
import { PagedNumbers, PagedSet } from './paged';
import { SortedRows } from './sorted-rows';

/** Numbers of cases that are not CourtListener’s begin here. */
const OWN_HANDLES = 2 ** 31;
/** No number of CourtListener’s is as large. */
export const MOST_ID = OWN_HANDLES - 1;

/** How many rows of a file were read, and how many were left out because they are broken or no such rows. */
export interface RowsRead {
  readonly rows: number;
  readonly leftOut: number;
}

/** What an import has gathered from its files, on the disk where it is much. */
export class Gathered {
  readonly store: CaseStore;
  /** Places by the handle of their case, in the order in which they were read. */
  readonly places: SortedRows;
  readonly numberings: Numberings = {
    reporters: new Numbering(MOST_REPORTERS),
    oddVolumes: new Numbering(MOST_ODD_VOLUMES),
    oddPages: new Numbering(MOST_ODD_PAGES),
  };
  /** How each reporter is written, by its number. */
  readonly reporterNames: string[] = [];
  readonly courts = new Numbering(0xffff);
  /** Clusters that a citation names, and those that were read. */
  readonly cited = new PagedSet();
  readonly clusters = new PagedSet();
  /** Dockets that a cluster names, and the courts of those that were read. */
  readonly docketsNamed = new PagedSet();
  readonly courtOfDocket = new PagedNumbers();
  /** Cases of the Caselaw Access Project that were read. */
  readonly caselaw = new PagedSet();
  #handles = OWN_HANDLES;
  /** Citations that were read, and those for which there was no room or no sense. */
  placesRead = 0;
  placesRefused = 0;

  constructor(folder: string) {
    this.store = new CaseStore(folder);
    this.places = new SortedRows(folder, 'places', 'a');
  }

  newHandle(): number {
    return this.#handles++;
  }

  /** Takes a place where a case is printed; false where it is none. */
  addPlace(handle: number, volume: string, reporter: string, page: string): boolean {
    const locator = locatorFrom(volume, reporter, page);
    const key = locator && keyOf(locator, this.numberings, 'numberOf');
    if (!locator || !key) {
      this.placesRefused++;
      return false;
    }
    const number = this.numberings.reporters.find(locator.reporter) ?? 0;
    this.reporterNames[number] ??= reporter.trim();
    this.addKey(handle, key);
    return true;
  }

  addKey(handle: number, { high, low }: Key): void {
    this.places.add(handle, high, low);
    this.placesRead++;
  }

  /** The number of a court from 1; 0 for an empty name, or where there are too many. */
  courtNumber(name: string): number {
    const text = name.trim();
    return text === '' ? 0 : (this.courts.numberOf(text) ?? -1) + 1;
  }
}
