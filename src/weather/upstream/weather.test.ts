import { describe, expect, it } from 'vitest';
import { ManualTimer } from '../../../test/support/manual-timer.ts';
import type { AirQuality } from '../model/air-quality.ts';
import { type AlertReport, alertOf } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS } from '../model/local-time.ts';
import type { Nowcast } from '../model/nowcast.ts';
import type { Place } from '../model/place.ts';
import { STEP_MS } from '../model/steps.ts';
import type { ProviderCalls, ProviderDefinition } from '../providers/port.ts';
import { UpstreamError } from './errors.ts';
import { createWeather, type WeatherOptions } from './weather.ts';

const NOW = Date.UTC(2026, 2, 1, 12);
const MINUTE = 60_000;
const QUARTER_MS = 15 * MINUTE;
const DAY_MS = 24 * HOUR_MS;

function place(parts: Partial<Place> = {}): Place {
  return {
    id: 'test:1',
    name: 'Northport',
    country: 'NO',
    region: null,
    latitude: 60,
    longitude: 10,
    timezone: 'Europe/Oslo',
    ...parts,
  };
}

function conditions(time: number): Conditions {
  return {
    time,
    temperature: 7,
    feels_like: 7,
    humidity: 50,
    pressure: 1000,
    wind_speed: 1,
    visibility: null,
    sky: null,
    is_day: null,
  };
}

function series(...times: number[]): ForecastSeries {
  return { conditions: times.map(conditions), precipitation: [] };
}

/** Four hours of rain in steps of 15 minutes. */
function nowcast(start: number): Nowcast {
  const quarters = Array.from({ length: 16 }, (_, i) => start + i * QUARTER_MS);
  return quarters.map((from) => ({ from, to: from + QUARTER_MS, rain: 1, snow: 0 }));
}

function air(european_aqi: number | null): AirQuality {
  const rest = { us_aqi: null, pm2_5: null, pm10: null, ozone: null, nitrogen_dioxide: null, pollen: null };
  return { time: NOW, european_aqi, ...rest };
}

function report(count: number, skipped = 0): AlertReport {
  const alert = alertOf({ event: 'gale' });
  return { alerts: Array.from({ length: count }, () => alert), skipped };
}

function provider(id: string, calls: ProviderCalls, coverage: ProviderDefinition['coverage'] = 'world') {
  const definition: ProviderDefinition = {
    id,
    name: id.toUpperCase(),
    url: null,
    provides: [],
    coverage,
    licenceUrl: null,
    licence: 'CC0',
    attribution: id,
    isLocal: false,
    rate: null,
    settings: {},
    requires: null,
    create: () => calls,
  };
  return { definition, calls };
}

function setUp(providers: WeatherOptions['providers'], more: Partial<WeatherOptions> = {}) {
  const time = { now: NOW };
  const skipped: Array<[string, number]> = [];
  const weather = createWeather({
    providers,
    timeouts: { totalMs: 1000, perProviderMs: 1000 },
    lifetimes: {
      currentMs: 5 * MINUTE,
      forecastMs: 30 * MINUTE,
      nowcastMs: 5 * MINUTE,
      historyMs: 3 * HOUR_MS,
      alertsMs: 2 * MINUTE,
      airMs: 30 * MINUTE,
      graceMs: HOUR_MS,
    },
    maxInFlight: 10,
    clock: () => time.now,
    timer: new ManualTimer(),
    observe: () => undefined,
    onSkipped: (id, count) => void skipped.push([id, count]),
    ...more,
  });
  return { time, weather, skipped };
}

/** Returns a call that counts how often it is used. */
function counted<T>(answer: () => T) {
  const call = async () => {
    call.count += 1;
    return answer();
  };
  call.count = 0;
  return call;
}

const admit = () => undefined;

const fail = () => {
  throw new UpstreamError('failing', 'failed');
};

describe('weather', () => {
  it('weather comes from the first provider that supports the call and covers the country', async () => {
    const { weather } = setUp([
      provider('alerts', { alerts: async () => report(1) }),
      provider('german', { current: async () => conditions(1) }, ['DE']),
      provider('nordic', { current: async () => conditions(2) }, ['SE', 'NO']),
      provider('world', { current: async () => conditions(3) }),
    ]);
    const source = async (country: string) => (await weather.current(place({ id: country, country }))).source;
    expect([await source('NO'), await source('DE'), await source('FR')]).toEqual([
      'nordic',
      'german',
      'world',
    ]);
    expect(await weather.current(place())).toEqual({
      value: conditions(2),
      source: 'nordic',
      attribution: 'nordic; licence: CC0',
      failures: [],
      fetchedAt: NOW,
      freshUntil: NOW + 5 * MINUTE,
      staleBecause: null,
    });
  });

  it.each([
    ['current', 5],
    ['forecast', 30],
    ['nowcast', 5],
    ['history', 180],
    ['alerts', 2],
    ['air', 30],
  ] as const)('weather fetches an expired answer again: %s, after %i minutes', async (kind, minutes) => {
    const calls = {
      current: counted(() => conditions(NOW)),
      forecast: counted(() => series(NOW)),
      nowcast: counted(() => nowcast(NOW)),
      history: counted(() => series(NOW - DAY_MS)),
      alerts: counted(() => report(0)),
      air: counted(() => air(1)),
    };
    const { time, weather } = setUp([provider('a', calls)]);
    await weather[kind](place());
    time.now += minutes * MINUTE - 1;
    await weather[kind](place());
    expect(calls[kind].count).toBe(1);
    time.now += 1;
    await weather[kind](place());
    expect(calls[kind].count).toBe(2);
  });

  it('weather is cached separately for each place', async () => {
    const current = counted(() => conditions(NOW));
    const { weather } = setUp([provider('a', { current })]);
    await weather.current(place({ id: 'a' }));
    await weather.current(place({ id: 'b' }));
    await weather.current(place({ id: 'a', name: 'Another name' }));
    expect(current.count).toBe(2);
  });
});

describe('nowcasts', () => {
  const uncovered = async () => null;

  it('a nowcast comes from the first provider that covers the place', async () => {
    const outcomes: unknown[] = [];
    const { weather } = setUp(
      [
        provider('german', { nowcast: async () => nowcast(1) }, ['DE']),
        provider('radar', { nowcast: uncovered }),
        provider('model', { nowcast: async () => nowcast(NOW) }),
      ],
      { observe: (id, failure) => void outcomes.push([id, failure?.fault ?? null]) },
    );
    expect(await weather.nowcast(place())).toMatchObject({ source: 'model', value: nowcast(NOW) });
    expect(outcomes).toEqual([
      ['radar', 'uncovered'],
      ['model', null],
    ]);
  });

  it('weather returns no nowcast if no provider covers the place, and remembers this', async () => {
    const radar = counted(() => null);
    const { weather, time } = setUp([
      provider('german', { nowcast: fail }, ['DE']),
      provider('radar', { nowcast: radar }),
    ]);
    expect([await weather.nowcast(place()), await weather.nowcast(place())]).toEqual([null, null]);
    expect(radar.count).toBe(1);
    time.now += 5 * MINUTE;
    expect(await weather.nowcast(place())).toBeNull();
    expect(radar.count).toBe(2);
    const none = setUp([provider('a', { current: async () => conditions(1) })]);
    expect(await none.weather.nowcast(place())).toBeNull();
  });

  it('weather reports a failure if a provider that may cover the place fails', async () => {
    for (const calls of [
      [uncovered, fail],
      [fail, uncovered],
    ]) {
      const { weather } = setUp(calls.map((call, i) => provider(`p${i}`, { nowcast: call })));
      await expect(weather.nowcast(place())).rejects.toThrow(
        /^Failed to fetch weather data: .*does not cover this place/,
      );
    }
  });

  it('an uncovered place does not open the breaker', async () => {
    const radar = counted(() => null);
    const { weather } = setUp([provider('radar', { nowcast: radar })]);
    for (let i = 0; i < 10; i += 1) await weather.nowcast(place({ id: `test:${i}` }));
    expect(radar.count).toBe(10);
  });

  it.each<[string, Nowcast]>([
    ['is over', nowcast(NOW - 4 * HOUR_MS)],
    ['starts in two hours', nowcast(NOW + 2 * HOUR_MS)],
    ['is empty', []],
    ['is unknown', nowcast(NOW).map((step) => ({ ...step, rain: null }))],
  ])('weather asks the next provider if a nowcast %s', async (_, unusable) => {
    const { weather } = setUp([
      provider('first', { nowcast: async () => unusable }),
      provider('second', { nowcast: async () => nowcast(NOW) }),
    ]);
    expect((await weather.nowcast(place()))?.source).toBe('second');
  });

  it('a stale nowcast is used for half an hour', async () => {
    let isDown = false;
    const { weather, time } = setUp([
      provider('a', { nowcast: async () => (isDown ? fail() : nowcast(NOW)) }),
    ]);
    await weather.nowcast(place());
    isDown = true;
    time.now += 34 * MINUTE;
    expect((await weather.nowcast(place()))?.staleBecause).toBeInstanceOf(Error);
    time.now += 2 * MINUTE;
    await expect(weather.nowcast(place())).rejects.toThrow('Failed to fetch weather data');
  });
});

describe('history', () => {
  it('history is fetched again when a new day starts in the place’s time zone', async () => {
    const history = counted(() => series(NOW - DAY_MS));
    const { weather, time } = setUp([provider('a', { history })]);
    time.now = Date.UTC(2026, 2, 1, 22, 30);
    await weather.history(place());
    time.now += 20 * MINUTE;
    await weather.history(place());
    expect(history.count).toBe(1);
    // Midnight in Oslo is 23:00 UTC.
    time.now += 20 * MINUTE;
    await weather.history(place());
    expect(history.count).toBe(2);
  });

  it.each([
    ['only today', series(NOW)],
    ['only earlier days', series(NOW - 9 * DAY_MS)],
    ['nothing', series()],
  ])('weather asks the next provider for history if a provider sends %s', async (_, unusable) => {
    const { weather } = setUp([
      provider('first', { history: async () => unusable }),
      provider('second', { history: async () => series(NOW - 7 * DAY_MS) }),
    ]);
    expect((await weather.history(place())).source).toBe('second');
  });
});

/** All values except day or night are unknown. */
function unknown(time: number): Conditions {
  const none = { temperature: null, feels_like: null, humidity: null, pressure: null, wind_speed: null };
  return { ...conditions(time), ...none, is_day: true };
}

describe('unusable answers', () => {
  it.each([
    ['current', { current: async () => unknown(NOW) }],
    ['forecast', { forecast: async () => ({ conditions: [unknown(NOW)], precipitation: [] }) }],
    // All known values are in the past.
    [
      'forecast',
      {
        forecast: async () => ({
          conditions: [conditions(NOW - STEP_MS - 1), unknown(NOW)],
          precipitation: [],
        }),
      },
    ],
  ] as const)('an answer without a usable value counts as a failure: %s', async (kind, calls) => {
    const fine = { current: async () => conditions(NOW), forecast: async () => series(NOW) };
    const { weather } = setUp([provider('a', calls), provider('b', fine)]);
    const { source, failures } = await weather[kind](place());
    expect([source, failures]).toEqual(['b', ['A sent no usable value']]);
  });

  it.each([{ humidity: 50 }, { sky: { description: 'rain', icon: '10' } }] as const)(
    'weather is accepted if only %j is known',
    async (known) => {
      const call = async () => ({ ...unknown(NOW), ...known });
      const { weather } = setUp([provider('a', { current: call })]);
      expect((await weather.current(place())).source).toBe('a');
    },
  );
});

describe('a forecast', () => {
  it.each([
    [[NOW - STEP_MS], true],
    [[NOW - STEP_MS - 1], false],
    [[NOW + STEP_MS], true],
    [[NOW + STEP_MS + 1], false],
    [[NOW - 9 * HOUR_MS, NOW, NOW + 9 * HOUR_MS], true],
    [[NOW - 9 * HOUR_MS, NOW + 9 * HOUR_MS], false],
    [[], false],
  ])('a forecast with the times %j covers the current time: %s', async (times, covers) => {
    const { weather } = setUp([
      provider('a', { forecast: async () => series(...times) }),
      provider('b', { forecast: async () => series(NOW) }),
    ]);
    const { source, failures } = await weather.forecast(place());
    expect(source).toBe(covers ? 'a' : 'b');
    expect(failures).toEqual(covers ? [] : ['A sent a malformed response']);
  });
});

describe('air quality', () => {
  it('Weather.air throws if all air quality values are unknown', async () => {
    const { weather } = setUp([provider('a', { air: async () => air(null) })]);
    await expect(weather.air(place())).rejects.toThrow(
      'Failed to fetch weather data: A sent no usable value',
    );
  });

  it('air quality has its own breaker, because its host differs from the weather host', async () => {
    const { weather } = setUp([provider('a', { air: fail, current: async () => conditions(1) })]);
    for (const id of ['1', '2', '3']) await expect(weather.air(place({ id }))).rejects.toThrow('A failed');
    await expect(weather.air(place())).rejects.toThrow('temporarily skipped');
    expect((await weather.current(place())).source).toBe('a');
  });

  it('stale air quality is used in the grace period while the provider fails', async () => {
    let isDown = false;
    const { time, weather } = setUp([provider('a', { air: async () => (isDown ? fail() : air(1)) })]);
    await weather.air(place());
    isDown = true;
    time.now += 90 * MINUTE - 1;
    expect((await weather.air(place())).staleBecause?.message).toContain('A failed');
    time.now += 1;
    await expect(weather.air(place())).rejects.toThrow('A failed');
  });
});

describe('alerts', () => {
  it('Weather.alerts returns null if no provider covers the country', async () => {
    const { weather } = setUp([
      provider('german', { alerts: async () => report(0) }, ['DE']),
      provider('no alerts', { current: async () => conditions(NOW) }),
    ]);
    expect(await weather.alerts(place())).toBeNull();
    expect(await weather.alerts(place({ id: 'de', country: 'DE' }))).toMatchObject({ source: 'german' });
  });

  it('Weather.alerts omits unreadable alerts and reports their number', async () => {
    const { weather, skipped } = setUp([provider('a', { alerts: async () => report(1, 2) })]);
    expect((await weather.alerts(place()))?.value.alerts).toHaveLength(1);
    expect(skipped).toEqual([['a', 2]]);
  });

  it('Weather.alerts uses the next provider if all alerts are unreadable', async () => {
    const { weather, skipped } = setUp([
      provider('a', { alerts: async () => report(0, 3) }),
      provider('b', { alerts: async () => report(0) }),
    ]);
    expect(await weather.alerts(place())).toMatchObject({
      source: 'b',
      failures: ['A sent only alerts that could not be read'],
      value: { leftOut: 1 },
    });
    expect(skipped).toEqual([['a', 3]]);
  });

  it('Weather.alerts counts a failed national source, even while it is skipped, but no other failures', async () => {
    const alerts = counted(() => report(0));
    const answers = (coverage: 'world' | readonly string[]) => {
      const providers = [provider('a', { alerts: fail }, coverage), provider('b', { alerts })];
      const { weather } = setUp(providers);
      return [0, 1, 2, 3, 4, 5].map(
        (id) => async () => (await weather.alerts(place({ id: String(id) })))?.value,
      );
    };
    for (const answer of answers([place().country])) expect(await answer()).toMatchObject({ leftOut: 1 });
    for (const answer of answers('world')) expect(await answer()).not.toHaveProperty('leftOut');
  });

  it('Weather.alerts returns an empty partial answer if no provider has readable alerts', async () => {
    const alerts = counted(() => report(0, 1));
    const { weather } = setUp([provider('a', { alerts }), provider('b', { alerts: fail })]);
    for (let i = 0; i < 5; i += 1) {
      expect(await weather.alerts(place({ id: String(i) }))).toMatchObject({
        source: 'a',
        value: { alerts: [], skipped: 1 },
      });
    }
    // The breaker stays closed, because alerts for other places may be readable.
    expect(alerts.count).toBe(5);
  });

  it('Weather.alerts returns a valid empty answer if all readable alerts are for other places', async () => {
    const value = { alerts: [], skipped: 1, readable: 70 };
    const { weather } = setUp([provider('a', { alerts: async () => value })]);
    expect(await weather.alerts(place())).toMatchObject({ source: 'a', failures: [], value });
  });

  it('alerts are fetched again after ten seconds if some have not arrived', async () => {
    const partial = counted(() => ({ alerts: [], skipped: 0, missing: 3 }));
    const { time, weather } = setUp([provider('a', { alerts: partial })]);
    await weather.alerts(place());
    time.now += 9999;
    await weather.alerts(place());
    expect(partial.count).toBe(1);
    time.now += 1;
    await weather.alerts(place());
    expect(partial.count).toBe(2);
  });

  it('Weather.alerts aborts `softDeadline` shortly before the time for alerts is up', async () => {
    const timer = new ManualTimer();
    const { weather } = setUp(
      [
        provider('a', {
          alerts: (_place, _signal, softDeadline) =>
            new Promise((resolve) => softDeadline?.addEventListener('abort', () => resolve(report(1)))),
        }),
      ],
      { timer, alertsMs: 4000 },
    );
    const answer = weather.alerts(place());
    await new Promise(setImmediate);
    timer.advance(3400 - 1);
    expect(timer.untilNext).toBe(1);
    timer.advance(1);
    expect((await answer)?.value.alerts).toHaveLength(1);
  });
});

describe('geocode', () => {
  it('Weather.geocode returns null if no provider has a directory', async () => {
    expect(await setUp([provider('a', {})]).weather.geocode('Ternhaven', admit)).toBeNull();
  });

  it.each([
    ['found', [place()], 24 * HOUR_MS],
    ['not found', [], HOUR_MS],
  ])('Weather.geocode caches names that are %s, ignoring case, for %i ms', async (_, found, lifetime) => {
    const geocode = counted(() => found);
    const { time, weather } = setUp([provider('a', { geocode })]);
    await weather.geocode('Ternhaven', admit);
    time.now += lifetime - 1;
    await weather.geocode('TERNHAVEN', admit);
    expect(geocode.count).toBe(1);
    time.now += 1;
    await weather.geocode('Ternhaven', admit);
    expect(geocode.count).toBe(2);
  });

  it('Weather.geocode does not cache an unknown name if a directory failed', async () => {
    const geocode = counted(() => []);
    const { weather } = setUp([provider('a', { geocode: fail }), provider('b', { geocode })]);
    expect(await weather.geocode('Ternhaven', admit)).toMatchObject({ value: [], failures: ['A failed'] });
    await weather.geocode('Ternhaven', admit);
    expect(geocode.count).toBe(2);
  });

  it('Weather.geocode has no grace period', async () => {
    let fails = false;
    const geocode = counted(() => (fails ? fail() : [place()]));
    const { time, weather } = setUp([provider('a', { geocode })]);
    await weather.geocode('Ternhaven', admit);
    fails = true;
    time.now += 24 * HOUR_MS;
    await expect(weather.geocode('Ternhaven', admit)).rejects.toThrow('A failed');
  });
});

describe('directory lookups', () => {
  it('Weather.geocode calls `admit` once for each lookup that needs a request', async () => {
    let announced = 0;
    const geocode = counted(() => []);
    const { weather } = setUp([provider('a', { geocode })]);
    const count = () => {
      announced += 1;
    };
    const both = await Promise.all([weather.geocode('Tern', count), weather.geocode('tern', count)]);
    await weather.geocode('TERN', count);
    expect([both.length, announced, geocode.count]).toEqual([2, 1, 1]);
    await expect(weather.geocode('Hern', fail)).rejects.toThrow('failed');
    expect(geocode.count).toBe(1);
  });

  it('failed directory lookups do not block the weather of the same provider', async () => {
    const calls = { geocode: fail, current: async () => conditions(NOW) };
    const { weather } = setUp([provider('a', calls)]);
    for (const name of ['a', 'b', 'c'])
      await expect(weather.geocode(name, admit)).rejects.toThrow('A failed');
    await expect(weather.geocode('d', admit)).rejects.toThrow('temporarily skipped');
    expect((await weather.current(place())).source).toBe('a');
  });

  it('Weather.geocode caches 20,000 names', async () => {
    const geocode = counted(() => []);
    const { weather } = setUp([provider('a', { geocode })]);
    for (let i = 0; i <= 20_000; i += 1) await weather.geocode(`name ${i}`, admit);
    await weather.geocode('name 20000', admit);
    expect(geocode.count).toBe(20_001);
    await weather.geocode('name 0', admit);
    expect(geocode.count).toBe(20_002);
  });
});

describe('memory use', () => {
  it('the forecast cache evicts forecasts when their total size exceeds the limit', async () => {
    const steps = 50_000;
    const times = Array.from({ length: steps }, (_, i) => NOW + i);
    const forecast = counted(() => series(...times));
    const { weather } = setUp([provider('a', { forecast })]);
    const ask = (id: string) => weather.forecast(place({ id }));
    for (const id of ['a', 'b', 'c', 'd']) await ask(id);
    await ask('a');
    expect(forecast.count).toBe(4);
    await ask('e');
    await ask('b');
    expect(forecast.count).toBe(6);
  });
});
