import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect } from 'vitest';
import { makeEvent } from '../../../test/support/records.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { EVENT_TYPE_NAMES } from '../model/vocabulary.ts';
import type {
  ChunkRange,
  DatasetReader,
  DatasetWriter,
  EventFilter,
  FilledGame,
  GameChange,
  Page,
  PreparedGame,
  Window,
} from './port.ts';
import { Preparation } from './preparation.ts';

export async function write(
  writer: DatasetWriter,
  game: Game,
  events: readonly GameEvent[],
  tracking: readonly Frame[],
): Promise<GameChange> {
  return prepared({ game, frame_rate_hz: tracking.length > 0 ? 10 : null }, events, tracking, (ready) =>
    writer.replaceGame(ready),
  );
}

/** Prepares a game, for as long as `use` lasts. */
export async function prepared<T>(
  filled: FilledGame,
  events: readonly GameEvent[],
  tracking: readonly Frame[],
  use: (game: PreparedGame) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-prepared-'));
  const preparation = new Preparation(join(folder, 'records.sqlite'));
  try {
    for (const frame of tracking) preparation.frame(frame);
    for (const event of events) preparation.event(event);
    const game = preparation.finish(filled);
    return await use(game);
  } finally {
    preparation.close();
    await rm(folder, { recursive: true });
  }
}

/** Has a prepared game's table hold what a query gives instead: a fault that shows itself when the game is copied. */
export function spoil({ file }: PreparedGame, table: string, query: string): void {
  const database = new DatabaseSync(file);
  database.exec(`ALTER TABLE ${table} RENAME TO sound; CREATE VIEW ${table} AS ${query}`);
  database.close();
}

export function manyEvents(game: Game): GameEvent[] {
  return Array.from({ length: 120 }, (_, i) =>
    makeEvent({
      event_id: String(i),
      game_id: game.game_id,
      sport: game.sport,
      event_type: EVENT_TYPE_NAMES[i % 4] ?? 'other',
      period: i < 60 ? 1 : 2,
      time_s: i % 7 === 0 ? null : i % 60,
      team: [null, 'Terns', 'Herons'][i % 3] ?? null,
      player_id: [null, 'test-7', 'test-9'][i % 3] ?? null,
    }),
  );
}

export function passes(event: GameEvent, filter: EventFilter): boolean {
  const equal = (wanted: unknown, value: unknown) => wanted === undefined || wanted === value;
  return (
    equal(filter.gameId, event.game_id) &&
    equal(filter.sport, event.sport) &&
    equal(filter.eventType, event.event_type) &&
    equal(filter.team, event.team) &&
    equal(filter.playerId, event.player_id) &&
    equal(filter.period, event.period) &&
    (filter.from === undefined || (event.time_s !== null && event.time_s >= filter.from)) &&
    (filter.to === undefined || (event.time_s !== null && event.time_s <= filter.to))
  );
}

export async function allPages(read: (window: Window) => Promise<Page>, limit: number): Promise<unknown[]> {
  const found: unknown[] = [];
  let after: string | null = null;
  do {
    const page: Page = await read({ after, limit, separator: ',' });
    expect(page.count).toBeLessThanOrEqual(limit);
    found.push(...records(page));
    after = page.next;
  } while (after !== null);
  return found;
}

export async function frames(
  reader: DatasetReader,
  gameId: string,
  range: ChunkRange = { start: 0 },
): Promise<Frame[]> {
  const game = await reader.game(gameId);
  if (game === null) throw new Error(`there is no game ${gameId}`);
  const found: Frame[] = [];
  for await (const chunk of reader.trackingChunks(game, range)) {
    const parsed = text(await chunk.lines())
      .split('\n')
      .map((line) => JSON.parse(line) as Frame);
    expect([...chunk.times]).toEqual(parsed.map((frame) => frame.time_s));
    expect(chunk.ends.at(-1)).toBe((await chunk.lines()).byteLength);
    found.push(...parsed);
  }
  return found;
}

export function records<T = unknown>(page: Page): T[] {
  const parsed = JSON.parse(`[${text(page.body)}]`) as T[];
  expect(parsed).toHaveLength(page.count);
  return parsed;
}

export function parse(bytes: Uint8Array | undefined): unknown {
  return JSON.parse(text(bytes ?? new Uint8Array()));
}

export function text(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString();
}
