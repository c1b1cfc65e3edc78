import type { sports } from '../../../client/index.ts';

/** A tab's props. Tabs get events from `useEvents` and their state from `useAddress`. */
export interface TabProps {
  readonly game: sports.Game;
}
