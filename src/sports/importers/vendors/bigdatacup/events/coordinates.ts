import { GOALIE, meaningOf } from '../vocabulary.ts';
import type { EventGame } from './game.ts';
import type { EventRow } from './schema.ts';

/** Distance from the centre line in metres, within which a position says nothing about the direction of attack. */
const NEUTRAL_M = 4.5;
/** Minimum number of positions that determine a direction. */
const MIN_VOTES = 3;
/** Minimum share of the positions that must show the same direction. */
const AGREEMENT = 0.75;

/** The periods whose positions must be rotated so that the home team attacks towards +x. */
export interface Rotation {
  isRotated(period: number): boolean;
}

/** For positions whose axes already follow the home team, or whose direction is unknown. */
export const UNROTATED: Rotation = { isRotated: () => false };

/** Returns a rotation for teams that change ends after every period. */
export function alternating(homeToRightInOddPeriods: boolean): Rotation {
  return { isRotated: (period) => homeToRightInOddPeriods !== (period % 2 === 1) };
}

/** Returns the direction that most of the evidence shows; null if it is divided or missing. */
export function agreed(right: number, left: number): boolean | null {
  const all = right + left;
  if (all === 0) return null;
  if (right > AGREEMENT * all) return true;
  return left > AGREEMENT * all ? false : null;
}

/**
 * Returns the rotation of a game's events; null if the direction of attack is unknown. Axes that do not flip show
 * the direction by attempts to score and zone entries, which are in the attacking half, and by the goaltender's
 * actions, which are in the own half. The source's table of camera orientations is not used, because it
 * contradicts the events of some games.
 */
export function eventRotation({ rows, edition }: Pick<EventGame, 'rows' | 'edition'>): Rotation | null {
  if (edition.isActingTeamsView) return UNROTATED;
  const byPeriod = new Map<number, boolean>();
  for (const [period, events] of Map.groupBy(rows, (row) => row.period)) {
    const votes = events.flatMap((row) => homeToRight(row) ?? []);
    const right = votes.filter((vote) => vote).length;
    const direction = votes.length < MIN_VOTES ? null : agreed(right, votes.length - right);
    if (direction !== null) byPeriod.set(period, direction);
  }
  const [first] = byPeriod;
  if (first === undefined) return null;
  const usual = alternating(first[1] === (first[0] % 2 === 1));
  return {
    isRotated: (period) => {
      const known = byPeriod.get(period);
      return known === undefined ? usual.isRotated(period) : !known;
    },
  };
}

/** Whether the position of an event shows that the home team attacks towards +x; null if it shows nothing. */
function homeToRight({ event, player, side, start }: EventRow): boolean | null {
  if (start === null || Math.abs(start.x) < NEUTRAL_M) return null;
  const isInAttack = meaningOf(event).isInAttack ?? (player === GOALIE ? false : null);
  if (isInAttack === null) return null;
  return start.x > 0 === (isInAttack === (side === 'home'));
}
