import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { sports } from '../../../client/index.ts';
import { withDuckDB } from '../../../test/support/duckdb.ts';
import { listen } from '../../../test/support/listen.ts';
import { makeEvent, makeFrame, makeGame } from '../../../test/support/records.ts';
import { type RunningService, startSports } from '../../../test/support/sports-service.ts';
import { filtersOf } from '../filters/filters.ts';
import { quoted, RECIPES, type Tool } from './recipes.ts';
import { requestsOf, shotsRequest } from './requests.ts';

const run = promisify(execFile);
const CLIENT = join(import.meta.dirname, '..', '..', '..', 'client', 'index.ts');
/** A name with characters that need escaping in quotes, shells and URLs. */
const TEAM = 'O’Neil\'s "A" & B $HOME';

const game = makeGame({ teams: { team_a: TEAM, team_b: 'Herons' }, players: [] });
const events = [
  makeEvent({ event_id: '1', event_type: 'goal', team: TEAM, player_id: null, player: null }),
  makeEvent({ event_id: '2', event_type: 'shot', team: 'Herons', player_id: null, player: null }),
  makeEvent({ event_id: '3', event_type: 'pass', team: TEAM, period: 2, player_id: null, player: null }),
];
const frames = [0, 100, 200].map((i) => makeFrame({ frame_id: i, time_s: i / 10, players: [] }));
const described = { ...game, events: { count: 3 }, tracking: { frames: 3 } } as unknown as sports.Game;

let service: RunningService;
let folder: string;
let baseUrl: string;
beforeAll(async () => {
  service = await startSports([{ game, events, frames }]);
  baseUrl = `${await listen(service.app.server)}/api`;
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-recipes-'));
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

const requests = (
  address: Record<string, string> = {},
  at: { period: number; time_s: number } | null = null,
) => requestsOf(described, filtersOf(address), at);
const recipe = (tool: Tool, name: 'events' | 'tracking' | 'statistics' | 'game', address = {}) => {
  const request = requests(address, { period: 1, time_s: 10 })[name];
  if (request === undefined) throw new Error(`requestsOf has no request "${name}"`);
  return RECIPES[tool](request, { baseUrl, wantsKey: false });
};
const urlIn = (code: string): string => /https?:[^'"]+/.exec(code)?.[0] ?? '';

describe('the curl command', () => {
  it.each([
    [{}, 3],
    [{ team: TEAM }, 2],
    [{ team: TEAM, type: 'goal,shot', period: '1' }, 1],
  ])('the curl command with the filters %j returns %i events', async (address, count) => {
    const { stdout } = await run('sh', ['-c', `${recipe('curl', 'events', address)} -sS`]);
    expect(stdout.trimEnd().split('\n')).toHaveLength(count + 1);
  });

  it('the curl command requests single records and the frames around a moment', async () => {
    const tracking = await run('sh', ['-c', `${recipe('curl', 'tracking')} -sS`]);
    expect(tracking.stdout.trimEnd().split('\n').slice(1).join()).toMatch(/^test-1,100,1,10,/);
    const record = await run('sh', ['-c', `${recipe('curl', 'game')} -sS`]);
    expect(JSON.parse(record.stdout).data.teams.team_a).toBe(TEAM);
  });
});

describe('the TypeScript code', () => {
  it.each([
    ['events', /event_id: '1'/],
    ['tracking', /frame_id: 100/],
    ['statistics', /game_id: 'test-1'/],
    ['game', /game_id: 'test-1'/],
  ] as const)('the TypeScript code for the request "%s" prints the records', async (name, output) => {
    const code = recipe('typescript', name, { team: TEAM, type: 'goal' });
    const file = join(folder, `${name}.ts`);
    await writeFile(file, code.replace('fieldcast/client', CLIENT));
    const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', file]);
    expect(stdout).toMatch(output);
  });
});

describe('the DuckDB query', () => {
  it.each([
    ['events', 2],
    ['tracking', 1],
    ['statistics', 1],
    ['game', 1],
  ] as const)('the DuckDB query for the request "%s" returns %i rows', async (name, count) => {
    const sql = recipe('duckdb', name, { team: TEAM });
    // DuckDB's HTTP extension may be unavailable offline, so the query reads the same data from a file.
    const file = join(folder, `${name}.data`);
    await writeFile(file, Buffer.from(await (await fetch(urlIn(sql))).arrayBuffer()));
    await withDuckDB(async (rows) => {
      expect(await rows(sql.replace(urlIn(sql), file))).toHaveLength(count);
    });
  });
});

it('the pandas code requests existing URLs', async () => {
  const reply = await fetch(urlIn(recipe('pandas', 'events', { team: TEAM })));
  expect((await reply.text()).trimEnd().split('\n')).toHaveLength(3);
  expect((await fetch(urlIn(recipe('pandas', 'statistics')))).status).toBe(200);
});

it('the polars code requests existing URLs', async () => {
  const list = recipe('polars', 'events', { team: TEAM });
  expect(list).toMatch(/^import polars as pl\n\ntable = pl\.read_parquet\("http.*"\)$/);
  expect(Buffer.from(await (await fetch(urlIn(list))).arrayBuffer()).toString('latin1', 0, 4)).toBe('PAR1');
  const record = recipe('polars', 'statistics');
  expect(record).toContain('record = json.load(urlopen("http');
  expect((await fetch(urlIn(record))).status).toBe(200);
});

it('all shots of a season are one request, without the shots of other seasons', async () => {
  const { season } = game;
  for (const [chosen, count] of [
    [{ season, competition: game.competition }, 2],
    [{ season: '1999' }, 0],
    [{ team: TEAM }, 1],
  ] as const) {
    const code = RECIPES.pandas(shotsRequest(chosen), { baseUrl, wantsKey: false });
    expect((await (await fetch(urlIn(code))).text()).trimEnd().split('\n')).toHaveLength(count + 1);
  }
});

it('the R code requests existing URLs', async () => {
  const code = recipe('r', 'events', { team: TEAM });
  expect(code).toMatch(/^records <- read\.csv\("http.*", na\.strings = "", encoding = "UTF-8"\)$/);
  expect((await (await fetch(urlIn(code))).text()).trimEnd().split('\n')).toHaveLength(3);
  expect((await fetch(urlIn(recipe('r', 'statistics')))).status).toBe(200);
});

it('the code for every tool contains FIELDCAST_KEY if the service requires a key', () => {
  for (const [tool, write] of Object.entries(RECIPES)) {
    const request = requests().events;
    if (request === undefined) throw new Error('requestsOf has no request "events"');
    const code = write(request, { baseUrl, wantsKey: true });
    expect([tool, code]).toEqual([tool, expect.stringContaining('FIELDCAST_KEY')]);
    expect(code).not.toEqual(write(request, { baseUrl, wantsKey: false }));
  }
});

it.each([TEAM, '\\', 'a\nb', "it's"])('quoted writes %j as a TypeScript literal', (text) => {
  // biome-ignore lint/security/noGlobalEval: evaluating is the only way to check a literal.
  expect(globalThis.eval(quoted(text))).toBe(text);
});
