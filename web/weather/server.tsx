import { renderToString } from 'preact-render-to-string';
import { WeatherClient } from '../../client/index.ts';
import { renderedIn } from '../shared/environment.ts';
import { localeOf, preferredLanguage } from '../shared/language.ts';
import { App, titleOf } from './app.tsx';
import { displayOf } from './display/display.ts';
import { unitsOfLocale } from './display/units.ts';
import { fullName } from './places/place-name.ts';
import { weatherTexts } from './texts/texts.ts';
import { prefetch, prefetchedText } from './weather-parts.ts';

export interface PageRequest {
  /** Query of the page's address, with `?`. */
  readonly search: string;
  /** The reader's languages, most preferred first. */
  readonly languages: readonly string[];
  /** Sends a request to the service. */
  readonly fetch: typeof globalThis.fetch;
  /** Aborted when the page must be sent. The page then requests the missing parts itself. */
  readonly signal: AbortSignal;
}

export interface RenderedPage {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly html: string;
  /** JSON for the page; '' for none. */
  readonly prefetched: string;
}

/** The service's address in URLs that never leave the process. */
const BASE = 'http://localhost/';

/** Renders the page of a place, or the start page, as HTML that is complete without scripts. */
export async function renderPage({ search, languages, fetch, signal }: PageRequest): Promise<RenderedPage> {
  const place = new URLSearchParams(search).get('place') ?? '';
  const language = preferredLanguage(languages);
  const client = new WeatherClient({ baseUrl: BASE, fetch, retries: 0 });
  const prefetched = place === '' ? null : await prefetch(client, place, language, signal);
  const request = { search, base: BASE, path: './', languages, storage: null, typed: () => null };
  const html = renderedIn(request, () => renderToString(<App prefetched={prefetched} />));
  const translate = weatherTexts(language);
  const display = displayOf(localeOf(language, languages), unitsOfLocale(languages[0] ?? language));
  const current = prefetched?.parts.current;
  const isFound = current !== undefined && 'value' in current;
  return {
    status: current !== undefined && 'error' in current ? statusOf(current.error) : 200,
    language,
    title: titleOf(isFound ? fullName(current.value.value, translate, display) : place, translate),
    html,
    prefetched: prefetched === null ? '' : prefetchedText(prefetched),
  };
}

function statusOf(error: unknown): number {
  const { status = 500 } = error as { readonly status?: number };
  return status;
}
