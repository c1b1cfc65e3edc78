import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { weather } from '../../client/index.ts';
import { summaryOf } from '../../web/weather/chart/chart-text.ts';
import { displayOf } from '../../web/weather/display/display.ts';
import { outlookOf, sentenceOf } from '../../web/weather/forecast/outlook.ts';
import { weatherTexts } from '../../web/weather/texts/texts.ts';
import { type Replay, startReplay } from '../support/replay.ts';
import { sampled } from '../support/tier.ts';
import { chat, fetchJson, type RunningWeather, startWeather } from '../support/weather-service.ts';

/** In zones with whole, half and quarter hours. */
const CITIES = sampled(
  [
    ...[
      'Lyon',
      'Oslo',
      'Reykjavik',
      'Mumbai',
      'Kathmandu',
      'Adelaide',
      'Auckland',
      'Honolulu',
      'Denver',
      'Lima',
    ],
    ...['Toronto', 'St. John’s', 'Accra', 'Nairobi', 'Tehran', 'Kabul', 'Yangon', 'Tokyo', 'Perth', 'Suva'],
    ...['Anchorage', 'Bogota', 'Santiago', 'Dakar', 'Cairo', 'Riga', 'Almaty', 'Hanoi', 'Seoul', 'Brisbane'],
    ...['Apia', 'Seattle', 'Chicago', 'Recife', 'Lisbon', 'Vienna', 'Kyiv', 'Tashkent', 'Colombo', 'Darwin'],
  ],
  10,
);
const NOW = Date.UTC(2026, 10, 21, 11, 20);
const HOUR_MS = 3_600_000;
const DAYS = 8;

/** Several kinds of hours contradict themselves, as models do. */
const HOUR = {
  temperature_2m: fc.integer({ min: -8, max: 30 }),
  weather_code: fc.constantFrom(0, 1, 2, 3, 45, 51, 61, 65, 66, 73, 80, 95),
  rain: fc.constantFrom(0, 0, 0, 0.02, 0.1, 0.4, 6),
  snowfall: fc.constantFrom(0, 0, 0, 0.1, 2),
  precipitation_probability: fc.constantFrom(null, 0, 10, 40, 70, 98),
  wind_speed_10m: fc.integer({ min: 0, max: 15 }),
  wind_gusts_10m: fc.integer({ min: 15, max: 30 }),
};
/** Open-Meteo's variables; snow in cm. */
type Hour = Record<keyof typeof HOUR, number | null>;

const DRY = { weather_code: 1, rain: 0, snowfall: 0, precipitation_probability: 0 };
/** A day is mostly dry with a few odd hours, quite dry, or any weather in every hour. */
const day: fc.Arbitrary<Hour[]> = fc
  .tuple(fc.array(fc.record<Hour>(HOUR), { minLength: 24, maxLength: 24 }), fc.constantFrom(0, 1, 3, 24))
  .map(([hours, odd]) => hours.map((each, i) => ((i * 7) % 24 < odd ? each : { ...each, ...DRY })));
const generated = fc.sample(fc.array(day, { minLength: DAYS, maxLength: DAYS }), {
  numRuns: CITIES.length,
  seed: 33,
});

let upstream: Replay;
let service: RunningWeather;
const seen: string[] = [];

beforeAll(async () => {
  upstream = await startReplay([
    { path: '/v1/forecast', reply: ({ url }) => ({ body: reply(url.searchParams) }) },
  ]);
  service = await startWeather(
    { 'weather-providers': 'open-meteo', 'open-meteo-url': upstream.url },
    () => NOW,
  );
});
afterAll(() => Promise.all([service.close(), upstream.close()]));

/** Every place, by its coordinates, gets its own weather. */
function reply(query: URLSearchParams): string {
  const where = `${query.get('latitude')},${query.get('longitude')}`;
  if (!seen.includes(where)) seen.push(where);
  const hours = (generated[seen.indexOf(where)] ?? []).flat();
  const names = query.get('hourly')?.split(',') ?? [];
  const start = Math.floor(NOW / (24 * HOUR_MS)) * 24 * HOUR_MS - 24 * HOUR_MS;
  const precipitation = ({ rain, snowfall }: Hour) => (rain ?? 0) + (snowfall ?? 0) / 0.7;
  const values: Record<string, (one: Hour) => unknown> = {
    precipitation,
    relative_humidity_2m: () => 50,
    apparent_temperature: ({ temperature_2m }) => temperature_2m,
    wind_direction_10m: () => 200,
    cloud_cover: () => 50,
    showers: () => 0,
    is_day: () => null,
  };
  const column = (name: string) => hours.map((one) => values[name]?.(one) ?? one[name as keyof Hour] ?? null);
  const hourly = {
    time: hours.map((_, i) => new Date(start + i * HOUR_MS).toISOString().slice(0, 16)),
    ...Object.fromEntries(names.map((name) => [name, column(name)])),
  };
  const units = {
    temperature_2m: '°C',
    apparent_temperature: '°C',
    snowfall: 'cm',
    weather_code: 'wmo code',
  };
  const unitOf = (name: string) =>
    name.startsWith('wind_direction')
      ? '°'
      : name.startsWith('wind')
        ? 'm/s'
        : /cover|humidity|probability/.test(name)
          ? '%'
          : 'mm';
  const hourly_units = {
    time: 'iso8601',
    ...Object.fromEntries(names.map((name) => [name, unitOf(name)])),
    ...units,
    is_day: '',
  };
  return JSON.stringify({ utc_offset_seconds: 0, timezone: 'GMT', elevation: 10, hourly_units, hourly });
}

const WET = /^(09|10|11|13)/;
const english = displayOf('en-GB', { temperature: 'celsius', wind: 'km/h', clock: '24' });

async function forecastOf(city: string, step: 1 | 3): Promise<weather.Forecast> {
  return (await fetchJson(`${service.url}/forecast/${encodeURIComponent(city)}?step=${step}`)).body;
}

async function ask(question: string): Promise<string> {
  const { body } = await chat(service.url, question);
  return body.answer ?? body.error;
}

type Period = Pick<weather.ForecastDay, 'outlook' | 'icon' | 'description' | 'rain' | 'snow'>;

function expectAgreement(period: Period): void {
  const { outlook, icon, description, rain, snow } = period;
  const told = JSON.stringify(period);
  expect(outlook === 'wet', told).toBe((rain ?? 0) + (snow ?? 0) >= 0.2);
  if (outlook === 'wet') expect(icon, told).toMatch(WET);
  if (outlook === 'dry') expect(icon, told).not.toMatch(WET);
  expect(description === null, told).toBe(icon === null);
}

function rainAnswer({ outlook, rain }: Period): RegExp {
  if ((rain ?? 0) >= 0.2) return /^Yes/;
  return outlook === 'dry' ? /^(No|Hardly)/ : /^(?!Yes|No, no rain is forecast(; chance|\.))/;
}

function dryAnswer({ outlook }: Period): RegExp {
  if (outlook === 'wet') return /^(?!Yes)/;
  return outlook === 'dry' ? /^(Yes|Hardly)/ : /./;
}

const isStorm = ({ icon }: { readonly icon: string | null }) => icon?.startsWith('11') === true;

/** Compares the answers about a day, which begins tomorrow or later, with the day. */
async function expectAnswers(city: string, day: weather.ForecastDay): Promise<void> {
  const { snow, wind_speed_max, temperature_min } = day;
  const told = JSON.stringify(day);
  expect(await ask(`Will it rain in ${city} on ${day.date}?`), told).toMatch(rainAnswer(day));
  expect(await ask(`Will it stay dry in ${city} on ${day.date}?`), told).toMatch(dryAnswer(day));
  const verdicts = [
    ['Will it snow', (snow ?? 0) >= 0.2],
    ['Will there be a thunderstorm', isStorm(day)],
    ['Will it freeze', (temperature_min ?? 1) <= 0],
  ] as const;
  for (const [question, isSo] of verdicts) {
    const answer = await ask(`${question} in ${city} on ${day.date}?`);
    expect(answer.startsWith('Yes'), `${answer} ${told}`).toBe(isSo);
  }
  expect(await ask(`How windy will it be in ${city} on ${day.date}?`), told).toContain(
    `up to ${wind_speed_max} m/s`,
  );
}

describe.each(CITIES)('the weather of %s never contradicts itself', (city) => {
  it('amounts, outlooks and icons of hours, steps and days agree', async () => {
    const [steps, hours] = [await forecastOf(city, 3), await forecastOf(city, 1)];
    for (const period of [...steps.forecasts, ...hours.forecasts, ...hours.daily]) expectAgreement(period);
    const all = hours.forecasts;
    // The first step may have begun before the first hour.
    for (const step of steps.forecasts.slice(1)) {
      const at = all.findIndex(({ datetime }) => datetime === step.datetime);
      const inside = all.slice(at, at + 3);
      expect(isStorm(step), step.datetime).toBe(inside.some(isStorm));
      expect(step.wind_gust).toBe(Math.max(...inside.map(({ wind_gust }) => wind_gust ?? 0)));
    }
    for (const day of hours.daily.slice(1)) {
      const inside = all.filter(({ datetime }) => datetime.startsWith(day.date));
      expect(isStorm(day), day.date).toBe(inside.some(isStorm));
    }
  });

  it('answers of chat agree with the day', async () => {
    const { daily } = await forecastOf(city, 1);
    for (const day of daily.slice(1)) await expectAnswers(city, day);
  });

  it('the hours of an answer of chat are those of the forecast', async () => {
    const { daily, forecasts } = await forecastOf(city, 1);
    const [, day, later] = daily.map(({ date }) => date);
    for (const [question, within] of [
      [`Will it rain in ${city} on ${day} at 5 pm?`, `${day} 17`],
      [`How windy will it be in ${city} on ${later}?`, later],
    ] as const) {
      const { body } = await chat(service.url, question, { step: '1' });
      const hours = forecasts.filter(({ datetime }) => datetime.startsWith(within ?? 'unknown'));
      expect(body.forecasts, question).toEqual(hours);
      expect(hours.length).toBeGreaterThan(0);
    }
  });

  it('sentences of the page agree with the days and hours', async () => {
    const { daily, forecasts } = await forecastOf(city, 1);
    const now = forecasts[0]?.datetime ?? '';
    const texts = weatherTexts('en');
    const sentence = sentenceOf(outlookOf(forecasts), now, texts, english);
    if (sentence.startsWith('Dry for'))
      expect(new Set(daily.slice(1).map(({ outlook }) => outlook)), sentence).toEqual(new Set(['dry']));
    for (const { date, outlook } of daily.slice(1)) {
      const hours = forecasts.filter(({ datetime }) => datetime.startsWith(date));
      const caption = summaryOf(hours, now, texts, english);
      expect(caption.includes('Dry.'), `${caption} ${outlook}`).toBe(outlook === 'dry');
    }
  });

  it('the report shows the descriptions of the days', async () => {
    const { daily } = await forecastOf(city, 3);
    const response = await fetch(`${service.url}/forecast/${encodeURIComponent(city)}`, {
      headers: { accept: 'text/plain' },
    });
    const text = await response.text();
    const days = text.slice(text.indexOf('NEXT DAYS')).split('\n').slice(2);
    for (const [i, { description }] of daily.entries()) expect(days[i]).toContain(description ?? '–');
  });
});
