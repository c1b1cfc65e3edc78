import type { Reporter, TestModule } from 'vitest/node';

/** Ends a run with one plain line of totals that a program can read from the log. */
export default class TotalsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const totals = { passed: 0, failed: 0, skipped: 0 };
    for (const module of modules) {
      if (module.state() === 'failed' && module.children.size === 0) totals.failed += 1;
      for (const test of module.children.allTests()) {
        const { state } = test.result();
        if (state in totals) totals[state as keyof typeof totals] += 1;
      }
    }
    console.log(`${totals.passed} passed, ${totals.failed} failed, ${totals.skipped} skipped`);
  }
}
