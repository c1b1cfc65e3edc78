import type { AlertReport } from '../model/alert.ts';
import type { Conditions, ForecastSeries } from '../model/conditions.ts';
import { HOUR_MS } from '../model/local-time.ts';
import type { Place } from '../model/place.ts';
import { STEP_MS } from '../model/steps.ts';
import { covers, type ProviderCalls, type ProviderDefinition } from '../providers/port.ts';
import { Breaker } from './breaker.ts';
import { AnswerCache, type FromCache } from './cache.ts';
import { UpstreamError } from './errors.ts';
import { type Answered, type Candidate, failover, type Observe, type Patience } from './failover.ts';

/** A provider that is set up: what it is, and its calls. */
export interface Provider {
  readonly definition: ProviderDefinition;
  readonly calls: ProviderCalls;
}

export interface Lifetimes {
  /** For how long answers count as fresh, in milliseconds. */
  readonly currentMs: number;
  readonly forecastMs: number;
  readonly alertsMs: number;
  /** For how much longer a stale answer stands in for failing providers. */
  readonly graceMs: number;
}

export interface WeatherOptions {
  /** In the order in which they are asked. */
  readonly providers: readonly Provider[];
  readonly patience: Patience;
  readonly lifetimes: Lifetimes;
  /** How many places may be asked for at a time, for each kind of answer. */
  readonly maxFlights: number;
  readonly clock: () => number;
  readonly observe: Observe;
  /** Told of warnings that could not be read and are left out of an answer. */
  readonly onSkipped: (provider: string, count: number) => void;
}

export type Sourced<T> = FromCache<Answered<T>>;

/** What features ask: cached, with failover. Every method throws AllFailed when no provider answers, or Overloaded. */
export interface Weather {
  current(place: Place): Promise<Sourced<Conditions>>;
  forecast(place: Place): Promise<Sourced<ForecastSeries>>;
  /** Null where no provider covers the country. */
  alerts(place: Place): Promise<Sourced<AlertReport> | null>;
  /** Places of a name in the providers' own directories. Null where no provider has one. */
  geocode(name: string): Promise<Sourced<readonly Place[]> | null>;
}

/** In readings of the weather, a place's forecast being some 300; together some 40 MB. */
const CAPACITY = 250_000;
const PLACE_KNOWN_MS = 24 * HOUR_MS;
const PLACE_UNKNOWN_MS = HOUR_MS;

export function createWeather(options: WeatherOptions): Weather {
  const { providers, patience, lifetimes, observe, onSkipped, clock, maxFlights } = options;
  const breakers = new Map(providers.map(({ definition }) => [definition, new Breaker(clock)]));

  function cacheOf<T>(
    freshMs: (answer: Answered<T>) => number,
    graceMs: number,
    weigh: (value: T) => number,
  ) {
    const heaviness = (answer: Answered<T>) => weigh(answer.value);
    return new AnswerCache<Answered<T>>({
      clock,
      freshMs,
      graceMs,
      maxFlights,
      weigh: heaviness,
      capacity: CAPACITY,
    });
  }
  const { currentMs, forecastMs, alertsMs, graceMs } = lifetimes;
  const current = cacheOf<Conditions>(
    () => currentMs,
    graceMs,
    () => 1,
  );
  const forecast = cacheOf<ForecastSeries>(
    () => forecastMs,
    graceMs,
    (series) => series.conditions.length + series.precipitation.length,
  );
  const alerts = cacheOf<AlertReport>(
    () => alertsMs,
    graceMs,
    (report) => 10 * report.alerts.length,
  );
  const places = cacheOf<readonly Place[]>(
    ({ value, failures }) => (value.length > 0 ? PLACE_KNOWN_MS : failures.length > 0 ? 0 : PLACE_UNKNOWN_MS),
    0,
    (found) => found.length,
  );

  /** The providers that have a call, in order; in a country, those that cover it. */
  function candidates<T>(
    country: string | null,
    bind: (
      calls: ProviderCalls,
      definition: ProviderDefinition,
    ) => ((signal: AbortSignal) => Promise<T>) | undefined,
  ): Candidate<T>[] {
    return providers.flatMap(({ definition, calls }) => {
      const call = bind(calls, definition);
      const breaker = breakers.get(definition);
      if (!call || !breaker || (country !== null && !covers(definition, country))) return [];
      const { id, name, isLocal } = definition;
      return [{ id, name, isLocal, breaker, call }];
    });
  }

  const first = <T>(able: readonly Candidate<T>[]) => failover(able, patience, observe);

  return {
    current: (place) =>
      current.get(place.id, () =>
        first(candidates(place.country, ({ current: call }) => call && ((signal) => call(place, signal)))),
      ),
    forecast: (place) =>
      forecast.get(place.id, () =>
        first(
          candidates(place.country, ({ forecast: call }, { name }) => {
            return call && (async (signal) => aboutNow(await call(place, signal), name, clock()));
          }),
        ),
      ),
    alerts: async (place) => {
      const able = candidates(place.country, ({ alerts: call }, { id, name }) => {
        return call && (async (signal) => readable(await call(place, signal), name, (n) => onSkipped(id, n)));
      });
      return able.length === 0 ? null : alerts.get(place.id, () => first(able));
    },
    geocode: async (name) => {
      const able = candidates(null, ({ geocode: call }) => call && ((signal) => call(name, signal)));
      return able.length === 0 ? null : places.get(name.toLowerCase(), () => first(able));
    },
  };
}

/** An old or empty forecast would leave every step unknown where the next provider knows better. */
function aboutNow(series: ForecastSeries, name: string, now: number): ForecastSeries {
  const covers = series.conditions.some(({ time }) => Math.abs(time - now) <= STEP_MS);
  if (!covers) throw new UpstreamError('malformed', `${name}’s forecast does not begin now`);
  return series;
}

/** Warnings none of which can be read must not look like none at all: the next source is asked. */
function readable(report: AlertReport, name: string, tell: (skipped: number) => void): AlertReport {
  if (report.skipped > 0) tell(report.skipped);
  if (report.skipped > 0 && report.alerts.length === 0) {
    throw new UpstreamError('malformed', `none of ${name}’s warnings could be read`);
  }
  return report;
}
