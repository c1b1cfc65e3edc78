import {
  type CallOptions,
  type ClientOptions,
  type ListOptions,
  type QueryValues,
  Requester,
} from './request.ts';
import type {
  AtomicAction,
  Competition,
  DatasetTotals,
  Event,
  Frame,
  Game,
  GameItem,
  GameLink,
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
  SpadlAction,
  Team,
  TeamTotal,
} from './types/sports.ts';

/** A query's filters; the client sets paging and format parameters itself. */
type FiltersOf<Q> = Omit<Q, 'limit' | 'cursor' | 'format'>;

export interface ListFilters {
  readonly games: FiltersOf<ListGamesQuery>;
  readonly events: FiltersOf<ListEventsQuery>;
  readonly teams: FiltersOf<ListTeamsQuery>;
  readonly players: FiltersOf<ListPlayersQuery>;
  readonly competitions: FiltersOf<ListCompetitionsQuery>;
}

/** File formats and their media types. */
export const FILE_TYPES = {
  csv: 'text/csv',
  parquet: 'application/vnd.apache.parquet',
  arrow: 'application/vnd.apache.arrow.stream',
  ndjson: 'application/x-ndjson',
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Forms of a soccer game's actions. */
export type ActionForm = 'spadl' | 'atomic-spadl';

interface Page<T> {
  readonly data: readonly T[];
  readonly next?: string | null;
}

const PAGE_SIZE = 1000;

/**
 * Client for the sports dataset service. Lists are fetched page by page during iteration; tracking is
 * streamed.
 */
export class SportsClient {
  readonly #requester: Requester;

  /** `baseUrl` ends with `/api`. */
  constructor(options: ClientOptions) {
    this.#requester = new Requester(options);
  }

  games(filters: ListFilters['games'] = {}, options: ListOptions = {}): AsyncGenerator<GameItem, void> {
    return this.#pages('games', filters, options);
  }

  events(filters: ListFilters['events'] = {}, options: ListOptions = {}): AsyncGenerator<Event, void> {
    return this.#pages('events', filters, options);
  }

  teams(filters: ListFilters['teams'] = {}, options: ListOptions = {}): AsyncGenerator<Team, void> {
    return this.#pages('teams', filters, options);
  }

  players(filters: ListFilters['players'] = {}, options: ListOptions = {}): AsyncGenerator<Player, void> {
    return this.#pages('players', filters, options);
  }

  competitions(
    filters: ListFilters['competitions'] = {},
    options: ListOptions = {},
  ): AsyncGenerator<Competition, void> {
    return this.#pages('competitions', filters, options);
  }

  /** Returns a soccer game's events as SPADL actions. */
  actions(gameId: string, form: 'spadl', options?: ListOptions): AsyncGenerator<SpadlAction, void>;
  actions(gameId: string, form: 'atomic-spadl', options?: ListOptions): AsyncGenerator<AtomicAction, void>;
  actions(
    gameId: string,
    form: ActionForm,
    options: ListOptions = {},
  ): AsyncGenerator<SpadlAction | AtomicAction, void> {
    return this.#pages('events', { gameId, format: form }, options);
  }

  /** Streams the tracking frames of a game in one response. */
  frames(
    gameId: string,
    filters: FiltersOf<ListFramesQuery> = {},
    options: CallOptions = {},
  ): AsyncGenerator<Frame, void> {
    const call = { ...options, query: { ...filters }, accept: FILE_TYPES.ndjson };
    return this.#requester.records(['games', gameId, 'tracking'], call);
  }

  game(gameId: string, options: CallOptions = {}): Promise<Game> {
    return this.#record(['games', gameId], {}, options);
  }

  /** Returns the same match in other sources, with its teams and players. */
  links(gameId: string, options: CallOptions = {}): Promise<readonly GameLink[]> {
    return this.#record(['games', gameId, 'links'], {}, options);
  }

  gameStatistics(gameId: string, options: CallOptions = {}): Promise<GameStatistics> {
    return this.#record(['games', gameId, 'stats'], {}, options);
  }

  playerStatistics(
    playerId: string,
    filters: FiltersOf<GetPlayerStatisticsQuery> = {},
    options: CallOptions = {},
  ): Promise<PlayerTotal> {
    return this.#record(['players', playerId, 'stats'], filters, options);
  }

  teamStatistics(
    team: string,
    filters: FiltersOf<GetTeamStatisticsQuery> = {},
    options: CallOptions = {},
  ): Promise<TeamTotal> {
    return this.#record(['teams', team, 'stats'], filters, options);
  }

  async totals(options: CallOptions = {}): Promise<DatasetTotals['stats']> {
    return (await this.#requester.json<DatasetTotals>(['stats'], options)).stats;
  }

  /** Returns all matching entries of a list as a file. */
  file<L extends keyof ListFilters>(
    list: L,
    type: FileType,
    filters?: ListFilters[L],
    options: CallOptions = {},
  ): Promise<Response> {
    return this.#file([list], type, filters ?? {}, options);
  }

  trackingFile(
    type: FileType,
    gameId: string,
    filters: FiltersOf<ListFramesQuery> = {},
    options: CallOptions = {},
  ): Promise<Response> {
    return this.#file(['games', gameId, 'tracking'], type, filters, options);
  }

  /** Returns a soccer game's actions as a file. */
  actionsFile(
    type: FileType,
    gameId: string,
    form: ActionForm,
    options: CallOptions = {},
  ): Promise<Response> {
    return this.#file(['events'], type, { gameId, format: form }, options);
  }

  #file(path: readonly string[], type: FileType, filters: object, options: CallOptions): Promise<Response> {
    return this.#requester.send(path, { ...options, query: { ...filters }, accept: FILE_TYPES[type] });
  }

  async *#pages<T>(
    list: string,
    filters: object,
    { pageSize = PAGE_SIZE, ...options }: ListOptions,
  ): AsyncGenerator<T, void> {
    let cursor: string | undefined;
    do {
      const query: QueryValues = { ...filters, limit: pageSize, cursor };
      const page = await this.#requester.json<Page<T>>([list], { ...options, query });
      yield* page.data;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
  }

  async #record<T>(path: readonly string[], filters: object, options: CallOptions): Promise<T> {
    const { data } = await this.#requester.json<{ data: T }>(path, { ...options, query: { ...filters } });
    return data;
  }
}
