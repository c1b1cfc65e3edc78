import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { WeatherClient } from '../../client/index.ts';
import type { Language } from '../shared/language.ts';
import type { TranslateShared } from '../shared/messages.ts';
import type { Display } from './display/display.ts';
import type { TranslateWeather } from './texts/texts.ts';
import type { PrefetchedWeather } from './weather-parts.ts';

/** The reader's language and units, and the API client. */
export interface Reader {
  readonly language: Language;
  readonly translate: TranslateWeather;
  readonly translateShared: TranslateShared;
  readonly display: Display;
  readonly client: WeatherClient;
  /** Null if the page came without weather, or after the reader has moved to another place. */
  readonly prefetched: PrefetchedWeather | null;
}

export const ReaderContext = createContext<Reader | null>(null);

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (reader === null) throw new Error('useReader needs a ReaderContext provider around the component');
  return reader;
}
