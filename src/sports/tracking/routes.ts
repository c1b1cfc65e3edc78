import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { ListOf } from '../formats/envelope.ts';
import { OTHER_TYPES } from '../formats/formats.ts';
import { filterValues, GameParams, ListQuery, requireGame, requireOrder } from '../formats/query.ts';
import { inGame } from '../matching/linked-games.ts';
import { FrameSchema } from '../model/frame.ts';
import type { DatasetReader } from '../store/port.ts';
import { TRACKING_FILTERS } from './filters.ts';
import { framesRepresentation, planFrames } from './representation.ts';

export function trackingRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games/:gameId/tracking',
    {
      schema: {
        operationId: 'listFrames',
        'x-media-types': OTHER_TYPES,
        tags: ['tracking'],
        summary: 'Tracking frames of a game, in chronological order',
        description:
          'Filters can be combined. For a game without tracking, the response is 200 with count 0. JSON is paged: follow `next`. ' +
          'The other formats return all matching frames; for each frame, tables have a row for the ball and a row for each player.',
        params: GameParams,
        querystring: ListQuery(TRACKING_FILTERS),
        response: { 200: ListOf(FrameSchema, 'always') },
      },
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const given = filterValues(TRACKING_FILTERS, request.query);
      requireOrder(given, 'from', 'to');
      const game = await requireGame(reader, gameId);
      const filter = await inGame(reader, game, given);
      const plan = planFrames(request, request.query, gameId, filter);
      const frames = await framesRepresentation(request, plan, reader, game, filter);
      return responder.respond(request, reply, frames);
    },
  );
}
