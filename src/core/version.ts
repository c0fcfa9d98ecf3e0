// By its name: the rest of the manifest stays out of the bundles.
import { version } from '../../package.json';

/** The version that reports name. */
export const VERSION: string = version;
