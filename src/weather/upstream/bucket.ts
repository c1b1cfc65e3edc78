/** How many tokens a bucket holds, and how long it takes to gain one. */
export interface BucketSize {
  readonly burst: number;
  readonly msPerToken: number;
}

/** A token bucket, full at first. Tokens may be taken in advance: whoever does must wait until they are there. */
export class Bucket {
  readonly #size: BucketSize;
  /** When the bucket is full again if nothing more is taken. */
  #fullAt = Number.NEGATIVE_INFINITY;

  constructor(size: BucketSize) {
    this.#size = size;
  }

  /** Milliseconds until there is a token; 0 if there is one. */
  wait(now: number): number {
    return Math.max(0, this.#fullAt - (this.#size.burst - 1) * this.#size.msPerToken - now);
  }

  take(now: number): void {
    this.#fullAt = Math.max(this.#fullAt, now) + this.#size.msPerToken;
  }
}
