import { describe } from 'vitest';
import { storeContract } from '../contract/index.ts';
import { testDataset, whyNoPostgres } from './postgres.fixture.ts';

const absent = await whyNoPostgres();

describe.skipIf(absent !== null)('PostgreSQL', () => storeContract('PostgreSQL', testDataset));
