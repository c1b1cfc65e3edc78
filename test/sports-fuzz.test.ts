import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeEvent, makeFrames, makeGame } from './support/records.ts';
import { type RunningService, startSports } from './support/sports-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startSports([{ game: makeGame(), events: [makeEvent()], frames: makeFrames(300) }]);
});
afterAll(() => service.close());

const PARAMETERS = [
  ...['sport', 'dateFrom', 'dateTo', 'team', 'limit', 'cursor', 'format', 'gameId', 'eventType', 'playerId'],
  ...['period', 'from', 'to', 'hz', 'nonsense', '__proto__', 'constructor'],
];
const VALUES = [
  ...[
    '',
    ' ',
    '0',
    '1',
    '-1',
    '1.5',
    '1e309',
    'Infinity',
    'NaN',
    '0x10',
    '99999999999999999999',
    'null',
    'true',
  ],
  ...[
    'soccer',
    'goal',
    'Terns',
    'test-7',
    'test-1',
    '2024-05-04',
    '2024-02-30',
    '0000-00-00',
    'json',
    'ndjson',
  ],
  ...[
    'csv',
    "'; DROP TABLE games; --",
    '"',
    '\\',
    '%',
    '\u0000',
    '\ud800',
    '日本',
    '../..',
    '<b>',
    'a'.repeat(3000),
  ],
];
const PATHS = [
  '/games',
  '/games/test-1',
  '/games/none',
  '/games/test-1/tracking',
  '/events',
  '/stats',
  '/health',
  '/x',
];

it('never fails, whatever it is asked', async () => {
  const value = fc.oneof(fc.constantFrom(...VALUES), fc.string({ unit: 'binary', maxLength: 20 }));
  const query = fc.array(fc.tuple(fc.constantFrom(...PARAMETERS), value), { maxLength: 5 });
  const segment = fc.oneof(
    fc.constantFrom(...PATHS),
    fc.string({ maxLength: 30 }).map((text) => `/games/${encode(text)}`),
  );
  const headers = fc.record(
    {
      accept: fc.constantFrom('*/*', 'application/x-ndjson', 'text/csv', ',;q=', 'application/json;q=0'),
      'accept-encoding': fc.constantFrom('gzip', 'zstd, br', '*;q=0', ',,;', 'identity;q=0'),
      'if-none-match': fc.constantFrom('*', '"x"', 'W/', ',,', '"'),
    },
    { requiredKeys: [] },
  );
  await fc.assert(
    fc.asyncProperty(
      segment,
      query,
      headers,
      fc.constantFrom('GET', 'HEAD', 'POST'),
      async (path, pairs, given, method) => {
        const search = pairs.map(([name, text]) => `${encode(name)}=${encode(text)}`).join('&');
        const reply = await service.app.inject({
          method: method as 'GET',
          url: `/api${path}?${search}`,
          headers: given as Record<string, string>,
        });
        expect([200, 304, 400, 404, 405, 406, 414]).toContain(reply.statusCode);
        if (reply.statusCode < 400 || method === 'HEAD') return;
        expect(reply.json()).toEqual({ success: false, error: expect.any(String), status: reply.statusCode });
      },
    ),
    { numRuns: 3000 },
  );
});

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
