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

/**
 * Counts the requests of clients in several windows at once; a window begins with its first request. The port for where
 * counts are kept.
 */
export interface RequestCounter {
  /** Adds to every window of a client, and gives the state of each, in the order of the windows. */
  add(client: string, requests: 1 | -1): Promise<readonly WindowCount[]> | readonly WindowCount[];
}
