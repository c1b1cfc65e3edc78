/** What the headers of a response say of how current it is. */
export interface Freshness {
  /** When the provider gave the data; null if the response does not say. */
  readonly answeredAt: Date | null;
  /** Until when there is nothing newer to ask for; null where a stale response is all that there is. */
  readonly freshUntil: Date | null;
  /** No provider answers at the moment: the response is the last one that did. */
  readonly isStale: boolean;
}

/** The warn-code of a response that is served although it is no longer fresh (RFC 7234, 5.5.1). */
const STALE = /(?:^|, )110 /;

/** Reads the headers of a response of the weather service. */
export function freshnessOf(headers: Headers): Freshness {
  return {
    answeredAt: dateIn(headers, 'last-modified'),
    freshUntil: dateIn(headers, 'expires'),
    isStale: STALE.test(headers.get('warning') ?? ''),
  };
}

function dateIn(headers: Headers, name: string): Date | null {
  const date = new Date(headers.get(name) ?? Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
}
