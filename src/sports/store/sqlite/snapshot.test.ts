import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeEvent, makeGame } from '../../../../test/support/records.ts';
import type { GameEvent } from '../../model/event.ts';
import { put, records, withPrepared } from '../contract/support.ts';
import { type PreparedGame, StaleRead } from '../port.ts';
import { SqliteReader } from './reader.ts';
import { SqliteWriter } from './writer.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-snapshot-'));
});
afterEach(() => rm(folder, { recursive: true }));

const EVENTS = 40;

function eventsOf(version: string): GameEvent[] {
  return Array.from({ length: EVENTS }, (_, i) => makeEvent({ event_id: String(i), outcome: version }));
}

/** Starts a thread that alternately imports two versions of a game until it is terminated. */
function replacing(games: readonly PreparedGame[]): Worker {
  const script = `
    import { parentPort, workerData } from 'node:worker_threads';
    import { SqliteWriter } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'writer.ts')).href)};
    const writer = new SqliteWriter(workerData.folder);
    for (let i = 0; ; i += 1) {
      await writer.replaceGame(workerData.games[i % 2]);
      if (i === 1) parentPort.postMessage('started');
    }`;
  return new Worker(new URL(`data:text/javascript,${encodeURIComponent(script)}`), {
    workerData: { folder, games },
  });
}

/** Reads all events page by page. */
async function chain(reader: SqliteReader): Promise<GameEvent[]> {
  const found: GameEvent[] = [];
  for (let after: string | null = null, isFirst = true; isFirst || after !== null; isFirst = false) {
    const page = await reader.events({}, { after, limit: EVENTS / 2, separator: ',' });
    found.push(...records<GameEvent>(page));
    after = page.next;
  }
  return found;
}

it('pages and sequences of pages never mix two versions of a game', async () => {
  const writer = new SqliteWriter(folder);
  await put({ writer }, makeGame(), eventsOf('a'));
  await writer.close();
  const filled = { game: makeGame(), frame_rate_hz: null };
  const seen = { complete: 0, stale: 0 };
  await withPrepared(filled, eventsOf('a'), [], (a) =>
    withPrepared(filled, eventsOf('b'), [], async (b) => {
      const worker = replacing([b, a]);
      const reader = new SqliteReader(folder);
      try {
        await once(worker, 'message');
        while (seen.complete < 800 || seen.stale < 20) {
          const found = await chain(reader).catch((error) => {
            if (error instanceof StaleRead) return null;
            throw error;
          });
          seen[found === null ? 'stale' : 'complete'] += 1;
          if (found === null) continue;
          expect(found).toEqual(eventsOf(found[0]?.outcome ?? ''));
        }
      } finally {
        await worker.terminate();
        await reader.close();
      }
    }),
  );
});
