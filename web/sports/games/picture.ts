import type { sports } from '../../../client/index.ts';
import { type MarkPath, pathsOf, place } from '../field-view/marks.ts';
import type { EventType } from '../vocabulary/words.ts';

/** A game's shots and scores, ready to draw on a small field. */
export interface Picture extends Pick<sports.Game, 'sport' | 'playing_area'> {
  readonly marks: readonly MarkPath[];
}

/** Types of the events in the pictures. */
export const PICTURED: readonly EventType[] = ['shot', 'goal', 'touchdown'];

/** With more events than this, as in basketball, small marks show them better. */
const FEW = 60;
/** Sizes relative to the usual size, which would be invisible on a small field. */
const SIZES = { few: { attempt: 2, score: 3.4 }, many: { attempt: 1.7, score: 1.9 } } as const;

/** Returns the picture of a game; null if no event has a position. */
export function pictureOf(
  game: Pick<sports.Game, 'sport' | 'teams' | 'playing_area'>,
  events: readonly sports.Event[],
): Picture | null {
  const sizes = SIZES[events.length > FEW ? 'many' : 'few'];
  const placed = place(game, events, ({ event_type }) => sizes[event_type === 'shot' ? 'attempt' : 'score']);
  if (placed.length === 0) return null;
  return { sport: game.sport, playing_area: game.playing_area, marks: pathsOf(placed, () => true) };
}
