/**
 * True in a run of all tests (`npm run test:all`), false in a quick run (`npm test`). A quick run omits
 * `*.long.test.ts` files, and some other tests try fewer cases.
 */
export const RUNS_ALL = process.env['TESTS'] === 'all';

/**
 * Returns how many times a property test runs. In a quick run, this is a tenth of `all`, but at least ten.
 */
export function runs(all: number): number {
  return RUNS_ALL ? all : Math.min(all, Math.max(10, Math.ceil(all / 10)));
}

/** Returns the elements to test. A quick run takes every nth element; the first element changes daily. */
export function sampled<T>(
  all: readonly T[],
  oneOf: number,
  day = Math.floor(Date.now() / 86_400_000),
): readonly T[] {
  return RUNS_ALL ? all : all.filter((_, index) => index % oneOf === day % oneOf);
}

/**
 * Returns the minimum number of runs that must cover a case. A quick run has no minimum, because it is too
 * short.
 */
export function atLeast(count: number): number {
  return RUNS_ALL ? count : 0;
}
