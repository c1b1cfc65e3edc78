import type { sports } from '../../../client/index.ts';

/** A game that has tracking. */
export interface TrackedProps {
  readonly game: sports.Game;
  readonly tracking: NonNullable<sports.Game['tracking']>;
}
