import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SummaryFilter } from '../filters.ts';
import { SUMMARIES, type SummaryName } from '../summaries.ts';
import { openForReading } from './database.ts';
import { Guard } from './guard.ts';
import { summariesInOrder } from './summary-sql.ts';
import { SqliteWriter } from './writer.ts';

let folder: string;
let database: DatabaseSync;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-summaries-'));
  await new SqliteWriter(folder).close();
  database = openForReading(folder).database;
  new Guard(database);
});
afterAll(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

function planOf(list: SummaryName, filter: SummaryFilter, after: readonly string[] | null): string {
  const { sql, values } = summariesInOrder(SUMMARIES[list], filter, after);
  const rows = database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ ...values, limit: 10 });
  return rows.map(({ detail }) => String(detail)).join('\n');
}

/** A scan of a table without row ids is one of its primary key. */
const IN_ORDER = /SCAN entry$|SEARCH entry USING PRIMARY KEY/m;

describe('queries for lists that sum up', () => {
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
  ])('/%s of %j reads rows in the order of an index, and sorts none', (list, filter, expected) => {
    for (const after of [null, SUMMARIES[list].key.map(() => 'a')]) {
      const plan = planOf(list, filter, after);
      expect(plan).toMatch(expected);
      expect(plan).not.toMatch(/TEMP B-TREE FOR (GROUP|ORDER) BY/);
    }
  });

  it('begin a further page where the one before ended', () => {
    for (const list of Object.keys(SUMMARIES) as SummaryName[]) {
      const { key } = SUMMARIES[list];
      const plan = planOf(
        list,
        {},
        key.map(() => 'a'),
      );
      expect(plan).toContain(key.length === 1 ? `(${key[0]}>?)` : `((${key.join(',')})>(?,?))`);
    }
  });
});
