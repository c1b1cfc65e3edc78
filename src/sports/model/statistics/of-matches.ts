import { type Static, Type } from '../../../schema.ts';
import { Name } from '../schema.ts';
import { EVENT_STATISTIC_NAMES, MOTION_STATISTICS, type Numbers, type Total } from './definitions.ts';
import { type GameNumbers, totalOf } from './of-game.ts';

/** Statistics of a team or player in one game, with the game's source. */
export interface SourcedNumbers {
  readonly provider: string;
  readonly numbers: GameNumbers;
}

const matches = (of: string) =>
  Type.Integer({ minimum: 0, description: `Number of matches whose ${of} are from this source.` });

export const SourcesSchema = Type.Array(
  Type.Object(
    {
      provider: Name('Identifier of the source.'),
      events: matches('event statistics'),
      tracking: matches('tracking statistics'),
    },
    { additionalProperties: false, title: 'StatisticsSource' },
  ),
  {
    description:
      'Sources of the statistics. If a match has games from several sources, one source gives all its event ' +
      'statistics and one gives all its tracking statistics: the source that records most of them.',
  },
);
type Sources = Static<typeof SourcesSchema>;

type Statistic = keyof GameNumbers;

/** Statistics that always come from one source, so that they are consistent. */
const GROUPS = {
  events: [...EVENT_STATISTIC_NAMES, 'pass_success'] as readonly Statistic[],
  tracking: Object.keys(MOTION_STATISTICS) as Statistic[],
  minutes: ['minutes_played'] as readonly Statistic[],
} as const;

/**
 * Adds up the statistics of matches. Each match is a list of its games, and counts once. With equal numbers of
 * statistics, the first game counts.
 */
export function totalOfMatches(all: readonly (readonly SourcedNumbers[])[]): Total & { sources: Sources } {
  const counts = new Map<string, { events: number; tracking: number }>();
  const numbers = all.map((games) => {
    const parts = Object.entries(GROUPS).map(([group, names]) => {
      const { provider, part, count } = best(games, names);
      const counted = counts.get(provider) ?? { events: 0, tracking: 0 };
      if (group !== 'minutes' && count > 0) counted[group as keyof typeof counted] += 1;
      counts.set(provider, counted);
      return part;
    });
    return Object.assign({}, ...parts) as Numbers;
  });
  const sources = [...counts]
    .filter(([, { events, tracking }]) => events + tracking > 0)
    .map(([provider, counted]) => ({ provider, ...counted }));
  return { ...totalOf(numbers), sources: sources.sort((a, b) => (a.provider < b.provider ? -1 : 1)) };
}

/** Returns the game that has most of these statistics, and the statistics. */
function best(games: readonly SourcedNumbers[], names: readonly Statistic[]) {
  const parts = games.map(({ provider, numbers }) => ({
    provider,
    part: Object.fromEntries(names.map((name) => [name, numbers[name] ?? null])),
    count: names.filter((name) => numbers[name] != null).length,
  }));
  return parts.reduce((most, one) => (one.count > most.count ? one : most));
}
