/** A maximum number of requests per time window. */
export interface RateWindow {
  /** For example, `minute`. */
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

export interface WindowCount {
  readonly requests: number;
  /** Milliseconds until the window ends and the count restarts. */
  readonly msLeft: number;
}

/** Whether a request is allowed, and the state of each window afterwards. */
export interface CountedRequest {
  readonly isAllowed: boolean;
  readonly windows: readonly WindowCount[];
}

/**
 * Counts clients' requests in several windows at once. A window begins with its first counted request.
 * Implementations differ in where they store the counts.
 */
export interface RequestCounter {
  /**
   * Counts a client's request in every window. If a window is full, the request is not counted in any window.
   * Check and count are atomic; otherwise a refused request could briefly take another request's place.
   */
  take(client: string): Promise<CountedRequest> | CountedRequest;
}
