import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { atLeast, runs } from '../support/tier.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startSports([{ game: makeGame(), events: [makeEvent()], frames: makeFrames(300) }]);
});
afterAll(() => service.close());

/** Paths with their parameters and valid values. */
const LIST = { limit: ['1', '100'], format: ['json', 'ndjson', '.csv', 'arrow', 'parquet'] };
const CLOCK = { period: ['1', '2'], from: ['0', '0.5'], to: ['1', '1e3'] };
const PATHS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '/games': {
    ...LIST,
    sport: ['soccer', 'x'],
    dateFrom: ['2024-05-04'],
    dateTo: ['2025-01-01'],
    team: ['Terns'],
  },
  '/games/test-1': { format: ['json'] },
  '/games/test-1/tracking': { ...LIST, ...CLOCK, playerId: ['test-7'], team: ['Herons'], hz: ['5', '0.5'] },
  '/events': {
    ...LIST,
    ...CLOCK,
    gameId: ['test-1'],
    eventType: ['pass'],
    sport: ['soccer'],
    playerId: ['x'],
  },
  '/teams': { ...LIST, sport: ['handball'], competition: ['x'], season: ['2024'], team: ['Terns'] },
  '/players': { ...LIST, playerId: ['test-7'], team: ['Terns'], dateFrom: ['2024-05-04'] },
  '/competitions': { ...LIST, team: ['Terns'], dateTo: ['2025-01-01'] },
  '/stats': { format: ['.json'] },
  '/games/none': {},
  '/health': {},
  '/x': {},
};
const NAMES = [
  ...new Set(Object.values(PATHS).flatMap(Object.keys)),
  ...['cursor', 'nonsense', '__proto__', 'constructor', 'team ', ''],
];
const NASTY = [
  ...['', ' ', '-1', '1.5', '1e309', 'Infinity', 'NaN', '0x10', '99999999999999999999', 'null', 'true'],
  ...['2024-02-30', '0000-00-00', "'; DROP TABLE games; --", '"', '\\', '%', '\u0000', '\ud800', '日本'],
  ...['../..', '<b>', 'a'.repeat(3000)],
];

const nasty = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: 'binary', maxLength: 20 }));
const target = fc.oneof(
  { weight: 9, arbitrary: fc.constantFrom(...Object.keys(PATHS)) },
  { weight: 1, arbitrary: fc.string({ maxLength: 30 }).map((text) => `/games/${encode(text)}`) },
);

/** Generates a path with mostly valid parameters and values. */
const url = target.chain((path) => {
  const known = Object.entries(PATHS[path] ?? {}).map(([name, values]) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...values)),
  );
  const stranger = fc.tuple(fc.constantFrom(...NAMES), nasty);
  const accepted = known.length > 0 ? fc.oneof(...known) : stranger;
  const parameter = fc.oneof({ weight: 6, arbitrary: accepted }, { weight: 1, arbitrary: stranger });
  return fc.uniqueArray(parameter, { maxLength: 4, selector: ([name]) => name }).map((pairs) => {
    return `/api${path}?${pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&')}`;
  });
});

const headers: fc.Arbitrary<Record<string, string>> = fc.record(
  {
    accept: fc.constantFrom('*/*', 'application/x-ndjson', 'text/csv', ',;q=', 'application/json;q=0'),
    'accept-encoding': fc.constantFrom('gzip', 'zstd, br', '*;q=0', ',,;', 'identity;q=0'),
    'if-none-match': fc.constantFrom('*', '"x"', 'W/', ',,', '"'),
  },
  { requiredKeys: [] },
);

const method = fc.oneof(
  { weight: 8, arbitrary: fc.constantFrom('GET' as const, 'HEAD' as const) },
  { weight: 1, arbitrary: fc.constant('POST' as const) },
);

it('no request leads to a server error', async () => {
  const seen = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(url, headers, method, async (address, given, verb) => {
      const reply = await service.app.inject({ method: verb, url: address, headers: given });
      const { statusCode: status } = reply;
      seen.set(status, (seen.get(status) ?? 0) + 1);
      expect([200, 304, 400, 404, 405, 406, 414]).toContain(status);
      if (status < 400 || verb === 'HEAD') return;
      expect(reply.json()).toEqual({ success: false, error: expect.any(String), status });
    }),
    { numRuns: runs(2000) },
  );
  // In typical runs, the counts are 670, 85, 550, 260, 175 and 250.
  const least = { 200: 400, 304: 30, 400: 300, 404: 120, 405: 80, 406: 120 };
  for (const [status, count] of Object.entries(least))
    expect(seen.get(Number(status))).toBeGreaterThanOrEqual(atLeast(count));
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
