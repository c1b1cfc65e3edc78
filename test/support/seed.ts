import fc from 'fast-check';
import { runs } from './tier.ts';

// All property tests in a run share a seed, which the summary shows.
fc.configureGlobal({ numRuns: runs(100), seed: Number(process.env['FC_SEED']) });
