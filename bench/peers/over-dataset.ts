import { join } from 'node:path';
import { openGeneratedDataset } from '../dataset.ts';
import { startService } from '../processes.ts';
import type { Peer } from '../work.ts';

/**
 * The service running on another dataset, which must contain the requested games. A larger demo dataset
 * contains all games in a smaller one.
 */
export async function overDataset(parent: string): Promise<Peer> {
  const { folder: data, games } = await openGeneratedDataset(parent);
  return {
    title: `the service over ${games.length.toLocaleString('en')} games`,
    start: ({ folder }) =>
      startService(['sports', 'serve', '--data', data], join(folder, 'over-dataset.log')),
  };
}
