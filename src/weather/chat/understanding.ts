import type { Place } from '../model/place.ts';

/** Why a message cannot be answered. */
export type Reason = 'not_weather' | 'no_place' | 'unknown_place' | 'past' | 'beyond' | 'unknown_time';

/** What a message asks for. */
export type Understanding =
  | { readonly kind: 'current'; readonly place: Place }
  | {
      readonly kind: 'forecast';
      readonly place: Place;
      /** The time asked about, as far as it can be answered: from `from` until before `to`, ms since 1970 in UTC. */
      readonly from: number;
      readonly to: number;
    }
  | {
      readonly kind: 'refused';
      readonly reason: Reason;
      /** What was wrong and what would be right, in English. */
      readonly message: string;
    };
