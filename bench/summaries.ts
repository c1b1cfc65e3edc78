import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SummaryFilter } from '../src/sports/store/filters.ts';
import { openReader } from '../src/sports/store/open.ts';
import { SUMMARIES, type SummaryName } from '../src/sports/store/summaries.ts';
import { writeLeague } from './league.ts';

/**
 * Measures how long a store takes to read pages of /teams, /players and /competitions with 20,000 games and
 * 500,000 players. Usage: node bench/summaries.ts [URL] With the URL of a PostgreSQL database, the benchmark
 * uses a new schema there; by default it uses SQLite.
 */
const TURNS = 21;

const FILTERS: Readonly<Record<string, SummaryFilter>> = {
  'all games': {},
  'one competition and season': { competition: 'League 3', season: '2004' },
  'one team': { team: 'Team 17' },
  'a year': { dateFrom: '2010-01-01', dateTo: '2010-12-31' },
};

const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  const data = process.argv[2] ?? join(folder, 'data');
  await writeLeague(data, join(folder, 'empty.sqlite'), []);
  const reader = await openReader(data, { freshMs: 0 });
  for (const list of Object.keys(SUMMARIES) as SummaryName[]) {
    for (const [name, filter] of Object.entries(FILTERS)) {
      for (const limit of [100, 1000]) {
        const request = { after: null, limit, separator: ',' } as const;
        const times: number[] = [];
        let count = 0;
        for (let i = 0; i < TURNS; i += 1) {
          const startedAt = performance.now();
          ({ count } = await reader.summaries(list, filter, request));
          times.push(performance.now() - startedAt);
        }
        const median = times.sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? Number.NaN;
        console.log(`/${list}, ${name}, limit ${limit}: ${median.toFixed(1)} ms for ${count} entries`);
      }
    }
  }
  await reader.close();
} finally {
  await rm(folder, { recursive: true });
}
