import type { AirQuality } from '../model/air-quality.ts';
import type { AlertReport } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS, startOfLocalDay } from '../model/local-time.ts';
import type { Nowcast } from '../model/nowcast.ts';
import type { Place } from '../model/place.ts';
import { PAST_DAYS } from '../model/steps.ts';
import {
  attributionOf,
  type Capability,
  covers,
  type ProviderCalls,
  type ProviderDefinition,
} from '../providers/port.ts';
import { Breaker } from './breaker.ts';
import { AnswerCache, type CacheOutcome, type Lifetime } from './cache.ts';
import { UpstreamError } from './errors.ts';
import {
  AllFailed,
  type Candidate,
  failover,
  type Observe,
  type Sourced,
  type Timeouts,
} from './failover.ts';
import { SharedAnswers } from './shared-answers.ts';
import type { SharedKind } from './shared-shapes.ts';
import type { SharedValues } from './shared-values.ts';
import type { Timer } from './timer.ts';
import { isReadable, requireCurrent, requireNext, requirePast, requireUsable } from './usable.ts';

export interface Provider {
  readonly definition: ProviderDefinition;
  readonly calls: ProviderCalls;
}

/** How long answers are fresh, in ms. */
export interface Lifetimes {
  readonly currentMs: number;
  readonly forecastMs: number;
  readonly nowcastMs: number;
  readonly historyMs: number;
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

/** An answer with its provider, its age and the credit for it. */
export type WeatherAnswer<T> = Sourced<T> &
  Lifetime & {
    /** Credit that the provider's licence requires; null for a provider that only other replicas use. */
    readonly attribution: string | null;
  };

/**
 * Weather from the providers, with caches and failover. Methods throw AllFailed if no provider answers, or
 * Overloaded if too many places are being fetched.
 */
export interface Weather {
  current(place: Place): Promise<WeatherAnswer<Conditions>>;
  forecast(place: Place): Promise<WeatherAnswer<ForecastSeries>>;
  /** Returns precipitation in the next two hours, or null if no provider covers the place. */
  nowcast(place: Place): Promise<WeatherAnswer<Nowcast> | null>;
  /** Returns the weather of the calendar days that `pastDays` lists. */
  history(place: Place): Promise<WeatherAnswer<ForecastSeries>>;
  /** Returns null if no provider covers the country. */
  alerts(place: Place): Promise<WeatherAnswer<AlertReport> | null>;
  air(place: Place): Promise<WeatherAnswer<AirQuality>>;
  /**
   * Finds places by name in the providers' directories. Returns null if no provider has a directory. Calls
   * `admit`, which may throw, before a request to an upstream.
   */
  geocode(name: string, admit: () => void): Promise<(Sourced<readonly Place[]> & Lifetime) | null>;
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
/** A nowcast that is older than this tells little about the next two hours. */
const NOWCAST_GRACE_MS = HOUR_MS / 2;
const PLACE_FOUND_MS = 24 * HOUR_MS;
const PLACE_NOT_FOUND_MS = HOUR_MS;

/** Service that each call belongs to. Each service has its own breaker. */
const SERVICES = {
  current: 'weather',
  forecast: 'weather',
  nowcast: 'weather',
  history: 'weather',
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
  const forecasts = cacheOf('forecast', readingsIn, () => lifetimes.forecastMs);
  const nowcasts = cacheOf<Nowcast | null>(
    'nowcast',
    (nowcast) => nowcast?.length ?? 0,
    () => lifetimes.nowcastMs,
    { graceMs: Math.min(lifetimes.graceMs, NOWCAST_GRACE_MS) },
  );
  const histories = cacheOf('history', readingsIn, () => lifetimes.historyMs);
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

  // A worldwide source can replace another worldwide source, but it may lack alerts of a national source.
  const nationalIds = new Set(
    providers.flatMap(({ definition: { id, coverage } }) => (coverage === 'world' ? [] : [id])),
  );

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
      const times = { totalMs: alertsMs - waitedMs, perProviderMs: alertsMs };
      const { value, source, failures } = await failover(able, times, observe, timer);
      const earlier = able.slice(
        0,
        able.findIndex(({ id }) => id === source),
      );
      const leftOut = earlier.filter(({ id }) => id === unreadable?.source || nationalIds.has(id)).length;
      return { value: { ...value, ...(leftOut > 0 && { leftOut }) }, source, failures };
    } catch (error) {
      if (unreadable !== null && error instanceof AllFailed) return unreadable;
      throw error;
    }
  }

  /**
   * Returns the first nowcast, or null if all providers respond that they do not cover the place. If a
   * provider fails, it is unknown whether it covers the place.
   */
  async function firstNowcast(place: Place, waitedMs: number): Promise<Sourced<Nowcast | null>> {
    const uncovered: string[] = [];
    const able = candidates('nowcast', place.country, async (call, signal, { id }) => {
      const nowcast = await call(place, signal);
      if (nowcast !== null) return requireNext(nowcast, clock());
      uncovered.push(id);
      throw new UpstreamError('uncovered', 'does not cover this place');
    });
    try {
      return await first(able, waitedMs);
    } catch (error) {
      const [source] = uncovered;
      if (source === undefined || uncovered.length < able.length) throw error;
      return { value: null, source, failures: [] };
    }
  }

  const isCovered = (capability: Capability, { country }: Place) =>
    providers.some(({ definition, calls }) => calls[capability] && covers(definition, country));

  async function credited<T>(
    capability: Capability,
    pending: Promise<Sourced<T> & Lifetime>,
  ): Promise<WeatherAnswer<T>> {
    const answer = await pending;
    const provider = providers.find(({ definition }) => definition.id === answer.source);
    return { ...answer, attribution: provider ? attributionOf(provider.definition, capability) : null };
  }

  /** Returns the cached answer, or the first answer of the providers. */
  const answer = <C extends Capability, T>(
    capability: C,
    cache: AnswerCache<Sourced<T>>,
    place: Place,
    ask: (call: NonNullable<ProviderCalls[C]>, signal: AbortSignal) => Promise<T>,
    key = place.id,
  ) =>
    credited(
      capability,
      cache.get(key, (waitedMs) => first(candidates(capability, place.country, ask), waitedMs)),
    );

  return {
    current: (place) =>
      answer('current', current, place, async (call, signal) => requireUsable(await call(place, signal))),
    forecast: (place) =>
      answer('forecast', forecasts, place, async (call, signal) =>
        requireCurrent(await call(place, signal), clock()),
      ),
    nowcast: async (place) => {
      if (!isCovered('nowcast', place)) return null;
      const pending = nowcasts.get(place.id, (waitedMs) => firstNowcast(place, waitedMs));
      const { value, ...rest } = await credited('nowcast', pending);
      return value === null ? null : { value, ...rest };
    },
    history: (place) => {
      const today = startOfLocalDay(clock(), place.timezone);
      const from = startOfLocalDay(today, place.timezone, -PAST_DAYS);
      const ask = async (call: NonNullable<ProviderCalls['history']>, signal: AbortSignal) =>
        requirePast(await call(place, signal), from, today);
      // An answer that was fetched yesterday contains only a forecast for the end of yesterday.
      return answer('history', histories, place, ask, `${place.id} ${today}`);
    },
    alerts: async (place) => {
      if (!isCovered('alerts', place)) return null;
      return credited(
        'alerts',
        alerts.get(place.id, (waitedMs) => firstAlerts(place, waitedMs)),
      );
    },
    air: (place) =>
      answer('air', air, place, async (call, signal) => requireUsable(await call(place, signal))),
    geocode: async (name, admit) => {
      const able = candidates('geocode', null, (call, signal) => call(name, signal));
      if (able.length === 0) return null;
      const key = name.toLowerCase();
      if (able.some(({ isLocal }) => !isLocal) && !places.has(key)) admit();
      return places.get(key, (waitedMs) => first(able, waitedMs));
    },
  };
}

function readingsIn({ conditions, precipitation }: ForecastSeries): number {
  return conditions.length + precipitation.length;
}

/** An unknown name is cached only if no directory failed. */
function placeFreshMs({ value, failures }: Sourced<readonly Place[]>): number {
  if (value.length > 0) return PLACE_FOUND_MS;
  return failures.length > 0 ? 0 : PLACE_NOT_FOUND_MS;
}
