import { ApiError, type CallOptions, type WeatherClient, type weather } from '../../client/index.ts';
import type { Outcome } from '../shared/answer.ts';
import { type WithFreshness, withFreshness } from './with-freshness.ts';

/** The parts of a place's weather. */
export interface Parts {
  readonly current: weather.CurrentWeather;
  /** The hourly forecast. */
  readonly forecast: weather.Forecast;
  readonly alerts: weather.Alerts;
  readonly air: weather.AirQuality;
  readonly nowcast: weather.Nowcast;
  /** Yesterday. */
  readonly history: weather.History;
}
export type Part = keyof Parts;

type Request<T> = (client: WeatherClient, place: string, lang: string, options: CallOptions) => Promise<T>;

/** Each part has its own request, so that a failure of one does not affect the others. */
export const REQUESTS: { readonly [P in Part]: Request<Parts[P]> } = {
  current: (client, place, lang, options) => client.weather(place, { lang }, options),
  forecast: (client, place, lang, options) => client.forecast(place, { lang, step: 1 }, options),
  alerts: (client, place, lang, options) => client.alerts(place, { lang }, options),
  air: (client, place, lang, options) => client.air(place, { lang }, options),
  nowcast: (client, place, lang, options) => client.nowcast(place, { lang }, options),
  history: (client, place, lang, options) => client.history(place, { lang }, options),
};

/** A place's weather that came with the page. Parts that took too long are missing. */
export interface PrefetchedWeather {
  readonly place: string;
  readonly language: string;
  readonly parts: { readonly [P in Part]?: Outcome<WithFreshness<Parts[P]>> };
}

const PARTS = Object.keys(REQUESTS) as readonly Part[];
/** Requested at once. The other parts wait, so that an unknown name does not use up six requests. */
export const FIRST: readonly Part[] = ['current', 'forecast'];

/** Requests all parts of a place's weather, but waits for each only until `signal` aborts. */
export async function prefetch(
  client: WeatherClient,
  place: string,
  language: string,
  signal: AbortSignal,
): Promise<PrefetchedWeather> {
  const outcome = async (part: Part): Promise<readonly [Part, Outcome<unknown>][]> => {
    try {
      const request: Request<unknown> = REQUESTS[part];
      const value = await withFreshness((options) => request(client, place, language, options), signal);
      return [[part, { value }]];
    } catch (error) {
      return isLasting(error) ? [[part, { error }]] : [];
    }
  };
  const first = (await Promise.all(FIRST.map(outcome))).flat();
  const isKnown = first.some(([, known]) => 'value' in known);
  const others = PARTS.filter((part) => isKnown && !FIRST.includes(part));
  const all = [...first, ...(await Promise.all(others.map(outcome))).flat()];
  return { place, language, parts: Object.fromEntries(all) };
}

/** Returns whether the page would get the same error. It may send a key, and requests later. */
function isLasting(error: unknown): boolean {
  return error instanceof ApiError && [404, 500].includes(error.status);
}

/** Converts prefetched weather to text for the page. */
export function prefetchedText(prefetched: PrefetchedWeather): string {
  return JSON.stringify(prefetched, (_, value: unknown) =>
    value instanceof ApiError ? { ...value, message: value.message } : value,
  );
}

export function parsePrefetched(text: string): PrefetchedWeather {
  return JSON.parse(text, (name, value) => {
    if (name === 'error') return new ApiError(value.message, value);
    const isDate = name === 'answeredAt' || name === 'freshUntil';
    return isDate && value !== null ? new Date(value) : value;
  });
}
