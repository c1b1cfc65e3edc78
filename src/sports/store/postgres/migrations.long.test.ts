import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../../test/support/cli.ts';
import { makeEvent, makeGame } from '../../../../test/support/records.ts';
import { ALL, put, records } from '../contract/support.ts';
import type { PageEncoding } from '../port.ts';
import { firstLayout } from './first-layout.fixture.ts';
import { administrate, SERVER, type TestSchema, testSchema, whyNoPostgres } from './postgres.fixture.ts';
import { PostgresReader } from './reader.ts';
import { PostgresWriter } from './writer.ts';

const absent = await whyNoPostgres();

describe.skipIf(absent !== null)('a dataset in the first layout', () => {
  let schema: TestSchema;
  beforeEach(async () => {
    schema = testSchema();
    await administrate(...firstLayout(schema.name));
  });
  afterEach(() => schema.drop());

  it('readers reject the old dataset until an import has opened it', async () => {
    await expect(PostgresReader.open(schema.url)).rejects.toThrow('an older version of Fieldcast');
    await (await PostgresWriter.open(schema.url)).close();
    await (await PostgresReader.open(schema.url)).close();
  });

  it('`migrate` migrates the old dataset without importing games', async () => {
    const migrate = () => runCli(['sports', 'migrate', '--data', schema.url]);
    expect((await migrate()).stdout).toMatch(/: the dataset was migrated to this version’s layout\n$/);
    expect((await migrate()).stdout).toMatch(/: the dataset already has this version’s layout\n$/);
    await (await PostgresReader.open(schema.url)).close();
  });

  it('new lists and filters return the old game after migration', async () => {
    const writer = await PostgresWriter.open(schema.url);
    const reader = await PostgresReader.open(schema.url, { freshMs: 0 });
    const filter = { competition: 'Old Cup', season: '2018/19' };
    const dates = { first_date: '2019-03-02', last_date: '2019-03-02', providers: ['test'] };
    expect(records(await reader.games(filter, ALL))).toMatchObject([
      {
        game_id: 'test-1',
        same_match_as: [],
        ...filter,
        teams: { team_a: 'Terns', team_b: 'Herons' },
        score: { team_a: 1 },
      },
    ]);
    expect(records(await reader.events({ playerId: 'test-7', team: 'Terns' }, ALL))).toEqual([
      { event_id: '1' },
    ]);
    expect((await reader.gameStatistics({})).games).toMatchObject([{ matchId: 'test-1', stats: null }]);
    expect(records(await reader.summaries('competitions', {}, ALL))).toEqual([
      { competition: 'Old Cup', sport: 'soccer', seasons: ['2018/19'], games: 1, ...dates },
    ]);
    const team = { sport: 'soccer', games: 1, competitions: ['Old Cup'], seasons: ['2018/19'], ...dates };
    expect(records(await reader.summaries('teams', filter, ALL))).toEqual([
      { team: 'Herons', ...team },
      { team: 'Terns', ...team },
    ]);
    const player = { sports: ['soccer'], games: 1, ...dates };
    expect(records(await reader.summaries('players', filter, ALL))).toEqual([
      { player_id: 'test-7', player: 'Ada Ōta', teams: ['Terns'], ...player, minutes_played: null },
      { player_id: 'test-9', player: null, teams: ['Herons'], ...player, minutes_played: 61.5 },
    ]);
    expect(await put({ writer }, makeGame(), [makeEvent()])).toBe('replaced');
    expect((await reader.gameStatistics({})).games).toMatchObject([
      { stats: expect.stringContaining('"passes":1') },
    ]);
    expect(records(await reader.summaries('competitions', {}, ALL))).toMatchObject([
      { competition: 'Test League' },
    ]);
    await reader.close();
    await writer.close();
  });

  it('there are no prepared event pages after migration until the game is imported again', async () => {
    const writer = await PostgresWriter.open(schema.url);
    const reader = await PostgresReader.open(schema.url);
    const found = (encoding: PageEncoding) =>
      reader.preparedEvents(makeGame().game_id, { after: null, limit: 1000, encoding });
    expect([await found('zstd'), await found('gzip')]).toEqual([null, null]);
    await put({ writer }, makeGame(), [makeEvent()]);
    expect([(await found('zstd'))?.count, (await found('gzip'))?.count]).toEqual([1, 1]);
    await reader.close();
    await writer.close();
  });

  it('a migrated dataset has the same tables, columns and indexes as a new dataset', async () => {
    const fresh = testSchema();
    for (const { url } of [schema, fresh]) await (await PostgresWriter.open(`${url}&partitions=0`)).close();
    const client = new pg.Client({ connectionString: SERVER });
    await client.connect();
    const described = async ({ name }: TestSchema) => {
      const { rows } = await client.query(
        `SELECT table_name, column_name, data_type, collation_name, is_nullable FROM information_schema.columns
         WHERE table_schema = $1 ORDER BY 1, 2`,
        [name],
      );
      const { rows: indexes } = await client.query(
        "SELECT replace(indexdef, $1, '') AS index FROM pg_indexes WHERE schemaname = $1 ORDER BY 1",
        [name],
      );
      const { rows: layouts } = await client.query(`SELECT layout FROM ${name}.dataset`);
      return { rows, indexes, layouts };
    };
    try {
      expect(await described(schema)).toEqual(await described(fresh));
    } finally {
      await client.end();
      await fresh.drop();
    }
  });
});
