import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { compare } from './compare.ts';
import { requireWrk } from './load.ts';

/** `GET /weather/{city}` from the cache, behind the rate limits, which are raised so that they count and never refuse. */
const LIMIT = '1000000000';

requireWrk();
const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  await compare({
    title: 'GET /weather/Paris, cached',
    command: [
      ...['weather', 'serve', '--providers', 'sample', '--current-seconds', '86400'],
      ...['minute', 'hour', 'day'].flatMap((window) => [`--limit-${window}`, LIMIT]),
    ],
    path: '/weather/Paris',
    folder,
  });
} finally {
  await rm(folder, { recursive: true });
}
