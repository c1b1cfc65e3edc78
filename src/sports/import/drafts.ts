import { rmSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = '.import-';
/** An import that died leaves its folder; one that has not changed for so long is nobody's. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * A folder inside the dataset's for what is not yet part of it, while `use` lasts: on the same disk, so that files move
 * from it at no cost. It goes also where the process is told to end, or ends of a fault.
 */
export async function withDrafts<T>(data: string, use: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(data);
  const folder = await mkdtemp(join(data, PREFIX));
  // Threads may still be writing into it, and it is removed as soon as it stays empty.
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  const endings = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const end = () => {
      remove();
      process.off(signal, end);
      process.kill(process.pid, signal);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  process.on('exit', remove);
  try {
    return await use(folder);
  } finally {
    for (const forget of endings) forget();
    process.off('exit', remove);
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    if (!name.startsWith(PREFIX)) continue;
    const path = join(data, name);
    // Another import may have ended since the folder was listed, and taken its own away.
    const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - changed >= ABANDONED_MS) await rm(path, { recursive: true, force: true });
  }
}
