import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import { FORMATS, negotiateFormat } from '../formats/formats.ts';
import { readPage } from '../formats/paging.ts';
import { RecordQuery } from '../formats/query.ts';
import type { DatasetReader } from '../store/port.ts';

const StatisticsSchema = Type.Object(
  {
    success: Type.Literal(true),
    stats: Type.Object({
      total_games: Type.Integer({ minimum: 0 }),
      total_events: Type.Integer({ minimum: 0 }),
      total_players: Type.Integer({ minimum: 0, description: 'Number of distinct players in all games.' }),
      sports: Type.Array(Type.String(), { description: 'Names of the sports in the dataset.' }),
    }),
  },
  { title: 'DatasetTotals' },
);

export function statisticsRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/stats',
    {
      schema: {
        operationId: 'getTotals',
        tags: ['statistics'],
        summary: 'Dataset totals',
        querystring: RecordQuery,
        response: { 200: StatisticsSchema },
      },
    },
    async (request, reply) => {
      negotiateFormat(request.raw, request.query.format, ['json']);
      const versionAt = (revision: string) => ({ revision, identity: ['stats', revision] });
      return responder.respond(request, reply, {
        ...versionAt(await reader.revision()),
        type: FORMATS.json.contentType,
        body: async ({ signal }) => {
          const { revision, ...stats } = await readPage(null, () => reader.statistics({ signal }));
          const content = Buffer.from(JSON.stringify({ success: true, stats }));
          return { content, version: versionAt(revision) };
        },
      });
    },
  );
}
