import { canonicalPoint, type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import type { AttackDirections, Sign } from '../../inference/ends.ts';
import type { Tracking } from './frame-sets/open.ts';
import type { Roster } from './roster.ts';

/**
 * Who attacks where. The vendor's coordinates are fixed to the pitch. The kick-off event of a half states which team
 * is on the left; so does, even without events, where the players stand in the half's first frame, at kick-off.
 */

/** Team A's direction of attack in a period, and what shows it. */
export interface DirectionEvidence {
  readonly period: number;
  readonly sign: Sign;
  readonly source: string;
}

/** Fewer players than a match can be played with (Law 3) do not show how a team is lined up. */
const MIN_PLAYERS = 7;
/** The teams' mean positions are at least this far apart at a kick-off, in metres. */
const MIN_DISTANCE_M = 10;

/** Halves between which the teams change ends: each shows the other's directions. */
const OTHER_HALF: ReadonlyMap<number, number> = new Map([
  [1, 2],
  [2, 1],
  [3, 4],
  [4, 3],
]);

/** Directions are known if every period, or its other half, has evidence and none contradicts another. */
export function decideDirections(
  periods: readonly number[],
  evidence: readonly DirectionEvidence[],
): AttackDirections {
  const signs = new Map<number, Sign>();
  const own = (period: number | undefined) => evidence.filter((one) => one.period === period);
  const ofOtherHalf = (period: number) =>
    own(OTHER_HALF.get(period)).map(
      ({ sign, source }): Omit<DirectionEvidence, 'period'> => ({
        sign: sign === 1 ? -1 : 1,
        source: `${source} of the other half`,
      }),
    );
  for (const period of periods) {
    const inPeriod = own(period);
    const [first, ...others] = inPeriod.length > 0 ? inPeriod : ofOtherHalf(period);
    if (first === undefined) {
      return { known: false, reason: `nothing shows who attacks where in period ${period}` };
    }
    const other = others.find(({ sign }) => sign !== first.sign);
    if (other !== undefined) {
      const reason = `${first.source} and ${other.source} contradict each other in period ${period}`;
      return { known: false, reason };
    }
    signs.set(period, first.sign);
  }
  return { known: true, signs };
}

/** What the teams' positions in the first frame of each period show. */
export function lineUpEvidence({ sets }: Tracking, roster: Roster): DirectionEvidence[] {
  return [...Map.groupBy(sets, ({ period }) => period)].flatMap(([period, inPeriod]) => {
    const present = inPeriod.flatMap(({ teamId, first }) => (first ? [{ teamId, first }] : []));
    const firstFrame = Math.min(...present.map(({ first }) => first.frame));
    const xs = (team: string) =>
      present
        .filter(({ teamId, first }) => first.frame === firstFrame && roster.teamName(teamId) === team)
        .map(({ first }) => first.x);
    return kickOffEvidence(period, xs(roster.team_a), xs(roster.team_b)) ?? [];
  });
}

/** Evidence only if each team is in its own half, as at a kick-off; x of each player in metres from the centre. */
function kickOffEvidence(
  period: number,
  teamA: readonly number[],
  teamB: readonly number[],
): DirectionEvidence | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const [a, b] = [mean(teamA), mean(teamB)];
  if (Math.abs(a - b) < MIN_DISTANCE_M || a * b >= 0) return null;
  return { period, sign: a < b ? 1 : -1, source: 'the line-up' };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** From a position in a period to canonical metres, turned so that team_a attacks towards +x. */
export type Placement = (period: number, point: Point) => Point;

/** Places tracking, whose positions are metres from the centre with y up. */
export function trackingPlacement(ends: AttackDirections): Placement {
  return (period, point) => canonicalPoint(point, isTurned(period, ends));
}

/** Places events, whose positions are metres from the bottom left corner with y up. */
export function eventPlacement(area: PlayingArea, ends: AttackDirections): Placement {
  const system = { left: 0, right: area.length_m, bottom: 0, top: area.width_m };
  return (period, point) => canonicalPoint(toMetres(system, area, point), isTurned(period, ends));
}

function isTurned(period: number, ends: AttackDirections): boolean {
  return ends.known && ends.signs.get(period) === -1;
}
