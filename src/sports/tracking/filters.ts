import { Type } from '../../schema.ts';
import { CLOCK_VALUES, type FilterValues, text } from '../store/filters.ts';

/**
 * Tracking filters, by query parameter. select.ts and players.ts apply them frame by frame; stores only
 * select chunks.
 */
export const TRACKING_FILTERS = {
  period: { value: CLOCK_VALUES.period },
  from: { value: CLOCK_VALUES.from },
  to: { value: CLOCK_VALUES.to },
  playerId: { value: text('Only frames that contain this player, without the other players.') },
  team: {
    value: text('Only frames with players from the team with exactly this name, without the other players.'),
  },
  hz: {
    value: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1000,
      description:
        'Frames per second to keep: the first frame in each slot of 1/hz seconds. Frames are never interpolated.',
    }),
  },
} as const;

export type TrackingFilter = FilterValues<typeof TRACKING_FILTERS>;
