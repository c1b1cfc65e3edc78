import { useEffect, useState } from 'preact/hooks';
import type { weather } from '../../../client/index.ts';
import type { Display } from '../display/display.ts';
import { useReader } from '../reader.ts';
import type { TranslateWeather } from '../texts/texts.ts';
import { areaOf, nameOf } from './place-name.ts';

export interface Suggestions {
  /** The typed text that the suggestions belong to. */
  readonly typed: string;
  readonly places: readonly weather.PlaceSuggestion[];
  /** The error if the request failed; otherwise null. */
  readonly error: unknown;
}

const NONE: Suggestions = { typed: '', places: [], error: null };
/**
 * Minimum number of letters for suggestions, because a single letter matches too many names. A single CJK
 * character or a coordinate is enough.
 */
const LEAST = 2;
/** Pause in typing before a request, because every request counts towards the reader's rate limit. */
const PAUSE_MS = 250;
const MOST = 7;

/** Returns whether the typed text is long enough for suggestions. */
export function isEnough(typed: string): boolean {
  const text = typed.trim();
  return (
    [...text].length >= LEAST ||
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  );
}

/**
 * Returns suggestions for the typed text after a short pause. Returns no suggestions while `typed` is null.
 */
export function useSuggestions(typed: string | null): Suggestions {
  const { client, language: lang } = useReader();
  const [found, setFound] = useState(NONE);
  useEffect(() => {
    if (typed === null || !isEnough(typed)) {
      setFound(NONE);
      return;
    }
    const abort = new AbortController();
    const { signal } = abort;
    const timer = setTimeout(() => {
      client.places(typed, { limit: MOST, lang }, { signal }).then(
        (places) => {
          if (!signal.aborted) setFound({ typed, places, error: null });
        },
        (error: unknown) => {
          if (!signal.aborted) setFound({ typed, places: [], error });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [typed, client, lang]);
  return found;
}

/** Returns a suggestion's name and details. The details distinguish places with the same name. */
export function suggestionText(
  place: weather.PlaceSuggestion,
  translate: TranslateWeather,
  display: Display,
): { readonly name: string; readonly about: string } {
  const { population, kind } = place;
  const about = [
    areaOf(place, display),
    kind === 'place' || kind === 'coordinates' ? '' : translate(`kind_${kind}`),
    population === null ? '' : translate('inhabitants', { count: population }),
  ];
  return {
    name: nameOf({ ...place, city: place.name }, translate, display),
    about: about.filter((part) => part !== '').join(' · '),
  };
}
