import { type Static, Type } from '../../../schema.ts';
import type { GameEvent } from '../event.ts';
import { Name, Nullable } from '../schema.ts';

/** A number that is counted from events: what one event adds to it. */
interface EventStatistic {
  readonly meaning: string;
  /** Whether the source tells it at all, which one event of the game shows; else it is null, not 0. */
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
/** A foul tells of cards where the sport has them: soccer. Elsewhere only a card itself does. */
const isCardEvidence = ({ event_type, sport }: GameEvent) =>
  event_type === 'card' || (event_type === 'foul' && sport === 'soccer');
const pointsOf = ({ attributes: { points } }: GameEvent) => (typeof points === 'number' ? points : null);

/** The statistics that events give, by name; those of a shoot-out do not count. */
export const EVENT_STATISTICS = {
  goals: {
    meaning: 'Goals, or made field goals in basketball; without own goals.',
    isEvidence: isAttempt,
    of: when((event) => event.event_type === 'goal' && !isOwnGoal(event)),
  },
  own_goals: {
    meaning: 'Own goals, by the player’s own team.',
    isEvidence: isAttempt,
    of: when((event) => event.event_type === 'goal' && isOwnGoal(event)),
  },
  shots: {
    meaning: 'Shots with and without success, goals included; without own goals and free throws.',
    isEvidence: isAttempt,
    of: when(isShot),
  },
  xg: {
    meaning: 'Expected goals: the sum of the source’s own; null where it has none, since none are made up.',
    isEvidence: ({ xg }) => xg !== null,
    of: (event) => (isShot(event) ? (event.xg ?? 0) : 0),
    isWhole: false,
  },
  points: {
    meaning: 'Points, where the source states what a shot counts (basketball).',
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
    meaning: 'Rebounds (basketball); a team’s include those of no player.',
    isEvidence: typeIn('rebound'),
    of: when(typeIn('rebound')),
  },
  passes: {
    meaning: 'Passes of which the source says whether they succeeded.',
    isEvidence: typeIn('pass'),
    of: when((event) => event.event_type === 'pass' && event.is_successful !== null),
  },
  passes_completed: {
    meaning: 'Those that succeeded.',
    isEvidence: typeIn('pass'),
    of: when((event) => event.event_type === 'pass' && event.is_successful === true),
  },
  fouls: { meaning: 'Fouls committed.', isEvidence: typeIn('foul', 'card'), of: when(typeIn('foul')) },
  yellow_cards: {
    meaning: 'Yellow cards, second ones included.',
    isEvidence: isCardEvidence,
    of: when(({ card }) => card === 'yellow' || card === 'second_yellow'),
  },
  red_cards: {
    meaning: 'Sent off: red cards and second yellow ones.',
    isEvidence: isCardEvidence,
    of: when(({ card }) => card === 'red' || card === 'second_yellow'),
  },
  offsides: { meaning: 'Caught offside.', isEvidence: typeIn('offside'), of: when(typeIn('offside')) },
} as const satisfies Readonly<Record<string, EventStatistic>>;
export type EventStatisticName = keyof typeof EVENT_STATISTICS;
export const EVENT_STATISTIC_NAMES = Object.keys(EVENT_STATISTICS) as readonly EventStatisticName[];

/** How positions become distances and speeds. */
export const MOTION = {
  /** Faster than anyone runs or skates, in m/s: a tracker's mistake, which counts for nothing. */
  fastest: 13,
  /** Frames farther apart, in seconds, are not joined: nobody knows where the player was. */
  gap: 0.5,
  /** From this speed on, in m/s, held for so many seconds, it is a sprint. */
  sprint: 7,
  sprintSeconds: 1,
  /** A top speed is held for so many seconds. */
  held: 0.5,
} as const;

/** The statistics that tracking gives, by name. */
export const MOTION_STATISTICS = {
  distance_m: 'Distance covered in metres: speed times time, over the frames that show the player.',
  sprints: `Times at ${MOTION.sprint} m/s or faster for at least ${MOTION.sprintSeconds} s.`,
  top_speed: `The highest speed in m/s that was held for ${MOTION.held} s.`,
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
    Type.Number({ minimum: 0, maximum: 1, description: 'passes_completed of passes, from 0 to 1.' }),
  ),
  distance_m: number(MOTION_STATISTICS.distance_m),
  sprints: Nullable(Type.Integer({ minimum: 0, description: MOTION_STATISTICS.sprints })),
  top_speed: number(MOTION_STATISTICS.top_speed),
};

/** What a team or a player did, each null if the source cannot tell. */
export const NumbersSchema = Type.Object(numbers, { additionalProperties: false });
export type Numbers = Static<typeof NumbersSchema>;

const closed = { additionalProperties: false };
const minutes = number('Minutes on the field; see the players of the game.');

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

/** Sums over games. */
export const TotalSchema = Type.Object(
  {
    games: Type.Integer({ minimum: 0, description: 'Games whose squads list the player, or of the team.' }),
    minutes_played: minutes,
    ...numbers,
  },
  closed,
);
export type Total = Static<typeof TotalSchema>;

/** All statistics as Markdown. */
export const statisticsTable = [
  '| Field | Meaning |',
  '|---|---|',
  ...Object.entries(numbers).map(([name, schema]) => {
    const { description = '' } = schema.anyOf[0] as { description?: string };
    return `| \`${name}\` | ${description} |`;
  }),
].join('\n');
