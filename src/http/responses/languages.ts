import type { IncomingMessage } from 'node:http';
import Negotiator from 'negotiator';

/** Returns the valid language tags in Accept-Language, most preferred first. */
export function preferredLanguages(request: Pick<IncomingMessage, 'headers'>): string[] {
  return new Negotiator(request).languages().filter(isLanguage);
}

function isLanguage(tag: string): boolean {
  try {
    return tag !== '*' && Intl.getCanonicalLocales(tag).length > 0;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
