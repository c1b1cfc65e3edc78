import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EventFilter } from '../src/sports/store/filters.ts';
import { openReader } from '../src/sports/store/open.ts';
import { makeEvent } from '../test/support/records.ts';
import { writeLeague } from './league.ts';

/**
 * Measures how long a store takes to read the shots of a competition's season from 20,000 games with 2,000,000
 * events. Usage: node bench/season-events.ts [URL] With the URL of a PostgreSQL database, the benchmark uses a
 * new schema there; by default it uses SQLite.
 */
const EVENTS = 100;
const SHOTS = 25;
const TURNS = 11;

const SHOTS_OF: Readonly<Record<string, EventFilter>> = {
  'the first season': { competition: 'League 3', season: '2000' },
  'the last season': { competition: 'League 3', season: '2024' },
  'all seasons of a competition': { competition: 'League 3' },
  'an unknown competition': { competition: 'League 99' },
};

const invented = Array.from({ length: EVENTS }, (_, i) =>
  makeEvent({ event_id: String(i), event_type: i % (EVENTS / SHOTS) === 0 ? 'shot' : 'pass', time_s: i }),
);

const folder = await mkdtemp(join(tmpdir(), 'fieldcast-bench-'));
try {
  const data = process.argv[2] ?? join(folder, 'data');
  await writeLeague(data, join(folder, 'game.sqlite'), invented);
  const reader = await openReader(data, { freshMs: 0 });
  for (const [name, filter] of Object.entries(SHOTS_OF)) {
    for (const limit of [1000, 10_000]) {
      const times: number[] = [];
      let count = 0;
      for (let i = 0; i < TURNS; i += 1) {
        const startedAt = performance.now();
        const request = { after: null, limit, separator: ',' } as const;
        ({ count } = await reader.events({ ...filter, eventType: ['goal', 'shot'] }, request));
        times.push(performance.now() - startedAt);
      }
      const median = times.sort((a, b) => a - b)[Math.floor(TURNS / 2)] ?? Number.NaN;
      console.log(`shots of ${name}, limit ${limit}: ${median.toFixed(1)} ms for ${count} events`);
    }
  }
  await reader.close();
} finally {
  await rm(folder, { recursive: true });
}
