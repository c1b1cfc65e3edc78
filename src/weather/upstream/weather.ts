import type { AirQuality } from '../model/air-quality.ts';
import type { AlertReport } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { STEP_MS } from '../model/steps.ts';
import { type Capability, covers, type ProviderCalls, type ProviderDefinition } from '../providers/port.ts';
import { Breaker } from './breaker.ts';
import { AnswerCache, type CacheOutcome, type Lifetime } from './cache.ts';
import { malformed, UpstreamError } from './errors.ts';
import {
  AllFailed,
  type Candidate,
  failover,
  type Observe,
  type Sourced,
  type Timeouts,
  type Timer,
} from './failover.ts';
import { SharedAnswers } from './shared-answers.ts';
import type { SharedKind } from './shared-shapes.ts';
import type { SharedValues } from './shared-values.ts';

/** A provider in use. */
export interface Provider {
  readonly definition: ProviderDefinition;
  readonly calls: ProviderCalls;
}

/** How long answers count as fresh, in milliseconds. */
export interface Lifetimes {
  readonly currentMs: number;
  readonly forecastMs: number;
  readonly alertsMs: number;
  readonly airMs: number;
  /** How much longer a stale answer is used while every provider fails. */
  readonly graceMs: number;
}

export interface WeatherOptions {
  /** In order of preference. */
  readonly providers: readonly Provider[];
  readonly timeouts: Timeouts;
  /** How long a request for alerts may wait: a source may have to send each alert by itself. */
  readonly alertsMs?: number;
  readonly lifetimes: Lifetimes;
  /** How many places may be fetched at a time, for each kind of answer. */
  readonly maxInFlight: number;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly timer: Timer;
  readonly observe: Observe;
  /** Notified of alerts that were unreadable and left out of an answer. */
  readonly onSkipped: (provider: string, count: number) => void;
  /** Where replicas share answers; absent if there are none. */
  readonly shared?: SharedValues | null;
  /** Notified of where each answer came from. */
  readonly onAnswer?: (kind: SharedKind, outcome: CacheOutcome) => void;
  /** Given the breakers of the providers, one for each of their services. */
  readonly onBreakers?: (breakers: readonly NamedBreaker[]) => void;
}

export interface NamedBreaker {
  readonly provider: string;
  readonly service: (typeof SERVICES)[Capability];
  readonly breaker: Breaker;
}

/** A provider's answer, with its source and age. */
export type WeatherAnswer<T> = Sourced<T> & Lifetime;

/**
 * Weather from the providers, cached and with failover. Every method throws AllFailed if no provider answers, or
 * Overloaded.
 */
export interface Weather {
  current(place: Place): Promise<WeatherAnswer<Conditions>>;
  forecast(place: Place): Promise<WeatherAnswer<ForecastSeries>>;
  /** Null if no provider covers the country. */
  alerts(place: Place): Promise<WeatherAnswer<AlertReport> | null>;
  air(place: Place): Promise<WeatherAnswer<AirQuality>>;
  /**
   * Places of a name in the providers' own directories. Null if no provider has one. `admit` is called first if that
   * takes a request to an upstream, and may throw.
   */
  geocode(name: string, admit: () => void): Promise<WeatherAnswer<readonly Place[]> | null>;
}

/** Capacity of each cache in weather readings, of which a forecast has about 300; about 40 MB in all. */
const CAPACITY = 250_000;
const READINGS_PER_ALERT = 10;
/** Names of places looked up, found or not: some 10 MB. */
const PLACES_CAPACITY = 20_000;
/** How long an answer counts as fresh of which a part is still on its way. */
const PARTIAL_MS = 10_000;
const PLACE_FOUND_MS = 24 * HOUR_MS;
const PLACE_NOT_FOUND_MS = HOUR_MS;

/** The service of a provider that each call is made to: each has a breaker. */
const SERVICES = {
  current: 'weather',
  forecast: 'weather',
  alerts: 'weather',
  air: 'air',
  geocode: 'directory',
} as const satisfies Record<Capability, string>;

export function createWeather(options: WeatherOptions): Weather {
  const { providers, timeouts, lifetimes, maxInFlight, clock, timer, observe, onSkipped } = options;
  const { alertsMs = timeouts.totalMs, shared = null, onAnswer, onBreakers } = options;
  // A directory and air quality are services of their own, on other hosts: their failures say nothing about the weather.
  const upstreams = providers.map((provider) => ({
    ...provider,
    weather: new Breaker(clock),
    air: new Breaker(clock),
    directory: new Breaker(clock),
  }));

  onBreakers?.(
    upstreams.flatMap((upstream) =>
      [...new Set(Object.values(SERVICES))].map((service) => ({
        provider: upstream.definition.id,
        service,
        breaker: upstream[service],
      })),
    ),
  );

  function cacheOf<T>(
    kind: SharedKind,
    weigh: (value: T) => number,
    freshMs: (answer: Sourced<T>) => number,
    { graceMs = lifetimes.graceMs, capacity = CAPACITY } = {},
  ) {
    return new AnswerCache<Sourced<T>>({
      clock,
      freshMs,
      graceMs,
      maxInFlight,
      capacity,
      weigh: ({ value }) => weigh(value),
      observe: (outcome) => onAnswer?.(kind, outcome),
      shared:
        shared && new SharedAnswers({ kind, values: shared, clock, timer, maxWaitMs: timeouts.totalMs / 2 }),
    });
  }
  const current = cacheOf<Conditions>(
    'current',
    () => 1,
    () => lifetimes.currentMs,
  );
  const forecasts = cacheOf<ForecastSeries>(
    'forecast',
    ({ conditions, precipitation }) => conditions.length + precipitation.length,
    () => lifetimes.forecastMs,
  );
  const alerts = cacheOf<AlertReport>(
    'alerts',
    (report) => READINGS_PER_ALERT * report.alerts.length,
    ({ value }) => (value.missing ? Math.min(lifetimes.alertsMs, PARTIAL_MS) : lifetimes.alertsMs),
  );
  const air = cacheOf<AirQuality>(
    'air',
    () => 2,
    () => lifetimes.airMs,
  );
  const places = cacheOf<readonly Place[]>('places', (found) => found.length, placeFreshMs, {
    graceMs: 0,
    capacity: PLACES_CAPACITY,
  });

  /** The providers with a capability, in order; if a country is given, those that cover it. */
  function candidates<C extends Capability, T>(
    capability: C,
    country: string | null,
    ask: (
      call: NonNullable<ProviderCalls[C]>,
      signal: AbortSignal,
      provider: ProviderDefinition,
      softDeadline: AbortSignal,
    ) => Promise<T>,
  ): Candidate<T>[] {
    return upstreams.flatMap(({ definition, calls, ...breakers }) => {
      const call = calls[capability];
      if (!call || (country !== null && !covers(definition, country))) return [];
      const { id, name, isLocal } = definition;
      const mayBePartial = capability === 'alerts';
      const breaker = breakers[SERVICES[capability]];
      return [
        {
          id,
          name,
          isLocal,
          mayBePartial,
          breaker,
          call: (signal, softDeadline) => ask(call, signal, definition, softDeadline),
        },
      ];
    });
  }

  /** `waitedMs` of the time are over: another replica was waited for. */
  const first = <T>(able: readonly Candidate<T>[], waitedMs: number) =>
    failover(able, { ...timeouts, totalMs: timeouts.totalMs - waitedMs }, observe, timer);

  /**
   * The first report of which something can be read. If there is none, but a provider has sent one that is unreadable,
   * that is the answer, without alerts and marked as partial: nobody knows more.
   */
  async function firstAlerts(place: Place, waitedMs: number): Promise<Sourced<AlertReport>> {
    let unreadable: Sourced<AlertReport> | null = null;
    const able = candidates('alerts', place.country, async (call, signal, { id }, softDeadline) => {
      const report = await call(place, signal, softDeadline);
      if (report.skipped > 0) onSkipped(id, report.skipped);
      if (isReadable(report)) return report;
      unreadable ??= { value: report, source: id, failures: [] };
      throw new UpstreamError('unreadable', 'sent only alerts that could not be read');
    });
    try {
      return await failover(able, { totalMs: alertsMs - waitedMs, perProviderMs: alertsMs }, observe, timer);
    } catch (error) {
      if (unreadable !== null && error instanceof AllFailed) return unreadable;
      throw error;
    }
  }

  return {
    current: (place) =>
      current.get(place.id, (waitedMs) =>
        first(
          candidates('current', place.country, async (call, signal) =>
            requireUsable(await call(place, signal)),
          ),
          waitedMs,
        ),
      ),
    forecast: (place) =>
      forecasts.get(place.id, (waitedMs) =>
        first(
          candidates('forecast', place.country, async (call, signal) =>
            requireCurrent(await call(place, signal), clock()),
          ),
          waitedMs,
        ),
      ),
    alerts: async (place) => {
      const able = providers.some(
        ({ definition, calls }) => calls.alerts && covers(definition, place.country),
      );
      return able ? alerts.get(place.id, (waitedMs) => firstAlerts(place, waitedMs)) : null;
    },
    air: (place) =>
      air.get(place.id, (waitedMs) =>
        first(
          candidates('air', place.country, async (call, signal) => requireUsable(await call(place, signal))),
          waitedMs,
        ),
      ),
    geocode: async (name, admit) => {
      const able = candidates('geocode', null, (call, signal) => call(name, signal));
      if (able.length === 0) return null;
      const key = name.toLowerCase();
      if (able.some(({ isLocal }) => !isLocal) && !places.has(key)) admit();
      return places.get(key, (waitedMs) => first(able, waitedMs));
    },
  };
}

/** A miss is cached only if no directory failed. */
function placeFreshMs({ value, failures }: Sourced<readonly Place[]>): number {
  if (value.length > 0) return PLACE_FOUND_MS;
  return failures.length > 0 ? 0 : PLACE_NOT_FOUND_MS;
}

/** What a client would call weather: if all of it is unknown, the next provider may know it. */
function isUsable(values: Conditions | AirQuality): boolean {
  return Object.entries(values).some(([name, value]) => value !== null && !BESIDE_VALUES.has(name));
}
const BESIDE_VALUES: ReadonlySet<string> = new Set(['time', 'is_day', 'isSample']);

function requireUsable<T extends Conditions | AirQuality>(values: T): T {
  if (isUsable(values)) return values;
  throw new UpstreamError('malformed', 'sent no usable value');
}

/** An outdated or empty forecast would make every step unknown although the next provider may have it. */
function requireCurrent(series: ForecastSeries, now: number): ForecastSeries {
  if (!series.conditions.some(({ time }) => Math.abs(time - now) <= STEP_MS)) {
    throw malformed('the forecast does not cover the present');
  }
  if (series.conditions.some((each) => each.time >= now - STEP_MS && isUsable(each))) return series;
  throw new UpstreamError('malformed', 'sent no usable value');
}

/** A report none of whose alerts could be read must not look like an empty one. */
function isReadable({ alerts, skipped, readable = alerts.length }: AlertReport): boolean {
  return skipped === 0 || readable > 0;
}
