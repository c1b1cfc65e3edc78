import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { quotaPause } from './quota.ts';

const NOW = Date.parse('2026-03-05T21:40:30Z');
const MINUTE = 60_000;

const REASONS = [
  ['minutely', 'Minutely API request limit exceeded. Please try again in one minute.', MINUTE],
  ['hourly', 'Hourly API request limit exceeded. Please try again in the next hour.', 20.5 * MINUTE],
  ['daily', 'Daily API request limit exceeded. Please try again tomorrow.', (2 * 60 + 20.5) * MINUTE],
  ['concurrent', 'Too many concurrent requests', 5000],
] as const;

describe('quotaPause', () => {
  it.each(REASONS)('waits until the %s quota is new', (_, reason, pause) => {
    expect(quotaPause(JSON.stringify({ error: true, reason }), NOW)).toBe(pause);
  });

  it('waits for the next hour and day where one has just begun', () => {
    const midnight = Date.parse('2026-03-06T00:00:00Z');
    expect(quotaPause(REASONS[1][1], midnight)).toBe(61 * MINUTE);
    expect(quotaPause(REASONS[2][1], midnight)).toBe((24 * 60 + 1) * MINUTE);
  });

  it.each(['', '<html>Too Many Requests</html>', '{"error":true,"reason":"The service is overloaded"}'])(
    'reads no pause from %j',
    (body) => {
      expect(quotaPause(body, NOW)).toBeNull();
    },
  );
});

const folder = realData('weather/open-meteo');

describe.skipIf(folder === null)('the refusals on record', () => {
  it.each(REASONS)('has a pause for %s', (name, _, pause) => {
    expect(quotaPause(readFileSync(join(folder ?? '', `error-429-${name}.json`), 'utf8'), NOW)).toBe(pause);
  });
});
