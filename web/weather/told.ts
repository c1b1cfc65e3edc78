import { type CallOptions, type Freshness, freshnessOf } from '../../client/index.ts';

/** An answer with what its headers say of how current it is. */
export interface Told<T> {
  readonly value: T;
  readonly freshness: Freshness;
}

/** Makes a call of the client and keeps what its headers tell. */
export async function told<T>(
  call: (options: CallOptions) => Promise<T>,
  signal: AbortSignal,
): Promise<Told<T>> {
  let freshness = freshnessOf(new Headers());
  const onHeaders = (headers: Headers) => {
    freshness = freshnessOf(headers);
  };
  const value = await call({ signal, onHeaders });
  return { value, freshness };
}
