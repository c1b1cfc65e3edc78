import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { realData } from '../../../../test/real-data.ts';
import { expectSound, nearly, PLACE, providerGiven, providerOver } from '../fixture.ts';
import { brightSky } from './index.ts';

const clock = () => Date.parse('2031-05-04T12:00:00Z');
const BERLIN = { ...PLACE, country: 'DE', latitude: 52.52437, longitude: 13.41053 };

function warning(fields: object = {}) {
  return {
    id: 1,
    status: 'actual',
    category: 'met',
    response_type: 'prepare',
    event_en: 'wind gusts',
    event_de: 'WINDBÖEN',
    severity: 'moderate',
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

describe('the warnings of Bright Sky', () => {
  it('are asked for by the place', async () => {
    const { alerts, requests } = await providerOver(brightSky, { body: '{"alerts": []}' }, clock);
    expect(await alerts(BERLIN)).toEqual({ alerts: [], skipped: 0 });
    expect(requests[0]?.url.href).toMatch(/\/alerts\?lat=52\.5244&lon=13\.4105$/);
  });

  it('have name, times, text and severity, in English', async () => {
    expect(await given(warning())).toEqual({
      skipped: 0,
      alerts: [
        {
          event: 'wind gusts',
          start: clock(),
          end: Date.parse('2031-05-04T18:00:00Z'),
          description: 'There is a risk of wind gusts.\n\nMind loose objects.',
          severity: 'Moderate',
        },
      ],
    });
  });

  it('are in German where there is no English', async () => {
    const german = { event_en: null, headline_en: null, description_en: null, instruction_en: null };
    const { alerts } = await given(warning(german), warning({ ...german, description_de: null }));
    expect(alerts).toMatchObject([
      { event: 'WINDBÖEN', description: 'Es treten Windböen auf.\n\nAuf lose Gegenstände achten.' },
      { event: 'WINDBÖEN', description: 'Amtliche WARNUNG vor WINDBÖEN\n\nAuf lose Gegenstände achten.' },
    ]);
  });

  it('may have no end, no severity and no other beginning than that of their issue', async () => {
    const { alerts } = await given(warning({ onset: null, expires: null, severity: null }));
    expect(alerts).toMatchObject([{ start: Date.parse('2031-05-04T10:00:00Z'), end: null, severity: null }]);
  });

  it('leave out tests, what is called off, and what is not of the weather', async () => {
    const left = [{ status: 'test' }, { response_type: 'allclear' }];
    expect(await given(...left.map(warning))).toEqual({ alerts: [], skipped: 0 });
    expect((await given(warning({ category: 'health' }))).alerts).toHaveLength(1);
  });

  it('lose only those that cannot be read', async () => {
    const unreadable = [
      warning({ event_en: null, event_de: null }),
      warning({ expires: '2031-05-04T20:00:00' }),
      warning({ description_en: 3 }),
      warning({ status: undefined }),
      [],
      null,
    ];
    const { alerts, skipped } = await given(...unreadable, warning());
    expect([alerts.length, skipped]).toEqual([1, unreadable.length]);
  });

  it('are not taken for none where the place is outside of the warned areas', async () => {
    const body = '{"detail": "Requested position is not covered by the DWD"}';
    const { alerts } = await providerOver(brightSky, { status: 404, body }, clock);
    await expect(alerts()).rejects.toMatchObject({ fault: 'refused', status: 404 });
  });

  it('are malformed without their list', async () => {
    await expect(providerGiven(brightSky, { location: {} }, clock).alerts()).rejects.toMatchObject({
      fault: 'malformed',
    });
  });

  it('are finite in their numbers, or fail, whatever JSON they are', async () => {
    await fc.assert(
      fc.asyncProperty(nearly({ alerts: [warning(), warning()] }), (value) =>
        expectSound(providerGiven(brightSky, value, clock).alerts()),
      ),
    );
  });
});

const recorded = realData('weather/brightsky');
describe.skipIf(recorded === null)('a recorded answer of Bright Sky', () => {
  it('is read in full', async () => {
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
