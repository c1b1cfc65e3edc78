import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../test/support/tier.ts';
import type { Alerts } from '../alerts.ts';
import type { CurrentWeather } from '../current.ts';
import { styleOf } from '../fields.ts';
import type { Forecast } from '../forecast.ts';
import { LANGUAGE_CODES } from '../languages.ts';
import { arrowOf, labelOf } from './formatter.ts';
import { type Parts, type ReportContext, report } from './report.ts';
import { widthOf } from './width.ts';

const NOW = Date.parse('2026-11-21T11:20:00Z');
const AT = {
  city: 'Northport',
  country: 'NO',
  region: 'Troms',
  latitude: 69.65,
  longitude: 18.96,
  timezone: 'Europe/Oslo',
  utc_offset_seconds: 3600,
};
const CREDIT = 'Data by Test (https://test.example); licence: CC BY 4.0';
const ORIGIN = { source: 'test', attribution: CREDIT };
const LIFETIME = { fetchedAt: NOW - 300_000, freshUntil: NOW + 300_000, staleBecause: null };

const CURRENT: CurrentWeather = {
  ...AT,
  temperature: -3.25,
  feels_like: -9,
  humidity: 80,
  pressure: 1001.4,
  description: 'light snow',
  icon: '13d',
  wind_speed: 7.1,
  visibility: 4000,
  timestamp: '2026-11-21 12:15:00',
  wind_direction: 225,
  wind_gust: null,
  cloud_cover: 100,
  dew_point: -5,
  uv_index: null,
  precipitation: 0.4,
  ...ORIGIN,
};

const step = (datetime: string, more: Partial<Forecast['forecasts'][number]> = {}) => ({
  datetime,
  temperature: -3,
  feels_like: -9,
  humidity: 80,
  description: 'light snow',
  icon: '13d',
  wind_speed: 12.5,
  rain: 0,
  snow: 0.02,
  wind_direction: 0,
  wind_gust: 20,
  cloud_cover: 100,
  precipitation_probability: 90,
  outlook: 'likely',
  utc_offset_seconds: 3600,
  ...more,
});
const FORECAST: Forecast = {
  ...AT,
  forecasts: [
    step('2026-11-21 12:00:00'),
    step('2026-11-22 00:00:00', { temperature: null, snow: 1.25, wind_direction: null, description: null }),
  ],
  daily: [
    {
      date: '2026-11-21',
      temperature_min: -10.5,
      temperature_max: 2,
      rain: 0,
      snow: 1.27,
      precipitation_probability: 90,
      wind_speed_max: 12.5,
      sunrise: '2026-11-21 10:06:00',
      sunset: '2026-11-21 12:52:00',
      icon: '13d',
      description: 'light snow',
      outlook: 'wet',
      sun: null,
      moon_phase: 'waxing gibbous',
      moon_illumination: 87,
      moonrise: null,
      moonset: null,
    },
  ],
  ...ORIGIN,
};
const ALERT: Alerts['alerts'][number] = {
  event: 'Gale',
  start: '2026-11-22 06:00:00',
  end: '2026-11-22 18:00:00',
  description: 'Strong wind from the west.',
  severity: 'Severe',
  sender: 'Met Office',
  area: null,
  url: null,
  urgency: null,
  certainty: null,
  category: 'met',
  applies: 'here',
};
const ALERTS = { alerts: [ALERT], source: 'test' };

function written(parts: Parts, more: Partial<ReportContext> = {}): string {
  const context = {
    place: AT,
    origins: [ORIGIN],
    lifetime: LIFETIME,
    now: NOW,
    style: styleOf({}),
    color: false,
  };
  return report(parts, { ...context, ...more });
}

const ESCAPES = new RegExp(`${String.fromCharCode(0x1b)}\\[[\\d;]*m`, 'g');

describe('a report', () => {
  it('a report contains place, current weather, hours, days, warnings, sources and time', () => {
    expect(written({ current: CURRENT, forecast: FORECAST, alerts: ALERTS }).split('\n')).toEqual([
      'Northport, Troms, Norway',
      '69.65, 18.96 · Europe/Oslo · Sat, Nov 21',
      '',
      'Light snow · -3.3°C · feels like -9°C',
      'wind 7.1 m/s ↗ · humidity 80% · cloud cover 100% · pressure 1001.4 hPa',
      'visibility 4000 m · ☀ 10:06–12:52',
      '',
      'NEXT HOURS',
      '               °C   mm  ❄ mm   %     m/s',
      '      12:00  -3.0  0.0  <0.1  90  12.5 ↓  light snow',
      '  Sun 00:00     –  0.0   1.3  90    12.5  –',
      '',
      'NEXT DAYS',
      '                ↓ °C  ↑ °C   mm  ❄ mm   %   m/s',
      '  Sat, Nov 21  -10.5   2.0  0.0   1.3  90  12.5  light snow',
      '',
      'WARNINGS',
      '! Gale · Severe · from Sun 06:00 · until Sun 18:00 · Met Office',
      '  Strong wind from the west.',
      '',
      'source: test · data of 12:15 · fresh until 12:25',
      CREDIT,
      '',
    ]);
  });

  it('a report without snow has no snow column and uses the requested units', () => {
    const dry = { ...FORECAST, forecasts: [step('2026-11-21 12:00:00', { snow: 0 })], daily: [] };
    const text = written({ forecast: dry }, { style: styleOf({ units: 'imperial' }) });
    expect(text).toContain('°F    in   %     mph');
    expect(text).not.toContain('❄');
    expect(text).toContain('-3.0  0.00  90  12.5 ↓  light snow');
  });

  it('a report distinguishes no warnings, unknown warnings and possibly missing warnings', () => {
    const about = (alerts: NonNullable<Parts['alerts']>) => written({ alerts }).split('\n').slice(4, -4);
    expect(about({ alerts: [], source: 'test' })).toEqual(['  No warnings are in force']);
    expect(about({ alerts: [], source: null })).toEqual(['  No source of warnings covers this country']);
    expect(about({ alerts: [], source: 'test', partial: true })).toEqual(['  Some warnings may be missing']);
  });

  it('a report is shorter if isBrief is set', () => {
    const long = { ...ALERT, description: 'wind '.repeat(200) };
    const lines = (isBrief: boolean) =>
      written({ alerts: { alerts: [long], source: 'test' } }, { isBrief }).split('\n').length;
    expect(lines(true)).toBeLessThan(lines(false));
    expect(written({ forecast: FORECAST }, { mostHours: 1 })).not.toContain('Sun 00:00');
  });

  it('a report lists failures and marks stale data as out of date', () => {
    const stale = { ...LIFETIME, staleBecause: new Error('down') };
    const text = written({ current: CURRENT, failures: ['No forecast.'] }, { lifetime: stale });
    expect(text.split('\n').slice(-4)).toEqual([
      'No forecast.',
      'source: test · data of 12:15 · out of date',
      CREDIT,
      '',
    ]);
  });

  it('a report shows coordinates if the place has no name', () => {
    const text = written({ current: CURRENT }, { place: { ...AT, city: null, region: null, country: null } });
    expect(text).toMatch(/^69.65, 18.96\nEurope\/Oslo · Sat, Nov 21\n/);
  });

  it('a report marks a warning whose area is unclear, and does not show it as an alarm', () => {
    const lines = (applies: string, color = false) => {
      const alerts = [{ ...ALERT, severity: 'Extreme' as const, applies }];
      const text = written({ alerts: { alerts, source: 'test' } }, { color });
      return text.split('\n').find((line) => line.includes('Gale'));
    };
    expect(lines('here')).toMatch(/^! Gale · Extreme ·/);
    expect(lines('area unclear')).toMatch(/^! Gale · may not apply here · Extreme ·/);
    const paint = (applies: string) => lines(applies, true)?.split('!')[0];
    expect(paint('area unclear')).not.toBe(paint('here'));
  });

  it('a report contains the same text with and without colours', () => {
    const parts = { answer: 'Yes.', current: CURRENT, forecast: FORECAST, alerts: ALERTS };
    const colored = written(parts, { color: true });
    expect(colored).toMatch(ESCAPES);
    expect(colored.replace(ESCAPES, '')).toBe(written(parts));
  });
});

const anything = fc.string({
  unit: fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    fc.constantFrom(
      '\u001b[2J',
      '\u001b]0;x\u0007',
      '\u009b',
      '\u202e',
      '\n',
      '\r',
      '\t',
      '東京',
      '서울',
      ' ',
    ),
  ),
  maxLength: 120,
});
const UNSAFE = /(?!\n)[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

it.each(LANGUAGE_CODES)('a report on any upstream data is safe and at most 80 columns wide: %s', (lang) => {
  fc.assert(
    fc.property(anything, anything, fc.boolean(), (name, words, color) => {
      const alert = { ...ALERT, event: name, area: words, sender: name, description: words };
      const parts = {
        answer: words,
        current: { ...CURRENT, description: words },
        forecast: { ...FORECAST, forecasts: [step('2026-11-21 12:00:00', { description: words })] },
        alerts: { alerts: [alert], source: 'test' },
        failures: [words],
      };
      const place = { ...AT, city: name, region: words };
      const text = written(parts, {
        place,
        origins: [{ source: name, attribution: words }],
        style: styleOf({ lang }),
        color,
      }).replace(ESCAPES, '');
      expect(text).not.toMatch(UNSAFE);
      for (const line of text.split('\n')) expect(widthOf(line), line).toBeLessThanOrEqual(80);
    }),
    { numRuns: runs(40) },
  );
});

it('every language has all report labels, and all labels differ', () => {
  for (const language of LANGUAGE_CODES) {
    const plain = (['hours', 'days', 'warnings', 'stale'] as const).map((name) => labelOf(name, language));
    expect(new Set(plain).size, language).toBe(plain.length);
    for (const name of ['until', 'since', 'source', 'dataOf', 'freshUntil'] as const) {
      expect(labelOf(name, language, '12:00 $&'), `${language} ${name}`).toContain('12:00 $&');
    }
  }
});

it.each([
  [0, ' ↓'],
  [90, ' ←'],
  [225, ' ↗'],
  [350, ' ↓'],
  [null, ''],
])('wind from %s is shown as "%s"', (direction, arrow) => {
  expect(arrowOf(direction)).toBe(arrow);
});
