import type { Answer, Ask } from './ask.ts';
import type { Dataset } from './dataset.ts';
import type { Served } from './processes.ts';

/** What was measured, by name with its unit: `{ 'requests/s': 9300 }`. */
export type Figures = Readonly<Record<string, number>>;

/** The service or a peer, as it is asked in one work. */
export interface Contender {
  /** The peer's title; null for the service itself. */
  readonly peer: string | null;
  readonly served: Running;
}

export interface Running extends Served {
  /** How often it does the work in a second, where nobody asks it to by HTTP. */
  readonly ownRate?: () => Promise<number>;
}

export type ServiceName = 'sports' | 'weather';

/** What works are made from. */
export interface Place {
  readonly dataset: Dataset;
  /** Empty, of the run, and removed after it. */
  readonly folder: string;
  /** Whether it is seen that all is right, and nothing measured. */
  readonly isShort: boolean;
  /** The service that works of its name are about; one for all of them. */
  readonly service: (name: ServiceName) => Promise<Served>;
}

/** What a peer is started for. */
export interface Occasion extends Place {
  /** What the service answers to the first request of the work. */
  readonly answer: Answer;
}

/** What else might be asked for the same, on the same data. */
export interface Peer {
  readonly title: string;
  /** Why it cannot run here; null where it can. */
  readonly whyAbsent?: () => Promise<string | null>;
  /** Makes what is made once for all works, and may take minutes: before anything is measured. */
  readonly prepare?: (dataset: Dataset) => Promise<unknown>;
  readonly start: (occasion: Occasion) => Promise<Running>;
}

export interface Work {
  readonly title: string;
  readonly service: ServiceName;
  /** Why it cannot be done here; null where it can. */
  readonly whyAbsent?: () => string | null;
  /** The requests, which are made in turn. */
  readonly asks: (place: Place) => readonly Ask[] | Promise<readonly Ask[]>;
  /** Measures a contender once; `effort` is how many times as long as a round of its, to warm it up. */
  readonly measure: (
    contender: Contender,
    asks: readonly Ask[],
    place: Place,
    effort: number,
  ) => Promise<Figures>;
  /** Peers, each with the ratio to it that the first figure is to reach; null for none. */
  readonly against?: ReadonlyArray<readonly [Peer, number | null]>;
  /** What figures of the service are to reach by themselves: rates at least, all others at most. */
  readonly targets?: Figures;
}
