import { describe, expect, it } from 'vitest';
import { providerGiven, providerOver } from '../fixture.ts';
import { metNorwayNowcast } from './index.ts';

const START = Date.parse('2031-01-04T12:00:00Z');
const MINUTE = 60_000;
const clock = () => START;

interface Parts {
  readonly radar_coverage?: string;
  readonly air_temperature?: number | null;
  readonly symbol_code?: string | null;
  readonly units?: object;
  readonly minutes?: readonly number[];
}

/** Builds a document with these rates in mm per hour, in steps of five minutes by default. */
function document(rates: readonly (number | null | undefined)[], parts: Parts = {}) {
  const { radar_coverage = 'ok', air_temperature = 7.1, symbol_code = null, minutes } = parts;
  const units = parts.units ?? { air_temperature: 'celsius', precipitation_rate: 'mm/h' };
  return {
    type: 'Feature',
    properties: {
      meta: { updated_at: '2031-01-04T11:58:12Z', units, radar_coverage },
      timeseries: rates.map((precipitation_rate, i) => ({
        time: new Date(START + (minutes?.[i] ?? 5 * i) * MINUTE).toISOString(),
        data: {
          instant: { details: { ...(i === 0 && { air_temperature }), precipitation_rate } },
          ...(i === 0 && { next_1_hours: { summary: { symbol_code }, details: {} } }),
        },
      })),
    },
  };
}

const read = (rates: readonly (number | null | undefined)[], parts?: Parts) =>
  providerGiven(metNorwayNowcast, document(rates, parts), clock).nowcast();
const amounts = async (rates: readonly (number | null | undefined)[], parts?: Parts) =>
  (await read(rates, parts))?.map(({ rain, snow }) => [rain, snow]);

describe('MET Norway nowcasts', () => {
  it('MET Norway’s rates become amounts in steps of five minutes', async () => {
    expect(await read([0, 2.4])).toEqual([
      { from: START, to: START + 5 * MINUTE, rain: 0, snow: 0 },
      { from: START + 5 * MINUTE, to: START + 10 * MINUTE, rain: 0.2, snow: 0 },
    ]);
  });

  it('a step ends when the next step begins', async () => {
    expect((await read([6, 6, 6], { minutes: [0, 3, 20] }))?.map(({ from, to }) => to - from)).toEqual([
      3 * MINUTE,
      5 * MINUTE,
      5 * MINUTE,
    ]);
  });

  it('the first step’s symbol or temperature determines whether rain or snow falls', async () => {
    expect(await amounts([0, 12], { symbol_code: 'lightsnow' })).toEqual([
      [0, 0],
      [0, 1],
    ]);
    expect(await amounts([12, 12], { air_temperature: -3 })).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await amounts([12], { air_temperature: -3, symbol_code: 'rain' })).toEqual([[1, 0]]);
  });

  it('amounts are unknown if the rate, its unit or the kind of precipitation is unknown', async () => {
    const unknown = [null, null];
    expect(await amounts([null, undefined])).toEqual([unknown, unknown]);
    expect(await amounts([-1, 1e6])).toEqual([unknown, unknown]);
    expect(await amounts([12], { units: { air_temperature: 'celsius' } })).toEqual([unknown]);
    expect(await amounts([12, 0], { air_temperature: null })).toEqual([unknown, [0, 0]]);
    expect(await amounts([12], { units: { precipitation_rate: 'mm/h' } })).toEqual([unknown]);
  });

  it('a place outside radar coverage is not covered, but a broken radar is a failure', async () => {
    expect(await read([0], { radar_coverage: 'no coverage' })).toBeNull();
    await expect(read([0], { radar_coverage: 'temporarily unavailable' })).rejects.toMatchObject({
      fault: 'unreadable',
      message: 'has no radar data for this place at the moment',
    });
  });

  it.each<[string, Parts]>([
    ['an unknown radar coverage', { radar_coverage: 'maybe' }],
    ['another unit', { units: { precipitation_rate: 'inch/h' } }],
    ['times in the wrong order', { minutes: [5, 0] }],
  ])('MET Norway’s response is malformed: %s', async (_, parts) => {
    await expect(read([0, 0], parts)).rejects.toMatchObject({ fault: 'malformed' });
  });

  it('status 422 means that the place is not covered; any other error is a failure', async () => {
    const reply = (status: number) => ({
      status,
      headers: { 'content-type': 'text/html' },
      body: '<html><body>No</body></html>',
    });
    const outside = await providerOver(metNorwayNowcast, reply(422), clock);
    expect(await outside.nowcast()).toBeNull();
    const bad = await providerOver(metNorwayNowcast, reply(400), clock);
    await expect(bad.nowcast()).rejects.toMatchObject({ fault: 'refused', status: 400 });
  });

  it('requests for nowcasts have exactly the documented parameters', async () => {
    const reply = { body: JSON.stringify(document([0])) };
    const { nowcast, requests } = await providerOver(metNorwayNowcast, reply, clock);
    await nowcast();
    expect(requests.map(({ url }) => url.pathname + url.search)).toEqual([
      '/weatherapi/nowcast/2.0/complete?lat=59.9133&lon=10.739',
    ]);
  });
});
