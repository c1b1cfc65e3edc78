import { existsSync } from 'node:fs';
import { DEFAULT_DATA, DEMO_DATA } from './settings.ts';
import { DatasetError } from './store/port.ts';
import { databaseFile } from './store/sqlite/database.ts';

/** Runs work on a dataset. If there is only the demo's dataset, the error names it. */
export async function nameDemo<T>(data: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const isAbsent = error instanceof DatasetError && error.isAbsent;
    if (!isAbsent || data !== DEFAULT_DATA || !existsSync(databaseFile(DEMO_DATA))) throw error;
    const message = `there is no dataset in ${data}: add --data ${DEMO_DATA} to use the demo, or import games first`;
    throw new DatasetError(message, { isAbsent, cause: error });
  }
}
