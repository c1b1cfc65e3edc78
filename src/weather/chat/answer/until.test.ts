import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atLeast, runs } from '../../../../test/support/tier.ts';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import type { ForecastSeries } from '../../model/conditions.ts';
import { HOUR_MS, secondOf, startOfLocalDay } from '../../model/local-time.ts';
import type { Weather, WeatherAnswer } from '../../upstream/weather.ts';
import { QUESTIONS } from '../languages/questions.fixture.ts';
import { answerTo } from '../routes.ts';

/** Every answer states until when it is valid, so that the service can cache it. */

const gazetteer = openGazetteer();
const PLACES = { Paris: 'Europe/Paris', Kathmandu: 'Asia/Kathmandu', Auckland: 'Pacific/Auckland' } as const;
const TIMES = [
  ...['', 'now', 'tomorrow', 'tonight', 'today', 'this evening', 'tomorrow night', 'tonight and tomorrow'],
  ...['at 5 pm', 'at 3', 'at 17:00 utc', 'tomorrow at 5 utc', 'from 3 to 6 pm', 'at midnight', 'at noon'],
  ...['in 3 hours', 'in 30 minutes', 'for the next 3 hours', 'the next 2 days', 'in 2 days', 'in 26 hours'],
  ...['on Friday', 'on Friday morning', 'this weekend', 'this week', 'on Christmas', 'in the night'],
  ...['mornings this week', 'nights this weekend'],
];
const ASKED = Object.keys(PLACES).flatMap((place) => [
  ...TIMES.map((time) => `weather in ${place} ${time}`),
  `will it rain in ${place}`,
  `do I need an umbrella in ${place} tonight`,
]);
/** Questions in other languages. Each question contains a place, because there is no default place. */
const OTHERS = QUESTIONS.flatMap(([, text, place]) => (place === null ? [] : [text]));

/**
 * Returns three-hourly conditions. Rain starts within the current second, as if the provider reported the
 * remainder of a step.
 */
function seriesFrom(begin: number): ForecastSeries {
  const hours = Array.from({ length: 7 * 24 }, (_, hour) => begin - (begin % HOUR_MS) + hour * HOUR_MS);
  return {
    conditions: hours
      .filter((_, index) => index % 3 === 0)
      .map((time) => ({
        time,
        temperature: Math.sin(time) * 20,
        feels_like: null,
        humidity: null,
        pressure: null,
        wind_speed: Math.abs(Math.cos(time)) * 20,
        visibility: null,
        sky: { description: time % (2 * HOUR_MS) === 0 ? 'clear sky' : 'light rain', icon: '01' },
        is_day: null,
      })),
    precipitation: hours.map((hour, index) => ({
      from: index === 0 ? secondOf(begin) + 500 : hour,
      to: hour + HOUR_MS,
      rain: Math.abs(Math.sin(hour)),
      snow: 0,
      probability: 50,
    })),
  };
}

function weatherOf(series: ForecastSeries, fetchedAt: number): Weather {
  const answered = <T>(value: T): Promise<WeatherAnswer<T>> =>
    Promise.resolve({
      value,
      source: 'test',
      attribution: null,
      failures: [],
      fetchedAt,
      freshUntil: fetchedAt + 48 * HOUR_MS,
      staleBecause: null,
    });
  const [now] = series.conditions;
  if (now === undefined) throw new Error('the series must have conditions');
  return {
    current: () => answered(now),
    forecast: () => answered(series),
    nowcast: async () => null,
    history: () => Promise.reject(new Error('no history')),
    alerts: async () => null,
    air: () => Promise.reject(new Error('no air')),
    geocode: async () => null,
  };
}

/** Returns the complete answer or refusal. */
async function answerOrRefusal(message: string, now: number, weather: Weather) {
  try {
    const locate = () => Promise.reject(new Error('not asked for'));
    const { body, report, headers, until } = await answerTo(message, {
      gazetteer,
      defaultPlace: null,
      weather,
      now,
      locate,
    });
    return { said: [JSON.stringify(body), report({ color: false }), headers], until };
  } catch (error) {
    return { said: error, until: Number.NEGATIVE_INFINITY };
  }
}

/** Moments around changes: starts of days, parts of days and steps, and clock changes. */
const NEAR = [0, 1, 3, 6, 12, 17, 18, 24].flatMap((hour) =>
  [-1000, -1, 0, 999, 1000].map((ms) => hour * HOUR_MS + ms),
);
const MOMENT = fc.oneof(
  fc.integer({ min: Date.UTC(2025, 0), max: Date.UTC(2027, 0) }),
  fc
    .tuple(
      fc.constantFrom(...Object.values(PLACES)),
      fc.constantFrom('2025-07-16', '2025-10-25', '2025-10-26', '2026-03-29', '2026-04-04', '2025-12-24'),
      fc.constantFrom(...NEAR),
    )
    .map(([zone, day, ms]) => startOfLocalDay(Date.parse(`${day}T12:00Z`), zone) + ms),
);

describe('an answer', () => {
  it('an answer stays the same until its expiry time', async () => {
    let kept = 0;
    let long = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...ASKED, ...OTHERS),
        MOMENT,
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (message, now, share) => {
          const weather = weatherOf(seriesFrom(now), now);
          const { said, until } = await answerOrRefusal(message, now, weather);
          if (until <= now) return;
          kept += 1;
          if (until > now + HOUR_MS) long += 1;
          for (const later of [now + Math.floor((until - 1 - now) * share), until - 1]) {
            expect((await answerOrRefusal(message, later, weather)).said).toEqual(said);
          }
        },
      ),
      { numRuns: runs(2000) },
    );
    // Most answers must be valid for some time, and many for a long time.
    expect(kept).toBeGreaterThanOrEqual(atLeast(1200));
    expect(long).toBeGreaterThanOrEqual(atLeast(400));
  });

  it.each([
    ['weather in Paris', 0, '2025-07-16T22:00:00.000Z'],
    ['weather in Paris tomorrow morning', 0, '2025-07-16T22:00:00.000Z'],
    ['weather in Paris tomorrow morning', 47, '2025-07-16T13:00:00.250Z'],
    ['weather in Paris at 5 pm', 0, '2025-07-16T12:00:01.000Z'],
    ['weather in Paris in 26 hours', 0, '2025-07-16T12:00:01.000Z'],
    ['will it rain in Paris', 0, '2025-07-16T12:00:01.000Z'],
  ])(
    'the answer to %s from weather fetched %i hours ago is valid until %s',
    async (message, hours, expected) => {
      const now = Date.parse('2025-07-16T12:00:00.250Z');
      const { until } = await answerOrRefusal(
        message,
        now,
        weatherOf(seriesFrom(now), now - hours * HOUR_MS),
      );
      expect(new Date(until).toISOString()).toBe(expected);
    },
  );
});
