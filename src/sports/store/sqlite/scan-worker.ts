import { constants, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { DatasetError, StaleRead } from '../port.ts';
import { openForReading } from './database.ts';
import { ListReader } from './list-reader.ts';
import type { ScanAnswer, ScanTask, ScanThreadData } from './scan-thread.ts';

/** Thrown to cancel a statement. It does not indicate a failure. */
class Stopped extends Error {
  readonly kind: 'cancelled' | 'too late';

  constructor(kind: Stopped['kind']) {
    super(kind);
    this.kind = kind;
  }
}

/** Runs in a worker thread and answers slow queries on a separate connection. See `ScanThread`. */
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

// Lower the priority, so that threads serving clients directly run first if processors are scarce. On other
// operating systems this call would change the priority of the whole process.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);

if (parentPort === null) throw new Error('this file runs only as a worker thread');
const port = parentPort;
const answer = answering(workerData as ScanThreadData);
port.on('message', (task: ScanTask) => {
  const answered = answer(task);
  port.postMessage(answered, ownBytes(answered));
});

/** Returns a page's buffer, to be transferred instead of copied, if no other code uses it. */
function ownBytes(answered: ScanAnswer): ArrayBuffer[] {
  if (answered.kind !== 'answered' || !('body' in answered.answer)) return [];
  const { body } = answered.answer;
  const isOwn = body.byteLength > 0 && body.byteLength === body.buffer.byteLength;
  return isOwn && body.buffer instanceof ArrayBuffer ? [body.buffer] : [];
}
