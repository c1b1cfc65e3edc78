import { mirror, type Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import type { ImportReport } from '../core/port.ts';

/**
 * Infers the direction of attack for sources whose axes do not flip with the attacking direction. The
 * direction comes from the source, the players' positions at kickoff, the goalkeepers' positions or the
 * shots. If the evidence is contradictory, the direction is unknown and positions stay unchanged.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;
export type Signs = ReadonlyMap<number, Sign>;

/** The direction of attack in every period with frames, or the reason why a direction is unknown. */
export type AttackDirections =
  | { readonly known: true; readonly signs: Signs }
  | { readonly known: false; readonly reason: string };

export function opposite(sign: Sign): Sign {
  return sign === 1 ? -1 : 1;
}

/** Returns the direction with at least this share of the votes; null if there is none. */
export function agreedSign(
  votes: { readonly right: number; readonly left: number },
  share: number,
): Sign | null {
  const all = votes.right + votes.left;
  if (all === 0) return null;
  if (votes.right / all >= share) return 1;
  return votes.left / all >= share ? -1 : null;
}

/** Minimum number of players per team in a match (Law 3). Frames with fewer players are inconclusive. */
const MIN_PLAYERS = 7;

/** The x coordinates of the players in a frame, by team. */
export interface TeamPositions {
  readonly teamA: readonly number[];
  readonly teamB: readonly number[];
}

/**
 * Infers team_a's direction of attack at kickoff, when each team is in its own half. Returns null unless the
 * teams' mean positions are on opposite sides of `middle` and at least `distance` apart.
 */
export function lineUpSign(
  { teamA, teamB }: TeamPositions,
  { middle, distance }: { readonly middle: number; readonly distance: number },
): Sign | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const [a, b] = [mean(teamA), mean(teamB)];
  if (Math.abs(a - b) < distance || (a - middle) * (b - middle) >= 0) return null;
  return a < b ? 1 : -1;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * Infers team_a's direction of attack from the outermost players, who are usually the goalkeepers. Returns
 * null if both outermost players are on the same team, as at corners. Also works for excerpts without a
 * kickoff.
 */
export function outermostSign({ teamA, teamB }: TeamPositions): Sign | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const aIsLeftmost = Math.min(...teamA) < Math.min(...teamB);
  const aIsRightmost = Math.max(...teamA) > Math.max(...teamB);
  if (aIsLeftmost === aIsRightmost) return null;
  return aIsLeftmost ? 1 : -1;
}

/** Team_a's direction of attack in a period, and the source of this information. */
export interface Evidence {
  /** Description of the source, for notes about contradictory evidence. */
  readonly source: string;
  readonly period: number;
  readonly sign: Sign;
}

/** A shot. `x` is the distance from the halfway line, positive to the right. */
export interface Shot {
  readonly period: number;
  readonly isTeamA: boolean;
  readonly x: number;
}

const MIN_SHOTS = 3;
/** Minimum share of shots that must point in the same direction. */
const SAME_END = 0.9;

/**
 * Returns the evidence from shots for each pair of halves. Omits a pair with too few shots, or with too many
 * shots in the other direction.
 */
export function shotEvidence(shots: readonly Shot[]): Evidence[] {
  // In a shootout both teams shoot at the same goal, so only team_a's shots count.
  const conclusive = shots.filter(({ period, isTeamA, x }) => x !== 0 && (period !== SHOOTOUT || isTeamA));
  return [...Map.groupBy(conclusive, ({ period }) => firstOfPair(period))].flatMap(([pair, inPair]) => {
    const signs = inPair.map(({ period, isTeamA, x }) =>
      signIn(pair, { period, sign: x > 0 === isTeamA ? 1 : -1 }),
    );
    const right = signs.filter((sign) => sign === 1).length;
    const sign = agreedSign({ right, left: signs.length - right }, SAME_END);
    return signs.length < MIN_SHOTS || sign === null ? [] : [{ source: 'the shots', period: pair, sign }];
  });
}

const SHOOTOUT = 5;

/**
 * Returns the first period of the pair of halves with this period: 1 for periods 1 and 2, 3 for periods 3 and
 * 4, 5 for the shootout. Teams change ends within a pair (Law 8). A new coin toss makes the ends in extra
 * time independent of the first two halves.
 */
function firstOfPair(period: number): number {
  return period % 2 === 0 ? period - 1 : period;
}

/** Returns the direction in a period, given the direction in the same period or in the other half of the pair. */
function signIn(period: number, shown: Pick<Evidence, 'period' | 'sign'>): Sign {
  return period === shown.period ? shown.sign : opposite(shown.sign);
}

/**
 * Determines the direction in each period from evidence in the same period and in the other half of the pair.
 * With `prefersSamePeriod`, evidence in the other half counts only if the period has no evidence.
 */
export function decideDirections(
  periods: readonly number[],
  evidence: readonly Evidence[],
  { prefersSamePeriod }: { readonly prefersSamePeriod: boolean },
): AttackDirections {
  if (periods.length === 0) return { known: false, reason: 'no period is known' };
  const signs = new Map<number, Sign>();
  for (const period of periods) {
    const ofPair = evidence.filter((one) => firstOfPair(one.period) === firstOfPair(period));
    const samePeriod = ofPair.filter((one) => one.period === period);
    const [first, ...others] = prefersSamePeriod && samePeriod.length > 0 ? samePeriod : ofPair;
    if (first === undefined) {
      return { known: false, reason: `the direction of attack is unknown in period ${period}` };
    }
    const sign = signIn(period, first);
    const other = others.find((one) => signIn(period, one) !== sign);
    if (other !== undefined) {
      const [a, b] = [first, other].map((one) => `${one.source} (period ${one.period})`);
      return { known: false, reason: `${a} and ${b} contradict each other` };
    }
    signs.set(period, sign);
  }
  return { known: true, signs };
}

/** Number of frames to examine in each period. */
const ENOUGH = 50;
/** Minimum share of conclusive frames that must agree. */
const DOMINANT = 0.9;

/**
 * Infers the direction in each period from the period's first frames, and compares it with the source's
 * direction. Uses the positions of known goalkeepers, otherwise of the outermost players. Stores only counts,
 * no frames.
 */
export class DirectionSurvey {
  readonly #teams: Game['teams'];
  readonly #keepers: ReadonlySet<string>;
  readonly #seen = new Map<number, { examined: number; conclusive: number; towardsRight: number }>();

  /** `keepers` are the ids of the known goalkeepers. */
  constructor(teams: Game['teams'], keepers: ReadonlySet<string>) {
    this.#teams = teams;
    this.#keepers = keepers;
  }

  /** Whether enough frames in the period have been examined. */
  hasEnough(period: number): boolean {
    return (this.#seen.get(period)?.examined ?? 0) >= ENOUGH;
  }

  /** Counts a frame, with x in the source's coordinates. */
  examine(frame: Frame): void {
    const seen = this.#seen.get(frame.period) ?? { examined: 0, conclusive: 0, towardsRight: 0 };
    this.#seen.set(frame.period, seen);
    if (frame.players.length === 0) return;
    seen.examined += 1;
    const sign = this.#byKeepers(frame) ?? this.#byOutermost(frame);
    if (sign === null) return;
    seen.conclusive += 1;
    if (sign === 1) seen.towardsRight += 1;
  }

  /** Determines the direction in each period with frames. `stated` holds the source's directions. */
  decide(stated: Signs): AttackDirections {
    const signs = new Map<number, Sign>();
    for (const [period, seen] of this.#seen) {
      const right = seen.towardsRight;
      const shown = agreedSign({ right, left: seen.conclusive - right }, DOMINANT);
      const statedSign = stated.get(period) ?? null;
      if (shown !== null && statedSign !== null && shown !== statedSign) {
        const reason = `the goalkeepers contradict the source’s direction of attack in period ${period}`;
        return { known: false, reason };
      }
      const sign = statedSign ?? shown;
      if (sign === null)
        return { known: false, reason: `the direction of attack is unknown in period ${period}` };
      signs.set(period, sign);
    }
    if (signs.size === 0) return { known: false, reason: 'no frame determines the direction of attack' };
    return { known: true, signs };
  }

  #byKeepers(frame: Frame): Sign | null {
    let sum = 0;
    for (const { player_id, team, x } of frame.players) {
      if (player_id === null || !this.#keepers.has(player_id)) continue;
      sum += Math.sign(team === this.#teams.team_a ? -x : x);
    }
    return signOf(sum);
  }

  #byOutermost({ players }: Frame): Sign | null {
    const xs = (name: string) => players.filter(({ team }) => team === name).map(({ x }) => x);
    return outermostSign({ teamA: xs(this.#teams.team_a), teamB: xs(this.#teams.team_b) });
  }
}

function signOf(value: number): Sign | null {
  if (value === 0) return null;
  return value > 0 ? 1 : -1;
}

/** Returns the orientation of a game's coordinates. If coordinates are not rotated, adds a note with the reason. */
export function orientationOf(directions: AttackDirections, report: ImportReport): Game['orientation'] {
  if (directions.known) return 'team_a_positive_x';
  report.note(`coordinates are not rotated, orientation is fixed: ${directions.reason}`);
  return 'fixed';
}

/** Whether to rotate positions in a period so that team_a attacks towards +x. False if the direction is unknown. */
export function isRotated(period: number, directions: AttackDirections): boolean {
  return directions.known && directions.signs.get(period) === -1;
}

/** Returns the frame with team_a attacking towards +x; unchanged if the direction is unknown. */
export function rotateFrame(frame: Frame, directions: AttackDirections): Frame {
  if (!isRotated(frame.period, directions)) return frame;
  return {
    ...frame,
    ball: frame.ball && { ...frame.ball, ...rotatedPoint(frame.ball) },
    players: frame.players.map(rotatedPlayer),
  };
}

function rotatedPlayer(player: FramePlayer): FramePlayer {
  const { orientation_deg, direction_deg } = player;
  const { x, y } = rotatedPoint(player);
  const other = { ...player, x, y };
  if (orientation_deg !== null) other.orientation_deg = (orientation_deg + 180) % 360;
  if (typeof direction_deg === 'number') other.direction_deg = (direction_deg + 180) % 360;
  return other;
}

/** Rotates by 180° without producing negative zeros. */
function rotatedPoint(point: Point): Point {
  const { x, y } = mirror(point);
  return { x: x + 0, y: y + 0 };
}
