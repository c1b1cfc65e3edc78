import fc from 'fast-check';
import { describe, expect, it, onTestFinished } from 'vitest';
import { ManualTimer } from '../../../test/support/manual-timer.ts';
import { HAS_RECORDINGS } from '../../../test/support/recording.ts';
import { type ReplayRoute, startReplay } from '../../../test/support/replay.ts';
import { placeMark, temperatureAt } from '../../../test/support/spot.ts';
import { atLeast, runs } from '../../../test/support/tier.ts';
import { POLLENS } from '../model/air-quality.ts';
import type { AlertReport } from '../model/alert.ts';
import { type Conditions, EXTRAS, type Extra, type ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS } from '../model/local-time.ts';
import { nextSteps, rateOf } from '../model/nowcast.ts';
import type { Place } from '../model/place.ts';
import { PAST_DAYS, pastDays, stepTimes, toSteps } from '../model/steps.ts';
import { clientOver, createClient } from '../upstream/client.ts';
import { UpstreamError } from '../upstream/errors.ts';
import { createWeather } from '../upstream/weather.ts';
import { callsAt, nearly, PLACE } from './fixture.ts';
import { type Capability, type ProviderDefinition, rateSettingName, ratesOf } from './port.ts';
import { PROVIDERS } from './registry.ts';
import { sample } from './sample/index.ts';
import { UPSTREAMS } from './upstreams.fixture.ts';

const NOW = Date.parse('2026-11-21T11:20:00Z');
const clock = () => NOW;
const REMOTE = PROVIDERS.filter(({ isLocal }) => !isLocal);
const BODIES = HAS_RECORDINGS ? (['invented', 'recorded'] as const) : (['invented'] as const);

const upstreamOf = ({ id }: ProviderDefinition) => {
  const upstream = UPSTREAMS[id];
  if (upstream === undefined) throw new Error(`upstreams.fixture.ts has no upstream for ${id}`);
  return upstream;
};

const PLACES = [
  { ...PLACE, latitude: 48.8534, longitude: 2.3488 },
  { ...PLACE, latitude: -33.8678, longitude: 151.2073 },
];

/** Zones at the ends of the calendar, for PLACES. */
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'];

/** Calls without recorded responses. */
const NOT_RECORDED: ReadonlySet<Capability> = new Set(['geocode', 'air', 'nowcast', 'history']);

const CASES = REMOTE.flatMap((definition) =>
  BODIES.flatMap((bodies) => {
    const { invented, recorded } = upstreamOf(definition);
    const routes = bodies === 'invented' ? invented : recorded?.routes;
    if (routes === undefined) return [];
    return definition.provides
      .filter((capability) => bodies === 'invented' || !NOT_RECORDED.has(capability))
      .map((capability) => ({ definition, id: definition.id, bodies, capability, routes: routes(clock) }));
  }),
);

async function callsOver(definition: ProviderDefinition, routes: readonly ReplayRoute[]) {
  const { url, close } = await startReplay(routes);
  onTestFinished(close);
  return callsAt(definition, url, clock);
}

describe('provider registry', () => {
  it('exactly the remote providers have upstream fixtures', () => {
    expect(Object.keys(UPSTREAMS).sort()).toEqual(REMOTE.map(({ id }) => id).sort());
  });

  it('every provider has a complete and unique identity', () => {
    const ids = PROVIDERS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, name, licence, attribution, coverage, isLocal, url } of PROVIDERS) {
      expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
      for (const text of [name, licence, attribution]) expect(text).toMatch(/^\S.*\S$/);
      if (coverage !== 'world') for (const country of coverage) expect(country).toMatch(/^[A-Z]{2}$/);
      expect(url === null).toBe(isLocal);
    }
  });

  it('providers with the same upstream account have the same request rate', () => {
    const rates = new Map<string, unknown>();
    for (const { isLocal, settings, ...limits } of PROVIDERS) {
      expect(limits.rate === null).toBe(isLocal);
      for (const rate of ratesOf(limits)) {
        expect(rate.requests).toBeGreaterThan(0);
        if (rate.source !== null) expect(rate.source).toMatch(/^https:\/\//);
        expect(settings[rateSettingName(rate)]).toMatchObject({ default: rate.requests });
        expect(rates.get(rate.account) ?? rate).toEqual(rate);
        rates.set(rate.account, rate);
      }
    }
  });

  it.each(PROVIDERS)('provider $id implements the calls that it declares', (definition) => {
    const values = Object.fromEntries(
      Object.keys(definition.settings).map((name) => [name, 'http://a.invalid']),
    );
    const upstream = createClient({ userAgent: 'test', clock });
    const calls = definition.create({ settings: values, upstream, clock, checkArea: () => null });
    expect(Object.keys(calls).sort()).toEqual([...definition.provides].sort());
  });
});

/** Checks the answer of each call, for recorded and invented responses. */
const EXPECTED: {
  readonly [C in Capability]: (
    calls: ReturnType<typeof callsAt>,
    definition: ProviderDefinition,
    bodies: string,
  ) => Promise<void>;
} = {
  current: async ({ current }, { extras }, bodies) => {
    for (const place of PLACES) {
      const conditions = await current(place);
      expectExtras(conditions, extras?.current, bodies);
      expect(Math.abs(conditions.time - NOW)).toBeLessThan(HOUR_MS);
      expect(conditions.temperature).toBeCloseTo(temperatureAt(place.latitude, place.longitude), 1);
      expectComplete(conditions, ['pressure']);
    }
  },
  forecast: async ({ forecast }, { extras }, bodies) => {
    for (const place of PLACES) {
      const { conditions, precipitation }: ForecastSeries = await forecast(place);
      const [first] = toSteps({ conditions, precipitation }, [NOW], NOW);
      expectExtras(first, extras?.forecast, bodies);
      const near = conditions.filter(({ time }) => time <= NOW + 3 * HOUR_MS);
      expect(near.at(-1)?.temperature).not.toBeNull();
      if (bodies === 'invented') {
        const temperatures = new Set(conditions.map(({ temperature }) => temperature?.toFixed(1)));
        expect([...temperatures]).toEqual([temperatureAt(place.latitude, place.longitude).toFixed(1)]);
      }
      // The last step of a recorded forecast is incomplete.
      for (const each of bodies === 'invented' ? conditions : conditions.slice(0, -1)) expectComplete(each);
      expectRising(conditions.map(({ time }) => [time, time + 1]));
      expectRising(precipitation.map(({ from, to }) => [from, to]));
      for (const { rain, snow } of precipitation) expect([rain, snow]).not.toContain(null);
      expect(precipitation.some(({ rain }) => (rain ?? 0) > 0)).toBe(true);
      // Requires only four days after today, because a recorded forecast may end within the fifth day.
      for (const end of [conditions.at(-1)?.time, precipitation.at(-1)?.to]) {
        expect(end).toBeGreaterThanOrEqual(NOW + 4 * 24 * HOUR_MS);
      }
    }
  },
  nowcast: async ({ nowcast }) => {
    const [place = PLACE] = PLACES;
    const steps = (await nowcast(place)) ?? [];
    expectRising(steps.map(({ from, to }) => [from, to]));
    const next = nextSteps(steps, NOW);
    expect(next[0]?.from).toBeLessThanOrEqual(NOW);
    expect(next.at(-1)?.to).toBeGreaterThanOrEqual(NOW + HOUR_MS);
    for (const step of next) {
      expect(step.to - step.from).toBeLessThanOrEqual(HOUR_MS / 4);
      expect(rateOf(step)).toBeCloseTo(temperatureAt(place.latitude, place.longitude) + 20, 1);
      expect(step.snow).toBe(0);
    }
  },
  history: async ({ history }) => {
    for (const place of PLACES.map((each, i) => ({ ...each, timezone: ZONES[i] ?? 'UTC' }))) {
      const series: ForecastSeries = await history(place);
      const start = pastDays(NOW, place.timezone).at(-1) ?? NOW;
      const steps = toSteps(series, stepTimes(start, place.timezone, PAST_DAYS, HOUR_MS), start, HOUR_MS);
      expect(steps).toHaveLength(PAST_DAYS * 24);
      for (const { temperature, rain, snow, precipitation_probability } of steps) {
        expect(temperature).toBeCloseTo(temperatureAt(place.latitude, place.longitude), 1);
        expect([rain, snow]).not.toContain(null);
        expect(precipitation_probability).toBeNull();
      }
    }
  },
  alerts: async ({ alerts }, definition, bodies) => {
    const { alertsAt } = upstreamOf(definition).recorded ?? {};
    const issuedAt = { ...PLACE, ...alertsAt };
    const { alerts: found, skipped }: AlertReport = await alerts(issuedAt);
    expect(skipped).toBe(0);
    expect(found.some(({ start, end }) => (start ?? 0) <= NOW && (end ?? 0) > NOW)).toBe(true);
    for (const { event, description } of found) {
      expect(event).toMatch(/\S/);
      expect(description).toMatch(/\S/);
    }
    if (bodies === 'invented') {
      expect(found).toHaveLength(1);
      expect(found[0]?.description).toContain(placeMark(issuedAt.latitude, issuedAt.longitude));
    } else {
      const elsewhere = { ...PLACE, latitude: 48.14, longitude: 11.58 };
      expect(await alerts(elsewhere)).toMatchObject({ alerts: [], skipped: 0 });
    }
  },
  air: async ({ air }) => {
    for (const [place, isInEurope] of [
      [PLACES[0], true],
      [PLACES[1], false],
    ] as const) {
      if (place === undefined) throw new Error('PLACES must contain two places');
      const { time, pollen, isSample: _, ...values } = await air(place);
      expect(Math.abs(time - NOW)).toBeLessThan(HOUR_MS);
      expect(values.pm2_5).toBeCloseTo(temperatureAt(place.latitude, place.longitude) + 20, 1);
      expect(Object.values(values)).not.toContain(null);
      expect(pollen === null ? null : Object.keys(pollen)).toEqual(isInEurope ? POLLENS : null);
      expect(Object.values(pollen ?? {})).not.toContain(null);
    }
  },
  geocode: async ({ geocode }) => {
    const places = await geocode('ternhaven');
    expect(places.map(({ country }) => country)).toEqual(['GB', 'NZ']);
    expect(await geocode('Qwghlm')).toEqual([]);
  },
};

/** Checks that the values contain exactly the declared optional fields. */
function expectExtras(values: object = {}, extras: readonly Extra[] = [], bodies: string): void {
  if (bodies !== 'invented') return;
  const known = Object.entries(values).flatMap(([name, value]) => (value === null ? [] : [name]));
  expect(EXTRAS.filter((extra) => known.includes(extra))).toEqual([...extras]);
}

function expectComplete(conditions: Conditions, more: (keyof Conditions)[] = []): void {
  for (const key of ['temperature', 'feels_like', 'humidity', 'wind_speed', 'sky', ...more] as const) {
    expect([key, conditions[key]]).not.toContain(null);
  }
}

/** Checks that the intervals ascend and do not overlap. */
function expectRising(intervals: ReadonlyArray<readonly [from: number, to: number]>): void {
  expect(intervals.length).toBeGreaterThan(0);
  for (const [i, [from, to]] of intervals.entries()) {
    expect(to).toBeGreaterThan(from);
    expect(from).toBeGreaterThanOrEqual(intervals[i - 1]?.[1] ?? Number.NEGATIVE_INFINITY);
  }
}

describe('every provider', () => {
  it.each(CASES)(
    '$id returns $capability from $bodies responses',
    async ({ definition, routes, capability, bodies }) => {
      await EXPECTED[capability](await callsOver(definition, routes), definition, bodies);
    },
  );
});

const INVENTED = CASES.filter(({ bodies }) => bodies === 'invented');

/** Returns a place that the provider covers. Some providers know the area of their nowcasts. */
function placeFor({ definition, capability }: (typeof CASES)[number]): Place {
  const { alertsAt } = upstreamOf(definition).recorded ?? {};
  return { ...PLACE, ...(capability === 'nowcast' && PLACES[0]), ...alertsAt };
}

function subject(test: (typeof CASES)[number]) {
  return test.capability === 'geocode' ? 'Ternhaven' : placeFor(test);
}

/**
 * Returns the first response of a call as JSON. For CAP, this is the list of alerts, because the documents
 * are XML.
 */
async function firstBody(test: (typeof CASES)[number]): Promise<unknown> {
  const { definition, capability, routes } = test;
  const { url, close } = await startReplay(routes);
  onTestFinished(close);
  const client = createClient({ userAgent: 'fieldcast-test', clock });
  const texts: string[] = [];
  const recorder = clientOver(async (request) => {
    const response = await client.text(request);
    texts.push(response.text);
    return response;
  });
  await callsAt(definition, url, clock, recorder)[capability](subject(test) as never);
  return JSON.parse(texts[0] ?? '');
}

describe('almost any JSON', () => {
  it.each(INVENTED)('$capability of $id returns finite numbers or throws UpstreamError', async (test) => {
    const body = await firstBody(test);
    const received = (value: unknown) =>
      callsAt(
        test.definition,
        'http://upstream.invalid',
        clock,
        clientOver(async () => ({ status: 200, headers: new Headers(), text: JSON.stringify(value) })),
      )[test.capability](subject(test) as never);
    const outcomes = { answers: 0, failures: 0 };
    await fc.assert(
      fc.asyncProperty(nearly(shortened(body)), async (value) => {
        try {
          const answer = await received(value);
          outcomes.answers += 1;
          for (const number of numbersIn(answer)) expect(number).toSatisfy(Number.isFinite);
        } catch (error) {
          outcomes.failures += 1;
          expect(error).toBeInstanceOf(UpstreamError);
        }
      }),
      { numRuns: runs(250) },
    );
    // The property test would prove nothing if all outcomes were the same.
    expect(Math.min(outcomes.answers, outcomes.failures)).toBeGreaterThanOrEqual(atLeast(1));
  });
});

type Change = (body: string) => string;

/**
 * Returns a function that changes every number and word in a JSON document, except times, places, units and
 * statuses.
 */
function withMeasures(change: (value: number | string) => unknown): Change {
  const kept = /^(cod|dt|lat|lon|latitude|longitude|coordinates|utc_offset_seconds|time|.*units?|.*type)$/;
  const changed = (value: unknown, key: string): unknown => {
    if (kept.test(key)) return value;
    if (Array.isArray(value)) return value.map((each) => changed(each, key));
    if (typeof value === 'object' && value !== null) {
      return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, changed(part, name)]));
    }
    return typeof value === 'number' || typeof value === 'string' ? change(value) : value;
  };
  return (body) => JSON.stringify(changed(JSON.parse(body), ''));
}

/** Changes that remove all usable values. */
const WORTHLESS: Readonly<Record<string, Change>> = {
  'nothing but nulls': withMeasures(() => null),
  'no values': withMeasures(() => undefined),
  'implausible values': withMeasures((value) => (typeof value === 'number' ? 1e7 : 'nonsense')),
};

const ofLists = (change: (list: readonly unknown[]) => readonly unknown[]): Change => {
  return (body) =>
    body.startsWith('<')
      ? body
      : JSON.stringify(JSON.parse(body, (_, value) => (Array.isArray(value) ? change(value) : value)));
};
const EMPTY = ofLists(() => []);

/**
 * Makes every alert in a list unreadable. A list of ids stays unchanged, but the documents become unreadable.
 */
function unreadable(body: string): string {
  if (body.startsWith('<')) return '<alert/>';
  return ofLists((list) => list.map((each) => (typeof each === 'string' ? each : {})))(body);
}

/**
 * Returns the answer if the provider's upstream sends changed bodies. A second provider is available as a
 * fallback.
 */
async function answerOf(test: (typeof CASES)[number], change: Change) {
  const { definition, capability, routes } = test;
  const { url, close } = await startReplay(routes);
  onTestFinished(close);
  const client = createClient({ userAgent: 'fieldcast-test', clock });
  const changing = clientOver(async (request) => {
    const response = await client.text(request);
    return { ...response, text: change(response.text) };
  });
  const reserve = { ...sample, id: 'reserve', isLocal: true };
  const outcomes: Array<string | null> = [];
  const weather = createWeather({
    providers: [
      { definition, calls: callsAt(definition, url, clock, changing) },
      {
        definition: reserve,
        calls: sample.create({ settings: {}, upstream: client, clock, checkArea: () => null }),
      },
    ],
    timeouts: { totalMs: 1000, perProviderMs: 1000 },
    lifetimes: { currentMs: 0, forecastMs: 0, nowcastMs: 0, historyMs: 0, alertsMs: 0, airMs: 0, graceMs: 0 },
    maxInFlight: 10,
    clock,
    timer: new ManualTimer(),
    observe: (_, failure) => void outcomes.push(failure?.fault ?? null),
    onSkipped: () => undefined,
  });
  if (capability === 'geocode') throw new Error('geocode accepts a name without places');
  const place = {
    ...placeFor(test),
    country: definition.coverage === 'world' ? 'NO' : (definition.coverage[0] ?? ''),
  };
  return { answer: await weather[capability](place), outcomes };
}

describe('unusable responses', () => {
  const cases = INVENTED.flatMap((test) =>
    test.capability !== 'alerts' && test.capability !== 'geocode'
      ? Object.entries({ ...WORTHLESS, ...(test.capability === 'forecast' && { 'no steps': EMPTY }) }).map(
          ([what, change]) => ({ test, id: test.id, capability: test.capability, what, change }),
        )
      : [],
  );
  it.each(cases)('$id reports a failure of $capability for $what', async ({ test, change, what }) => {
    const { answer, outcomes } = await answerOf(test, change);
    expect(answer?.source).toBe('reserve');
    // For values outside the grid of a model, Open-Meteo sends nothing but nulls.
    const isUncovered =
      test.id === 'open-meteo' && test.capability === 'nowcast' && what !== 'implausible values';
    expect(outcomes).toEqual([isUncovered ? 'uncovered' : 'malformed', null]);
  });
});

describe('alert responses', () => {
  const cases = INVENTED.filter(({ capability }) => capability === 'alerts');

  it.each(cases)('$id accepts an empty list of alerts', async (test) => {
    const { answer, outcomes } = await answerOf(test, EMPTY);
    expect(answer).toMatchObject({ source: test.id, value: { alerts: [], skipped: 0 } });
    expect(outcomes).toEqual([null]);
  });

  it.each(cases)('$id reports a failure if all alerts are unreadable', async (test) => {
    const { answer, outcomes } = await answerOf(test, unreadable);
    expect(answer?.source).toBe('reserve');
    // The fault is `unreadable`, because alerts for other places may be readable.
    expect(outcomes).toEqual(['unreadable', null]);
  });
});

/**
 * Keeps up to three items of each list. With hundreds of items, almost every changed response would contain
 * an error.
 */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 3).map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, shortened(part)]));
}

function numbersIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
}
