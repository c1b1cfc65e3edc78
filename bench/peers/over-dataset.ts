import { join } from 'node:path';
import { openMade } from '../dataset.ts';
import { startService } from '../processes.ts';
import type { Peer } from '../work.ts';

/** The service itself over another dataset, which must have the games that are asked for: smaller ones of the demo are part of larger ones. */
export async function overDataset(parent: string): Promise<Peer> {
  const { folder: data, games } = await openMade(parent);
  return {
    title: `the service over ${games.length.toLocaleString('en')} games`,
    start: ({ folder }) =>
      startService(['sports', 'serve', '--data', data], join(folder, 'over-dataset.log')),
  };
}
