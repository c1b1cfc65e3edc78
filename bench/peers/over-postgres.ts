import { join } from 'node:path';
import { administrate, whyNoPostgres } from '../../src/sports/store/postgres/postgres.fixture.ts';
import { importDataset } from '../dataset.ts';
import { startService } from '../processes.ts';
import type { Peer } from '../work.ts';
import { filledSchema } from './schemas.ts';

/** The service itself over the other store, with the same games but for their tracking. */
export const overPostgres: Peer = {
  title: 'the service over PostgreSQL',
  whyAbsent: whyNoPostgres,
  start: async ({ dataset, folder }) => {
    const { url } = await filledSchema('store', async (schema) => {
      await importDataset(schema.url, { ...dataset.source, tracked: 0 });
      await administrate('VACUUM (ANALYZE)');
    });
    return startService(['sports', 'serve', '--data', url], join(folder, 'over-postgres.log'));
  },
};
