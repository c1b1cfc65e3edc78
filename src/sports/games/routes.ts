import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import { jsonRecord, ListOf, withField } from '../formats/envelope.ts';
import { FORMATS, negotiateFormat, OTHER_TYPES } from '../formats/formats.ts';
import { respondList } from '../formats/list.ts';
import { planList } from '../formats/paging.ts';
import {
  filterValues,
  GameParams,
  ListQuery,
  RecordQuery,
  rangesOf,
  requireGame,
  requireRanges,
  requireSports,
} from '../formats/query.ts';
import { GameDetailSchema, GameItemSchema } from '../model/game.ts';
import { GAMES_TABLE } from '../model/tables.ts';
import { vocabularies } from '../model/vocabulary.ts';
import { GAME_FILTERS } from '../store/filters.ts';
import type { DatasetReader } from '../store/port.ts';

const RANGES = rangesOf(GAME_FILTERS);

export function gamesRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games',
    {
      schema: {
        operationId: 'listGames',
        'x-media-types': OTHER_TYPES,
        tags: ['games'],
        summary: 'Games, ordered by date',
        description:
          'Filters can be combined. Without `limit` the response contains all matching games; with `limit`, follow `next`.',
        querystring: ListQuery(GAME_FILTERS),
        response: { 200: ListOf(GameItemSchema, 'optional') },
      },
    },
    async (request, reply) => {
      const filter = filterValues(GAME_FILTERS, request.query);
      requireRanges(RANGES, filter);
      await requireSports(reader, filter.sport);
      const plan = planList(request, request.query, ['games', filter], null);
      return respondList(responder, request, reply, plan, {
        reader,
        table: GAMES_TABLE,
        read: (from, page, options) => from.games(filter, page, options),
        alwaysNext: false,
      });
    },
  );

  app.get(
    '/games/:gameId',
    {
      schema: {
        operationId: 'getGame',
        tags: ['games'],
        summary: 'A game with its teams, score, periods and players',
        description: `${vocabularies.periodTypes}\n\n${vocabularies.orientations}\n\n${vocabularies.geometries}`,
        params: GameParams,
        querystring: RecordQuery,
        response: { 200: Type.Object({ success: Type.Literal(true), data: GameDetailSchema }) },
      },
    },
    async (request, reply) => {
      const { gameId } = request.params;
      negotiateFormat(request.raw, request.query.format, ['json']);
      const game = await requireGame(reader, gameId);
      return responder.respond(request, reply, {
        revision: game.datasetRevision,
        identity: ['game', gameId, game.revision, game.sameMatchAs],
        type: FORMATS.json.contentType,
        body: () => ({ content: jsonRecord(withField(game.detail, 'same_match_as', game.sameMatchAs)) }),
      });
    },
  );
}
