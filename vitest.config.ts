import { randomInt } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { RUNS_ALL } from './test/support/tier.ts';

// In CI, property tests make the same choices every time, so that a commit is judged by what it changes. Elsewhere each run
// makes others; FC_SEED repeats them.
process.env['FC_SEED'] ??= process.env['CI'] === undefined ? String(randomInt(2 ** 31)) : '1';

const ALL = ['src', 'client', 'web', 'test', 'lint'];
/** The folders whose tests StrykerJS runs, in threads, against its mutants. */
const mutated = process.env['MUTATED_FOLDERS']?.split(',');

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: (mutated ?? ALL).map((folder) => `${folder}/**/*.test.{ts,tsx}`),
    exclude: RUNS_ALL ? [] : ['**/*.long.test.ts'],
    // Two workers per core are as fast as one on a quiet machine, and get a larger share of a busy one.
    maxWorkers: 2 * availableParallelism(),
    // Without this, collecting short-lived objects took a tenth of the CPU time.
    execArgv: mutated === undefined ? ['--max-semi-space-size=64'] : [],
    // Test files share a worker's modules, because importing them again for each file took half of the CPU time. No
    // module keeps state that a test could depend on.
    isolate: false,
    // These limits only stop a test that hangs; no test depends on the machine's speed.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
    globalSetup: ['./test/support/build-data.ts'],
    setupFiles: ['./test/support/seed.ts'],
    reporters: ['./test/support/reporter.ts'],
  },
});
