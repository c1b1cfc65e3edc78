import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { HOUR_MS } from '../../model/local-time.ts';
import { PLACE, providerGiven, providerOver } from '../fixture.ts';
import { document, period, START, step } from './document.fixture.ts';
import { metAlerts, metNorway } from './index.ts';

const clock = () => START + 20 * 60_000;
const MALFORMED = expect.objectContaining({ name: 'UpstreamError', fault: 'malformed' });

const FORECAST = document([
  step(0, { next_1_hours: period('lightsnow', 0.4), next_6_hours: period('snow', 3) }),
  step(1, { next_6_hours: period('fair_day', 0), next_12_hours: period('fair_day') }),
]);
const body = JSON.stringify(FORECAST);

const date = (time: number) => new Date(time).toUTCString();
const refusal = (status: number) => ({
  status,
  headers: { 'content-type': 'text/html' },
  body: '<html><head><title>No</title></head></html>',
});

describe('a forecast of MET Norway', () => {
  it('the MET Norway provider requests one forecast for both calls', async () => {
    const headers = { expires: date(START + HOUR_MS), 'last-modified': date(START) };
    const { current, forecast, requests } = await providerOver(metNorway, { body, headers }, clock);
    expect(await current()).toMatchObject({ time: START, sky: { description: 'light snow' } });
    const { conditions, precipitation } = await forecast();
    expect(conditions.map(({ time }) => time)).toEqual([START, START + HOUR_MS]);
    expect(precipitation).toMatchObject([
      { rain: 0, snow: 0.4 },
      { rain: 0, snow: 0 },
    ]);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.url.pathname).toBe('/weatherapi/locationforecast/2.0/complete');
    expect(requests[0]?.url.search).toBe('?lat=59.9133&lon=10.739');
    expect(requests[0]?.headers['user-agent']).toBe('fieldcast-test');
  });

  it('the MET Norway provider requests the forecast for the altitude of the place, if known', async () => {
    const { current, requests } = await providerOver(metNorway, { body }, clock);
    for (const altitude of [1636, 0, -3, undefined]) {
      await current({ ...PLACE, ...(altitude !== undefined && { altitude }) });
    }
    expect(requests.map(({ url }) => url.searchParams.get('altitude'))).toEqual(['1636', '0', '-3', null]);
  });

  it('the MET Norway provider revalidates an expired forecast', async () => {
    const headers = { expires: date(START), 'last-modified': date(START - HOUR_MS) };
    const { forecast, requests } = await providerOver(metNorway, { body, headers }, clock);
    await forecast();
    await forecast();
    expect(requests[1]?.headers['if-modified-since']).toBe(date(START - HOUR_MS));
  });

  it('the MET Norway provider accepts the status for a deprecated product (203)', async () => {
    const { current } = await providerOver(metNorway, { status: 203, body }, clock);
    expect(await current()).toMatchObject({ temperature: 12 });
  });

  it.each([
    [400, 'refused'],
    [403, 'forbidden'],
    [422, 'refused'],
    [429, 'throttled'],
    [502, 'failing'],
  ])('the MET Norway provider fails for status %i with an HTML body', async (status, fault) => {
    const { current } = await providerOver(metNorway, refusal(status), clock);
    await expect(current()).rejects.toMatchObject({ fault, status });
  });

  it.each([
    ['with temperature in another unit', document([step(0)], { air_temperature: 'fahrenheit' })],
    ['with wind in another unit', document([step(0)], { wind_speed: 'knots' })],
    ['with pressure in another unit', document([step(0)], { air_pressure_at_sea_level: 'Pa' })],
    ['with humidity in another unit', document([step(0)], { relative_humidity: '1' })],
    ['with precipitation in another unit', document([step(0)], { precipitation_amount: 'in' })],
    ['with an invalid time', document([{ ...step(0), time: 'noon' }])],
    ['with a time without an offset', document([{ ...step(0), time: '2031-01-04T12:00:00' }])],
    ['with times that do not increase', document([step(1), step(0), step(2)])],
    ['with a repeated time', document([step(0), step(0), step(1)])],
    ['that has ended', document([step(-9), step(-8)])],
    ['without steps', document([])],
  ])('the MET Norway provider rejects a forecast %s as malformed', async (_, value) => {
    const { current, forecast } = providerGiven(metNorway, value, clock);
    await expect(forecast()).rejects.toEqual(MALFORMED);
    await expect(current()).rejects.toEqual(MALFORMED);
  });
});

describe('MetAlerts', () => {
  it('MetAlerts requests alerts in English, and again only after they expire', async () => {
    const headers = { expires: date(START + HOUR_MS) };
    const reply = { body: JSON.stringify({ features: [] }), headers };
    const { alerts, requests } = await providerOver(metAlerts, reply, clock);
    expect(await alerts()).toEqual({ alerts: [], skipped: 0 });
    expect(await alerts({ ...PLACE, name: 'Its neighbour' })).toEqual({ alerts: [], skipped: 0 });
    expect(requests.map(({ url }) => `${url.pathname}${url.search}`)).toEqual([
      '/weatherapi/metalerts/2.0/current.json?lat=59.9133&lon=10.739&lang=en',
    ]);
  });

  it.each([{}, { features: {} }, [], 'none'])('MetAlerts rejects malformed alerts: %j', async (value) => {
    await expect(providerGiven(metAlerts, value, clock).alerts()).rejects.toEqual(MALFORMED);
  });
});

const recorded = realData('weather/met-norway');
describe.skipIf(recorded === null)('MET Norway recordings', () => {
  const read = (name: string) => JSON.parse(readFileSync(join(recorded ?? '', name), 'utf8'));
  const then = () => Date.parse('2020-07-20T11:44:31Z');

  it.each(['locationforecast-complete-london.json', 'locationforecast-compact-new-york.json'])(
    'the MET Norway provider reads a recorded forecast completely: %s',
    async (name) => {
      const { current, forecast } = providerGiven(metNorway, read(name), then);
      const now = await current();
      const { conditions, precipitation } = await forecast();
      expect(conditions).toHaveLength(82);
      expect(now).toEqual(conditions[0]);
      expect(now.time).toBe(Date.parse('2020-07-20T11:00:00Z'));
      for (const { temperature, feels_like, humidity, pressure, wind_speed } of conditions)
        expect([temperature, feels_like, humidity, pressure, wind_speed]).not.toContain(null);
      // Only the last step has no period, so it has no sky.
      expect(conditions.filter(({ sky }) => sky === null)).toEqual([conditions.at(-1)]);
      for (const [i, { from, rain, snow }] of precipitation.entries()) {
        expect(from).toBe(precipitation[i - 1]?.to ?? now.time);
        expect([rain, snow]).not.toContain(null);
      }
      expect(precipitation.at(-1)?.to).toBe(conditions.at(-1)?.time);
    },
  );

  it('the MET Norway provider reads the recorded weather of London', async () => {
    const { current } = providerGiven(metNorway, read('locationforecast-complete-london.json'), then);
    expect(await current()).toMatchObject({
      time: Date.parse('2020-07-20T11:00:00Z'),
      temperature: 18.8,
      feels_like: 18.8,
      humidity: 47,
      pressure: 1023.2,
      wind_speed: 2.3,
      visibility: null,
      sky: { description: 'clear sky', icon: '01' },
      is_day: true,
    });
  });

  it('MetAlerts reads 29 recorded wind alerts', async () => {
    const { alerts } = providerGiven(metAlerts, read('metalerts-current.json'), then);
    const report = await alerts();
    expect([report.alerts.length, report.skipped]).toEqual([29, 0]);
    expect(new Set(report.alerts.map(({ event }) => event))).toEqual(new Set(['Storm', 'Kuling']));
    expect(report.alerts[0]).toMatchObject({
      event: 'Kuling',
      start: Date.parse('2026-03-07T20:00:00Z'),
      end: Date.parse('2026-03-08T10:00:00Z'),
      description: 'Østlig sterk kuling 20 m/s.\n\nIkke dra ut i småbåt: Det er farlig å være ute i småbåt.',
      severity: 'Moderate',
      certainty: 'Likely',
      area: 'A2',
      url: 'https://www.met.no/vaer-og-klima/Ekstremvaervarsler-og-andre-farevarsler',
    });
  });
});
