import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    // No test waits for time to pass; this only bounds one that hangs on a slow machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    reporters: process.env['CI'] ? ['default', './test/support/totals-reporter.ts'] : ['default'],
  },
});
