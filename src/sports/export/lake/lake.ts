import { createReadStream } from 'node:fs';
import { errorCode } from '../../../errors.ts';
import { encodeTable } from '../../formats/formats.ts';
import {
  type Batch,
  EVENTS_TABLE,
  FREEZE_FRAMES_TABLE,
  GAMES_TABLE,
  type Table,
  TRACKING_TABLE,
  toBatch,
} from '../../model/tables.ts';
import { type DatasetReader, StaleRead, type StoredFile, type StoredGame } from '../../store/port.ts';
import { type DatasetGame, eventBatches, freezeFrameBatches, trackingBatches } from '../games.ts';
import type { LakeTarget } from './target.ts';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * For each table of the lake, a function that returns the bytes of a game's file. Returns null if the game
 * has no rows in the table.
 */
const TABLES: Readonly<Record<string, (reader: DatasetReader, game: DatasetGame) => Promise<Bytes | null>>> =
  {
    games: async (_, { game, stored }) => {
      const record = { ...game, same_match_as: stored.sameMatchAs };
      return encoded(GAMES_TABLE, [toBatch(GAMES_TABLE, [record])]);
    },
    events: async (reader, { stored, detail }) =>
      detail.events.count === 0 ? null : encoded(EVENTS_TABLE, eventBatches(reader, stored.gameId)),
    freeze_frames: async (reader, { stored }) => {
      const batches = freezeFrameBatches(reader, stored.gameId);
      const first = await batches.next();
      return first.done ? null : encoded(FREEZE_FRAMES_TABLE, concatenated(first.value, batches));
    },
    tracking: async (reader, { stored, detail }) => {
      if (detail.tracking === null) return null;
      const file = await reader.trackingFile(stored, 'parquet');
      return file === null
        ? encoded(TRACKING_TABLE, trackingBatches(reader, stored))
        : storedBytes(file, stored);
    },
  };

/** Columns that are part of the folder names. Query engines reject files that contain these columns. */
const PARTITION_COLUMNS: ReadonlySet<string> = new Set(['sport']);

/**
 * A Hive-partitioned data lake: `events/sport=…/game=…/part.parquet`. The tables of freeze frames, tracking
 * and games have the same layout.
 */
export class Lake {
  readonly #target: LakeTarget;
  /** Existing `sport=…` folders of each table. */
  readonly #sports: ReadonlyMap<string, Set<string>>;

  private constructor(target: LakeTarget, sports: ReadonlyMap<string, Set<string>>) {
    this.#target = target;
    this.#sports = sports;
  }

  /** Opens an existing or empty data lake. */
  static async open(target: LakeTarget): Promise<Lake> {
    const sports = new Map<string, Set<string>>();
    for (const table of Object.keys(TABLES)) {
      const folders = await target.folders(table);
      sports.set(table, new Set(folders.filter((name) => name.startsWith('sport='))));
    }
    return new Lake(target, sports);
  }

  /**
   * Writes a game's files, then removes the files that an earlier export of the game left in other folders.
   */
  async write(reader: DatasetReader, game: DatasetGame): Promise<void> {
    const sport = `sport=${game.game.sport}`;
    const leftovers: string[] = [];
    for (const [table, bytesOf] of Object.entries(TABLES)) {
      const name = (folder: string) => `${table}/${folder}/game=${game.stored.gameId}/part.parquet`;
      const bytes = await bytesOf(reader, game);
      const others = new Set(this.#sports.get(table));
      if (bytes !== null) {
        await this.#target.write(name(sport), bytes);
        others.delete(sport);
        this.#sports.get(table)?.add(sport);
      }
      leftovers.push(...[...others].map(name));
    }
    // Remove old files last, so that no part of the game is ever missing.
    for (const name of leftovers) await this.#target.remove(name);
  }
}

function encoded({ columns }: Table, batches: AsyncIterable<Batch> | Iterable<Batch>): Bytes {
  const isInFile = (_: unknown, i: number) => !PARTITION_COLUMNS.has(columns[i]?.name ?? '');
  const table = { columns: columns.filter(isInFile) };
  return encodeTable('parquet', table, withColumns(batches, isInFile));
}

async function* concatenated(first: Batch, others: AsyncIterable<Batch>): AsyncGenerator<Batch> {
  yield first;
  yield* others;
}

async function* withColumns(
  batches: AsyncIterable<Batch> | Iterable<Batch>,
  isWanted: (column: unknown, index: number) => boolean,
): AsyncGenerator<Batch> {
  for await (const { rows, columns } of batches) yield { rows, columns: columns.filter(isWanted) };
}

/**
 * Reads the tracking file that the import prepared. The file needs no conversion because it has no partition
 * column.
 */
async function* storedBytes({ path }: StoredFile, { gameId }: StoredGame): AsyncGenerator<Uint8Array> {
  try {
    yield* createReadStream(path, { highWaterMark: 1 << 20 });
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
    throw new StaleRead(`${gameId} was imported again during the read`, { cause: error });
  }
}
