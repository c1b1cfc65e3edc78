import type { Point } from '../../model/coordinates.ts';
import { fetch } from '../play/actions.ts';
import type { Script } from '../play/leg.ts';
import type { Match } from '../play/match.ts';
import { nearest, type Slot } from '../play/slot.ts';
import { SPEEDS } from './tables.ts';

/** What comes next: a player has the puck in play, or it is dropped for a face-off. */
export type Next =
  | { readonly what: 'open'; readonly by: Slot }
  | { readonly what: 'faceoff'; readonly spot: Point };

export function open(by: Slot): Next {
  return { what: 'open', by };
}

/** Nobody has the puck: the nearest skater of either side takes it. */
export function* loose(match: Match): Script<Next> {
  const winner = nearest([...match.field(0), ...match.field(1)], match.world.ball);
  yield* fetch(match, winner, SPEEDS.chase);
  match.record('recovery', winner, { successful: true });
  return open(winner);
}
