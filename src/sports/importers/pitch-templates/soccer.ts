import { type Markings, SOCCER_MARKINGS } from '../../model/markings.ts';

/**
 * Pitch of a vendor that uses the same size for all soccer pitches. The template maps the markings from the
 * vendor's units to metres according to the laws of the game.
 */
export interface PitchTemplate {
  /** Length and width in the vendor's units. */
  readonly size: readonly [length: number, width: number];
  readonly markings: Markings;
  /**
   * Height of the crossbar in the vendor's units; absent if the vendor gives no heights or gives heights in
   * metres.
   */
  readonly crossbar?: number;
  /** Source of the figures, and recorded games that confirm them. */
  readonly source: string;
}

const { goalArea, penaltySpot, penaltyArea } = SOCCER_MARKINGS;
const { postInside, postOutside, goalAreaSide, penaltyAreaSide } = SOCCER_MARKINGS;

/**
 * Distance in metres between the penalty spot and the Wyscout coordinates 10 and 11. Wyscout rounds to whole
 * percent and records about as many penalty kicks at 10 as at 11.
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
      'one recorded game, because the vendor publishes no drawing: the penalty is taken at 0.74; ' +
      'shots on target end within 0.14 of the middle, all other shots beyond 0.15',
  },
  korastats: {
    size: [100, 100],
    markings: {
      fromGoalLine: [[10, penaltySpot]],
      fromMiddle: [[5, postInside]],
    },
    crossbar: 100,
    source:
      'one recorded game, because the vendor publishes no drawing: the penalty is taken at 90; ' +
      'shots at the post end 152 units from the middle of the goal, and shots over the bar at 140 or higher',
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
  scisports: {
    size: [105, 68],
    markings: {
      fromGoalLine: [[10.5, penaltySpot]],
      fromMiddle: [],
    },
    source:
      'one recorded game, because the vendor publishes no drawing: all positions are whole percents, and the penalty is taken at 90 percent',
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
    source: 'the drawing in other libraries, in whole percent; the penalty spot from recorded kicks',
  },
} as const satisfies Record<string, PitchTemplate>;
