import { createHash } from 'node:crypto';
import { withPrepared } from '../src/sports/store/contract/support.ts';
import type { FilledGame, PreparedGame } from '../src/sports/store/port.ts';
import { SqliteWriter } from '../src/sports/store/sqlite/writer.ts';
import { makeEvent, makeFrames, makeGame } from '../test/support/records.ts';

export type VersionName = 'a' | 'b';

/** Number of events in each version: more than one batch of a stream. */
const EVENTS = { a: 1100, b: 1300 };
/** Number of frames in each period: more than one chunk. */
const FRAMES_PER_PERIOD = { a: 150, b: 270 };

/** Creates two versions of a game with different records and a different number of records. */
export function withVersions<T>(use: (games: Record<VersionName, PreparedGame>) => Promise<T>): Promise<T> {
  return prepared('a', (a) => prepared('b', (b) => use({ a, b })));
}

/** Writes a game into a dataset, as an import does. */
export async function put(folder: string, game: PreparedGame): Promise<void> {
  const writer = new SqliteWriter(folder, { waitMs: 60_000 });
  await writer.replaceGame(game);
  await writer.close();
}

export interface Answer {
  readonly status: number;
  readonly etag: string | null;
  readonly digest: string;
  readonly body: Buffer;
}

export async function fetchAnswer(url: string): Promise<Answer> {
  const reply = await fetch(url);
  const body = Buffer.from(await reply.arrayBuffer());
  const digest = createHash('sha1').update(body).digest('hex');
  return { status: reply.status, etag: reply.headers.get('etag'), digest, body };
}

function prepared<T>(name: VersionName, use: (game: PreparedGame) => Promise<T>): Promise<T> {
  const filled: FilledGame = { game: makeGame({ venue: `Ground ${name}` }), frame_rate_hz: 10, speed: null };
  const events = Array.from({ length: EVENTS[name] }, (_, i) =>
    makeEvent({ event_id: String(i), outcome: name }),
  );
  const ball = { x: name === 'a' ? 1 : 2, y: 0, z: null };
  const frames = makeFrames(FRAMES_PER_PERIOD[name]).map((frame) => ({ ...frame, ball }));
  return withPrepared(filled, events, frames, use);
}
