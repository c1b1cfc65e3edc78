import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EVENT_FILTERS, type EventFilter, type SummaryFilter } from '../filters.ts';
import { SUMMARIES, type SummaryName } from '../summaries.ts';
import { databaseFile, openForReading } from './database.ts';
import { eventsInOrder, Guard, isScan, summariesInOrder } from './list-sql.ts';
import { SqliteWriter } from './writer.ts';

/** A test value for each filter. */
const VALUES: Required<EventFilter> = {
  gameId: 'a',
  eventType: 'goal',
  sport: 'soccer',
  competition: 'Cup',
  season: '2024',
  team: 'Terns',
  playerId: 'p',
  period: 1,
  from: 1,
  to: 2,
  provider: 'test',
};

const COMBINATIONS = Object.entries(VALUES).reduce<EventFilter[]>(
  (all, [name, value]) => all.concat(all.map((filter) => ({ ...filter, [name]: value }))),
  [{}],
);

/**
 * SQLite's statistics of a large dataset: index, rows, rows per value. They make SQLite assume that a sport
 * has few games.
 */
const COUNTED = [
  ['events', 'events_player_id', '3775440 2001'],
  ['events', 'events_event_type', '3775440 2001'],
  ['games', 'games_competition', '2000 2000 667 667 1 1 1'],
  ['games', 'sqlite_autoindex_games_2', '2000 1'],
  ['games', 'sqlite_autoindex_games_1', '2000 1'],
];

let folder: string;
let database: DatabaseSync;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-queries-'));
  await new SqliteWriter(folder).close();
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Returns SQLite's plan for the second page of a list of events. */
function planOf(filter: EventFilter): string[] {
  const { before, from, values } = eventsInOrder(filter, { number: 1, sortKey: 'a' });
  return database
    .prepare(`EXPLAIN QUERY PLAN ${before} SELECT event.key, event.json FROM ${from}`)
    .all(values)
    .map(({ detail }) => String(detail));
}

describe.each([
  ['a new', []],
  ['a large', COUNTED],
])('event queries in %s dataset', (_name, counted) => {
  beforeAll(() => {
    const writing = new DatabaseSync(databaseFile(folder));
    writing.exec('ANALYZE; DELETE FROM sqlite_stat1');
    const insert = writing.prepare('INSERT INTO sqlite_stat1 VALUES (?, ?, ?)');
    for (const row of counted) insert.run(...row);
    writing.close();
    database = openForReading(folder).database;
    new Guard(database);
  });
  afterAll(() => database.close());

  it('every filter has a test value', () => {
    expect(Object.keys(VALUES)).toEqual(Object.keys(EVENT_FILTERS));
    expect(COMBINATIONS).toHaveLength(2 ** Object.keys(EVENT_FILTERS).length);
  });

  it.each<[EventFilter, boolean]>([
    [{}, false],
    [{ sport: 'soccer' }, false],
    [{ eventType: 'goal', sport: 'soccer' }, false],
    [{ eventType: 'shot', competition: 'Cup', season: '2024' }, false],
    [{ competition: 'Cup', period: 1 }, true],
    [{ period: 1 }, true],
    [{ from: 1, to: 2 }, true],
    [{ eventType: 'goal', to: 2 }, true],
    [{ sport: 'soccer', from: 1 }, true],
    [{ gameId: 'a', from: 1, to: 2 }, false],
    [{ playerId: 'p', period: 1 }, false],
    [{ team: 'Terns', from: 1 }, false],
  ])('isScan(%j) is %j', (filter, expected) => {
    expect(isScan(filter)).toBe(expected);
  });

  it('a writer recreates the index of games in list order if it is missing', async () => {
    const writing = new DatabaseSync(databaseFile(folder));
    writing.exec('DROP INDEX games_selection');
    writing.close();
    await new SqliteWriter(folder).close();
    expect(planOf({ eventType: 'goal', sport: 'soccer' }).join()).toContain('games_selection');
  });

  it('queries with several values per filter read only events of matching games', () => {
    const several: EventFilter = { gameId: ['a', 'b'], eventType: ['goal', 'shot'], playerId: ['p', 'q'] };
    for (const [name, value] of Object.entries(several)) {
      const plan = planOf({ [name]: value });
      const events = plan.filter((step) => /\bevent\b/.test(step));
      expect(events).toEqual([expect.stringMatching(/^SEARCH event USING .*rowid>\? AND rowid<\?/)]);
    }
  });

  it('queries never read other games’ events and never sort across all games', () => {
    for (const filter of COMBINATIONS) {
      const plan = planOf(filter);
      const events = plan.filter((step) => /\bevent\b/.test(step));
      expect(events).toEqual([expect.stringMatching(/^SEARCH event USING .*rowid>\? AND rowid<\?/)]);
      // With a player filter, SQLite sorts the games and the events within each game.
      const sorts = plan.filter((step) => step.includes('TEMP B-TREE'));
      expect(sorts).toHaveLength(filter.playerId === undefined ? 0 : 2);
    }
  });

  it('queries that are not scans use the index of each selective filter', () => {
    const bounded = COMBINATIONS.filter((filter) => !isScan(filter));
    expect(bounded.length).toBeGreaterThan(200);
    for (const filter of bounded) {
      const plan = planOf(filter).join('\n');
      if (filter.playerId !== undefined) {
        expect(plan).toMatch(/SEARCH player USING PRIMARY KEY \(player_id=\?\)/);
        expect(plan).toContain('SEARCH game USING INTEGER PRIMARY KEY');
        expect(plan).toContain('SEARCH event USING INDEX events_player_id');
      } else {
        if (filter.gameId !== undefined) expect(plan).toMatch(/SEARCH game USING INDEX \S+ \(game_id=\?/);
        else expect(plan).toMatch(/(SCAN|SEARCH) game USING COVERING INDEX/);
        if (filter.eventType !== undefined) expect(plan).toContain('USING INDEX events_event_type');
      }
    }
  });
});

/** A scan of a WITHOUT ROWID table is a scan of its primary key. */
const IN_ORDER = /SCAN entry$|SEARCH entry USING PRIMARY KEY/m;

describe('queries for summary lists', () => {
  let empty: string;
  let summaries: DatabaseSync;
  beforeAll(async () => {
    empty = await mkdtemp(join(tmpdir(), 'fieldcast-summaries-'));
    await new SqliteWriter(empty).close();
    summaries = openForReading(empty).database;
    new Guard(summaries);
  });
  afterAll(async () => {
    summaries.close();
    await rm(empty, { recursive: true });
  });

  function planOfSummary(list: SummaryName, filter: SummaryFilter, after: readonly string[] | null): string {
    const { sql, values } = summariesInOrder(SUMMARIES[list], filter, after);
    const rows = summaries.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ ...values, limit: 10 });
    return rows.map(({ detail }) => String(detail)).join('\n');
  }

  it.each<[SummaryName, SummaryFilter, RegExp]>([
    ['teams', {}, IN_ORDER],
    ['teams', { team: 'Terns' }, /SEARCH entry USING PRIMARY KEY \(team=\?/],
    ['players', {}, IN_ORDER],
    ['players', { competition: 'Cup', season: '2024' }, IN_ORDER],
    ['players', { playerId: 'p' }, /SEARCH entry USING PRIMARY KEY \(player_id=\?/],
    ['players', { team: 'Terns' }, /SEARCH entry USING INDEX players_team \(team=\?/],
    ['competitions', {}, /entry USING COVERING INDEX games_competition/],
    [
      'competitions',
      { team: 'Terns', dateFrom: '2024-01-01' },
      /entry USING COVERING INDEX games_competition/,
    ],
    [
      'competitions',
      { competition: 'Cup' },
      /SEARCH entry USING COVERING INDEX games_competition \(competition=\?/,
    ],
  ])('/%s with %j reads rows in index order and does not sort', (list, filter, expected) => {
    for (const after of [null, SUMMARIES[list].key.map(() => 'a')]) {
      const plan = planOfSummary(list, filter, after);
      expect(plan).toMatch(expected);
      expect(plan).not.toMatch(/TEMP B-TREE FOR (GROUP|ORDER) BY/);
    }
  });

  it('the query for a later page starts at the end of the previous page', () => {
    for (const list of Object.keys(SUMMARIES) as SummaryName[]) {
      const { key } = SUMMARIES[list];
      const plan = planOfSummary(
        list,
        {},
        key.map(() => 'a'),
      );
      expect(plan).toContain(key.length === 1 ? `(${key[0]}>?)` : `((${key.join(',')})>(?,?))`);
    }
  });
});
