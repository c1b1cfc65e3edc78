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
import {
  PlayerStatisticsSchema,
  statisticsTable,
  TeamStatisticsSchema,
  TotalSchema,
} from '../model/statistics/definitions.ts';
import type { GameStatistics } from '../model/statistics/of-game.ts';
import { totalOf } from '../model/statistics/of-game.ts';
import { GAME_FILTERS, type GameFilter } from '../store/filters.ts';
import type { DatasetReader } from '../store/port.ts';

const { sport, competition, season, dateFrom, dateTo } = GAME_FILTERS;
const FILTERS = { sport, competition, season, dateFrom, dateTo };
const RANGES = rangesOf(FILTERS);

const query = Type.Object(
  {
    sport: Type.Optional(parameterOf(sport)),
    competition: Type.Optional(parameterOf(competition)),
    season: Type.Optional(parameterOf(season)),
    dateFrom: Type.Optional(dateFrom.value),
    dateTo: Type.Optional(dateTo.value),
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
    ...TotalSchema.properties,
  },
  { title: 'PlayerTotal' },
);
const TeamTotalSchema = Type.Object(
  { team: Type.String(), ...TotalSchema.properties },
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
          const content = bodyOf(stats ?? JSON.stringify({ game_id: gameId, teams: [], players: [] }));
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
      const own = await ofGames(reader, { ...filter, playerId }, { playerId }, `player ${playerId}`);
      const records = own.games.flatMap(({ players }) => players.filter((one) => one.player_id === playerId));
      const player = records.findLast(({ player: name }) => name !== null)?.player ?? null;
      const teams = [...new Set(records.map(({ team }) => team))].sort();
      const data = { player_id: playerId, player, teams, ...totalOf(records) };
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
      const own = await ofGames(reader, { ...filter, team }, { team }, `team ${team}`);
      const records = own.games.flatMap(({ teams }) => teams.filter((one) => one.team === team));
      const data = { team, ...totalOf(records) };
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

/**
 * Returns the statistics for the games that a filter selects. Throws HttpError (404) if no game in the
 * dataset contains the team or player.
 */
async function ofGames(
  reader: DatasetReader,
  filter: GameFilter,
  subject: GameFilter,
  name: string,
): Promise<{ revision: string; games: GameStatistics[] }> {
  const { revision, games } = await reader.gameStatistics(filter);
  if (
    games.length === 0 &&
    (await reader.games(subject, { after: null, limit: 1, separator: ',' })).count === 0
  )
    throw new HttpError('not_found', `There is no ${shorten(name)}`);
  return {
    revision,
    games: games.flatMap((text) => (text === null ? [] : (JSON.parse(text) as GameStatistics))),
  };
}

function bodyOf(json: string): Buffer {
  return Buffer.from(`{"success":true,"data":${json}}`);
}
