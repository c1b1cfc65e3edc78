import { type Markings, SOCCER_MARKINGS } from '../../model/markings.ts';

/**
 * Pitch templates of vendors that use the same size for all real soccer pitches. Each template maps the
 * markings from the vendor's units to metres according to the laws of the game.
 */
export interface PitchTemplate {
  /** Length and width in the vendor's units. */
  readonly size: readonly [length: number, width: number];
  readonly markings: Markings;
  /** Height of the crossbar in the vendor's units; set only if the vendor records heights in a non-metric unit. */
  readonly crossbar?: number;
  /** Source of the figures, and recorded games that confirm them. */
  readonly source: string;
}

const { goalArea, penaltySpot, penaltyArea } = SOCCER_MARKINGS;
const { postInside, postOutside, goalAreaSide, penaltyAreaSide } = SOCCER_MARKINGS;

/**
 * Wyscout rounds to whole percent, and the penalty spot is between two values: about as many kicks are
 * recorded at 10 as at 11. The template places 10 and 11 on either side of the spot, at this distance in
 * metres.
 */
const QUARTER_OF_A_METRE = 0.25;

export const PITCH_TEMPLATES = {
  datafactory: {
    size: [2, 2],
    markings: {
      fromGoalLine: [[0.26, penaltySpot]],
      fromMiddle: [[0.145, postInside]],
    },
    source:
      'a recorded game, because the vendor publishes none: its penalty is taken at 0.74; shots on target end within 0.14 of the middle, others beyond 0.15',
  },
  opta: {
    size: [100, 100],
    markings: {
      fromGoalLine: [
        [5.8, goalArea],
        [11.5, penaltySpot],
        [17, penaltyArea],
      ],
      fromMiddle: [
        [4.8, postInside],
        [5.8, postOutside],
        [13.2, goalAreaSide],
        [28.9, penaltyAreaSide],
      ],
    },
    crossbar: 38,
    source: "the vendor's drawing; penalties are recorded at 88.5, and no goal is recorded beyond 54.8",
  },
  statsbomb: {
    size: [120, 80],
    markings: {
      fromGoalLine: [
        [6, goalArea],
        [12, penaltySpot],
        [18, penaltyArea],
      ],
      fromMiddle: [
        [4, postInside],
        [10, goalAreaSide],
        [22, penaltyAreaSide],
      ],
    },
    source: "the vendor's specification of its events",
  },
  wyscout: {
    size: [100, 100],
    markings: {
      fromGoalLine: [
        [6, goalArea],
        [10, penaltySpot - QUARTER_OF_A_METRE],
        [11, penaltySpot + QUARTER_OF_A_METRE],
        [16, penaltyArea],
      ],
      fromMiddle: [
        [5, postInside],
        [13, goalAreaSide],
        [31, penaltyAreaSide],
      ],
    },
    source: 'the drawing in other libraries, in whole percents; the penalty spot from recorded kicks',
  },
} as const satisfies Record<string, PitchTemplate>;
