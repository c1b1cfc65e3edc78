import type { ClientOptions } from '../../client/index.ts';
import { usePreference } from './preference.ts';

const KEY = 'api-key';

/** The API key that the reader typed in; '' if the service wants none. */
export const useApiKey = () => usePreference(KEY, '', (kept) => typeof kept === 'string');

/**
 * How the pages use the client: the service that they came from, the reader's key, and no waiting: a page shows that it is
 * limited instead.
 */
export function clientOptions(path: string, apiKey: string): ClientOptions {
  const baseUrl = new URL(`.${path}`, location.origin + location.pathname).href;
  return { baseUrl, retries: 0, ...(apiKey !== '' && { apiKey }) };
}
