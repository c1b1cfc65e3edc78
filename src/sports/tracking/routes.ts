import Type, { type Static } from 'typebox';
import type { Responder } from '../../http/respond.ts';
import type { App } from '../../http/types.ts';
import { joinByCommas, jsonList, ListOf } from '../formats/envelope.ts';
import { FORMATS, type FormatName } from '../formats/formats.ts';
import { GameParams, requireGame } from '../formats/game-path.ts';
import {
  clockParameters,
  cursorOutOfDate,
  DEFAULT_LIMIT,
  eachOrReplaced,
  type ListPlan,
  listParameters,
  nextLink,
  planList,
  requireOrder,
} from '../formats/paging.ts';
import { bytesOf, isTableFormat } from '../formats/table/encoder.ts';
import { FrameSchema } from '../model/frame.ts';
import type { DatasetReader, StoredGame } from '../store/port.ts';
import { asLines, linesOf } from './lines.ts';
import { type FrameBatch, readFrames, type TrackingFilter } from './read.ts';
import { asTable } from './rows.ts';

const TrackingQuery = Type.Object(
  {
    ...clockParameters,
    playerId: Type.Optional(
      Type.String({ minLength: 1, description: 'Only this player, in the frames that have them.' }),
    ),
    team: Type.Optional(
      Type.String({ minLength: 1, description: 'Only players of the team of exactly this name.' }),
    ),
    hz: Type.Optional(
      Type.Number({
        exclusiveMinimum: 0,
        maximum: 1000,
        description: 'Frames per second to keep, whole frames chosen.',
      }),
    ),
    ...listParameters,
  },
  { additionalProperties: false },
);

/** GET /games/{gameId}/tracking. */
export function trackingRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/games/:gameId/tracking',
    {
      schema: {
        tags: ['tracking'],
        summary: 'Tracking frames of a game, in the order of play',
        description:
          'Filters combine. A game without tracking has no frames: 200 with count 0. JSON comes in pages: follow ' +
          '`next`; the other formats hold everything selected, tables a row for each player and for the ball of each frame.',
        params: GameParams,
        querystring: TrackingQuery,
        response: { 200: ListOf(FrameSchema, 'always') },
      },
    },
    async (request, reply) => {
      const { gameId } = request.params;
      const filter = trackingFilter(request.query);
      const revision = await reader.revision();
      const game = await requireGame(reader, gameId);
      const plan = planList(request, request.query, ['tracking', gameId, filter], DEFAULT_LIMIT);
      const first = firstFrame(plan, game);
      const prepared = isWholeParquet(plan, filter) ? await reader.trackingParquet(game) : null;
      let next: string | null = null;
      return responder.respond(request, reply, {
        revision,
        // A file made now has the same rows as a prepared one, but not byte for byte.
        identity: [game.revision, prepared !== null, ...plan.identity],
        type: FORMATS[plan.format].contentType,
        isFile: FORMATS[plan.format].isFile,
        headers: () => nextLink(request, next),
        body: async () => {
          if (prepared !== null) return prepared;
          const { after, format, limit } = plan;
          const batches = eachOrReplaced(after, readFrames(reader, game, filter, first));
          if (limit === null) return everything(format, gameId, batches);
          const page = await collect(batches, limit);
          next = page.next === null ? null : plan.cursor(`${game.version}.${page.next}`);
          return onePage(format, gameId, page, next);
        },
      });
    },
  );
}

/** Whether all frames are asked for in the format that a store may have them in. */
function isWholeParquet({ format, limit, after }: ListPlan, filter: TrackingFilter): boolean {
  const unfiltered = Object.values(filter).every((value) => value === undefined);
  return format === 'parquet' && limit === null && after === null && unfiltered;
}

function everything(format: FormatName, gameId: string, batches: AsyncIterable<FrameBatch>) {
  return isTableFormat(format) ? asTable(format, gameId, batches) : asLines(batches);
}

function onePage(format: FormatName, gameId: string, page: { frames: Buffer[] }, next: string | null) {
  const { frames } = page;
  if (isTableFormat(format)) return bytesOf(asTable(format, gameId, [page]));
  if (format === 'json') return jsonList({ count: frames.length, body: joinByCommas(frames) }, next);
  return linesOf(frames);
}

function trackingFilter(query: Static<typeof TrackingQuery>): TrackingFilter {
  const { period, from, to, hz, playerId, team } = query;
  requireOrder(['from', 'to'], from, to);
  return { period, from, to, hz, playerId, team };
}

/** Number of the frame at which the page begins. A cursor is good for the import of the game it was made of. */
function firstFrame(plan: ListPlan, game: StoredGame): number {
  if (plan.after === null) return 0;
  const [version, number] = plan.after.split('.').map(Number);
  if (version === game.version && number !== undefined) return number;
  throw cursorOutOfDate();
}

/** The first `limit` frames, and the number of the one that follows, if any. */
async function collect(
  batches: AsyncIterable<FrameBatch>,
  limit: number,
): Promise<{ frames: Buffer[]; next: number | null }> {
  const frames: Buffer[] = [];
  for await (const batch of batches) {
    const room = limit - frames.length;
    frames.push(...batch.frames.slice(0, room));
    const following = batch.numbers[room];
    if (following !== undefined) return { frames, next: following };
  }
  return { frames, next: null };
}
