import { recordsOf } from './lines.ts';
import { type CallOptions, type ClientOptions, type QueryValues, Requester } from './request.ts';
import type {
  Competition,
  DatasetTotals,
  Event,
  Frame,
  Game,
  GameItem,
  GameStatistics,
  GetPlayerStatisticsQuery,
  GetTeamStatisticsQuery,
  ListCompetitionsQuery,
  ListEventsQuery,
  ListFramesQuery,
  ListGamesQuery,
  ListPlayersQuery,
  ListTeamsQuery,
  Player,
  PlayerTotal,
  Team,
  TeamTotal,
} from './types/sports.ts';

/** What lists are filtered by; pages and formats are the client's affair. */
type FiltersOf<Q> = Omit<Q, 'limit' | 'cursor' | 'format'>;

/** The formats of whole lists as files. */
export const FILE_TYPES = {
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
} as const;
export type FileType = keyof typeof FILE_TYPES;

interface Page<T> {
  readonly data: readonly T[];
  readonly next?: string | null;
}

/** Records on a page of JSON. */
const PAGE = 1000;

/** The sports dataset service. Lists are read page by page, tracking as a stream, while they are iterated over. */
export class SportsClient {
  readonly #requester: Requester;

  /** `baseUrl` ends in `/api`. */
  constructor(options: ClientOptions) {
    this.#requester = new Requester(options);
  }

  games(filters: FiltersOf<ListGamesQuery> = {}, options: CallOptions = {}): AsyncGenerator<GameItem, void> {
    return this.#pages('/games', filters, options);
  }

  events(filters: FiltersOf<ListEventsQuery> = {}, options: CallOptions = {}): AsyncGenerator<Event, void> {
    return this.#pages('/events', filters, options);
  }

  teams(filters: FiltersOf<ListTeamsQuery> = {}, options: CallOptions = {}): AsyncGenerator<Team, void> {
    return this.#pages('/teams', filters, options);
  }

  players(
    filters: FiltersOf<ListPlayersQuery> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Player, void> {
    return this.#pages('/players', filters, options);
  }

  competitions(
    filters: FiltersOf<ListCompetitionsQuery> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Competition, void> {
    return this.#pages('/competitions', filters, options);
  }

  /** Frames of a game's tracking, as they arrive: a whole game in one response. */
  async *frames(
    gameId: string,
    filters: FiltersOf<ListFramesQuery> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Frame, void> {
    const call = { ...options, query: { ...filters }, accept: FILE_TYPES.ndjson };
    yield* recordsOf<Frame>(
      await this.#requester.send(`/games/${encodeURIComponent(gameId)}/tracking`, call),
    );
  }

  game(gameId: string, options: CallOptions = {}): Promise<Game> {
    return this.#record(`/games/${encodeURIComponent(gameId)}`, {}, options);
  }

  gameStatistics(gameId: string, options: CallOptions = {}): Promise<GameStatistics> {
    return this.#record(`/games/${encodeURIComponent(gameId)}/stats`, {}, options);
  }

  playerStatistics(
    playerId: string,
    filters: FiltersOf<GetPlayerStatisticsQuery> = {},
    options: CallOptions = {},
  ): Promise<PlayerTotal> {
    return this.#record(`/players/${encodeURIComponent(playerId)}/stats`, filters, options);
  }

  teamStatistics(
    team: string,
    filters: FiltersOf<GetTeamStatisticsQuery> = {},
    options: CallOptions = {},
  ): Promise<TeamTotal> {
    return this.#record(`/teams/${encodeURIComponent(team)}/stats`, filters, options);
  }

  async totals(options: CallOptions = {}): Promise<DatasetTotals['stats']> {
    return (await this.#requester.json<DatasetTotals>('/stats', options)).stats;
  }

  /** All events that the filters select, as a file. */
  eventsFile(
    type: FileType,
    filters: FiltersOf<ListEventsQuery> = {},
    options: CallOptions = {},
  ): Promise<Response> {
    return this.#requester.send('/events', { ...options, query: { ...filters }, accept: FILE_TYPES[type] });
  }

  /** A game's tracking as a file. */
  trackingFile(
    type: FileType,
    gameId: string,
    filters: FiltersOf<ListFramesQuery> = {},
    options: CallOptions = {},
  ): Promise<Response> {
    const call = { ...options, query: { ...filters }, accept: FILE_TYPES[type] };
    return this.#requester.send(`/games/${encodeURIComponent(gameId)}/tracking`, call);
  }

  async *#pages<T>(path: string, filters: object, options: CallOptions): AsyncGenerator<T, void> {
    let cursor: string | undefined;
    do {
      const query: QueryValues = { ...filters, limit: PAGE, cursor };
      const page = await this.#requester.json<Page<T>>(path, { ...options, query });
      yield* page.data;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }

  async #record<T>(path: string, filters: object, options: CallOptions): Promise<T> {
    const { data } = await this.#requester.json<{ data: T }>(path, { ...options, query: { ...filters } });
    return data;
  }
}
