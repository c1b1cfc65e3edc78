/** A limit of requests per time window. */
export interface RateWindow {
  /** For instance `minute`. */
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/** The state of one client in one window. */
export interface WindowCount {
  readonly requests: number;
  /** Milliseconds until the window ends and the count restarts. */
  readonly msLeft: number;
}

/** The decision on a request, and the state of each window afterwards, in the order of the windows. */
export interface CountedRequest {
  readonly isAllowed: boolean;
  readonly windows: readonly WindowCount[];
}

/**
 * Counts the requests of clients in several windows at once. A window begins with the first request that it counts.
 * Implementations differ in where they keep the counts.
 */
export interface RequestCounter {
  /**
   * Counts a client's request in every window or, if one is full, in none. Check and count are one step; otherwise a
   * refused request could briefly take the place of another.
   */
  take(client: string): Promise<CountedRequest> | CountedRequest;
}
