import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { isSystemError } from '../../cli/system-error.ts';
import { ImportError } from '../importers/errors.ts';
import { findGames, type GameList } from './games.ts';
import type { PrepareTask, ThreadMessage } from './messages.ts';
import { prepareGame } from './prepare.ts';

type Say = (message: ThreadMessage) => void;

/** Bytes. */
const PROGRESS_STEP = 256 * 1024;

/** A thread of an import: finds the games, then prepares those that it is told to. See `ImportThread`. */
function work(list: GameList, say: Say): (task: PrepareTask) => void {
  const sayFault = (error: unknown) => say(faultOf(error));
  const found = findGames(list);
  found.then(({ sources, vendors }) => {
    const games = sources.map(({ label, bytes }, index) => ({ index, label, bytes }));
    say({ kind: 'found', games, vendors });
  }, sayFault);

  const prepare = async ({ game: { index, label }, preparing }: PrepareTask) => {
    const source = (await found).sources[index];
    if (source?.label !== label) throw new ImportError(label, 'its files changed during the import');
    const folder = join(preparing.folder, String(index));
    await mkdir(folder);
    try {
      const prepared = await prepareGame(source, { ...preparing, folder }, inSteps(say));
      say({ kind: 'prepared', prepared });
    } catch (error) {
      await rm(folder, { recursive: true });
      throw error;
    }
  };
  return (task) => void prepare(task).catch(sayFault);
}

/** Tells of progress now and then: files are read in small pieces, and a message costs more than one of them. */
function inSteps(say: Say): (bytes: number) => void {
  let untold = 0;
  return (bytes) => {
    untold += bytes;
    if (untold < PROGRESS_STEP) return;
    say({ kind: 'progress', bytes: untold });
    untold = 0;
  };
}

/** Told by kind here: on its way to the other thread an error loses all but its message. */
function faultOf(error: unknown): ThreadMessage {
  if (error instanceof ImportError) return { kind: 'refused', problem: error.message };
  if (isSystemError(error)) return { kind: 'hindered', problem: error.message };
  return { kind: 'failed', error };
}

if (parentPort === null) throw new Error('this file is the beginning of a thread');
const port = parentPort;
port.on(
  'message',
  work(workerData as GameList, (message) => port.postMessage(message)),
);
