export type Size = 'short' | 'full';

/** Measured values by name and unit: `{ 'kills': 200, 'highest resident memory, MB': 143 }`. */
export type Figures = Readonly<Record<string, number | string>>;

/**
 * Seed of a run's random choices: `SOAK_SEED` or, by default, a random seed. The short run is part of CI, so
 * it always uses the same seed.
 */
export function seedOf(size: Size): number {
  return Number(process.env['SOAK_SEED'] ?? (size === 'short' ? 1 : Date.now() % 2 ** 31));
}

/** A guarantee in docs/reliability.md and its test. */
export interface Soak {
  /** The guarantee, worded for operators. */
  readonly promise: string;
  /** Description of the full run. */
  readonly method: string;
  /**
   * Throws if the guarantee is broken. `short` runs in CI and takes seconds; `full` takes as long as `method`
   * specifies. `folder` is an empty folder for this run, deleted afterwards.
   */
  run(size: Size, folder: string): Promise<Figures>;
}
