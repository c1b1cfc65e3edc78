/** The fresh value, or the state of the lease to renew it. */
export type LeaseOutcome =
  | { readonly state: 'fresh'; readonly value: SharedValue }
  /** The caller holds the lease to renew the value; `value` is the stale value. */
  | { readonly state: 'acquired'; readonly value: SharedValue | null }
  /** Another replica holds the lease to renew the value. */
  | { readonly state: 'held'; readonly value: SharedValue | null }
  /** The shared store is temporarily unavailable. */
  | { readonly state: 'unavailable' };

export interface SharedValue {
  readonly bytes: Uint8Array;
  /**
   * Milliseconds since the value was produced. Ages are shared instead of times, because the clocks of
   * replicas may differ.
   */
  readonly ageMs: number;
  /** Remaining milliseconds of freshness; 0 if the value is stale. */
  readonly freshMs: number;
}

/**
 * Port for values shared by replicas. A lease per key ensures that only one replica at a time produces the
 * value. The lease lasts a second and must be renewed; if its holder dies, another replica gets it. No method
 * throws, even if the store fails.
 */
export interface SharedValues {
  /**
   * Returns the value if it is fresh. Otherwise gives the lease for producing the value to the holder of
   * `token`, unless another replica holds the lease.
   */
  getOrAcquire(key: string, token: string): Promise<LeaseOutcome>;
  /** Extends the lease by another second. */
  renew(key: string, token: string): Promise<void>;
  /** Stores a value with its lifetimes, and releases the lease if `token` holds it. */
  put(
    key: string,
    token: string,
    bytes: Uint8Array,
    life: { freshMs: number; staleMs: number },
  ): Promise<void>;
  /** Releases the lease without a value. */
  release(key: string, token: string): Promise<void>;
  /** Records that a value had an invalid shape and was not used. */
  reject(key: string): void;
}

/** Interval in ms at which the holder of a lease renews it. */
export const RENEW_MS = 300;
