import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toAlerts, toConditions, toForecast } from './mapping.ts';
import type { Entry, Step } from './schema.ts';

function entry(changes: Partial<Entry> = {}): Entry {
  return {
    dt: 1_588_048_665,
    main: { temp: 282.08, feels_like: 277.37, pressure: 1005, humidity: 87 },
    weather: [{ id: 501, icon: '10d' }],
    wind: { speed: 5.7 },
    visibility: 8000,
    ...changes,
  };
}

describe('toConditions', () => {
  it('toConditions converts an entry to the model’s units', () => {
    expect(toConditions(entry())).toMatchObject({
      time: 1_588_048_665_000,
      temperature: expect.closeTo(8.93, 9),
      feels_like: expect.closeTo(4.22, 9),
      humidity: 87,
      pressure: 1005,
      wind_speed: 5.7,
      visibility: 8000,
      sky: { description: 'moderate rain', icon: '10' },
      is_day: true,
    });
  });

  it('toConditions returns null for absent, null or implausible values', () => {
    const unknown = {
      time: 0,
      temperature: null,
      feels_like: null,
      humidity: null,
      pressure: null,
      wind_speed: null,
      visibility: null,
      sky: null,
      is_day: null,
    };
    expect(toConditions({ dt: 0, main: {} })).toMatchObject(unknown);
    const nulls = { temp: null, feels_like: null, pressure: null, sea_level: null, humidity: null };
    expect(
      toConditions({ dt: 0, main: nulls, weather: null, wind: { speed: null }, visibility: null, sys: null }),
    ).toMatchObject(unknown);
    expect(
      toConditions({
        dt: 0,
        // The temperatures are in °C instead of K.
        main: { temp: 20, feels_like: 20, pressure: 0, humidity: 101 },
        weather: [{ id: 999, icon: '99x' }],
        wind: { speed: -1 },
        visibility: -1,
        sys: { pod: '' },
      }),
    ).toMatchObject(unknown);
  });

  it('toConditions prefers the pressure at sea level', () => {
    expect(toConditions(entry({ main: { pressure: 1016.84, sea_level: 1027.17 } })).pressure).toBe(1027.17);
  });

  it.each([
    ['10n', undefined, false],
    ['10d', 'n', false],
    ['10n', 'd', true],
    [undefined, 'd', true],
    [undefined, undefined, null],
  ])('toConditions reads icon %s and part of the day %s as is_day %s', (icon, pod, isDay) => {
    const weather = [icon === undefined ? { id: 500 } : { id: 500, icon }];
    const sys = pod === undefined ? {} : { pod };
    expect(toConditions(entry({ weather, sys })).is_day).toBe(isDay);
  });

  it('toConditions describes the first of several conditions in English', () => {
    expect(toConditions(entry({ weather: [{ id: 520 }, { id: 701 }] })).sky?.description).toBe(
      'light intensity shower rain',
    );
    expect(toConditions(entry({ weather: [] })).sky).toBeNull();
  });

  it('toConditions preserves temperature differences and rejects absolute zero', () => {
    const kelvin = fc.double({ min: 180, max: 330, noNaN: true });
    fc.assert(
      fc.property(kelvin, kelvin, (a, b) => {
        const [first, second] = [a, b].map((temp) => toConditions({ dt: 0, main: { temp } }).temperature);
        expect((first ?? Number.NaN) - (second ?? Number.NaN)).toBeCloseTo(a - b, 9);
      }),
    );
    expect(toConditions({ dt: 0, main: { temp: 0 } }).temperature).toBeNull();
  });
});

const DT = Date.parse('2025-03-20T21:00:00Z') / 1000;
const THREE_HOURS = 10_800;

function step(changes: Partial<Step> = {}): Step {
  return { dt: DT, main: { temp: 288.02 }, sys: { pod: 'n' }, ...changes };
}

describe('toForecast', () => {
  it('toForecast assigns rain and snow to the three hours before a step', () => {
    expect(
      toForecast({ list: [step({ rain: { '3h': 5.2 }, snow: { '3h': 0.12 } })] }).precipitation,
    ).toMatchObject([
      {
        from: Date.parse('2025-03-20T18:00:00Z'),
        to: Date.parse('2025-03-20T21:00:00Z'),
        rain: 5.2,
        snow: 0.12,
      },
    ]);
  });

  it.each([
    ['absent', {}, 0],
    ['null', { rain: null, snow: null }, 0],
    ['for another duration', { rain: {}, snow: {} }, null],
    ['null within', { rain: { '3h': null }, snow: { '3h': null } }, null],
    ['impossible', { rain: { '3h': -1 }, snow: { '3h': 1e6 } }, null],
  ])('toForecast reads an amount that is %s, %o, as %s', (_, changes, expected) => {
    const [precipitation] = toForecast({ list: [step(changes)] }).precipitation;
    expect(precipitation).toMatchObject({ rain: expected, snow: expected });
  });

  it('toForecast keeps the order of the steps and rejects times that do not increase', () => {
    const later = step({ dt: DT + THREE_HOURS });
    expect(toForecast({ list: [step(), later] }).conditions.map(({ time }) => time / 1000)).toEqual([
      DT,
      DT + THREE_HOURS,
    ]);
    for (const list of [
      [later, step()],
      [step(), step()],
    ]) {
      expect(() => toForecast({ list })).toThrow(expect.objectContaining({ fault: 'malformed' }));
    }
  });
});

const ALERT = {
  sender_name: 'NWS Phoenix',
  event: 'Air Quality Alert',
  start: 1_703_871_060,
  end: 1_704_168_000,
  description: 'Ongoing stagnant weather.\n',
  tags: ['Air quality'],
};

describe('toAlerts', () => {
  it('toAlerts converts an alert, with null for the severity', () => {
    expect(toAlerts([ALERT])).toEqual({
      alerts: [
        {
          event: 'Air Quality Alert',
          start: 1_703_871_060_000,
          end: 1_704_168_000_000,
          description: 'Ongoing stagnant weather.',
          severity: null,
          urgency: null,
          certainty: null,
          language: null,
          sender: 'NWS Phoenix',
          area: null,
          url: null,
          issued: null,
          category: null,
          applies: 'here',
          translations: [],
        },
      ],
      skipped: 0,
    });
  });

  it('toAlerts merges the languages of one warning, but not different warnings', () => {
    const german = { ...ALERT, event: 'Sturmböen', description: 'Es treten Böen aus West mit 70 km/h auf.' };
    const english = { ...ALERT, event: 'gale', description: 'There is a risk of gusts from the west.' };
    const { alerts } = toAlerts([german, english, { ...german, tags: ['Rain'] }]);
    expect(
      alerts.map(({ event, translations }) => [event, ...translations.map((text) => text.event)]),
    ).toEqual([['gale', 'Sturmböen'], ['Sturmböen']]);
    const untagged = [german, english].map((alert) => ({ ...alert, tags: [] }));
    expect(toAlerts(untagged).alerts).toHaveLength(2);
  });

  it('toAlerts accepts texts in several languages, as in version 4.0', () => {
    const description = [
      { language: 'de-DE', description: 'Sturmböen aus West.' },
      { language: 'en-GB', description: 'Gusts. Stay in.' },
    ];
    expect(toAlerts([{ ...ALERT, tags: undefined, event: '', description }]).alerts).toMatchObject([
      {
        language: 'en-GB',
        event: 'Gusts',
        description: 'Gusts. Stay in.',
        translations: [{ language: 'de-DE', event: 'Sturmböen aus West' }],
      },
    ]);
  });

  it('toAlerts accepts an alert without a sender or description', () => {
    const { event, start, end } = ALERT;
    expect(toAlerts([{ event, start, end }]).alerts).toMatchObject([{ description: '' }]);
  });

  it.each([
    null,
    'Air Quality Alert',
    { ...ALERT, start: '2023-12-31' },
    { ...ALERT, end: undefined },
    { ...ALERT, end: 1e300 },
    { ...ALERT, event: ' ', description: '\n' },
    { ...ALERT, event: undefined, description: undefined },
    { ...ALERT, description: ['...'] },
  ])('toAlerts skips %j and keeps the other alerts', (faulty) => {
    const { alerts, skipped } = toAlerts([ALERT, faulty, ALERT]);
    expect(alerts).toHaveLength(2);
    expect(skipped).toBe(1);
  });
});
