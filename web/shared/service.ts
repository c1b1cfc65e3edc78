import type { ClientOptions } from '../../client/index.ts';
import { usePreference } from './preference.ts';

const KEY = 'api-key';

/** The API key that the reader entered; '' if the service needs none. */
export const useApiKey = () => usePreference(KEY, '', (kept) => typeof kept === 'string');

/**
 * Client options for the pages: the service that served the page, the reader's API key, and no retries. The
 * page shows the rate limit instead of waiting.
 */
export function clientOptions(path: string, apiKey: string): ClientOptions {
  const baseUrl = new URL(`.${path}`, location.origin + location.pathname).href;
  return { baseUrl, retries: 0, ...(apiKey !== '' && { apiKey }) };
}
