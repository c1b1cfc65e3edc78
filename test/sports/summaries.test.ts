import { tableFromIPC } from 'apache-arrow';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeEvent, makeGame, makeSquadPlayer } from '../support/records.ts';
import { type RunningService, startSports, store } from '../support/sports-service.ts';

const LONG = `Long ${'ñ'.repeat(900)}`;
const squad = (...players: readonly [id: string, team: string, minutes: number | null][]) =>
  players.map(([id, team, minutes_played]) =>
    makeSquadPlayer({ player_id: `test-${id}`, name: `Player ${id}`, team, minutes_played }),
  );
const GAMES = [
  makeGame({ players: squad(['7', 'Terns', 90], ['9', 'Herons', null]) }),
  makeGame({
    game_id: 'test-2',
    date: '2025-03-02',
    season: '2025',
    teams: { team_a: 'Terns', team_b: 'Coots' },
    players: squad(['7', 'Coots', 12.5], ['8', 'Terns', 77.5]),
  }),
  makeGame({
    game_id: 'test-3',
    date: null,
    sport: 'handball',
    competition: 'Kupa, "B"',
    season: null,
    teams: { team_a: 'Terns', team_b: LONG },
    players: [],
  }),
  makeGame({ game_id: 'test-4', competition: null, date: '2023-01-01', players: [] }),
];

let service: RunningService;
let url: string;
beforeAll(async () => {
  service = await startSports(
    GAMES.map((game) => ({ game, events: [makeEvent({ game_id: game.game_id, player_id: null })] })),
  );
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => service.close());

async function get(path: string, headers: Record<string, string> = {}) {
  const reply = await fetch(`${url}/api${path}`, { headers });
  const bytes = Buffer.from(await reply.arrayBuffer());
  const isJson = reply.headers.get('content-type')?.startsWith('application/json') && bytes.length > 0;
  return {
    status: reply.status,
    headers: reply.headers,
    bytes,
    body: isJson ? JSON.parse(`${bytes}`) : null,
  };
}
const data = async (path: string) => (await get(path)).body.data;

const HERONS = {
  team: 'Herons',
  sport: 'soccer',
  games: 2,
  competitions: ['Test League'],
  seasons: ['2024'],
  first_date: '2023-01-01',
  last_date: '2024-05-04',
  providers: ['test'],
};

describe('lists of teams, players and competitions', () => {
  it('summary lists have the usual list envelope, and each entry combines the values of its games', async () => {
    const providers = ['test'];
    const dates = { first_date: '2025-03-02', last_date: '2025-03-02', providers };
    expect((await get('/teams?competition=Test%20League&season=2025')).body).toEqual({
      success: true,
      count: 2,
      next: null,
      data: ['Coots', 'Terns'].map((team) => ({
        ...{ team, sport: 'soccer', games: 1, competitions: ['Test League'], seasons: ['2025'] },
        ...dates,
      })),
    });
    expect((await get('/players')).body).toEqual({
      success: true,
      count: 3,
      next: null,
      data: [
        {
          player_id: 'test-7',
          player: 'Player 7',
          sports: ['soccer'],
          teams: ['Coots', 'Terns'],
          games: 2,
          minutes_played: 102.5,
          first_date: '2024-05-04',
          last_date: '2025-03-02',
          providers,
        },
        {
          ...{ player_id: 'test-8', player: 'Player 8', sports: ['soccer'], teams: ['Terns'] },
          ...{ games: 1, minutes_played: 77.5, ...dates },
        },
        {
          ...{ player_id: 'test-9', player: 'Player 9', sports: ['soccer'], teams: ['Herons'] },
          ...{ games: 1, minutes_played: null, first_date: '2024-05-04', last_date: '2024-05-04', providers },
        },
      ],
    });
    expect((await get('/competitions')).body).toEqual({
      success: true,
      count: 2,
      next: null,
      data: [
        {
          ...{ competition: 'Kupa, "B"', sport: 'handball', seasons: [], games: 1 },
          ...{ first_date: null, last_date: null, providers },
        },
        {
          ...{ competition: 'Test League', sport: 'soccer', seasons: ['2024', '2025'], games: 2 },
          ...{ first_date: '2024-05-04', last_date: '2025-03-02', providers },
        },
      ],
    });
  });

  it.each<[string, string, string[]]>([
    ['/teams', 'team', ['Coots', 'Herons', LONG, 'Terns', 'Terns']],
    ['/teams?sport=handball', 'team', [LONG, 'Terns']],
    ['/teams?sport=soccer,handball&team=Terns&team=Coots', 'sport', ['soccer', 'handball', 'soccer']],
    ['/teams?dateFrom=2025-01-01', 'team', ['Coots', 'Terns']],
    ['/teams?team=Nobody', 'team', []],
    ['/players?team=Terns', 'player_id', ['test-7', 'test-8']],
    ['/players?team=Terns&season=2025', 'player_id', ['test-8']],
    ['/players?playerId=test-9,test-8&playerId=x', 'player_id', ['test-8', 'test-9']],
    ['/players?dateTo=2024-12-31', 'player_id', ['test-7', 'test-9']],
    ['/competitions?team=Terns', 'competition', ['Kupa, "B"', 'Test League']],
    ['/competitions?team=Coots&team=Herons', 'competition', ['Test League']],
    ['/competitions?season=2024&season=2025', 'competition', ['Test League']],
    ['/competitions?competition=None', 'competition', []],
  ])('summary lists can be filtered by %s', async (path, field, expected) => {
    const { status, body } = await get(path);
    expect([status, body.count]).toEqual([200, expected.length]);
    expect(body.data.map((entry: Record<string, unknown>) => entry[field])).toEqual(expected);
  });

  it('summary lists contain sums over only the games that the filters select', async () => {
    expect(await data('/players?team=Coots')).toMatchObject([
      { player_id: 'test-7', teams: ['Coots'], games: 1, minutes_played: 12.5 },
    ]);
    expect(await data('/competitions?team=Coots')).toMatchObject([{ games: 1, seasons: ['2025'] }]);
  });

  it('summary lists agree with each player’s and team’s statistics', async () => {
    for (const { player_id, games, minutes_played, teams, player } of await data('/players')) {
      const { data: stats } = (await get(`/players/${player_id}/stats`)).body;
      expect(stats).toMatchObject({ games, minutes_played, teams, player });
    }
    for (const { team, sport, games } of await data('/teams?team=Terns&team=Herons&team=Coots')) {
      expect(await data(`/teams/${team}/stats?sport=${sport}`)).toMatchObject({ team, games });
    }
  });

  it.each(['/teams', '/players', '/competitions', '/teams?sport=soccer'])(
    'summary lists have pages without gaps or repetitions, even with long names: %s',
    async (path) => {
      const whole = await data(path);
      for (const limit of [1, 2, whole.length]) {
        const first = `/api${path}${path.includes('?') ? '&' : '?'}limit=${limit}`;
        const found: unknown[] = [];
        for (let next: string | null = first; next !== null; ) {
          const { status, body, headers } = await get(next.slice('/api'.length));
          expect([status, body.count]).toEqual([200, body.data.length]);
          found.push(...body.data);
          const link = /^<(.+)>; rel="next"$/.exec(headers.get('link') ?? '')?.[1] ?? null;
          expect(link === null).toBe(body.next === null);
          next = link;
        }
        expect(found).toEqual(whole);
      }
    },
  );

  it('summary lists are available in every list format', async () => {
    const entries = await data('/teams');
    const { bytes: lines } = await get('/teams?format=ndjson');
    expect(
      `${lines}`
        .trimEnd()
        .split('\n')
        .map((line) => JSON.parse(line)),
    ).toEqual(entries);
    const { bytes: csv } = await get('/teams?team=Herons', { accept: 'text/csv' });
    expect(`${csv}`.split('\n').slice(0, 2)).toEqual([
      'team,sport,games,competitions,seasons,first_date,last_date,providers',
      'Herons,soccer,2,"[""Test League""]","[""2024""]",2023-01-01,2024-05-04,"[""test""]"',
    ]);
    const rows = entries.map((entry: typeof HERONS) => ({
      ...entry,
      competitions: JSON.stringify(entry.competitions),
      seasons: JSON.stringify(entry.seasons),
      providers: JSON.stringify(entry.providers),
    }));
    const arrow = tableFromIPC((await get('/teams?format=arrow')).bytes);
    expect(arrow.toArray().map((row) => row.toJSON())).toEqual(rows);
    const { bytes } = await get('/teams?format=parquet');
    const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength) as ArrayBuffer;
    expect(await parquetReadObjects({ file })).toEqual(rows);
  });

  it('summary lists have strong ETags that differ by list, page and filter', async () => {
    const paths = ['/teams', '/teams?limit=1', '/teams?team=Terns', '/players', '/competitions'];
    const etags = await Promise.all(paths.map(async (path) => (await get(path)).headers.get('etag') ?? ''));
    expect(new Set(etags).size).toBe(paths.length);
    for (const [i, path] of paths.entries()) {
      expect((await get(path, { 'if-none-match': etags[i] ?? '' })).status).toBe(304);
    }
  });

  it.each([
    ['/teams?tem=x', 'did you mean team?'],
    ['/players?player=x', 'did you mean playerId?'],
    ['/competitions?sport=socer', 'did you mean soccer?'],
    ['/teams?playerId=x', 'Unknown query parameter playerId'],
    ['/teams?limit=0', 'limit'],
    ['/teams?limit=10001', 'limit'],
    ['/players?playerId=', 'playerId'],
    ['/players?dateFrom=2024-02-30', 'dateFrom'],
    ['/players?dateFrom=2024-02-03&dateTo=2024-02-01', 'dateFrom must not be greater than dateTo'],
    ['/competitions?cursor=x', 'cursor does not belong to this query'],
  ])('summary lists reject %s', async (path, message) => {
    const { status, body } = await get(path);
    expect([status, body.success, body.status]).toEqual([400, false, 400]);
    expect(body.error).toContain(message);
  });

  it('summary lists reject unknown formats, and cursors from another list or selection', async () => {
    const { next } = (await get('/teams?limit=1')).body;
    for (const path of ['/players?limit=1', '/teams?limit=1&team=Terns']) {
      expect((await get(`${path}&cursor=${next}`)).status).toBe(400);
    }
    expect((await get('/teams?limit=2', { accept: 'text/html' })).status).toBe(406);
    expect((await get('/teams?format=xml')).status).toBe(406);
  });

  it('summary lists reflect a new import immediately and reject older cursors', async () => {
    const own = await startSports(GAMES.map((game) => ({ game })));
    const ask = async (path: string) => (await own.app.inject(`/api${path}`)).json();
    const { next } = await ask('/teams?limit=1');
    await store(own.data, { game: makeGame({ teams: { team_a: 'Auks', team_b: 'Coots' }, players: [] }) });
    expect((await ask('/teams?limit=1')).data).toMatchObject([{ team: 'Auks' }]);
    expect((await ask('/players')).count).toBe(2);
    expect((await ask(`/teams?limit=1&cursor=${next}`)).error).toContain('out of date');
    await own.close();
  });
});
