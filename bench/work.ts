import type { Answer, Ask } from './ask.ts';
import type { Dataset } from './dataset.ts';
import type { Served } from './processes.ts';

/** Measured values by name with unit: `{ 'requests/s': 9300 }`. */
export type Figures = Readonly<Record<string, number>>;

/** The service or a peer, in one workload. */
export interface Contender {
  /** The peer's title; null for the service. */
  readonly peer: string | null;
  readonly served: Running;
}

export interface Running extends Served {
  /** Measures its own rate per second; for contenders without HTTP. */
  readonly ownRate?: () => Promise<number>;
}

export type ServiceName = 'sports' | 'weather';

export interface Place {
  readonly dataset: Dataset;
  /** An empty folder for this run, removed afterwards. */
  readonly folder: string;
  /** Only check correctness; measure nothing. */
  readonly isShort: boolean;
  /** Returns the running service with this name, shared by all workloads. */
  readonly service: (name: ServiceName) => Promise<Served>;
}

/** The environment in which a peer starts. */
export interface Occasion extends Place {
  /** The service's response to the first request of the workload. */
  readonly answer: Answer;
}

/** Another program that can answer the same requests from the same data. */
export interface Peer {
  readonly title: string;
  /** The reason why it cannot run here, or null. */
  readonly whyAbsent?: () => Promise<string | null>;
  /** Prepares data for all workloads before the measurements; it may take minutes. */
  readonly prepare?: (dataset: Dataset) => Promise<unknown>;
  readonly start: (occasion: Occasion) => Promise<Running>;
}

export interface Workload {
  readonly title: string;
  readonly service: ServiceName;
  /** The reason why the workload cannot run here, or null. */
  readonly whyAbsent?: () => string | null;
  readonly asks: (place: Place) => readonly Ask[] | Promise<readonly Ask[]>;
  /** Measures a contender once. `effort` is the length relative to a normal round; the warm-up uses a larger one. */
  readonly measure: (
    contender: Contender,
    asks: readonly Ask[],
    place: Place,
    effort: number,
  ) => Promise<Figures>;
  /** Peers with the target ratio of the first figure; null for no target. */
  readonly against?: ReadonlyArray<readonly [Peer, number | null]>;
  /** Targets for figures of the service itself: minimums for rates, maximums for all others. */
  readonly targets?: Figures;
}
