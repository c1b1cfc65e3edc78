import type { sports } from '../../../client/index.ts';

/** Props of a tab. Tabs get events from `useEvents` and their state from `useAddress`. */
export interface TabProps {
  readonly game: sports.Game;
}
