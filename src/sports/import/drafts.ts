import { rmSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const PREFIX = '.import-';
/** An import that died leaves its folder; one that has not changed for so long is nobody's. */
const ABANDONED_MS = 24 * 60 * 60 * 1000;

/**
 * A folder inside the dataset's for what is not yet part of it, while `use` lasts: on the same disk, so that files move
 * from it at no cost. It goes also where the process is told to end.
 */
export async function withDrafts<T>(data: string, use: (folder: string) => Promise<T>): Promise<T> {
  await removeAbandoned(data);
  const folder = await mkdtemp(join(data, PREFIX));
  const endings = (['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => {
    const end = () => {
      rmSync(folder, { recursive: true, force: true });
      process.off(signal, end);
      process.kill(process.pid, signal);
    };
    process.on(signal, end);
    return () => process.off(signal, end);
  });
  try {
    return await use(folder);
  } finally {
    for (const forget of endings) forget();
    await rm(folder, { recursive: true, force: true });
  }
}

async function removeAbandoned(data: string): Promise<void> {
  for (const name of await readdir(data)) {
    const path = join(data, name);
    if (!name.startsWith(PREFIX) || Date.now() - (await stat(path)).mtimeMs < ABANDONED_MS) continue;
    await rm(path, { recursive: true, force: true });
  }
}
