export type Size = 'short' | 'full';

/** Measured values by name with unit: `{ 'kills': 200, 'highest resident memory, MB': 143 }`. */
export type Figures = Readonly<Record<string, number | string>>;

/**
 * Seed of a run's random choices: `SOAK_SEED`, or a new one each time. The short run decides whether a commit passes
 * CI, so it always uses the same seed.
 */
export function seedOf(size: Size): number {
  return Number(process.env['SOAK_SEED'] ?? (size === 'short' ? 1 : Date.now() % 2 ** 31));
}

/** A guarantee of docs/reliability.md and its test. */
export interface Soak {
  /** The guarantee, in words for operators. */
  readonly promise: string;
  /** Method of the full run. */
  readonly method: string;
  /**
   * Throws if the guarantee is broken, with the reason. `short` runs in CI and takes seconds; `full` takes as long
   * as the method says. `folder` is an empty folder for this run, removed afterwards.
   */
  run(size: Size, folder: string): Promise<Figures>;
}
