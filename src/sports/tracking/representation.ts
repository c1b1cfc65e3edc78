import type { Representation } from '../../http/representation.ts';
import { FORMATS, type FormatName } from '../formats/formats.ts';
import { requireGame } from '../formats/game-path.ts';
import {
  DEFAULT_LIMIT,
  type ListPlan,
  type ListRequest,
  nextLink,
  outdatedCursor,
  planList,
  readStream,
  streamSnapshot,
} from '../formats/paging.ts';
import type { DatasetQueries, DatasetReader, StoredGame, TrackingForm } from '../store/port.ts';
import { encodeJsonStream, encodePage, encodeStream } from './encode.ts';
import type { TrackingFilter } from './filters.ts';
import { readFramePage } from './page.ts';
import { frameReducer } from './players.ts';
import { readFrames, selectedChunks } from './read.ts';

/** Which frames are requested of a game, and in which form. */
export function planFrames(
  request: ListRequest,
  query: Parameters<typeof planList>[1],
  gameId: string,
  filter: TrackingFilter,
): ListPlan {
  return planList(request, query, ['tracking', gameId, filter], DEFAULT_LIMIT);
}

/** The planned frames of a game. */
export async function framesRepresentation(
  request: ListRequest,
  plan: ListPlan,
  reader: DatasetReader,
  found: StoredGame,
  filter: TrackingFilter,
): Promise<Representation> {
  const { format, after, limit } = plan;
  let game = found;
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
  return {
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
          game = await requireGame(snapshot, found.gameId);
          return encodeStream(plan, found.gameId, readFrames(chunksOf(snapshot), reduce));
        });
      }
      const page = await readFramePage(chunksOf(reader), reduce, limit, making);
      next = page.next === null ? null : plan.cursor(`${game.revision}.${page.next}`);
      if (page.frames !== null) {
        return encodePage(plan, found.gameId, page.frames, next);
      }
      await making.roomToStream();
      return streamSnapshot(reader, async (snapshot) => {
        const batches = readFrames(chunksOf(snapshot), reduce, page.count);
        return format === 'json'
          ? encodeJsonStream(page.count, next, batches)
          : encodeStream(plan, found.gameId, batches);
      });
    },
  };
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
