import { Type } from '../../schema.ts';
import { CLOCK_VALUES, type FilterValues, text } from '../store/filters.ts';

/**
 * The filters of tracking, by query parameter. What each one selects is decided frame by frame, in select.ts and
 * players.ts: stores only narrow the chunks down.
 */
export const TRACKING_FILTERS = {
  period: { value: CLOCK_VALUES.period },
  from: { value: CLOCK_VALUES.from },
  to: { value: CLOCK_VALUES.to },
  playerId: { value: text('Only this player, in the frames that have the player.') },
  team: { value: text('Only players of the team with exactly this name, in the frames that have any.') },
  hz: {
    value: Type.Number({
      exclusiveMinimum: 0,
      maximum: 1000,
      description:
        'Frames per second to keep: the first frame in each slot of 1/hz seconds, never an interpolated one.',
    }),
  },
} as const;

export type TrackingFilter = FilterValues<typeof TRACKING_FILTERS>;
