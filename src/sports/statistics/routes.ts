import Type from 'typebox';
import type { Responder } from '../../http/respond.ts';
import type { App } from '../../http/types.ts';
import { chooseFormat, FORMATS } from '../formats/formats.ts';
import { listParameters } from '../formats/paging.ts';
import type { DatasetReader } from '../store/port.ts';

const StatsQuery = Type.Object({ format: listParameters.format }, { additionalProperties: false });

const StatsSchema = Type.Object({
  success: Type.Literal(true),
  stats: Type.Object({
    total_games: Type.Integer({ minimum: 0 }),
    total_events: Type.Integer({ minimum: 0 }),
    total_players: Type.Integer({ minimum: 0, description: 'Distinct players over all games.' }),
    sports: Type.Array(Type.String(), { description: 'Names of the sports in the dataset.' }),
  }),
});

/** GET /stats. */
export function statisticsRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/stats',
    {
      schema: {
        tags: ['statistics'],
        summary: 'What the dataset holds',
        querystring: StatsQuery,
        response: { 200: StatsSchema },
      },
    },
    async (request, reply) => {
      chooseFormat(request.raw, request.query.format, ['json']);
      const revision = await reader.revision();
      return responder.respond(request, reply, {
        revision,
        identity: ['stats', revision],
        type: FORMATS.json.contentType,
        body: async () => Buffer.from(JSON.stringify({ success: true, stats: await reader.statistics() })),
      });
    },
  );
}
