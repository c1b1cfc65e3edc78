import { squadsAfter } from './squads.fixture.ts';

/** Frames of each half. */
const HALF_FRAMES = 4;

/** Somebody of two invented teams as a source has him, fixed to the pitch: the teams change ends after the first half. */
export interface TrackedMember {
  readonly side: 'home' | 'away';
  readonly number: number;
  readonly x: number;
  readonly y: number;
}

export interface TrackedHalfFrame {
  readonly period: 1 | 2;
  /** Number of the frame in its half. */
  readonly index: number;
  readonly home: readonly TrackedMember[];
  readonly away: readonly TrackedMember[];
  readonly ball: { readonly x: number; readonly y: number };
}

/** Two halves of four frames at ten a second, in metres from the centre; the home team attacks to the right first. */
export function trackedHalves(): TrackedHalfFrame[] {
  return ([1, 2] as const).flatMap((period) =>
    Array.from({ length: HALF_FRAMES }, (_, index) => {
      const turned = period === 1 ? 1 : -1;
      const of = (side: 'home' | 'away') =>
        squadsAfter(index)
          .filter((one) => one.side === side)
          .map((one) => ({ ...one, x: one.x * turned, y: one.y * turned }));
      return { period, index, home: of('home'), away: of('away'), ball: { x: 1.5 * turned, y: -2 * turned } };
    }),
  );
}
