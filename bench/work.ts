import type { Dataset } from './dataset.ts';
import type { Served } from './processes.ts';
import type { Answer, BenchRequest } from './request.ts';

/** Measured values by name and unit: `{ 'requests/s': 9300 }`. */
export type Figures = Readonly<Record<string, number>>;

/** The service or a peer that runs a workload. */
export interface Contender {
  /** The peer's title; null for the service. */
  readonly peer: string | null;
  readonly served: Running;
}

export interface Running extends Served {
  /** Returns the rate per second that the contender itself measured. Set only for contenders without HTTP. */
  readonly ownRate?: () => Promise<number>;
}

export type ServiceName = 'sports' | 'weather';

export interface Place {
  readonly dataset: Dataset;
  /** An empty folder for this run, deleted afterwards. */
  readonly folder: string;
  /** True to check the responses without measuring. */
  readonly isShort: boolean;
  /** Returns the running service with this name. All workloads share it. */
  readonly service: (name: ServiceName) => Promise<Served>;
}

/** Resources for starting a peer. */
export interface PeerEnvironment extends Place {
  /** The service's response to the first request of the workload. */
  readonly answer: Answer;
}

/** Another program that can answer the same requests with the same data. */
export interface Peer {
  readonly title: string;
  /** The reason why the peer cannot run on this machine, or null. */
  readonly whyAbsent?: () => Promise<string | null>;
  /** Prepares data for all workloads; may take minutes. */
  readonly prepare?: (dataset: Dataset) => Promise<unknown>;
  readonly start: (environment: PeerEnvironment) => Promise<Running>;
}

export interface Workload {
  readonly title: string;
  readonly service: ServiceName;
  /** The reason why the workload cannot run on this machine, or null. */
  readonly whyAbsent?: () => string | null;
  readonly requests: (place: Place) => readonly BenchRequest[] | Promise<readonly BenchRequest[]>;
  /**
   * Measures a contender once. `effort` is the duration relative to a normal round; the warm-up uses a larger
   * value.
   */
  readonly measure: (
    contender: Contender,
    requests: readonly BenchRequest[],
    place: Place,
    effort: number,
  ) => Promise<Figures>;
  /** Each peer with the target ratio for the first figure; null means no target. */
  readonly against?: ReadonlyArray<readonly [Peer, number | null]>;
  /** Targets for the service's own figures: minimums for rates, otherwise maximums. */
  readonly targets?: Figures;
}
