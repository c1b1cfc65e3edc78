import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { ExpectedError, withErrorContext } from '../../errors.ts';
import { ImportError, NothingFound } from '../importers/index.ts';
import { findGames, type GameList } from './games.ts';
import type { PrepareTask, ThreadMessage } from './messages.ts';
import { prepareGame } from './prepare.ts';

type Send = (message: ThreadMessage) => void;

/** Minimum number of bytes to read between two progress messages. */
const PROGRESS_STEP = 256 * 1024;

/** Runs in an import thread: finds the games, then prepares each requested game. See `ImportThread`. */
function work(list: GameList, send: Send): (task: PrepareTask) => void {
  const sendFailure = (error: unknown, files: readonly string[] = []) => send(failureOf(error, files));
  const found = findGames(list);
  found.then(
    ({ sources, ...found }) => {
      const games = sources.map(({ label, vendor, bytes, files = [] }, index) => ({
        index,
        label,
        vendor,
        bytes,
        files,
      }));
      send({ kind: 'found', games, ...found });
    },
    (error: unknown) => sendFailure(error),
  );

  const prepare = async ({ game: { index, label }, preparing, place }: PrepareTask) => {
    const source = (await found).sources[index];
    if (source?.label !== label) throw new ImportError(label, 'its files changed during the import');
    const folder = join(preparing.folder, String(index));
    await mkdir(folder);
    try {
      const options = { ...preparing, folder };
      const prepared = await withErrorContext(place, () => prepareGame(source, options, inSteps(send)));
      send({ kind: 'prepared', prepared, files: source.skipped?.read ?? [] });
    } catch (error) {
      await rm(folder, { recursive: true });
      sendFailure(error, source.skipped?.read);
    }
  };
  return (task) => void prepare(task).catch((error: unknown) => sendFailure(error));
}

/** Combines progress reports, because sending a message takes longer than reading a chunk of a file. */
function inSteps(send: Send): (bytes: number) => void {
  let unreported = 0;
  return (bytes) => {
    unreported += bytes;
    if (unreported < PROGRESS_STEP) return;
    send({ kind: 'progress', bytes: unreported });
    unreported = 0;
  };
}

/** Converts an error to a message, because an error loses its class when it is sent to the main thread. */
function failureOf(error: unknown, files: readonly string[]): ThreadMessage {
  if (error instanceof NothingFound) return { kind: 'nothing found', problem: error.message };
  if (error instanceof ImportError) return { kind: 'unreadable', problem: error.message, files };
  if (error instanceof ExpectedError) return { kind: 'system error', problem: error.message };
  return { kind: 'failed', error };
}

if (parentPort === null) throw new Error('this file runs only as a worker thread');
const port = parentPort;
port.on(
  'message',
  work(workerData as GameList, (message) => port.postMessage(message)),
);
