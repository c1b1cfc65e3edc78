/** A number of requests per time window. */
export interface RateWindow {
  /** For instance `minute`. */
  readonly name: string;
  readonly requests: number;
  readonly seconds: number;
}

/** The state of a client's window. */
export interface WindowCount {
  readonly requests: number;
  /** Until the window ends and the count starts anew. */
  readonly msLeft: number;
}

/** What became of a request, and the state of each window afterwards, in the order of the windows. */
export interface CountedRequest {
  readonly isAllowed: boolean;
  readonly windows: readonly WindowCount[];
}

/**
 * Counts the requests of clients in several windows at once; a window begins with the first request that it counts. The
 * port for where counts are kept.
 */
export interface RequestCounter {
  /**
   * Counts a request of a client in every window or, if one of them is full, in none. Both at once: otherwise a request
   * that is refused could for a moment take the place of another.
   */
  take(client: string): Promise<CountedRequest> | CountedRequest;
}
