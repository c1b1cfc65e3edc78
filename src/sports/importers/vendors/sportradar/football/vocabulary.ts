import type { EventType } from '../../../../model/vocabulary.ts';
import type { Scored } from '../../../shared/gridiron/schema.ts';

interface RecordMeaning {
  readonly type: EventType;
  readonly subtype?: string;
}

/** Records that are not plays, by `event_type`. Other records are imported as `other`. */
export const RECORDS: ReadonlyMap<string, RecordMeaning> = new Map<string, RecordMeaning>([
  ['setup', { type: 'period_start' }],
  ['period_start', { type: 'period_start' }],
  ['period_end', { type: 'period_end' }],
  ['game_over', { type: 'period_end' }],
  ['timeout', { type: 'timeout' }],
  ['tv_timeout', { type: 'stoppage', subtype: 'television' }],
  ['two_minute_warning', { type: 'timeout', subtype: 'two_minute_warning' }],
  ['comment', { type: 'other', subtype: 'comment' }],
]);

/** Descriptions of timeouts: the two-minute warning, and timeouts of a team by its alias. */
export const TWO_MINUTE_WARNING = /^Two-Minute Warning/i;
export const TEAM_TIMEOUT = /^Timeout #\d+ by ([A-Z]+)\b/;

/** Statistics with the acting player of a play, the preferred one first. */
export const ACTORS: readonly string[] = [
  'pass',
  'kick',
  'punt',
  'field_goal',
  'extra_point',
  'rush',
  'conversion',
];
/** Categories of `conversion` statistics of the player who catches the ball. */
export const RECEIVING = 'receive';

/** Results of a play by statistic, field and value; the first match counts. */
export const OUTCOMES: readonly (readonly [stat: string, field: string, value: number, outcome: string])[] = [
  ['pass', 'interception', 1, 'intercepted'],
  ['pass', 'sack', 1, 'sack'],
  ['field_goal', 'blocked', 1, 'blocked'],
  ['extra_point', 'blocked', 1, 'blocked'],
  ['punt', 'blocked', 1, 'blocked'],
  ['field_goal', 'missed', 1, 'missed'],
  ['field_goal', 'missed', 0, 'made'],
  ['extra_point', 'missed', 1, 'failed'],
  ['conversion', 'complete', 1, 'success'],
  ['conversion', 'complete', 0, 'failure'],
  ['fumble', 'lost', 1, 'fumble_lost'],
  ['pass', 'complete', 1, 'complete'],
  ['pass', 'complete', 0, 'incomplete'],
  ['kick', 'touchback', 1, 'touchback'],
  ['punt', 'touchback', 1, 'touchback'],
];

/** Points of plays that score in only one way. */
export const PLAY_POINTS: ReadonlyMap<string, readonly (readonly [points: number, kind: Scored['kind']])[]> =
  new Map([
    ['field_goal', [[3, 'field_goal']]],
    [
      'extra_point',
      [
        [1, 'extra_point'],
        [2, 'two_points'],
      ],
    ],
    [
      'conversion',
      [
        [2, 'two_points'],
        [1, 'safety'],
      ],
    ],
  ]);

/** Kinds of scores by points, in all other plays. */
export const POINTS: ReadonlyMap<number, Scored['kind']> = new Map([
  [2, 'safety'],
  [3, 'field_goal'],
]);

/** Type of a season's games after the regular season. */
export const POSTSEASON = 'PST';
