import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { PLACE, providerGiven, providerOver } from '../fixture.ts';
import { nws } from './index.ts';

const clock = () => Date.parse('2031-05-04T12:00:00Z');
const OREGON = { ...PLACE, country: 'US', latitude: 45.523_46, longitude: -122.67 };

function feature(id: string, properties: object = {}, references: readonly string[] = []) {
  return {
    id: `https://api.weather.gov/alerts/${id}`,
    type: 'Feature',
    geometry: null,
    properties: {
      id,
      references: references.map((identifier) => ({ identifier, sender: 'w-nws.webmaster@noaa.gov' })),
      sent: '2031-05-04T01:00:00-07:00',
      effective: '2031-05-04T02:00:00-07:00',
      onset: '2031-05-04T03:00:00-07:00',
      expires: '2031-05-04T18:00:00-07:00',
      ends: '2031-05-05T06:00:00-07:00',
      status: 'Actual',
      messageType: 'Alert',
      category: 'Geo',
      severity: 'Severe',
      urgency: 'Future',
      certainty: 'Possible',
      senderName: 'NWS Portland OR',
      areaDesc: 'Lower Columbia',
      web: 'http://www.weather.gov',
      event: 'Flood Watch',
      headline: 'Flood Watch issued May 4',
      description: 'Rivers rise.',
      instruction: 'Watch them.',
      ...properties,
    },
  };
}

const given = (...features: unknown[]) => providerGiven(nws, { features }, clock).alerts(OREGON);
const eventsOf = async (...features: unknown[]) =>
  (await given(...features)).alerts.map(({ event }) => event);

describe('NWS alerts', () => {
  it('the NWS provider requests alerts for a point, as GeoJSON', async () => {
    const { alerts, requests } = await providerOver(nws, { body: '{"features": []}' }, clock);
    expect(await alerts(OREGON)).toEqual({ alerts: [], skipped: 0 });
    expect(requests[0]?.url.href).toMatch(/\/alerts\/active\?point=45\.5235,-122\.67$/);
    expect(requests[0]?.headers).toMatchObject({
      accept: 'application/geo+json',
      'user-agent': 'fieldcast-test',
    });
  });

  it('the NWS provider returns name, times, text and severity', async () => {
    expect(await given(feature('a'))).toEqual({
      skipped: 0,
      alerts: [
        {
          event: 'Flood Watch',
          start: Date.parse('2031-05-04T10:00:00Z'),
          end: Date.parse('2031-05-05T13:00:00Z'),
          description: 'Rivers rise.\n\nWatch them.',
          issued: Date.parse('2031-05-04T08:00:00Z'),
          category: 'geo',
          applies: 'here',
          severity: 'Severe',
          urgency: 'Future',
          certainty: 'Possible',
          language: 'en-US',
          sender: 'NWS Portland OR',
          area: 'Lower Columbia',
          url: 'http://www.weather.gov',
          translations: [],
        },
      ],
    });
  });

  it('the NWS provider uses the most precise start and end available', async () => {
    const { alerts } = await given(
      feature('a', { onset: null, ends: null }),
      feature('b', { onset: null, effective: null, ends: null, expires: null }),
    );
    expect(alerts).toMatchObject([
      { start: Date.parse('2031-05-04T09:00:00Z'), end: Date.parse('2031-05-05T01:00:00Z') },
      { start: Date.parse('2031-05-04T08:00:00Z'), end: null },
    ]);
  });

  it('the NWS provider uses the headline if there is no description', async () => {
    const { alerts } = await given(feature('a', { description: null, instruction: null }));
    expect(alerts[0]?.description).toBe('Flood Watch issued May 4');
  });

  it('the NWS provider excludes tests, exercises and cancellations', async () => {
    const left = [
      { status: 'Test' },
      { status: 'Exercise' },
      { messageType: 'Cancel' },
      { urgency: 'Past' },
      { response: 'AllClear' },
    ];
    expect(await given(...left.map((properties, i) => feature(`${i}`, properties)))).toEqual({
      alerts: [],
      skipped: 0,
    });
  });

  it('the NWS provider excludes alerts that another alert replaces or cancels', async () => {
    const first = feature('a', { event: 'first' });
    const update = feature('b', { event: 'update', messageType: 'Update' }, ['a', 'gone']);
    expect(await eventsOf(first, update)).toEqual(['update']);
    expect(await eventsOf(update, first)).toEqual(['update']);
    expect(await eventsOf(first, update, feature('c', { messageType: 'Cancel' }, ['b']))).toEqual([]);
  });

  it('the NWS provider ignores references in tests and unreadable alerts', async () => {
    const first = feature('a', { event: 'first' });
    expect(await eventsOf(first, feature('b', { status: 'Test' }, ['a']))).toEqual(['first']);
    expect(await given(first, feature('b', { onset: 'soon' }, ['a']))).toMatchObject({
      alerts: [{ event: 'first' }],
      skipped: 1,
    });
  });

  it('the NWS provider skips only the alerts that cannot be read', async () => {
    const unreadable = [
      feature('a', { event: null, headline: ' ', description: null }),
      feature('b', { ends: 'Sunday' }),
      feature('c', { description: ['Rivers'] }),
      feature('d', { status: null }),
      { type: 'Feature' },
      null,
    ];
    const { alerts, skipped } = await given(...unreadable, feature('z'));
    expect([alerts.length, skipped]).toEqual([1, unreadable.length]);
  });

  it('the NWS provider rejects a response without the list of alerts as malformed', async () => {
    await expect(providerGiven(nws, { title: 'alerts' }, clock).alerts()).rejects.toMatchObject({
      fault: 'malformed',
    });
  });
});

const recorded = realData('weather/nws');
describe.skipIf(recorded === null)('NWS recordings', () => {
  const text = (name: string) => readFileSync(join(recorded ?? '', name), 'utf8');

  it.each([
    ['alerts_active_zone.json', 1],
    ['alerts_active_zone_second.json', 2],
  ])('the NWS provider reads every alert of the recorded response: %s', async (name, count) => {
    const { alerts } = await providerOver(nws, { body: text(name) }, clock);
    const report = await alerts();
    expect([report.alerts.length, report.skipped]).toEqual([count, 0]);
    expect(report.alerts[0]).toMatchObject({
      event: 'Flood Watch',
      start: Date.parse('2019-12-20T21:34:00Z'),
      end: Date.parse('2019-12-22T18:00:00Z'),
      severity: 'Severe',
      description: expect.stringMatching(/^The Flood Watch continues for\n.*rapidly moving landslides\.$/s),
    });
  });

  it.each([
    ['error-404-invalid-point.json', 404, 'refused'],
    ['error-500-unexpected-problem.json', 500, 'failing'],
    ['error-503-unavailable-web-service.json', 503, 'failing'],
  ])('the NWS provider reports recorded errors as failures: %s', async (name, status, fault) => {
    const { alerts } = await providerOver(nws, { status, body: text(name) }, clock);
    await expect(alerts()).rejects.toMatchObject({ fault, status });
  });
});
