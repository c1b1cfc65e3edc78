import type { ClientOptions } from '../../client/index.ts';
import { environment } from './environment.ts';
import { usePreference } from './preference.ts';

const KEY = 'api-key';

/** Returns the API key that the reader entered, and a setter. The key is '' until the reader enters one. */
export const useApiKey = () => usePreference(KEY, '', (kept) => typeof kept === 'string');

/**
 * Returns client options with the address of the service that served the page. Retries are off, because the
 * page shows the rate limit instead of waiting.
 */
export function clientOptions(path: string, apiKey: string): ClientOptions {
  const baseUrl = new URL(`.${path}`, environment().base).href;
  return { baseUrl, retries: 0, ...(apiKey !== '' && { apiKey }) };
}
