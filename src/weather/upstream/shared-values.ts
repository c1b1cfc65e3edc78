/** The fresh value, or the state of the lease for renewing the value. */
export type LeaseOutcome =
  | { readonly state: 'fresh'; readonly value: SharedValue }
  /** The caller now has the lease and must renew the value. `value` is the stale value. */
  | { readonly state: 'acquired'; readonly value: SharedValue | null }
  /** Another replica holds the lease and is renewing the value. */
  | { readonly state: 'held'; readonly value: SharedValue | null }
  /** The shared store is temporarily unavailable. */
  | { readonly state: 'unavailable' };

export interface SharedValue {
  readonly bytes: Uint8Array;
  /**
   * Time in ms since the value was produced. Replicas share ages instead of times, because their clocks can
   * differ.
   */
  readonly ageMs: number;
  /** Remaining time in ms for which the value is fresh; 0 for a stale value. */
  readonly freshMs: number;
}

/**
 * Store for values that replicas share. Each key has a lease, so that only one replica at a time produces the
 * value. A lease lasts a second and must be renewed. If the replica with the lease dies, another replica gets
 * the lease. No method throws, even if the store fails.
 */
export interface SharedValues {
  /**
   * Returns the value if it is fresh. Otherwise, the caller with this `token` gets the lease, unless another
   * replica has it.
   */
  getOrAcquire(key: string, token: string): Promise<LeaseOutcome>;
  /** Extends the lease by a second. */
  renew(key: string, token: string): Promise<void>;
  /** Stores a value with its lifetimes. Releases the lease if it belongs to `token`. */
  put(
    key: string,
    token: string,
    bytes: Uint8Array,
    life: { freshMs: number; staleMs: number },
  ): Promise<void>;
  /** Releases the lease without storing a value. */
  release(key: string, token: string): Promise<void>;
  /** Records that a stored value had an invalid shape and was not used. */
  reject(key: string): void;
}

/** Interval in ms at which a replica renews its lease. */
export const RENEW_MS = 300;
