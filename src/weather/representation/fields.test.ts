import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../chat/languages/registry.ts';
import { alertOf } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { alertsAnswer } from './alerts.ts';
import { currentWeather } from './current.ts';
import { decimal, iconOf, skyText as inSky, styleOf, whole } from './fields.ts';
import { forecast } from './forecast.ts';
import { LANGUAGE_CODES } from './languages.ts';

const OSLO: Place = {
  id: 'geonames:3143244',
  name: 'Oslo',
  country: 'NO',
  region: 'Oslo',
  latitude: 59.9127,
  longitude: 10.7461,
  timezone: 'Europe/Oslo',
};
const PLACE = { region: OSLO.region, latitude: OSLO.latitude, longitude: OSLO.longitude };
const ORIGIN = { source: 'test', attribution: 'Data by Test' };
const NOON = Date.UTC(2026, 2, 1, 11);
const MIDNIGHT = Date.UTC(2026, 2, 1, 23);
const SKY = { description: 'light rain', icon: '10' } as const;

const CONDITIONS: Conditions = {
  time: NOON,
  temperature: 4.126,
  feels_like: -0.001,
  humidity: 81.5,
  pressure: 1011.234,
  wind_speed: 5.555,
  visibility: 9999.6,
  sky: SKY,
  is_day: true,
};

describe('values', () => {
  it('decimal and whole round values and never return -0', () => {
    expect([decimal(1.234), decimal(-0.001), decimal(null)]).toEqual([1.23, 0, null]);
    expect([whole(1.5), whole(-0.2), whole(null)]).toEqual([2, 0, null]);
  });
});

describe('iconOf', () => {
  it('iconOf uses the provider’s day or night, otherwise the position of the sun', () => {
    expect(iconOf(SKY, true, OSLO, MIDNIGHT)).toBe('10d');
    expect(iconOf(SKY, false, OSLO, NOON)).toBe('10n');
    expect(iconOf(SKY, null, OSLO, NOON)).toBe('10d');
    expect(iconOf(SKY, null, OSLO, MIDNIGHT)).toBe('10n');
    expect(iconOf(null, true, OSLO, NOON)).toBeNull();
  });
});

it('currentWeather returns all fields of the documented response', () => {
  expect(currentWeather(OSLO, CONDITIONS, ORIGIN)).toMatchObject({
    city: 'Oslo',
    country: 'NO',
    temperature: 4.13,
    feels_like: 0,
    humidity: 82,
    pressure: 1011.23,
    description: 'light rain',
    icon: '10d',
    wind_speed: 5.56,
    visibility: 10_000,
    timestamp: '2026-03-01 12:00:00',
    ...PLACE,
    timezone: 'Europe/Oslo',
    source: 'test',
  });
});

it('currentWeather returns null for unknown values', () => {
  const unknown = {
    temperature: null,
    feels_like: null,
    humidity: null,
    pressure: null,
    wind_speed: null,
    visibility: null,
    sky: null,
    is_day: null,
  };
  expect(currentWeather(OSLO, { time: NOON, ...unknown }, ORIGIN)).toMatchObject({
    temperature: null,
    feels_like: null,
    humidity: null,
    pressure: null,
    description: null,
    icon: null,
    wind_speed: null,
    visibility: null,
  });
});

it('forecast returns steps with the icon for their time', () => {
  const hours = Array.from({ length: 24 }, (_, i) => NOON + i * HOUR_MS);
  const series: ForecastSeries = {
    conditions: hours.map((time) => ({ ...CONDITIONS, time, is_day: null })),
    precipitation: hours.map((from) => ({ from, to: from + HOUR_MS, rain: 0.1, snow: 0.02 })),
  };
  expect(forecast(OSLO, series, ORIGIN, [NOON, MIDNIGHT], NOON)).toMatchObject({
    city: 'Oslo',
    country: 'NO',
    forecasts: [
      {
        datetime: '2026-03-01 12:00:00',
        temperature: 4.13,
        feels_like: 0,
        humidity: 82,
        description: 'light rain',
        icon: '10d',
        wind_speed: 5.56,
        rain: 0.3,
        snow: 0.06,
      },
      {
        datetime: '2026-03-02 00:00:00',
        temperature: 4.13,
        feels_like: 0,
        humidity: 82,
        description: 'light rain',
        icon: '10n',
        wind_speed: 5.56,
        rain: 0.3,
        snow: 0.06,
      },
    ],
    ...PLACE,
    timezone: 'Europe/Oslo',
    source: 'test',
  });
});

it('represents alerts', () => {
  const gale = { event: 'Gale', description: 'Strong winds.', sender: 'MET', area: 'Fjord', url: null };
  const alert = alertOf({
    ...gale,
    start: NOON,
    end: MIDNIGHT,
    severity: 'Severe',
    category: 'fire',
    applies: 'area unclear',
    urgency: 'Expected',
    certainty: 'Likely',
    translations: [{ ...gale, language: 'no', event: 'Kuling', description: 'Sterk vind.' }],
  });
  const stated = { severity: 'Severe', urgency: 'Expected', certainty: 'Likely' };
  const times = { start: '2026-03-01 12:00:00', end: '2026-03-02 00:00:00' };
  const area = { applies: 'area unclear' as const };
  const unknown = { start: null, end: null, severity: null, category: null, urgency: null, certainty: null };
  expect(alertsAnswer(OSLO, [alert, { ...alert, ...unknown } as const], ORIGIN, NOON)).toEqual({
    city: 'Oslo',
    alerts: [
      { ...gale, ...stated, category: 'fire', ...area, ...times },
      { ...gale, ...unknown, ...area },
    ],
    has_alerts: true,
    ...PLACE,
    timezone: 'Europe/Oslo',
    utc_offset_seconds: 3600,
    ...ORIGIN,
  });
  expect(alertsAnswer(OSLO, [alert], ORIGIN, NOON, { style: styleOf({ lang: 'no' }) }).alerts).toMatchObject([
    { event: 'Kuling', description: 'Sterk vind.', sender: 'MET' },
  ]);
  expect(alertsAnswer(OSLO, [], null, NOON)).toMatchObject({ alerts: [], has_alerts: false, source: null });
  expect(alertsAnswer(OSLO, [], ORIGIN, NOON, { partial: true })).toMatchObject({ partial: true });
});

const text = (description: string, language: string) => inSky({ description, icon: '10' }, language);

describe('skyText', () => {
  it('sky descriptions exist in exactly the languages that chat supports', () => {
    expect([...LANGUAGE_CODES].sort()).toEqual(LANGUAGES.map(({ code }) => code).sort());
  });

  it('skyText returns the provider’s description in English, and null for an unknown sky', () => {
    expect(text('moderate rain', 'en')).toBe('moderate rain');
    expect(inSky(null, 'de')).toBeNull();
  });

  it.each([
    ['clear sky', 'klar'],
    ['mainly clear', 'leicht bewölkt'],
    ['fair', 'leicht bewölkt'],
    ['scattered clouds', 'teils bewölkt'],
    ['partly cloudy', 'teils bewölkt'],
    ['overcast clouds', 'bedeckt'],
    ['cloudy', 'bedeckt'],
    ['depositing rime fog', 'Nebel'],
    ['sand/dust whirls', 'Dunst'],
    ['dense drizzle', 'Nieselregen'],
    ['light rain', 'leichter Regen'],
    ['moderate rain', 'Regen'],
    ['heavy intensity rain', 'starker Regen'],
    ['light freezing rain', 'gefrierender Regen'],
    ['violent rain showers', 'Regenschauer'],
    ['light sleet showers', 'Schneeregen'],
    ['light snowfall', 'leichter Schneefall'],
    ['snow grains', 'Schneefall'],
    ['heavy shower snow', 'starker Schneefall'],
    ['light snow showers and thunder', 'Gewitter'],
    ['thunderstorm with heavy hail', 'Gewitter mit Hagel'],
  ])('the German sky description of "%s" is "%s"', (english, german) => {
    expect(text(english, 'de')).toBe(german);
  });

  it('each kind of sky has a different description in every language', () => {
    const kinds =
      'clear,few clouds,partly,overcast,fog,mist,drizzle,light rain,rain,heavy rain,freezing rain,';
    const all = `${kinds}shower rain,sleet,light snow,snow,heavy snow,thunderstorm,hail`.split(',');
    for (const language of LANGUAGE_CODES.filter((code) => code !== 'en')) {
      const texts = all.map((description) => text(description, language));
      expect(new Set(texts).size, language).toBe(all.length);
      for (const one of texts) expect(one).toMatch(/^\S.*$/);
      if (language !== 'de') expect(texts.map((one) => one?.toLowerCase())).toEqual(texts);
    }
  });
});
