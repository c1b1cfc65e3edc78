import fc from 'fast-check';
import { runs } from './tier.ts';

// All property tests of a run share a seed, which the summary contains.
fc.configureGlobal({ numRuns: runs(100), seed: Number(process.env['FC_SEED']) });
