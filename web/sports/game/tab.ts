import type { sports } from '../../../client/index.ts';

/** What a tab is given. Events come from `useEvents`, what it shows from `useAddress`. */
export interface TabProps {
  readonly game: sports.Game;
}
