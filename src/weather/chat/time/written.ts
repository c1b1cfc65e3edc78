import type { Temporal } from 'temporal-polyfill';

/** A date or hour that stands in a text. */
export type Written =
  /** Calendar days, from one until before another. */
  | { readonly is: 'days'; readonly first: Temporal.PlainDate; readonly end: Temporal.PlainDate }
  /** Hours of a day, for instance 17 until 18.5; `day` is null where the text names none with them. */
  | {
      readonly is: 'hours';
      readonly from: number;
      readonly to: number;
      /** Whether 5 may also be 17, since the text does not say. */
      readonly ofTwelve: boolean;
      readonly day: Temporal.PlainDate | null;
    }
  /** Milliseconds since 1970 in UTC. */
  | { readonly is: 'moment'; readonly time: number };
