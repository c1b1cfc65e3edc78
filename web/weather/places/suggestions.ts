import { useEffect, useState } from 'preact/hooks';
import type { weather } from '../../../client/index.ts';
import type { Display } from '../display/display.ts';
import { useReader } from '../reader.ts';
import type { SayWeather } from '../texts/texts.ts';
import { areaOf, nameOf } from './place-name.ts';

/** What may be meant by what has been typed. */
export interface Suggestions {
  /** What they are for. */
  readonly typed: string;
  readonly places: readonly weather.PlaceSuggestion[];
  /** Why there are none; null where they were fetched. */
  readonly error: unknown;
}

const NONE: Suggestions = { typed: '', places: [], error: null };
/** One letter is the start of too many names; of coordinates and of a word of one character it is enough. */
const LEAST = 2;
/** Who types on does not want them yet, and each request counts towards the reader's limit. */
const PAUSE_MS = 250;
const MOST = 7;

/** Whether it is worth asking what may be meant. */
export function isEnough(typed: string): boolean {
  const text = typed.trim();
  return (
    [...text].length >= LEAST ||
    /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  );
}

/** Suggestions for what is typed, after a short pause; none while `typed` is null. */
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

/** How a suggestion reads: its name, and what tells it from namesakes. */
export function suggestionText(
  place: weather.PlaceSuggestion,
  say: SayWeather,
  display: Display,
): { readonly name: string; readonly about: string } {
  const { population, kind } = place;
  const about = [
    areaOf(place, display),
    kind === 'place' || kind === 'coordinates' ? '' : say(`kind_${kind}`),
    population === null ? '' : say('inhabitants', { count: population }),
  ];
  return {
    name: nameOf({ ...place, city: place.name }, say, display),
    about: about.filter((part) => part !== '').join(' · '),
  };
}
