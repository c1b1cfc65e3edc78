import { type CallOptions, type Freshness, freshnessOf } from '../../client/index.ts';

export interface WithFreshness<T> {
  readonly value: T;
  readonly freshness: Freshness;
}

/** Calls the client and returns the value with the freshness from the response headers. */
export async function withFreshness<T>(
  call: (options: CallOptions) => Promise<T>,
  signal: AbortSignal,
): Promise<WithFreshness<T>> {
  let freshness = freshnessOf(new Headers());
  const onHeaders = (headers: Headers) => {
    freshness = freshnessOf(headers);
  };
  const value = await call({ signal, onHeaders });
  return { value, freshness };
}
