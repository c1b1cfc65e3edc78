import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { type TSchema, Type } from '../../schema.ts';
import { FORMATS, negotiateFormat } from '../formats/formats.ts';
import {
  filterValues,
  GameParams,
  parameterOf,
  RECORD_PARAMETERS,
  RecordQuery,
  rangesOf,
  requireGame,
  requireRanges,
  requireSports,
} from '../formats/query.ts';
import { type LinkedPair, readPair } from '../matching/linked-games.ts';
import {
  type PlayerStatistics,
  PlayerStatisticsSchema,
  statisticsTable,
  type TeamStatistics,
  TeamStatisticsSchema,
  TotalSchema,
} from '../model/statistics/definitions.ts';
import type { GameStatistics } from '../model/statistics/of-game.ts';
import { SourcesSchema, totalOfMatches } from '../model/statistics/of-matches.ts';
import { GAME_FILTERS, type GameFilter } from '../store/filters.ts';
import type { DatasetReader, GameStatisticsRow } from '../store/port.ts';

const { sport, competition, season, dateFrom, dateTo, provider } = GAME_FILTERS;
const FILTERS = { sport, competition, season, dateFrom, dateTo, provider };
const RANGES = rangesOf(FILTERS);

const query = Type.Object(
  {
    sport: Type.Optional(parameterOf(sport)),
    competition: Type.Optional(parameterOf(competition)),
    season: Type.Optional(parameterOf(season)),
    dateFrom: Type.Optional(dateFrom.value),
    dateTo: Type.Optional(dateTo.value),
    provider: Type.Optional(parameterOf(provider)),
    ...RECORD_PARAMETERS,
  },
  { additionalProperties: false },
);

const GameStatisticsSchema = Type.Object(
  {
    game_id: Type.String(),
    teams: Type.Array(TeamStatisticsSchema),
    players: Type.Array(PlayerStatisticsSchema),
  },
  { title: 'GameStatistics' },
);
const PlayerTotalSchema = Type.Object(
  {
    player_id: Type.String(),
    player: Type.Union([Type.String(), Type.Null()]),
    teams: Type.Array(Type.String()),
    same_player_as: Type.Array(Type.String(), {
      description: 'IDs of the same player in linked games from other sources.',
    }),
    ...TotalSchema.properties,
    sources: SourcesSchema,
  },
  { title: 'PlayerTotal' },
);
const TeamTotalSchema = Type.Object(
  { team: Type.String(), ...TotalSchema.properties, sources: SourcesSchema },
  { title: 'TeamTotal' },
);

const responseOf = (data: TSchema) => ({ 200: Type.Object({ success: Type.Literal(true), data }) });
const tags = ['statistics'];
const description = `Computed at import; null if the source does not record the statistic.\n\n${statisticsTable}`;

export function recordStatisticsRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games/:gameId/stats',
    {
      schema: {
        operationId: 'getGameStatistics',
        tags,
        summary: 'A game’s statistics, per team and per player',
        description,
        params: GameParams,
        querystring: RecordQuery,
        response: responseOf(GameStatisticsSchema),
      },
    },
    async (request, reply) => {
      negotiateFormat(request.raw, request.query.format, ['json']);
      const { gameId } = request.params;
      const game = await requireGame(reader, gameId);
      return responder.respond(request, reply, {
        revision: game.datasetRevision,
        identity: ['game-stats', gameId, game.revision],
        type: FORMATS.json.contentType,
        body: async () => {
          const [stats] = (await reader.gameStatistics({ gameId })).games;
          const content = bodyOf(stats?.stats ?? JSON.stringify({ game_id: gameId, teams: [], players: [] }));
          return { content };
        },
      });
    },
  );

  app.get(
    '/players/:playerId/stats',
    {
      schema: {
        operationId: 'getPlayerStatistics',
        tags,
        summary: 'A player’s statistics, added up over games',
        description,
        params: Type.Object({ playerId: Type.String({ minLength: 1 }) }),
        querystring: query,
        response: responseOf(PlayerTotalSchema),
      },
    },
    async (request, reply) => {
      const { playerId } = request.params;
      const filter = await planned(request.query, reader);
      negotiateFormat(request.raw, request.query.format, ['json']);
      const own = await ofMatches(reader, filter, { playerId }, PLAYER(playerId));
      const records = own.matches.flat();
      const named = records.filter(({ numbers }) => numbers.player_id === playerId);
      const player = named.findLast(({ numbers }) => numbers.player !== null)?.numbers.player ?? null;
      const teams = [...new Set(named.map(({ numbers }) => numbers.team))].sort();
      const others = new Set(records.map(({ numbers }) => numbers.player_id));
      others.delete(playerId);
      const same_player_as = [...others].sort();
      const data = { player_id: playerId, player, teams, same_player_as, ...totalOfMatches(own.matches) };
      return responder.respond(request, reply, {
        revision: own.revision,
        identity: ['player-stats', own.revision, playerId, filter],
        type: FORMATS.json.contentType,
        body: () => ({ content: bodyOf(JSON.stringify(data)) }),
      });
    },
  );

  app.get(
    '/teams/:name/stats',
    {
      schema: {
        operationId: 'getTeamStatistics',
        tags,
        summary: 'A team’s statistics, added up over games',
        description,
        params: Type.Object({ name: Type.String({ minLength: 1 }) }),
        querystring: query,
        response: responseOf(TeamTotalSchema),
      },
    },
    async (request, reply) => {
      const { name: team } = request.params;
      const filter = await planned(request.query, reader);
      negotiateFormat(request.raw, request.query.format, ['json']);
      const own = await ofMatches(reader, filter, { team }, TEAM(team));
      const data = { team, ...totalOfMatches(own.matches) };
      return responder.respond(request, reply, {
        revision: own.revision,
        identity: ['team-stats', own.revision, team, filter],
        type: FORMATS.json.contentType,
        body: () => ({ content: bodyOf(JSON.stringify(data)) }),
      });
    },
  );
}

async function planned(given: object, reader: DatasetReader): Promise<GameFilter> {
  const filter = filterValues(FILTERS, given as Record<string, unknown>);
  requireRanges(RANGES, filter);
  await requireSports(reader, filter.sport);
  return filter;
}

/** A team or player whose statistics are added up. `key` is its name or ID. */
interface Subject<R> {
  readonly name: string;
  readonly key: string;
  readonly recordIn: (statistics: GameStatistics, key: string) => R | undefined;
  /** Returns the key in the other game of a pair; undefined if it is not known. */
  readonly otherKey: (pair: LinkedPair) => string | undefined;
}

const TEAM = (key: string): Subject<TeamStatistics> => ({
  name: `team ${key}`,
  key,
  recordIn: ({ teams }, name) => teams.find(({ team }) => team === name),
  otherKey: ({ teams }) => teams.find(([ours]) => ours === key)?.[1],
});

const PLAYER = (key: string): Subject<PlayerStatistics> => ({
  name: `player ${key}`,
  key,
  recordIn: ({ players }, id) => players.find(({ player_id }) => player_id === id),
  otherKey: ({ linked }) =>
    linked.find(({ players: [ours] }) => ours.player_id === key)?.players[1].player_id,
});

interface Sourced<R> {
  readonly provider: string;
  readonly numbers: R;
}

/**
 * Returns a subject's statistics in the matches that a filter selects: for each match, those of its games. Throws
 * HttpError (404) if no game in the dataset contains the subject.
 */
async function ofMatches<R>(
  reader: DatasetReader,
  { provider, ...filter }: GameFilter,
  selection: GameFilter,
  subject: Subject<R>,
): Promise<{ revision: string; matches: Sourced<R>[][] }> {
  const { revision, games } = await reader.gameStatistics({ ...filter, ...selection });
  if (
    games.length === 0 &&
    (await reader.games(selection, { after: null, limit: 1, separator: ',' })).count === 0
  )
    throw new HttpError('not_found', `There is no ${shorten(subject.name)}`);
  const matches: Sourced<R>[][] = [];
  for (const match of Map.groupBy(games, ({ matchId }) => matchId).values()) {
    const records = await ofMatch(reader, match, subject);
    const wanted = records.filter(
      (one) => provider === undefined || [provider].flat().includes(one.provider),
    );
    if (wanted.length > 0) matches.push(wanted);
  }
  return { revision, matches };
}

async function ofMatch<R>(
  reader: DatasetReader,
  games: readonly GameStatisticsRow[],
  { key, recordIn, otherKey }: Subject<R>,
): Promise<Sourced<R>[]> {
  const read = games.flatMap(({ stats, ...game }) =>
    stats === null ? [] : [{ ...game, statistics: JSON.parse(stats) as GameStatistics }],
  );
  const own = read.find(({ statistics }) => recordIn(statistics, key) !== undefined);
  if (own === undefined) return [];
  const records: Sourced<R>[] = [];
  for (const { gameId, provider, statistics } of read) {
    const record = recordIn(statistics, key) ?? (await linkedRecord(gameId, statistics));
    if (record !== undefined) records.push({ provider, numbers: record });
  }
  return records;

  async function linkedRecord(gameId: string, statistics: GameStatistics): Promise<R | undefined> {
    const pair = await readPair(reader, own?.gameId ?? '', gameId);
    const other = pair === null ? undefined : otherKey(pair);
    return other === undefined ? undefined : recordIn(statistics, other);
  }
}

function bodyOf(json: string): Buffer {
  return Buffer.from(`{"success":true,"data":${json}}`);
}
