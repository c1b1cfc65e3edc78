/** Where the laws of soccer put the markings of a field, in metres. Real pitches differ in length and width, but not in these. */
export const SOCCER_MARKINGS = {
  /** Distances from the goal line. */
  goalArea: 5.5,
  penaltySpot: 11,
  penaltyArea: 16.5,
  /** Distances from the middle of the goal to either side: half a goal, a post of 12 cm, and the boxes beyond. */
  postInside: 3.66,
  postOutside: 3.78,
  goalAreaSide: 9.16,
  penaltyAreaSide: 20.16,
  /** Height of the lower edge of the crossbar. */
  crossbar: 2.44,
} as const;

/** A marking: its distance as a source draws it, and in metres. */
export type Marking = readonly [drawn: number, metres: number];

/**
 * Where a source's drawing of a soccer pitch has the markings. Both lists rise. Between two markings, and from the outermost
 * on, distances are proportional; the ends of the field and its middle are markings that need not be listed.
 */
export interface Markings {
  /** By distance from the nearer goal line. */
  readonly fromGoalLine: readonly Marking[];
  /** By distance from the line between the middles of the goals. */
  readonly fromMiddle: readonly Marking[];
}

/** Which distance of a marking is given; the other one is wanted. */
export type Given = 'drawn' | 'metres';

/**
 * Converts the distance from the halfway line, negative to the left of it. `half` is half the field's length, drawn and in
 * metres.
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

/** Converts the distance from the middle of the field across it, negative below. `half` is half the field's width. */
export function convertAcross(
  { fromMiddle }: Markings,
  half: Marking,
  distance: number,
  given: Given,
): number {
  return Math.sign(distance) * interpolate(Math.abs(distance), fromMiddle, half, given);
}

const SIDES = { drawn: [0, 1], metres: [1, 0] } as const;

/** The piecewise linear map through zero, the markings and `end`. Its first and its last piece go on beyond these. */
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
