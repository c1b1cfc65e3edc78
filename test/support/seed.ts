import fc from 'fast-check';
import { runs } from './tier.ts';

/**
 * In CI, property tests always use the same seed, so that the result depends only on the commit. Elsewhere each run
 * uses a new seed; a failure prints it.
 */
const seed = process.env['FC_SEED'] ?? (process.env['CI'] === undefined ? undefined : '1');
fc.configureGlobal({ numRuns: runs(100), ...(seed !== undefined && { seed: Number(seed) }) });
