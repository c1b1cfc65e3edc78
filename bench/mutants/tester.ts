import { join } from 'node:path';
import { inspect } from 'node:util';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';

/**
 * A process of its own that runs tests on request, so that it can be killed if a mutant makes them hang. It keeps Vitest
 * and its transformed modules between requests, which is several times as fast as starting anew.
 */
export interface TestRequest {
  /** Files that have changed since the last request, absolute. */
  readonly changed: readonly string[];
  /** Test files or folders of tests to run; or if null, all tests that import `changed`, directly or not. */
  readonly tests: readonly string[] | null;
}

export interface TestReply {
  readonly outcome: 'passed' | 'failed';
  /** Test files that failed, and errors outside of any. */
  readonly faults: readonly string[];
}

async function run(vitest: Vitest, request: TestRequest): Promise<TestReply> {
  for (const file of request.changed) vitest.invalidateFile(file);
  const { changed, tests } = request;
  if (tests === null) vitest.config.related = [...changed];
  else delete vitest.config.related;
  const specs = await vitest.getRelevantTestSpecifications(tests === null ? [] : [...tests]);
  if (specs.length === 0) return { outcome: 'passed', faults: [] };
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, false);
  const faults = [
    ...testModules.filter((module) => !module.ok()).flatMap(faultsOf),
    ...unhandledErrors.map((error) => inspect(error)),
  ];
  return { outcome: faults.length === 0 ? 'passed' : 'failed', faults };
}

function faultsOf(module: TestModule): string[] {
  const failed = [...module.children.allTests('failed')];
  const errors = [...module.errors(), ...failed.flatMap((test) => test.result().errors ?? [])];
  return [
    `${module.relativeModuleId}: ${module.state()}`,
    ...failed.map(({ fullName }) => `  ${fullName}`),
    ...errors.map(({ message }) => `  ${message}`),
  ];
}

const root = process.cwd();
const vitest = await createVitest('test', {
  root,
  config: join(root, 'vitest.config.ts'),
  watch: false,
  bail: 1,
  reporters: [{}],
  passWithNoTests: true,
});
await vitest.standalone();
process.on('message', async (request: TestRequest) => {
  process.send?.(await run(vitest, request));
});
