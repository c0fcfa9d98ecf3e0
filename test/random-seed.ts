import fc from 'fast-check';

/**
 * Gives every property the same seed in each run, so that what a build says depends on the code alone. `PLUMBLINE_SEED`
 * takes another: a whole number, or `random` for one that is drawn, as for a longer search for faults.
 */
const wanted = process.env['PLUMBLINE_SEED'] ?? '20260101';
const seed = wanted === 'random' ? Date.now() % 2 ** 31 : Number(wanted);
if (!Number.isSafeInteger(seed)) throw new Error(`PLUMBLINE_SEED is “${wanted}”: give a whole number, or “random”.`);
fc.configureGlobal({ seed });
