import Type, { type Static } from 'typebox';
import type { Responder } from '../../http/respond.ts';
import type { App } from '../../http/types.ts';
import { jsonRecord, ListOf } from '../formats/envelope.ts';
import { chooseFormat, FORMATS } from '../formats/formats.ts';
import { GameParams, requireGame } from '../formats/game-path.ts';
import { respondList } from '../formats/list.ts';
import { listParameters, planList, requireOrder } from '../formats/paging.ts';
import { GameDetailSchema, GameItemSchema } from '../model/game.ts';
import { CalendarDate } from '../model/schema.ts';
import { GAMES_TABLE } from '../model/tables.ts';
import { vocabularies } from '../model/vocabulary-tables.ts';
import type { DatasetReader, GameFilter } from '../store/port.ts';

const GamesQuery = Type.Object(
  {
    sport: Type.Optional(Type.String({ minLength: 1, description: 'Only games of this sport.' })),
    dateFrom: Type.Optional(CalendarDate('Only games on this date or later.')),
    dateTo: Type.Optional(CalendarDate('Only games on this date or earlier.')),
    team: Type.Optional(
      Type.String({ minLength: 1, description: 'Only games of the team of exactly this name.' }),
    ),
    ...listParameters,
  },
  { additionalProperties: false },
);

const FormatQuery = Type.Object({ format: listParameters.format }, { additionalProperties: false });

/** GET /games and GET /games/{gameId}. */
export function gamesRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games',
    {
      schema: {
        tags: ['games'],
        summary: 'Games, in order of date',
        description: 'Every game, or those the filters select. Without `limit` the answer holds all of them.',
        querystring: GamesQuery,
        response: { 200: ListOf(GameItemSchema, 'optional') },
      },
    },
    async (request, reply) => {
      const filter = gameFilter(request.query);
      const plan = planList(request, request.query, ['games', filter], null);
      return respondList(responder, request, reply, plan, {
        revision: await reader.revision(),
        table: GAMES_TABLE,
        read: (window) => reader.games(filter, window),
        alwaysNext: false,
      });
    },
  );

  app.get(
    '/games/:gameId',
    {
      schema: {
        tags: ['games'],
        summary: 'One game with teams, score, periods and players',
        description: `${vocabularies.periodTypes}\n\n${vocabularies.orientations}`,
        params: GameParams,
        querystring: FormatQuery,
        response: { 200: Type.Object({ success: Type.Literal(true), data: GameDetailSchema }) },
      },
    },
    async (request, reply) => {
      const { gameId } = request.params;
      chooseFormat(request.raw, request.query.format, ['json']);
      const revision = await reader.revision();
      const game = await requireGame(reader, gameId);
      return responder.respond(request, reply, {
        revision,
        identity: ['game', gameId, game.revision],
        type: FORMATS.json.contentType,
        body: () => jsonRecord(game.detail),
      });
    },
  );
}

function gameFilter(query: Static<typeof GamesQuery>): GameFilter {
  const { sport, dateFrom, dateTo, team } = query;
  requireOrder(['dateFrom', 'dateTo'], dateFrom, dateTo);
  return { sport, dateFrom, dateTo, team };
}
