import type { sports } from '../../../client/index.ts';
import type { Filters } from '../filters/filters.ts';
import type { Moment } from '../game/clock.ts';
import { type ApiRequest, quoted } from './recipes.ts';

export type RequestName = 'events' | 'shots' | 'seasonShots' | 'passes' | 'tracking' | 'statistics' | 'game';

/** Types of the events in the view of shots. */
export const SHOT_TYPES = 'shot,goal';

/** Number of seconds of tracking to request around the current replay moment. */
const WINDOW_S = 10;

/** Returns the requests for a game's displayed data, including the active filters. */
export function requestsOf(
  game: Pick<sports.Game, 'game_id' | 'events' | 'tracking' | 'competition' | 'season'>,
  filters: Filters,
  moment: Moment | null,
): Partial<Record<RequestName, ApiRequest>> {
  const path = `/games/${encodeURIComponent(game.game_id)}`;
  const id = quoted(game.game_id);
  const window = moment === null ? {} : windowAround(moment);
  const query = filterQuery(filters);
  const eventsOf = (eventType?: string): ApiRequest =>
    eventsRequest(game.game_id, eventType === undefined ? query : { ...query, eventType });
  return {
    ...(game.events.count > 0 && {
      events: eventsOf(),
      shots: eventsOf(SHOT_TYPES),
      ...((game.competition ?? game.season) !== null && { seasonShots: shotsRequest(game) }),
      passes: eventsOf('pass'),
    }),
    ...(game.tracking !== null && {
      tracking: {
        path: `${path}/tracking`,
        query: window,
        call: call('frames', [game.game_id, window]),
        isList: true,
      },
    }),
    statistics: { path: `${path}/stats`, query: {}, call: `client.gameStatistics(${id})`, isList: false },
    game: { path, query: {}, call: `client.game(${id})`, isList: false },
  };
}

/** Returns the request for a game's events with these filters of the API. */
export function eventsRequest(gameId: string, filters: Readonly<Record<string, string>> = {}): ApiRequest {
  const query = { gameId, ...filters };
  return { path: '/events', query, call: call('events', [query]), isList: true };
}

/** Games that have all of these values. */
export type Selection = { readonly [K in (typeof SELECTED)[number]]?: string | null };
const SELECTED = ['sport', 'competition', 'season', 'team'] as const;

/** Returns the request for all shots of the selected games; with a team, for its own shots. */
export function shotsRequest(selection: Selection): ApiRequest {
  const given = SELECTED.flatMap((name) => (selection[name] ? [[name, selection[name]] as const] : []));
  const query = { ...Object.fromEntries(given), eventType: SHOT_TYPES };
  return { path: '/events', query, call: call('events', [query]), isList: true };
}

/** Returns filters as query parameters of the API. */
export function filterQuery({ types, team, playerId, period }: Filters): Record<string, string> {
  return {
    ...(types.length > 0 && { eventType: types.join(',') }),
    ...(team !== '' && { team }),
    ...(playerId !== '' && { playerId }),
    ...(period !== 0 && { period: String(period) }),
  };
}

function windowAround({ period, time_s }: Moment): Record<string, string> {
  const from = Math.max(0, Math.floor(time_s - WINDOW_S / 2));
  return { period: String(period), from: String(from), to: String(from + WINDOW_S) };
}

/** Parameters that are numbers in the typed client. */
const NUMBERS = ['period', 'from', 'to'];

function call(method: string, values: readonly (string | Readonly<Record<string, string>>)[]): string {
  const written = values.map((value) => {
    if (typeof value === 'string') return quoted(value);
    const entries = Object.entries(value).map(
      ([name, each]) => `${name}: ${NUMBERS.includes(name) ? each : quoted(each)}`,
    );
    return entries.length === 0 ? '' : `{ ${entries.join(', ')} }`;
  });
  return `client.${method}(${written.filter((each) => each !== '').join(', ')})`;
}
