import fc from 'fast-check';

/**
 * In CI, property tests make the same choices every time, so that a commit is judged by what it changes. Elsewhere each
 * run explores other ones; a failure prints its seed.
 */
const seed = process.env['FC_SEED'] ?? (process.env['CI'] === undefined ? undefined : '1');
if (seed !== undefined) fc.configureGlobal({ seed: Number(seed) });
