import { tableFromIPC } from 'apache-arrow';
import { parquetReadObjects } from 'hyparquet';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ACTION_FORMS } from '../../src/sports/model/spadl/forms.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { type RunningService, startSports, store } from '../support/sports-service.ts';

const GAME = makeGame();
const { game_id: gameId } = GAME;
const passes = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    makeEvent({
      event_id: `pass-${index}`,
      event_type: 'pass',
      period: 1,
      time_s: index,
      team: index % 3 === 0 ? GAME.teams.team_b : GAME.teams.team_a,
      player_id: index % 4 === 0 ? null : 'test-7',
      ...{ x: (index % 50) - 25, y: index % 30, end_x: index % 50, end_y: index % 20 },
      is_successful: true,
    }),
  );
const EVENTS = passes(1200);

let service: RunningService;
beforeAll(async () => {
  service = await startSports([
    { game: GAME, events: EVENTS },
    { game: makeGame({ game_id: 'test-2', sport: 'basketball' }) },
    { game: makeGame({ game_id: 'test-3', orientation: 'fixed' }) },
    {
      game: makeGame({ game_id: 'test-4' }),
      events: passes(5).map((event) => ({ ...event, game_id: 'test-4' })),
    },
  ]);
});
afterAll(() => service.close());

const get = (query: string, headers: Record<string, string> = {}) =>
  service.app.inject({ url: `/api/events?${query}`, headers });

describe.each(['spadl', 'atomic-spadl'] as const)('format=%s', (form) => {
  const expected = ACTION_FORMS[form].convert(GAME, EVENTS);
  const columns = ACTION_FORMS[form].table.columns.map(({ name }) => name);

  test('pages of JSON contain the actions of the whole game', async () => {
    const found: object[] = [];
    let path = `/api/events?gameId=${gameId}&format=${form}`;
    for (;;) {
      const reply = await service.app.inject(path);
      expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
      const { success, count, data, next } = reply.json();
      expect({ success, count }).toEqual({ success: true, count: data.length });
      found.push(...data);
      if (next === null) break;
      path = `/api/events?gameId=${gameId}&format=${form}&cursor=${encodeURIComponent(next)}`;
    }
    expect(found).toEqual(expected);
    expect(found.length).toBeGreaterThan(1200);
  });

  test('NDJSON, CSV, Parquet and Arrow contain the same actions', async () => {
    const query = `gameId=${gameId}&format=${form}`;
    const lines = (await get(`${query}.ndjson`)).body.trim().split('\n');
    expect(lines.map((line) => JSON.parse(line))).toEqual(expected);

    const [head, ...rows] = (await get(`${query}.csv`)).body.trim().split('\n');
    expect(head?.split(',')).toEqual(columns);
    expect(rows).toHaveLength(expected.length);

    const { rawPayload } = await get(`${query}.parquet`);
    const file = rawPayload.buffer.slice(
      rawPayload.byteOffset,
      rawPayload.byteOffset + rawPayload.byteLength,
    );
    expect(await parquetReadObjects({ file: file as ArrayBuffer })).toEqual(expected);

    const table = tableFromIPC((await get(`${query}.arrow`)).rawPayload);
    expect(table.toArray().map((row) => ({ ...row.toJSON() }))).toEqual(expected);
  });

  test('without a file format, the Accept header decides, and the response varies by it', async () => {
    const asTable = await get(`gameId=${gameId}&format=${form}`, { accept: 'text/csv' });
    expect(asTable.headers['content-type']).toMatch('text/csv');
    expect(asTable.headers['vary']).toMatch('Accept');
    const stated = await get(`gameId=${gameId}&format=${form}.csv`, { accept: 'application/json' });
    expect(stated.body).toBe(asTable.body);
  });

  test('each form has its own ETag and its own cursors', async () => {
    const [own, events] = await Promise.all([
      get(`gameId=${gameId}&format=${form}`),
      get(`gameId=${gameId}`),
    ]);
    expect(own.headers['etag']).not.toBe(events.headers['etag']);
    const unchanged = await get(`gameId=${gameId}&format=${form}`, {
      'if-none-match': String(own.headers['etag']),
    });
    expect(unchanged.statusCode).toBe(304);
    const cursor = encodeURIComponent(own.json().next);
    expect((await get(`gameId=${gameId}&cursor=${cursor}`)).statusCode).toBe(400);
  });

  test.each([
    [
      'another sport',
      'gameId=test-2',
      '',
      406,
      `The format ${form} is not available for the game test-2: it describes soccer`,
    ],
    ['unknown directions', 'gameId=test-3', '', 406, 'the game’s attacking directions are unknown'],
    ['no game', '', '', 400, 'add the query parameter gameId with one value'],
    ['two games', `gameId=${gameId},test-4`, '', 400, 'add the query parameter gameId with one value'],
    ['another filter', `gameId=${gameId}&period=1`, '', 400, 'remove the query parameter period'],
    ['an unknown file format', `gameId=${gameId}`, '.xml', 406, 'The format .xml is not available here'],
    ['a hyphen', `gameId=${gameId}`, '-parquet', 406, `choose from ${form}, ${form}.json`],
    ['a damaged cursor', `gameId=${gameId}&cursor=x`, '', 400, 'cursor'],
  ])('%s is an error', async (_, query, suffix, status, message) => {
    const reply = await get(`${query}&format=${form}${suffix}`.replace(/^&/, ''));
    expect(reply.json()).toMatchObject({ success: false, status });
    expect(reply.json().error).toContain(message);
  });

  test('a game that does not exist has no actions', async () => {
    expect((await get(`gameId=nix&format=${form}`)).json()).toMatchObject({ count: 0, next: null, data: [] });
  });
});

test('a cursor expires when the game is imported again', async () => {
  const first = (await get('gameId=test-4&format=spadl&limit=2')).json();
  const query = `gameId=test-4&format=spadl&limit=2&cursor=${encodeURIComponent(first.next)}`;
  expect((await get(query)).statusCode).toBe(200);
  const events = passes(6).map((event) => ({ ...event, game_id: 'test-4' }));
  await store(service.data, { game: makeGame({ game_id: 'test-4' }), events });
  const expired = await get(query);
  expect(expired.statusCode).toBe(400);
  expect(expired.json().error).toContain('out of date');
});

test('other lists do not have the forms', async () => {
  for (const path of ['games', `games/${gameId}/tracking`])
    expect((await service.app.inject(`/api/${path}?format=spadl`)).statusCode).toBe(406);
});
