import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import type { App } from '../../src/http/types.ts';
import type { GameEvent } from '../../src/sports/model/event.ts';
import type { Frame } from '../../src/sports/model/frame.ts';
import type { Game } from '../../src/sports/model/game.ts';
import { createSportsApp } from '../../src/sports/service.ts';
import { prepared } from '../../src/sports/store/contract-support.ts';
import type { DatasetReader, FilledGame } from '../../src/sports/store/port.ts';
import { SqliteReader } from '../../src/sports/store/sqlite/reader.ts';
import { SqliteWriter } from '../../src/sports/store/sqlite/writer.ts';

export interface StoredContent {
  readonly game: Game;
  readonly events?: readonly GameEvent[];
  readonly frames?: readonly Frame[];
  readonly hz?: number;
}

/** Writes a game into the dataset in a folder, in place of the one of its id. */
export async function store(
  folder: string,
  { game, events = [], frames = [], hz = 10 }: StoredContent,
): Promise<void> {
  const writer = new SqliteWriter(folder);
  const isTracked = frames.length > 0;
  const filled: FilledGame = {
    game,
    frame_rate_hz: isTracked ? hz : null,
    speed: isTracked ? 'source' : null,
  };
  await prepared(filled, events, frames, (ready) => writer.replaceGame(ready));
  await writer.close();
}

export interface RunningService {
  readonly app: App;
  /** Folder of its dataset. */
  readonly folder: string;
  readonly close: () => Promise<void>;
}

/** The production app over a dataset of the given games; faults are injected by wrapping its reader. */
export async function startSports(
  content: readonly StoredContent[],
  wrap: (reader: DatasetReader) => DatasetReader = (reader) => reader,
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-service-'));
  new SqliteWriter(folder).close();
  for (const game of content) await store(folder, game);
  const app = await createSportsApp(wrap(new SqliteReader(folder)), pino({ level: 'silent' }));
  await app.ready();
  const close = async () => {
    await app.close();
    await rm(folder, { recursive: true });
  };
  return { app, folder, close };
}
