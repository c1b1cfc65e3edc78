import type { Point } from '../../model/coordinates.ts';
import type { Side, Slot } from '../play/slot.ts';

/** What comes next: a player has the ball, a side puts it in from outside, or a player shoots free throws. */
export type Next =
  | { readonly what: 'attack'; readonly by: Slot }
  | { readonly what: 'inbound'; readonly by: Side; readonly spot: Point }
  | { readonly what: 'free_throws'; readonly by: Slot; readonly count: number };
