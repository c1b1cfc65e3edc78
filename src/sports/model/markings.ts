/**
 * Standard positions of the markings on a soccer field, in metres. They are the same on real pitches of any
 * length and width.
 */
export const SOCCER_MARKINGS = {
  /** Distances from the goal line, in metres. */
  goalArea: 5.5,
  penaltySpot: 11,
  penaltyArea: 16.5,
  /** Distances across the field from the middle of the goal, in metres. Posts are 12 cm wide. */
  postInside: 3.66,
  postOutside: 3.78,
  goalAreaSide: 9.16,
  penaltyAreaSide: 20.16,
  /** Height of the lower edge of the crossbar, in metres. */
  crossbar: 2.44,
} as const;

/** Distance of a marking, in the source's drawing and in metres. */
export type Marking = readonly [drawn: number, metres: number];

/**
 * Positions of the markings in a source's drawing of a soccer pitch. Both lists are in ascending order.
 * Between adjacent markings, and beyond the outermost marking, the drawing is to scale. The ends and the
 * middle of the field count as markings and need not be listed.
 */
export interface Markings {
  /** Markings along the field, in order of distance from the nearest goal line. */
  readonly fromGoalLine: readonly Marking[];
  /** Markings across the field, in order of distance from the line between the centres of the goals. */
  readonly fromMiddle: readonly Marking[];
}

/** Unit of the distance to convert. */
export type Given = 'drawn' | 'metres';

/**
 * Converts a distance from the halfway line, negative to the left. `half` is half the field's length, drawn
 * and in metres.
 */
export function convertAlong(
  { fromGoalLine }: Markings,
  half: Marking,
  distance: number,
  given: Given,
): number {
  const [from, to] = SIDES[given];
  const fromLine = interpolate(half[from] - Math.abs(distance), fromGoalLine, half, given);
  return Math.sign(distance) * (half[to] - fromLine);
}

/**
 * Converts a distance across the field from its middle, negative downwards. `half` is half the field's width,
 * drawn and in metres.
 */
export function convertAcross(
  { fromMiddle }: Markings,
  half: Marking,
  distance: number,
  given: Given,
): number {
  return Math.sign(distance) * interpolate(Math.abs(distance), fromMiddle, half, given);
}

const SIDES = { drawn: [0, 1], metres: [1, 0] } as const;

/** Piecewise linear map through zero, the markings and `end`. The last segment extends beyond `end`. */
function interpolate(value: number, markings: readonly Marking[], end: Marking, given: Given): number {
  const [from, to] = SIDES[given];
  let low: Marking = [0, 0];
  let high = end;
  for (const marking of markings) {
    if (value <= marking[from]) {
      high = marking;
      break;
    }
    low = marking;
  }
  return low[to] + ((value - low[from]) / (high[from] - low[from])) * (high[to] - low[to]);
}
