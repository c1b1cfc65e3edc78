/**
 * Whether all tests run (`npm run test:all`) or only the quick tests (`npm test`). Tests in `*.long.test.ts`
 * files are long. Other tests may try fewer cases in a quick run.
 */
export const RUNS_ALL = process.env['TESTS'] === 'all';

/** Returns the number of runs of a property test. A quick run does a tenth, but at least ten. */
export function runs(all: number): number {
  return RUNS_ALL ? all : Math.min(all, Math.max(10, Math.ceil(all / 10)));
}

/** Returns the elements of a sweep. A quick run takes every nth element; the first element changes daily. */
export function sampled<T>(
  all: readonly T[],
  oneOf: number,
  day = Math.floor(Date.now() / 86_400_000),
): readonly T[] {
  return RUNS_ALL ? all : all.filter((_, index) => index % oneOf === day % oneOf);
}

/** Returns the minimum number of runs that must cover a case. A quick run is too short for a minimum. */
export function atLeast(count: number): number {
  return RUNS_ALL ? count : 0;
}
