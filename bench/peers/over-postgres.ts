import { join } from 'node:path';
import {
  administrate,
  type TestSchema,
  whyNoPostgres,
} from '../../src/sports/store/postgres/postgres.fixture.ts';
import { type Dataset, importDataset } from '../dataset.ts';
import { startService } from '../processes.ts';
import type { Peer } from '../work.ts';
import { filledSchema } from './schemas.ts';

/** The service running on PostgreSQL with the same games, but without tracking. */
export const overPostgres: Peer = {
  title: 'the service over PostgreSQL',
  whyAbsent: whyNoPostgres,
  prepare: schemaOf,
  start: async ({ dataset, folder }) => {
    const { url } = await schemaOf(dataset);
    return startService(['sports', 'serve', '--data', url], join(folder, 'over-postgres.log'));
  },
};

function schemaOf({ source }: Dataset): Promise<TestSchema> {
  return filledSchema('store', async (schema) => {
    await importDataset(schema.url, { ...source, tracked: 0 });
    await administrate('VACUUM (ANALYZE)');
  });
}
