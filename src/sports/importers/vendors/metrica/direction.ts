import { mirror, type PlayingArea, type Point, toMetres } from '../../../model/coordinates.ts';
import { roundPosition } from '../../../model/units.ts';
import type { AttackDirections, Sign } from '../../inference/ends.ts';
import type { MetricaEvent } from './events.ts';
import { METRICA_COORDINATES } from './vocabulary.ts';

/**
 * Who attacks where, from the data. Metrica's coordinates are fixed to the pitch, and its CSV games state no direction.
 * The evidence is where the teams stand when a period begins, and where they shoot from. It carries over between the
 * halves, since teams change ends at half time, and again half-way through extra time (Law 8). Before extra time a coin
 * is tossed again, so the halves before show nothing about it.
 */
export interface Evidence {
  /** Where it comes from, for a note. */
  readonly source: string;
  readonly period: number;
  /** Direction of x in which team_a attacks. */
  readonly sign: Sign;
}

/** Needs evidence of each period, from itself or from the other half; none may contradict another. */
export function decideEnds(periods: readonly number[], evidence: readonly Evidence[]): AttackDirections {
  const accepted = new Map<number, Evidence>();
  for (const one of evidence) {
    const pair = firstOfPair(one.period);
    const first = accepted.get(pair) ?? one;
    accepted.set(pair, first);
    if (signInFirst(first) !== signInFirst(one)) {
      const [a, b] = [first, one].map(({ source, period }) => `${source} (period ${period})`);
      return { known: false, reason: `${a} and ${b} contradict each other` };
    }
  }
  if (periods.length === 0) return { known: false, reason: 'no period is known' };
  const signs = new Map<number, Sign>();
  for (const period of periods) {
    const found = accepted.get(firstOfPair(period));
    if (found === undefined) {
      return { known: false, reason: `nothing shows who attacks where in period ${period}` };
    }
    signs.set(period, signIn(period, signInFirst(found)));
  }
  return { known: true, signs };
}

/** The first of the two halves between which teams change ends: 1 of 1 and 2, 3 of 3 and 4, and 5 for the shoot-out. */
function firstOfPair(period: number): number {
  return period % 2 === 0 ? period - 1 : period;
}

/** The sign in a period, from that in the first of its pair, or the other way round. */
function signIn(period: number, sign: Sign): Sign {
  if (period % 2 === 1) return sign;
  return sign === 1 ? -1 : 1;
}

function signInFirst({ period, sign }: Evidence): Sign {
  return signIn(period, sign);
}

/** Positions along the length, from 0 at the left to 1 at the right, of both teams' players in one frame. */
export interface TeamPositions {
  readonly period: number;
  readonly teamA: readonly number[];
  readonly teamB: readonly number[];
}

/** With fewer players a match may not be played (Law 3), nor do they show how a team stands. */
const MIN_PLAYERS = 7;
/** Distance between the teams' mean positions, as a fraction of the length, at which they stand apart: about 10 m. */
const MIN_DISTANCE = 0.1;

/** Both teams in their own halves, as at a kick-off: their mean positions are apart, on either side of halfway. */
export function lineUpEvidence({ period, teamA, teamB }: TeamPositions): Evidence | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const [a, b] = [mean(teamA), mean(teamB)];
  if (Math.abs(a - b) < MIN_DISTANCE || (a - 0.5) * (b - 0.5) >= 0) return null;
  return { source: 'where the teams stand', period, sign: a < b ? 1 : -1 };
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The goalkeepers: the outermost player at either end, where these are of different teams. Except for corners and the
 * like that holds in open play too, so it serves excerpts, which do not begin with a kick-off.
 */
export function outermostEvidence({ period, teamA, teamB }: TeamPositions): Evidence | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const aIsLeftmost = Math.min(...teamA) < Math.min(...teamB);
  const aIsRightmost = Math.max(...teamA) > Math.max(...teamB);
  if (aIsLeftmost === aIsRightmost) return null;
  return { source: 'the outermost players', period, sign: aIsLeftmost ? 1 : -1 };
}

const MIN_SHOTS = 3;
/** The share of the shots that must point the same way. */
const MIN_AGREEMENT = 0.9;

/** Nine in ten of the shots from one end, for each pair of halves between which teams change ends. */
export function shotEvidence(events: readonly MetricaEvent[], teamA: string): Evidence[] {
  const signsByPair = new Map<number, Sign[]>();
  for (const { type, period, team, start } of events) {
    const x = type === 'SHOT' && start.position ? start.position.x : 0.5;
    // In a shoot-out both teams shoot at the same goal.
    if (x === 0.5 || (period === 5 && team !== teamA)) continue;
    const pair = firstOfPair(period);
    const sign = x > 0.5 === (team === teamA) ? 1 : -1;
    signsByPair.set(pair, [...(signsByPair.get(pair) ?? []), signIn(period, sign)]);
  }
  return [...signsByPair].flatMap(([period, signs]): Evidence[] => {
    const towardsRight = signs.filter((sign) => sign === 1).length / signs.length;
    if (signs.length < MIN_SHOTS || Math.max(towardsRight, 1 - towardsRight) < MIN_AGREEMENT) return [];
    return [{ source: 'the shots', period, sign: towardsRight > 0.5 ? 1 : -1 }];
  });
}

/** From a source's point in a period to canonical metres, turned so that team_a attacks +x. */
export type ToMetres = (period: number, point: Point) => Point;

/** One mapping for events and tracking, so that they match. Nothing is turned where the ends are not known. */
export function orientedMetres(area: PlayingArea, ends: AttackDirections): ToMetres {
  return (period, point) => {
    const metres = toMetres(METRICA_COORDINATES, area, point);
    const isTurned = ends.known && ends.signs.get(period) === -1;
    const { x, y } = isTurned ? mirror(metres) : metres;
    return { x: roundPosition(x), y: roundPosition(y) };
  };
}
