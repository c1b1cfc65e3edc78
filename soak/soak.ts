export type Size = 'short' | 'full';

/** What a run measured, by name with its unit: `{ 'kills': 200, 'highest resident memory, MB': 143 }`. */
export type Figures = Readonly<Record<string, number | string>>;

/**
 * What a run's random choices are made from: `SOAK_SEED`, or another one each time. The short form, which decides whether
 * a commit is taken, makes the same choices every time.
 */
export function seedOf(size: Size): number {
  return Number(process.env['SOAK_SEED'] ?? (size === 'short' ? 1 : Date.now() % 2 ** 31));
}

/** A promise of docs/reliability.md and the test that holds it. */
export interface Soak {
  /** What is promised, as one sentence. */
  readonly promise: string;
  /** How the full run tests it, as one sentence. */
  readonly method: string;
  /**
   * Throws where the promise is broken, with what broke it. `short` runs in CI and takes seconds; `full` takes as long
   * as its method says. `folder` is empty, its own, and removed afterwards.
   */
  run(size: Size, folder: string): Promise<Figures>;
}
