import fc from 'fast-check';
import { runs } from './tier.ts';

/**
 * In CI, property tests make the same choices every time, so that a commit is judged by what it changes. Elsewhere each
 * run explores other ones; a failure prints its seed.
 */
const seed = process.env['FC_SEED'] ?? (process.env['CI'] === undefined ? undefined : '1');
fc.configureGlobal({ numRuns: runs(100), ...(seed !== undefined && { seed: Number(seed) }) });
