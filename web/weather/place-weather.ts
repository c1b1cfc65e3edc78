import { type Answer, shown, useAnswer } from '../shared/answer.ts';
import { useRefresh } from '../shared/hooks.ts';
import { useReader } from './reader.ts';
import { FIRST, type Part, type Parts, REQUESTS } from './weather-parts.ts';
import { type WithFreshness, withFreshness } from './with-freshness.ts';

export type PlaceWeather = { readonly [P in Part]: Answer<WithFreshness<Parts[P]>> };

const REFRESH_MS = 10 * 60_000;

/** Requests a place's weather in the reader's language and refreshes it regularly. */
export function usePlaceWeather(place: string): PlaceWeather {
  const { language } = useReader();
  const key = keyOf(place, language, useRefresh(REFRESH_MS));
  const current = usePart('current', key, place);
  const keyFor = (part: Part) => (FIRST.includes(part) || shown(current) !== null ? key : null);
  return {
    current,
    forecast: usePart('forecast', keyFor('forecast'), place),
    alerts: usePart('alerts', keyFor('alerts'), place),
    air: usePart('air', keyFor('air'), place),
    nowcast: usePart('nowcast', keyFor('nowcast'), place),
    history: usePart('history', keyFor('history'), place),
  };
}

function usePart<P extends Part>(part: P, key: string | null, place: string) {
  const { client, language, prefetched } = useReader();
  const outcome = prefetched?.place === place ? prefetched.parts[part] : undefined;
  return useAnswer<WithFreshness<Parts[P]>>(
    key,
    (signal) => withFreshness((options) => REQUESTS[part](client, place, language, options), signal),
    prefetched === null || outcome === undefined
      ? null
      : { key: keyOf(place, prefetched.language, 0), outcome },
  );
}

const keyOf = (place: string, language: string, refresh: number) => `${place} ${language} ${refresh}`;
