/** What became of a value that was asked for. */
export type Taken =
  | { readonly state: 'fresh'; readonly value: SharedValue }
  /** The caller holds the right to make it anew; `value` is the stale one. */
  | { readonly state: 'mine'; readonly value: SharedValue | null }
  /** Another holds it. */
  | { readonly state: 'others'; readonly value: SharedValue | null }
  /** What replicas share cannot be reached at the moment. */
  | { readonly state: 'away' };

export interface SharedValue {
  readonly bytes: Uint8Array;
  /** Since it was made, in milliseconds. Ages, not times: the clocks of replicas may differ. */
  readonly ageMs: number;
  /** How much longer it is fresh; 0 if it is stale. */
  readonly freshMs: number;
}

/**
 * Values that replicas share by their keys, and who of them is about to make one. The port; none of it throws, whatever
 * happens to where they are kept. Who holds the right to make a value has it for a second, and for as long as it renews it:
 * if it dies, another gets it.
 */
export interface SharedValues {
  /** The value of a key if it is fresh, else the right to make it for the holder of `token`, unless another has it. */
  take(key: string, token: string): Promise<Taken>;
  /** Renews the right for another second. */
  renew(key: string, token: string): Promise<void>;
  /** Keeps a value, fresh and then stale for so long, and gives the right back if `token` has it. */
  put(
    key: string,
    token: string,
    bytes: Uint8Array,
    life: { freshMs: number; staleMs: number },
  ): Promise<void>;
  /** Gives the right back without a value. */
  release(key: string, token: string): Promise<void>;
  /** Notes a value that is not of the right form, which is not used. */
  reject(key: string): void;
}

/** How often who makes a value renews the right to. */
export const RENEW_MS = 300;
