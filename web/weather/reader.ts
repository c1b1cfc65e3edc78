import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { WeatherClient } from '../../client/index.ts';
import type { Language } from '../shared/language.ts';
import type { SayShared } from '../shared/messages.ts';
import type { Display } from './display/display.ts';
import type { SayWeather } from './texts/texts.ts';

/** The reader's language and units, and the API client. */
export interface Reader {
  readonly language: Language;
  readonly say: SayWeather;
  readonly sayShared: SayShared;
  readonly display: Display;
  readonly client: WeatherClient;
}

export const ReaderContext = createContext<Reader | null>(null);

export function useReader(): Reader {
  const reader = useContext(ReaderContext);
  if (reader === null) throw new Error('useReader needs a ReaderContext provider around the component');
  return reader;
}
