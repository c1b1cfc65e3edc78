import type { Representation, Version } from '../../http/responses/representation.ts';
import { FORMATS, type FormatName } from '../formats/formats.ts';
import {
  DEFAULT_LIMIT,
  type ListPlan,
  type ListRequest,
  nextPath,
  outdatedCursor,
  planList,
  readStream,
  streamBody,
} from '../formats/paging.ts';
import { requireGame } from '../formats/query.ts';
import type { DatasetQueries, DatasetReader, StoredGame, TrackingFormat } from '../store/port.ts';
import { encodeJsonStream, encodePage, encodeStream } from './encode.ts';
import type { TrackingFilter } from './filters.ts';
import { readFramePage } from './page.ts';
import { frameReducer } from './players.ts';
import { readFrames, selectedChunks } from './read.ts';

/** Determines the frames of a game to return, and their format. */
export function planFrames(
  request: ListRequest,
  query: Parameters<typeof planList>[1],
  gameId: string,
  filter: TrackingFilter,
): ListPlan {
  return planList(request, query, ['tracking', gameId, filter], DEFAULT_LIMIT);
}

export async function framesRepresentation(
  request: ListRequest,
  plan: ListPlan,
  reader: DatasetReader,
  game: StoredGame,
  filter: TrackingFilter,
): Promise<Representation> {
  const { format, after, limit } = plan;
  const { contentType: type, isFile } = FORMATS[format];
  const fileFormat = isWhole(plan, filter) ? FILE_FORMATS[format] : undefined;
  const file = fileFormat === undefined ? null : await reader.trackingFile(game, fileFormat);
  // A response that is encoded on request has the same content as a file prepared at import, but different bytes.
  const versionOf = ({ datasetRevision, revision }: StoredGame): Version => ({
    revision: datasetRevision,
    identity: [revision, file !== null, ...plan.identity],
  });
  const reduce = frameReducer(filter);
  firstFrame(plan, game);
  const chunksOf = (from: DatasetQueries, of: StoredGame) =>
    readStream(after, selectedChunks(from, of, filter, firstFrame(plan, of)));
  return {
    ...versionOf(game),
    type,
    variesBy: plan.variesBy,
    isFile,
    zstdFile: fileFormat === 'ndjson.zst' ? file : null,
    body: async (context) => {
      if (file !== null && fileFormat === 'parquet') return { content: file };
      if (limit === null) {
        await context.roomToStream();
        return streamBody(reader, async (snapshot) => {
          const now = await requireGame(snapshot, game.gameId);
          const batches = readFrames(chunksOf(snapshot, now), reduce);
          return { version: versionOf(now), content: encodeStream(plan, game.gameId, batches) };
        });
      }
      const page = await readFramePage(chunksOf(reader, game), reduce, limit, context);
      const cursor = page.next === null ? null : plan.cursor(`${game.revision}.${page.next}`);
      const next = nextPath(request, cursor);
      if (page.frames !== null) {
        return { content: await encodePage(plan, game.gameId, page.frames, cursor), next };
      }
      await context.roomToStream();
      return streamBody(reader, async (snapshot) => {
        const batches = readFrames(chunksOf(snapshot, game), reduce, page.count);
        const content =
          format === 'json'
            ? encodeJsonStream(page.count, cursor, batches)
            : encodeStream(plan, game.gameId, batches);
        return { content, next };
      });
    },
  };
}

/** Formats of whole-game files in a store. */
const FILE_FORMATS: Readonly<Partial<Record<FormatName, TrackingFormat>>> = {
  parquet: 'parquet',
  ndjson: 'ndjson.zst',
};

/** Whether the request is for the whole game. */
function isWhole({ limit, after }: ListPlan, filter: TrackingFilter): boolean {
  return limit === null && after === null && Object.keys(filter).length === 0;
}

/** Returns the number of the page's first frame. A cursor is valid only until the game's content changes. */
function firstFrame({ after }: ListPlan, game: StoredGame): number {
  if (after === null) return 0;
  const [revision, number] = after.split('.');
  if (revision === game.revision && number !== undefined) return Number(number);
  throw outdatedCursor();
}
