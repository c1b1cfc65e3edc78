import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { PLACE, providerGiven, providerOver } from '../fixture.ts';
import { brightSky } from './index.ts';

const clock = () => Date.parse('2031-05-04T12:00:00Z');
const BERLIN = { ...PLACE, country: 'DE', latitude: 52.52437, longitude: 13.41053 };

function dwdAlert(fields: object = {}) {
  return {
    id: 1,
    status: 'actual',
    category: 'health',
    response_type: 'prepare',
    event_en: 'wind gusts',
    event_de: 'WINDBÖEN',
    severity: 'moderate',
    urgency: 'immediate',
    certainty: 'likely',
    effective: '2031-05-04T10:00:00+00:00',
    onset: '2031-05-04T14:00:00+02:00',
    expires: '2031-05-04T20:00:00+02:00',
    headline_en: 'Official WARNING of WIND GUSTS',
    headline_de: 'Amtliche WARNUNG vor WINDBÖEN',
    description_en: 'There is a risk of wind gusts.',
    description_de: 'Es treten Windböen auf.',
    instruction_en: 'Mind loose objects.',
    instruction_de: 'Auf lose Gegenstände achten.',
    ...fields,
  };
}

const given = (...alerts: unknown[]) => providerGiven(brightSky, { alerts }, clock).alerts(BERLIN);

describe('Bright Sky alerts', () => {
  it('Bright Sky requests the alerts for a place', async () => {
    const { alerts, requests } = await providerOver(brightSky, { body: '{"alerts": []}' }, clock);
    expect(await alerts(BERLIN)).toEqual({ alerts: [], skipped: 0 });
    expect(requests[0]?.url.href).toMatch(/\/alerts\?lat=52\.5244&lon=13\.4105$/);
  });

  it('Bright Sky returns name, times, text and severity in English', async () => {
    expect(await given(dwdAlert())).toEqual({
      skipped: 0,
      alerts: [
        {
          event: 'wind gusts',
          start: clock(),
          end: Date.parse('2031-05-04T18:00:00Z'),
          description: 'There is a risk of wind gusts.\n\nMind loose objects.',
          issued: Date.parse('2031-05-04T10:00:00Z'),
          category: 'health',
          applies: 'here',
          severity: 'Moderate',
          urgency: 'Immediate',
          certainty: 'Likely',
          language: 'en',
          sender: 'Deutscher Wetterdienst',
          area: null,
          url: null,
          translations: [
            {
              language: 'de',
              event: 'WINDBÖEN',
              description: 'Es treten Windböen auf.\n\nAuf lose Gegenstände achten.',
              sender: 'Deutscher Wetterdienst',
              area: null,
              url: null,
            },
          ],
        },
      ],
    });
  });

  it('Bright Sky returns German texts if there is no English text', async () => {
    const german = { event_en: null, headline_en: null, description_en: null, instruction_en: null };
    const { alerts } = await given(dwdAlert(german), dwdAlert({ ...german, description_de: null }));
    expect(alerts).toMatchObject([
      { event: 'WINDBÖEN', description: 'Es treten Windböen auf.\n\nAuf lose Gegenstände achten.' },
      { event: 'WINDBÖEN', description: 'Amtliche WARNUNG vor WINDBÖEN\n\nAuf lose Gegenstände achten.' },
    ]);
  });

  it('Bright Sky accepts an alert without onset, end and severity', async () => {
    const { alerts } = await given(dwdAlert({ onset: null, expires: null, severity: null }));
    expect(alerts).toMatchObject([{ start: Date.parse('2031-05-04T10:00:00Z'), end: null, severity: null }]);
  });

  it('Bright Sky excludes tests and all-clears, and keeps all categories', async () => {
    const left = [{ status: 'test' }, { response_type: 'allclear' }];
    expect(await given(...left.map(dwdAlert))).toEqual({ alerts: [], skipped: 0 });
    expect((await given(dwdAlert({ category: 'health' }))).alerts).toHaveLength(1);
  });

  it('Bright Sky skips only the alerts that cannot be read', async () => {
    const unreadable = [
      dwdAlert(
        Object.fromEntries(
          Object.keys(dwdAlert())
            .filter((name) => /_(en|de)$/.test(name))
            .map((name) => [name, null]),
        ),
      ),
      dwdAlert({ expires: '2031-05-04T20:00:00' }),
      dwdAlert({ description_en: 3 }),
      dwdAlert({ status: undefined }),
      [],
      null,
    ];
    const { alerts, skipped } = await given(...unreadable, dwdAlert());
    expect([alerts.length, skipped]).toEqual([1, unreadable.length]);
  });

  it('Bright Sky throws for a place outside the DWD’s area', async () => {
    const body = '{"detail": "Requested position is not covered by the DWD"}';
    const { alerts } = await providerOver(brightSky, { status: 404, body }, clock);
    await expect(alerts()).rejects.toMatchObject({ fault: 'refused', status: 404 });
  });

  it('Bright Sky rejects a response without the list of alerts as malformed', async () => {
    await expect(providerGiven(brightSky, { location: {} }, clock).alerts()).rejects.toMatchObject({
      fault: 'malformed',
    });
  });
});

const recorded = realData('weather/brightsky');
describe.skipIf(recorded === null)('Bright Sky recording', () => {
  it('Bright Sky reads every alert of a recorded response', async () => {
    const body = readFileSync(join(recorded ?? '', 'alerts-berlin.json'));
    const { alerts } = await providerOver(brightSky, { body }, clock);
    const report = await alerts(BERLIN);
    expect(report).toMatchObject({
      skipped: 0,
      alerts: [
        {
          event: 'frost',
          start: Date.parse('2026-03-07T00:00:00Z'),
          end: Date.parse('2026-03-07T08:00:00Z'),
          severity: 'Minor',
          description: expect.stringMatching(/^There is a risk of frost.*precautions against frost\.$/s),
        },
      ],
    });
  });
});
