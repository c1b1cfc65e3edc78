import { type Static, Type } from '../../../schema.ts';
import type { GameEvent } from '../event.ts';
import { Name, Nullable } from '../schema.ts';

/** A statistic computed from events. `of` returns the amount that an event adds. */
interface EventStatistic {
  readonly meaning: string;
  /**
   * Whether the event proves that the source records this statistic. Without such an event in a game, the
   * value is null, not 0.
   */
  readonly isEvidence: (event: GameEvent) => boolean;
  readonly of: (event: GameEvent) => number;
  readonly isWhole?: false;
}

const typeIn =
  (...types: readonly GameEvent['event_type'][]) =>
  ({ event_type }: GameEvent) =>
    types.includes(event_type);
const when = (is: (event: GameEvent) => boolean) => (event: GameEvent) => (is(event) ? 1 : 0);

const isAttempt = typeIn('goal', 'shot');
const isOwnGoal = ({ event_subtype }: GameEvent) => event_subtype === 'own_goal';
const isShot = (event: GameEvent) => isAttempt(event) && !isOwnGoal(event);
/** In soccer, a foul proves that the source records cards. In other sports, only a card is proof. */
const isCardEvidence = ({ event_type, sport }: GameEvent) =>
  event_type === 'card' || (event_type === 'foul' && sport === 'soccer');
const pointsOf = ({ attributes: { points } }: GameEvent) => (typeof points === 'number' ? points : null);

/** Statistics computed from events, by name. Shoot-outs do not count. */
export const EVENT_STATISTICS = {
  goals: {
    meaning: 'Goals; in basketball, field goals made. Own goals do not count.',
    isEvidence: isAttempt,
    of: when((event) => event.event_type === 'goal' && !isOwnGoal(event)),
  },
  own_goals: {
    meaning: 'Own goals scored by the team’s players or by the player.',
    isEvidence: isAttempt,
    of: when((event) => event.event_type === 'goal' && isOwnGoal(event)),
  },
  shots: {
    meaning: 'Shots, including goals but not own goals or free throws.',
    isEvidence: isAttempt,
    of: when(isShot),
  },
  xg: {
    meaning: 'Sum of the source’s expected goals; null if the source has none.',
    isEvidence: ({ xg }) => xg !== null,
    of: (event) => (isShot(event) ? (event.xg ?? 0) : 0),
    isWhole: false,
  },
  points: {
    meaning: 'Points scored (basketball); null if the source does not give shot values.',
    isEvidence: (event) => pointsOf(event) !== null,
    of: (event) => pointsOf(event) ?? 0,
  },
  free_throws: {
    meaning: 'Free throws (basketball).',
    isEvidence: typeIn('free_throw'),
    of: when(typeIn('free_throw')),
  },
  free_throws_made: {
    meaning: 'Free throws that went in.',
    isEvidence: typeIn('free_throw'),
    of: when((event) => event.event_type === 'free_throw' && event.is_successful === true),
  },
  rebounds: {
    meaning: 'Rebounds (basketball); team totals include rebounds without a player.',
    isEvidence: typeIn('rebound'),
    of: when(typeIn('rebound')),
  },
  passes: {
    meaning: 'Passes whose success or failure is known.',
    isEvidence: typeIn('pass'),
    of: when((event) => event.event_type === 'pass' && event.is_successful !== null),
  },
  passes_completed: {
    meaning: 'Passes that succeeded.',
    isEvidence: typeIn('pass'),
    of: when((event) => event.event_type === 'pass' && event.is_successful === true),
  },
  fouls: { meaning: 'Fouls committed.', isEvidence: typeIn('foul'), of: when(typeIn('foul')) },
  yellow_cards: {
    meaning: 'Yellow cards, including second yellow cards.',
    isEvidence: isCardEvidence,
    of: when(({ card }) => card === 'yellow' || card === 'second_yellow'),
  },
  red_cards: {
    meaning: 'Red cards, including second yellow cards.',
    isEvidence: isCardEvidence,
    of: when(({ card }) => card === 'red' || card === 'second_yellow'),
  },
  offsides: { meaning: 'Times caught offside.', isEvidence: typeIn('offside'), of: when(typeIn('offside')) },
} as const satisfies Readonly<Record<string, EventStatistic>>;
export type EventStatisticName = keyof typeof EVENT_STATISTICS;
export const EVENT_STATISTIC_NAMES = Object.keys(EVENT_STATISTICS) as readonly EventStatisticName[];

/** Parameters for computing motion statistics from tracking. */
export const MOTION = {
  /**
   * Maximum plausible speed in m/s, faster than any runner or skater. Higher speeds are tracking errors and
   * are ignored.
   */
  fastest: 13,
  /** Maximum time between consecutive frames, in seconds. During a longer gap the player's path is unknown. */
  gap: 0.5,
  /** Minimum speed of a sprint, in m/s, for at least `sprintSeconds`. */
  sprint: 7,
  sprintSeconds: 1,
  /** Minimum time that a player must hold a top speed, in seconds. */
  held: 0.5,
} as const;

/** Statistics computed from tracking, by name. */
export const MOTION_STATISTICS = {
  distance_m: 'Distance covered in metres: sum of speed × time over the frames that contain the player.',
  sprints: `Number of runs at ${MOTION.sprint} m/s or faster that last at least ${MOTION.sprintSeconds} s.`,
  top_speed: `Highest speed in m/s that was held for ${MOTION.held} s.`,
} as const;

const number = (description: string) => Nullable(Type.Number({ minimum: 0, description }));

const eventFields = Object.fromEntries(
  Object.entries(EVENT_STATISTICS).map(([name, statistic]) => [
    name,
    'isWhole' in statistic
      ? number(statistic.meaning)
      : Nullable(Type.Integer({ minimum: 0, description: statistic.meaning })),
  ]),
) as Record<EventStatisticName, ReturnType<typeof number>>;

const numbers = {
  ...eventFields,
  pass_success: Nullable(
    Type.Number({ minimum: 0, maximum: 1, description: 'passes_completed divided by passes, from 0 to 1.' }),
  ),
  distance_m: number(MOTION_STATISTICS.distance_m),
  sprints: Nullable(Type.Integer({ minimum: 0, description: MOTION_STATISTICS.sprints })),
  top_speed: number(MOTION_STATISTICS.top_speed),
};

/** Statistics of a team or player; null if the source does not record them. */
export const NumbersSchema = Type.Object(numbers, { additionalProperties: false });
export type Numbers = Static<typeof NumbersSchema>;

const closed = { additionalProperties: false };
const minutes = number('Minutes on the field by the clock, including stoppage time but not a shoot-out.');

export const TeamStatisticsSchema = Type.Object(
  { team: Name('Name of the team.'), ...numbers },
  { ...closed, title: 'TeamStatistics' },
);
export type TeamStatistics = Static<typeof TeamStatisticsSchema>;

export const PlayerStatisticsSchema = Type.Object(
  {
    player_id: Name('Identifier of the player.'),
    player: Nullable(Name('Name of the player.')),
    team: Name('Name of the player’s team.'),
    minutes_played: minutes,
    ...numbers,
  },
  { ...closed, title: 'PlayerStatistics' },
);
export type PlayerStatistics = Static<typeof PlayerStatisticsSchema>;

export const TotalSchema = Type.Object(
  {
    games: Type.Integer({
      minimum: 0,
      description: 'Number of games that the team played, or whose squads include the player.',
    }),
    minutes_played: minutes,
    ...numbers,
  },
  closed,
);
export type Total = Static<typeof TotalSchema>;

/** Markdown table of all statistics. */
export const statisticsTable = [
  '| Field | Meaning |',
  '|---|---|',
  ...Object.entries(numbers).map(([name, schema]) => {
    const { description = '' } = schema.anyOf[0] as { description?: string };
    return `| \`${name}\` | ${description} |`;
  }),
].join('\n');
