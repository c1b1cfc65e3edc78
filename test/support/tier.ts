/**
 * Whether every test runs (`npm run test:all`) or only the quick ones (`npm test`). Tests of a file `*.long.test.ts` are long;
 * those of other files may try less in a quick run.
 */
export const RUNS_ALL = process.env['TESTS'] === 'all';

/** The runs of a property: a tenth of them in a quick run, but at least ten. */
export function runs(all: number): number {
  return RUNS_ALL ? all : Math.min(all, Math.max(10, Math.ceil(all / 10)));
}

/** The elements of a sweep: one of so many in a quick run, another one every day. */
export function sampled<T>(
  all: readonly T[],
  oneOf: number,
  day = Math.floor(Date.now() / 86_400_000),
): readonly T[] {
  return RUNS_ALL ? all : all.filter((_, index) => index % oneOf === day % oneOf);
}

/** So many runs of a property have to try something. A quick run makes too few to tell a fault from chance. */
export function atLeast(count: number): number {
  return RUNS_ALL ? count : 0;
}
