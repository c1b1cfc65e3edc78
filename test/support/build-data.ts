import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Builds the weather service's data before the tests if its sources have changed. */
export default function setup(): void {
  const script = join(import.meta.dirname, '../../src/weather/build-data.ts');
  execFileSync(process.execPath, ['--disable-warning=ExperimentalWarning', script, '--if-changed']);
}
