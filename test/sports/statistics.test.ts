import { afterAll, beforeAll, expect, it } from 'vitest';
import { put } from '../../src/sports/store/contract/support.ts';
import { SqliteWriter } from '../../src/sports/store/sqlite/writer.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { startSports } from '../support/sports-service.ts';

let service: Awaited<ReturnType<typeof startSports>>;
beforeAll(async () => {
  service = await startSports([]);
  const writer = new SqliteWriter(service.folder);
  for (const [game_id, season] of [
    ['test-1', '2024'],
    ['test-2', '2025'],
  ] as const) {
    const shots = [
      makeEvent({ event_id: '1', game_id, event_type: 'goal', xg: 0.25 }),
      makeEvent({ event_id: '2', game_id, event_type: 'shot', xg: 0.5 }),
    ];
    await put({ writer }, makeGame({ game_id, season }), shots);
  }
  await writer.close();
});
afterAll(() => service.app.close());

const get = async (path: string) => {
  const reply = await service.app.inject(`/api${path}`);
  return { status: reply.statusCode, etag: reply.headers['etag'], body: reply.json() };
};

it('a game’s statistics are given per team and per player', async () => {
  const { status, etag, body } = await get('/games/test-1/stats');
  expect([status, body.success, body.data.game_id]).toEqual([200, true, 'test-1']);
  expect(body.data.teams).toMatchObject([
    { team: 'Terns', goals: 1, shots: 2, xg: 0.75, passes: null },
    { team: 'Herons', goals: 0, shots: 0, xg: 0 },
  ]);
  expect(body.data.players[0]).toMatchObject({ player_id: 'test-7', goals: 1, minutes_played: null });
  const again = await service.app.inject({
    url: '/api/games/test-1/stats',
    headers: { 'if-none-match': String(etag) },
  });
  expect(again.statusCode).toBe(304);
});

it('player and team statistics are sums over the games that the filters select', async () => {
  const player = await get('/players/test-7/stats');
  expect(player.body.data).toMatchObject({
    player: 'Ada Ōta',
    teams: ['Terns'],
    games: 2,
    goals: 2,
    xg: 1.5,
  });
  const team = await get('/teams/Terns/stats?season=2025');
  expect(team.body.data).toMatchObject({ team: 'Terns', games: 1, goals: 1, shots: 2 });
  expect((await get('/teams/Terns/stats?season=1999')).body.data).toMatchObject({ games: 0, goals: null });
});

it.each([
  ['/games/nothing/stats', 404, 'There is no game nothing'],
  ['/players/nobody/stats', 404, 'There is no player nobody'],
  ['/teams/Nobody/stats', 404, 'There is no team Nobody'],
  ['/teams/Terns/stats?sesaon=1', 400, 'did you mean season?'],
  ['/teams/Terns/stats?sport=socer', 400, 'did you mean soccer?'],
])('the statistics request %s gets status %i', async (path, status, message) => {
  const reply = await get(path);
  expect([reply.status, reply.body.error]).toEqual([status, expect.stringContaining(message)]);
});
