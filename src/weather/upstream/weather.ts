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

export interface Provider {
  readonly definition: ProviderDefinition;
  readonly calls: ProviderCalls;
}

/** How long answers are fresh, in ms. */
export interface Lifetimes {
  readonly currentMs: number;
  readonly forecastMs: number;
  readonly alertsMs: number;
  readonly airMs: number;
  /** Additional time in ms for which a stale answer is used if every provider fails. */
  readonly graceMs: number;
}

export interface WeatherOptions {
  /** In order of preference. */
  readonly providers: readonly Provider[];
  readonly timeouts: Timeouts;
  /**
   * Maximum wait for alerts. Alerts have a separate limit, because a source may send each alert separately.
   */
  readonly alertsMs?: number;
  readonly lifetimes: Lifetimes;
  /** Maximum number of places that are fetched at the same time, for each kind of answer. */
  readonly maxInFlight: number;
  /** Returns milliseconds since 1970. */
  readonly clock: () => number;
  readonly timer: Timer;
  readonly observe: Observe;
  /** Called with the number of unreadable alerts that were omitted from an answer. */
  readonly onSkipped: (provider: string, count: number) => void;
  /** Store for answers that replicas share. Null or absent without replicas. */
  readonly shared?: SharedValues | null;
  /** Called with the origin of each answer. */
  readonly onAnswer?: (kind: SharedKind, outcome: CacheOutcome) => void;
  /** Called once with the breakers of all providers. Each service of a provider has its own breaker. */
  readonly onBreakers?: (breakers: readonly NamedBreaker[]) => void;
}

export interface NamedBreaker {
  readonly provider: string;
  readonly service: (typeof SERVICES)[Capability];
  readonly breaker: Breaker;
}

/** An answer with its provider and age. */
export type WeatherAnswer<T> = Sourced<T> & Lifetime;

/**
 * Weather from the providers, with caches and failover. Methods throw AllFailed if no provider answers, or
 * Overloaded if too many places are being fetched.
 */
export interface Weather {
  current(place: Place): Promise<WeatherAnswer<Conditions>>;
  forecast(place: Place): Promise<WeatherAnswer<ForecastSeries>>;
  /** Returns null if no provider covers the country. */
  alerts(place: Place): Promise<WeatherAnswer<AlertReport> | null>;
  air(place: Place): Promise<WeatherAnswer<AirQuality>>;
  /**
   * Finds places by name in the providers' directories. Returns null if no provider has a directory. Calls
   * `admit`, which may throw, before a request to an upstream.
   */
  geocode(name: string, admit: () => void): Promise<WeatherAnswer<readonly Place[]> | null>;
}

/**
 * Capacity of each cache in readings. A forecast has about 300 readings. All caches together need about 40
 * MB.
 */
const CAPACITY = 250_000;
const READINGS_PER_ALERT = 10;
/** Maximum number of cached names, including unknown names. They need about 10 MB. */
const PLACES_CAPACITY = 20_000;
/** Time in ms for which an incomplete answer is fresh. */
const PARTIAL_MS = 10_000;
const PLACE_FOUND_MS = 24 * HOUR_MS;
const PLACE_NOT_FOUND_MS = HOUR_MS;

/** Service that each call belongs to. Each service has its own breaker. */
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
  // The directory and air quality have separate hosts, so their failures do not affect the weather.
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

  /**
   * Returns the providers with a capability, in order. If a country is given, omits providers that do not
   * cover it.
   */
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

  /** Returns the first answer. `waitedMs` is the time already spent waiting for another replica. */
  const first = <T>(able: readonly Candidate<T>[], waitedMs: number) =>
    failover(able, { ...timeouts, totalMs: timeouts.totalMs - waitedMs }, observe, timer);

  /**
   * Returns the first report with readable alerts. A report with only unreadable alerts is used if all other
   * providers fail.
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

/** An unknown name is cached only if no directory failed. */
function placeFreshMs({ value, failures }: Sourced<readonly Place[]>): number {
  if (value.length > 0) return PLACE_FOUND_MS;
  return failures.length > 0 ? 0 : PLACE_NOT_FOUND_MS;
}

/** Returns whether any weather value is known. If all values are unknown, the next provider is queried. */
function isUsable(values: Conditions | AirQuality): boolean {
  return Object.entries(values).some(([name, value]) => value !== null && !METADATA_FIELDS.has(name));
}
const METADATA_FIELDS: ReadonlySet<string> = new Set(['time', 'is_day', 'isSample']);

function requireUsable<T extends Conditions | AirQuality>(values: T): T {
  if (isUsable(values)) return values;
  throw new UpstreamError('malformed', 'sent no usable value');
}

/**
 * Rejects an outdated or empty forecast, because all its steps would be unknown, and the next provider may
 * have values.
 */
function requireCurrent(series: ForecastSeries, now: number): ForecastSeries {
  if (!series.conditions.some(({ time }) => Math.abs(time - now) <= STEP_MS)) {
    throw malformed('the forecast does not cover the current time');
  }
  if (series.conditions.some((each) => each.time >= now - STEP_MS && isUsable(each))) return series;
  throw new UpstreamError('malformed', 'sent no usable value');
}

/** Returns true if at least one alert could be read or there were none to read. */
function isReadable({ alerts, skipped, readable = alerts.length }: AlertReport): boolean {
  return skipped === 0 || readable > 0;
}
