import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DatasetError, StaleRead } from '../port.ts';
import { openForReading } from './database.ts';
import { ListReader } from './list-reader.ts';
import type { ScanAnswer, ScanTask, ScanThreadData } from './scan-thread.ts';

/** Ends a statement; not an error. */
class Stopped extends Error {
  readonly kind: 'cancelled' | 'too late';

  constructor(kind: Stopped['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** A thread that answers long queries, on a connection of its own. See `ScanThread`. */
function answering({ folder, cancelled }: ScanThreadData): (task: ScanTask) => ScanAnswer {
  const reader = new ListReader(openForReading(folder).database);
  return ({ query, expected, ms }) => {
    const until = performance.now() + ms;
    const check = () => {
      if (Atomics.load(cancelled, 0) !== 0) throw new Stopped('cancelled');
      if (performance.now() >= until) throw new Stopped('too late');
    };
    try {
      return { kind: 'answered', answer: reader.answer(query, expected, check) };
    } catch (error) {
      if (error instanceof Stopped) return { kind: error.kind };
      if (error instanceof StaleRead) return { kind: 'stale', problem: error.message };
      if (error instanceof DatasetError) return { kind: 'unreadable', problem: error.message };
      return { kind: 'failed', error };
    }
  };
}

// Where there are fewer processors than threads, those that answer clients at once go first. Elsewhere it would be the
// priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

if (parentPort === null) throw new Error('this file runs as a worker thread only');
const port = parentPort;
const answer = answering(workerData as ScanThreadData);
port.on('message', (task: ScanTask) => {
  const answered = answer(task);
  port.postMessage(answered, ownBytes(answered));
});

/** The bytes of a page, which are handed over instead of being copied: they are nobody else's. */
function ownBytes(answered: ScanAnswer): ArrayBuffer[] {
  if (answered.kind !== 'answered' || !('body' in answered.answer)) return [];
  const { body } = answered.answer;
  const isOwn = body.byteLength > 0 && body.byteLength === body.buffer.byteLength;
  return isOwn && body.buffer instanceof ArrayBuffer ? [body.buffer] : [];
}
