import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOver } from '../../upstream/client.ts';
import { UpstreamError } from '../../upstream/errors.ts';
import { openWeatherMap } from './index.ts';
import { CURRENT, callsOver, FORECAST, ONE_CALL } from './openweathermap.fixture.ts';

describe('any JSON at all', () => {
  const healthy = { current: CURRENT, forecast: FORECAST, alerts: ONE_CALL };
  const anything = fc.jsonValue({ maxDepth: 3 });
  const call = fc.constantFrom('current' as const, 'forecast' as const, 'alerts' as const);

  async function answersOrFails(name: keyof typeof healthy, body: unknown): Promise<void> {
    const text = async () => ({ status: 200, headers: new Headers(), text: JSON.stringify(body) });
    const calls = callsOver(clientOver(text, openWeatherMap.name))(new AbortController().signal);
    try {
      JSON.stringify(await calls[name](), (_, value) => {
        if (typeof value === 'number') expect(value).toSatisfy(Number.isFinite);
        return value;
      });
    } catch (error) {
      expect(error).toBeInstanceOf(UpstreamError);
    }
  }

  it('is an answer or a failure', async () => {
    await fc.assert(fc.asyncProperty(call, anything, answersOrFails));
  });

  it('is so too in any one place of a healthy answer', async () => {
    await fc.assert(
      fc.asyncProperty(call, fc.nat(60), anything, (name, place, junk) => {
        let left = place;
        const spoilt = JSON.parse(JSON.stringify(healthy[name]), (_, value) => (left-- === 0 ? junk : value));
        return answersOrFails(name, spoilt);
      }),
      { numRuns: 500 },
    );
  });
});
