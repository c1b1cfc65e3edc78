import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { eventPageEnvelope } from '../../formats/envelope.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import type {
  DatasetQueries,
  DatasetReader,
  DatasetWriter,
  FilledGame,
  GameChange,
  Page,
  PageRequest,
  PreparedGame,
  StoredGame,
} from '../port.ts';
import { Preparation } from '../preparation.ts';

/** A new, empty dataset in the store under test. */
export interface TestDataset {
  writer(): Promise<DatasetWriter>;
  /** Opens a reader that checks for changes on every call. */
  reader(): Promise<DatasetReader>;
  remove(): Promise<void>;
}

/** Creates a new dataset for each test of the contract. */
export interface ContractContext {
  readonly writer: DatasetWriter;
  readonly reader: DatasetReader;
}

/** Requests the whole selection as one page. */
export const ALL: PageRequest = { after: null, limit: null, separator: ',' };

/** Prepares a game and writes it. */
export async function put(
  { writer }: Pick<ContractContext, 'writer'>,
  game: Game,
  events: readonly GameEvent[] = [],
  frames: readonly Frame[] = [],
): Promise<GameChange> {
  const filled =
    frames.length > 0 ? { game, frame_rate_hz: 10, speed: 'source' as const } : { game, frame_rate_hz: null };
  return withPrepared(filled, events, frames, (prepared) => writer.replaceGame(prepared));
}

/** Prepares a game, optionally with its tracking as NDJSON. Removes its files after `use`. */
export async function withPrepared<T>(
  filled: FilledGame,
  events: readonly GameEvent[],
  frames: readonly Frame[],
  use: (game: PreparedGame) => Promise<T>,
  hasLines = false,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-prepared-'));
  const lines = hasLines ? join(folder, 'lines') : null;
  const preparation = new Preparation(join(folder, 'records.sqlite'), eventPageEnvelope, lines);
  try {
    for (const frame of frames) preparation.frame(frame);
    for (const event of events) preparation.event(event);
    return await use(preparation.finish(filled));
  } finally {
    preparation.close();
    await rm(folder, { recursive: true });
  }
}

/**
 * Replaces a table of a prepared game with a faulty query on the original table, which is then called
 * `original`. Copying the game triggers the fault.
 */
export function corrupt({ file }: PreparedGame, table: string, query: string): void {
  const database = new DatabaseSync(file);
  database.exec(`ALTER TABLE ${table} RENAME TO original; CREATE VIEW ${table} AS ${query}`);
  database.close();
}

/** Returns all pages of a list. Every page except the last must be full. */
export async function allPages(
  read: (request: PageRequest) => Promise<Page>,
  limit: number,
): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let after: string | null = null;
  do {
    const page: Page = await read({ after, limit, separator: ',' });
    pages.push(records(page));
    after = page.next;
    if (after !== null) expect(page.count).toBe(limit);
  } while (after !== null);
  return pages;
}

export async function requireGame(reader: DatasetQueries, gameId: string): Promise<StoredGame> {
  const game = await reader.game(gameId);
  if (game === null) throw new Error(`there is no game ${gameId}`);
  return game;
}

export async function allFrames(reader: DatasetQueries, gameId: string): Promise<Frame[]> {
  const frames: Frame[] = [];
  for await (const chunk of reader.trackingChunks(await requireGame(reader, gameId), { start: 0 })) {
    frames.push(...parseLines<Frame>(await chunk.lines()));
  }
  return frames;
}

/** Parses the records of a page whose separator is a comma. */
export function records<T = unknown>(page: Page): T[] {
  const parsed = JSON.parse(`[${Buffer.from(page.body)}]`) as T[];
  expect(parsed).toHaveLength(page.count);
  return parsed;
}

export function parseLines<T>(lines: Uint8Array): T[] {
  return `${Buffer.from(lines)}`.split('\n').map((line) => JSON.parse(line));
}
