import { join } from 'node:path';
import { openMade } from '../dataset.ts';
import { startService } from '../processes.ts';
import type { Peer } from '../work.ts';

/**
 * The service over another dataset. That dataset must contain the requested games; a smaller demo is part of every
 * larger one.
 */
export async function overDataset(parent: string): Promise<Peer> {
  const { folder: data, games } = await openMade(parent);
  return {
    title: `the service over ${games.length.toLocaleString('en')} games`,
    start: ({ folder }) =>
      startService(['sports', 'serve', '--data', data], join(folder, 'over-dataset.log')),
  };
}
