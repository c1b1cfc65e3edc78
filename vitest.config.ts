import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: [
      'src/**/*.test.ts',
      'client/**/*.test.ts',
      'web/**/*.test.{ts,tsx}',
      'test/**/*.test.ts',
      'lint/**/*.test.ts',
    ],
    // Vitest's default keeps a core for itself, which leaves one of two idle for most of a run.
    maxWorkers: availableParallelism(),
    // A tenth of the CPU time was spent on collecting short-lived objects.
    execArgv: ['--max-semi-space-size=64'],
    // Test files share a worker's modules: importing them anew for each file took half of the CPU time. No module
    // keeps state that a test could depend on.
    isolate: false,
    // These stop a test that hangs. No test measures time, however slow the machine is.
    testTimeout: 600_000,
    hookTimeout: 600_000,
    globalSetup: ['./test/support/build-data.ts'],
    setupFiles: ['./test/support/seed.ts'],
    reporters: process.env['CI'] ? ['default', './test/support/totals-reporter.ts'] : ['default'],
  },
});
