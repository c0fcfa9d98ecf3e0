import manifest from '../../package.json';

/** The version that reports name. */
export const VERSION: string = manifest.version;
