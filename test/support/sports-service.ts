import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Logger, pino } from 'pino';
import { Admission } from '../../src/http/responses/admission.ts';
import type { App } from '../../src/http/types.ts';
import type { GameEvent } from '../../src/sports/model/event.ts';
import type { Frame } from '../../src/sports/model/frame.ts';
import type { Game } from '../../src/sports/model/game.ts';
import { createSportsApp } from '../../src/sports/service.ts';
import { withPrepared } from '../../src/sports/store/contract/support.ts';
import { type OpenOptions, openReader, openWriter } from '../../src/sports/store/open.ts';
import type { DatasetReader, FilledGame } from '../../src/sports/store/port.ts';
import { type TestSchema, testSchema } from '../../src/sports/store/postgres/postgres.fixture.ts';

/** Time limit for all parts of a service. Even on a busy machine, this limit is never reached. */
const PATIENT_S = 600;

/** Admission as in production, but with time limits that a busy machine does not reach. */
export function patientAdmission(): Admission {
  const ms = PATIENT_S * 1000;
  return new Admission({ waitMs: ms, queueMs: ms, headersMs: ms, requestMs: ms, stallMs: ms });
}

export interface StoredContent {
  readonly game: Game;
  readonly events?: readonly GameEvent[];
  readonly frames?: readonly Frame[];
  readonly hz?: number;
  /** Also writes the tracking as an NDJSON file. */
  readonly hasLines?: boolean;
}

/** Writes a game into a dataset and replaces an existing game with the same ID. */
export async function store(
  data: string,
  { game, events = [], frames = [], hz = 10, hasLines = false }: StoredContent,
): Promise<void> {
  const writer = await openWriter(data);
  const isTracked = frames.length > 0;
  const filled: FilledGame = {
    game,
    frame_rate_hz: isTracked ? hz : null,
    speed: isTracked ? 'source' : null,
  };
  const change = await withPrepared(filled, events, frames, (ready) => writer.replaceGame(ready), hasLines);
  if (change === 'kept') throw new Error('a game without records does not replace a game with records');
  await writer.close();
}

export interface RunningService {
  readonly app: App;
  /** The dataset folder, or a URL with TEST_STORE=postgres in the environment. */
  readonly data: string;
  /** A folder for files. It is removed together with the dataset. */
  readonly folder: string;
  /** A reader for the dataset, without injected faults. */
  readonly reader: DatasetReader;
  readonly close: () => Promise<void>;
}

/**
 * Starts the production app with a dataset that contains the given games. It detects every change to the
 * dataset immediately. `wrap` injects faults into its reader.
 */
export async function startSports(
  content: readonly StoredContent[],
  wrap: (reader: DatasetReader) => DatasetReader = (reader) => reader,
  log: Logger = pino({ level: 'silent' }),
  options: OpenOptions = {},
  admission = patientAdmission(),
): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'fieldcast-service-'));
  const dataset = process.env['TEST_STORE'] === 'postgres' ? testSchema() : inFolder(folder);
  const { url: data } = dataset;
  await (await openWriter(data)).close();
  for (const game of content) await store(data, game);
  const reader = await openReader(data, { freshMs: 0, ...options });
  const app = await createSportsApp(wrap(reader), log, [], admission);
  await app.ready();
  const close = async () => {
    await app.close();
    await dataset.drop();
    await rm(folder, { recursive: true });
  };
  return { app, data, folder, reader, close };
}

function inFolder(folder: string): TestSchema {
  return { name: folder, url: folder, drop: async () => undefined };
}
