import type { sports } from '../../../client/index.ts';
import { shapeOf, unitOf } from '../drawing/shapes.ts';
import { type Side, sideClass, sideOf } from '../game/sides.tsx';
import type { EventType } from '../vocabulary/words.ts';

/** An event with a position on the field. */
export interface Placed {
  readonly event: sports.Event;
  readonly side: Side | null;
  readonly x: number;
  readonly y: number;
  readonly radius: number;
}

/** An SVG path for all marks that look the same: a few paths draw faster than thousands. */
export interface MarkPath {
  readonly look: string;
  readonly d: string;
}

const SCORES: readonly EventType[] = ['goal', 'touchdown', 'conversion', 'safety'];
const ATTEMPTS: readonly EventType[] = ['shot', 'free_throw', 'kick'];
type Kind = 'score' | 'attempt' | 'usual';
/** Marks with a higher rank are drawn on top. */
const RANKS: Readonly<Record<Kind, number>> = { usual: 1, attempt: 2, score: 3 };

function kindOf(type: EventType): Kind {
  if (SCORES.includes(type)) return 'score';
  return ATTEMPTS.includes(type) ? 'attempt' : 'usual';
}

/** A drawing with more events than this uses smaller marks. */
const FEW = 400;
/** If a drawing has more scores than this, as in basketball, they are no larger than other attempts. */
const FEW_SCORES = 30;

export function place(
  game: Pick<sports.Game, 'teams' | 'playing_area'>,
  events: readonly sports.Event[],
  sizeOf: (event: sports.Event) => number | null = () => null,
): Placed[] {
  const unit = unitOf(game.playing_area);
  const scores = events.filter(({ event_type }) => kindOf(event_type) === 'score').length;
  const sizes: Readonly<Record<Kind, number>> = {
    usual: events.length > FEW ? 0.55 : 0.8,
    attempt: 1.1,
    score: scores > FEW_SCORES ? 1.1 : 1.5,
  };
  const placed: Placed[] = [];
  for (const event of events) {
    const { x, y, event_type } = event;
    if (x === null || y === null) continue;
    const size = sizeOf(event) ?? sizes[kindOf(event_type)];
    placed.push({ event, side: sideOf(game, event.team), x, y, radius: size * unit });
  }
  return placed;
}

/**
 * Returns the marks in drawing order: filtered-out events first and faded, the most important events last.
 */
export function pathsOf(placed: readonly Placed[], isIn: (event: sports.Event) => boolean): MarkPath[] {
  const paths = new Map<string, string[]>();
  for (const each of placed) {
    const look = lookOf(each, isIn(each.event));
    const path = paths.get(look) ?? [];
    path.push(shapeOf(each.side, each.x, each.y, each.radius));
    paths.set(look, path);
  }
  return [...paths]
    .sort(([a], [b]) => rank(a) - rank(b))
    .map(([look, parts]) => ({ look, d: parts.join('') }));
}

function lookOf({ event, side }: Placed, isIn: boolean): string {
  const looks = [sideClass(side)];
  if (!isIn) looks.push('out');
  if (event.is_successful === false) looks.push('hollow');
  looks.push(kindOf(event.event_type));
  return looks.join(' ');
}

function rank(look: string): number {
  if (look.includes('out')) return 0;
  return Math.max(...look.split(' ').map((each) => RANKS[each as Kind] ?? 0));
}

/** Returns the mark nearest to a point; undefined if no mark is within `reach`. */
export function nearestTo(
  placed: readonly Placed[],
  [x, y]: readonly [number, number],
  reach: number,
): Placed | null {
  let best: Placed | null = null;
  let least = reach;
  for (const each of placed) {
    const distance = Math.max(0, Math.hypot(each.x - x, each.y - y) - each.radius);
    if (distance < least) [best, least] = [each, distance];
  }
  return best;
}
