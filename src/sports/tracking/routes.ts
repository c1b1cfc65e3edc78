import type { Responder } from '../../http/responder.ts';
import type { App } from '../../http/types.ts';
import { ListOf } from '../formats/envelope.ts';
import { FORMATS, type FormatName, OTHER_TYPES } from '../formats/formats.ts';
import { GameParams, requireGame } from '../formats/game-path.ts';
import {
  DEFAULT_LIMIT,
  type ListPlan,
  nextLink,
  outdatedCursor,
  planList,
  readStream,
  streamSnapshot,
} from '../formats/paging.ts';
import { filterValues, ListQuery, requireOrder } from '../formats/query.ts';
import { FrameSchema } from '../model/frame.ts';
import type { DatasetQueries, DatasetReader, StoredGame, TrackingForm } from '../store/port.ts';
import { encodeJsonStream, encodePage, encodeStream } from './encode.ts';
import { TRACKING_FILTERS, type TrackingFilter } from './filters.ts';
import { readFramePage } from './page.ts';
import { frameReducer } from './players.ts';
import { readFrames, selectedChunks } from './read.ts';

/** GET /games/{gameId}/tracking. */
export function trackingRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games/:gameId/tracking',
    {
      schema: {
        operationId: 'listFrames',
        'x-media-types': OTHER_TYPES,
        tags: ['tracking'],
        summary: 'Tracking frames of a game, in the order of play',
        description:
          'Filters combine. A game without tracking has no frames: 200 with count 0. JSON is paged: follow `next`. The ' +
          'other formats have the whole selection; tables have a row for the ball and for each player of each frame.',
        params: GameParams,
        querystring: ListQuery(TRACKING_FILTERS),
        response: { 200: ListOf(FrameSchema, 'always') },
      },
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const filter = filterValues(TRACKING_FILTERS, request.query);
      requireOrder(filter, 'from', 'to');
      let game = await requireGame(reader, gameId);
      const plan = planList(request, request.query, ['tracking', gameId, filter], DEFAULT_LIMIT);
      const { format, after, limit } = plan;
      firstFrame(plan, game);
      const form = isWhole(plan, filter) ? FILE_FORMS[format] : undefined;
      const file = form === undefined ? null : await reader.trackingFile(game, form);
      let next: string | null = null;
      const version = () => ({
        revision: game.datasetRevision,
        // What is encoded now has the same content as a file prepared at import, but different bytes.
        identity: [game.revision, file !== null, ...plan.identity],
      });
      const reduce = frameReducer(filter);
      const chunksOf = (from: DatasetQueries) =>
        readStream(after, selectedChunks(from, game, filter, firstFrame(plan, game)));
      return responder.respond(request, reply, {
        ...version(),
        actual: version,
        type: FORMATS[format].contentType,
        variesBy: plan.variesBy,
        isFile: FORMATS[format].isFile,
        zstdFile: form === 'ndjson.zst' ? file : null,
        headers: () => nextLink(request, next),
        body: async (making) => {
          if (file !== null && form === 'parquet') return file;
          if (limit === null) {
            await making.roomToStream();
            return streamSnapshot(reader, async (snapshot) => {
              game = await requireGame(snapshot, gameId);
              return encodeStream(format, gameId, readFrames(chunksOf(snapshot), reduce));
            });
          }
          const page = await readFramePage(chunksOf(reader), reduce, limit, making);
          next = page.next === null ? null : plan.cursor(`${game.revision}.${page.next}`);
          if (page.frames !== null) {
            return encodePage(format, gameId, page.frames, next);
          }
          await making.roomToStream();
          return streamSnapshot(reader, async (snapshot) => {
            const batches = readFrames(chunksOf(snapshot), reduce, page.count);
            return format === 'json'
              ? encodeJsonStream(page.count, next, batches)
              : encodeStream(format, gameId, batches);
          });
        },
      });
    },
  );
}

/** Of which formats a store may have files of whole games. */
const FILE_FORMS: Readonly<Partial<Record<FormatName, TrackingForm>>> = {
  parquet: 'parquet',
  ndjson: 'ndjson.zst',
};

/** Whether the request is for the whole game. */
function isWhole({ limit, after }: ListPlan, filter: TrackingFilter): boolean {
  return limit === null && after === null && Object.keys(filter).length === 0;
}

/** Number of the first frame of the page. A cursor is valid for the content of the game that it was issued for. */
function firstFrame({ after }: ListPlan, game: StoredGame): number {
  if (after === null) return 0;
  const [revision, number] = after.split('.');
  if (revision === game.revision && number !== undefined) return Number(number);
  throw outdatedCursor();
}
