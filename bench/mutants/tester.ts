import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';

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

export type TestReply = 'passed' | 'failed';

async function run(vitest: Vitest, request: TestRequest): Promise<TestReply> {
  for (const file of request.changed) vitest.invalidateFile(file);
  const { changed, tests } = request;
  if (tests === null) vitest.config.related = [...changed];
  else delete vitest.config.related;
  const specs = await vitest.getRelevantTestSpecifications(tests === null ? [] : [...tests]);
  if (specs.length === 0) return 'passed';
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(specs, false);
  return unhandledErrors.length === 0 && testModules.every((module) => module.ok()) ? 'passed' : 'failed';
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
