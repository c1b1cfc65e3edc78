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

/** A new, empty dataset of the adapter under test. */
export interface TestDataset {
  writer(): Promise<DatasetWriter>;
  /** A reader that looks for changes at every call. */
  reader(): Promise<DatasetReader>;
  remove(): Promise<void>;
}

/** What the contract's tests run on: a new dataset for each test. */
export interface ContractContext {
  readonly writer: DatasetWriter;
  readonly reader: DatasetReader;
}

/** The whole selection as one page. */
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

/** Prepares a game, with its tracking as lines too or without, and removes its files when `use` ends. */
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

/** Replaces a table of a prepared game by a query on it, named `original`: a fault that surfaces while it is copied. */
export function corrupt({ file }: PreparedGame, table: string, query: string): void {
  const database = new DatabaseSync(file);
  database.exec(`ALTER TABLE ${table} RENAME TO original; CREATE VIEW ${table} AS ${query}`);
  database.close();
}

/** Every page of a list. Each must be full, but for the last one. */
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

/** The records of a page that were joined by commas. */
export function records<T = unknown>(page: Page): T[] {
  const parsed = JSON.parse(`[${Buffer.from(page.body)}]`) as T[];
  expect(parsed).toHaveLength(page.count);
  return parsed;
}

export function parseLines<T>(lines: Uint8Array): T[] {
  return `${Buffer.from(lines)}`.split('\n').map((line) => JSON.parse(line));
}
