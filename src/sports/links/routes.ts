import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { jsonList, ListOf } from '../formats/envelope.ts';
import { FORMATS, negotiateFormat } from '../formats/formats.ts';
import { GameParams, RecordQuery, requireGame } from '../formats/query.ts';
import type { DatasetReader } from '../store/port.ts';
import { GameLinkSchema, linksOfGame } from './records.ts';

export function linksRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games/:gameId/links',
    {
      schema: {
        operationId: 'listLinks',
        tags: ['games'],
        summary: 'The same match in other sources, with its teams and players',
        description:
          'Imports link games from different sources that are the same match; no records are merged. ' +
          '`fieldcast sports match` changes the links.',
        params: GameParams,
        querystring: RecordQuery,
        response: { 200: ListOf(GameLinkSchema, 'optional') },
      },
    },
    async (request, reply) => {
      negotiateFormat(request.raw, request.query.format, ['json']);
      const { gameId } = request.params;
      const game = await requireGame(reader, gameId);
      return responder.respond(request, reply, {
        revision: game.datasetRevision,
        identity: ['links', gameId, game.datasetRevision],
        type: FORMATS.json.contentType,
        body: async () => {
          const links = await linksOfGame(reader, game);
          const body = Buffer.from(links.map((link) => JSON.stringify(link)).join());
          return { content: jsonList({ count: links.length, body }, undefined) };
        },
      });
    },
  );
}
