import { MinimalReporter, type TestModule } from 'vitest/node';
import { SKIPPED } from './skipped.ts';

/**
 * Reports the files with failures, the reasons for skipped tests, and a summary. Ends with a plain line of
 * totals for programs that read the log.
 */
export default class Reporter extends MinimalReporter {
  readonly #reasons = new Set<string>();

  override onUserConsoleLog(log: Parameters<MinimalReporter['onUserConsoleLog']>[0]): void {
    const reason = SKIPPED.exec(log.content)?.[0];
    if (reason === undefined) super.onUserConsoleLog(log);
    else this.#reasons.add(reason);
  }

  override onTestRunEnd(...run: Parameters<MinimalReporter['onTestRunEnd']>): void {
    super.onTestRunEnd(...run);
    for (const reason of [...this.#reasons].sort()) console.log(reason);
    console.log(
      `property tests: seed ${process.env['FC_SEED']} (FC_SEED=${process.env['FC_SEED']} repeats them)`,
    );
    const { passed, failed, skipped } = totals(run[0]);
    console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  }
}

function totals(modules: readonly TestModule[]): Record<'passed' | 'failed' | 'skipped', number> {
  const counts = { passed: 0, failed: 0, skipped: 0 };
  for (const module of modules) {
    if (module.state() === 'failed' && module.children.size === 0) counts.failed += 1;
    for (const test of module.children.allTests()) {
      const { state } = test.result();
      if (state in counts) counts[state as keyof typeof counts] += 1;
    }
  }
  return counts;
}
