import { mirror, type Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import type { ImportReport } from '../core/port.ts';

/**
 * The direction in which the teams attack, for positions that are fixed to the pitch. Some sources state it.
 * In others it follows from the lineup at kickoff, the goalkeepers' positions or the shots. If the evidence
 * is contradictory, the direction is unknown and positions stay unchanged.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;
export type Signs = ReadonlyMap<number, Sign>;

/** The direction in every period with frames, or the reason why it is unknown. */
export type AttackDirections =
  | { readonly known: true; readonly signs: Signs }
  | { readonly known: false; readonly reason: string };

export function opposite(sign: Sign): Sign {
  return sign === 1 ? -1 : 1;
}

/** The direction with at least this share of the votes; null if neither reaches it. */
export function agreedSign(
  votes: { readonly right: number; readonly left: number },
  share: number,
): Sign | null {
  const all = votes.right + votes.left;
  if (all === 0) return null;
  if (votes.right / all >= share) return 1;
  return votes.left / all >= share ? -1 : null;
}

/**
 * Fewest players per team in a match (Law 3). Fewer players show neither a team's lineup nor its goalkeeper.
 */
const MIN_PLAYERS = 7;

/** The x coordinate of each player of both teams in one frame. */
export interface TeamPositions {
  readonly teamA: readonly number[];
  readonly teamB: readonly number[];
}

/**
 * Team_a's direction of attack at kickoff, when each team is in its own half; null if the positions do not
 * show it. The teams' mean positions must be on opposite sides of `middle` and at least `distance` apart.
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
 * Team_a's direction of attack by the goalkeepers, who are the outermost players at both ends; null if one
 * team has both. Except at corners and similar moments this holds in open play, so it also works for excerpts
 * without a kickoff.
 */
export function outermostSign({ teamA, teamB }: TeamPositions): Sign | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const aIsLeftmost = Math.min(...teamA) < Math.min(...teamB);
  const aIsRightmost = Math.max(...teamA) > Math.max(...teamB);
  if (aIsLeftmost === aIsRightmost) return null;
  return aIsLeftmost ? 1 : -1;
}

/** Team_a's direction of attack in a period, and the source of this fact. */
export interface Evidence {
  /** Named in a note if it contradicts other evidence. */
  readonly source: string;
  readonly period: number;
  readonly sign: Sign;
}

/** A shot. `x` is its distance from halfway, positive to the right. */
export interface Shot {
  readonly period: number;
  readonly isTeamA: boolean;
  readonly x: number;
}

const MIN_SHOTS = 3;
/** The share of the shots that must be from the same end. */
const SAME_END = 0.9;

/**
 * The evidence of the shots in each pair of halves, if there are enough shots and nearly all are from one
 * end.
 */
export function shotEvidence(shots: readonly Shot[]): Evidence[] {
  // In a shootout both teams shoot at the same goal.
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
 * The first of the two halves between which teams change ends (Law 8): 1 for periods 1 and 2, 3 for 3 and 4,
 * and 5 for the shootout. A new coin toss precedes extra time, so the first two halves show nothing about it.
 */
function firstOfPair(period: number): number {
  return period % 2 === 0 ? period - 1 : period;
}

/** The direction in a period, from the direction in the same period or in the other half of the pair. */
function signIn(period: number, shown: Pick<Evidence, 'period' | 'sign'>): Sign {
  return period === shown.period ? shown.sign : opposite(shown.sign);
}

/**
 * Decides from the evidence of each period and of the other half in its pair. With `prefersSamePeriod`, the other half
 * counts only if the period has no evidence, so the halves may contradict each other.
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
      return { known: false, reason: `nothing shows which way the teams attack in period ${period}` };
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
/** Of the frames that show a direction, the share that must agree. */
const DOMINANT = 0.9;

/**
 * Compares the stated direction of each period with its first frames: the goalkeepers' positions or, if they
 * are unknown, the outermost player at each end. Keeps counts only, no frames.
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

  /** Whether no more frames of the period are needed. */
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

  /** Decides for the periods of the frames; `stated` has the directions that the source states. */
  decide(stated: Signs): AttackDirections {
    const signs = new Map<number, Sign>();
    for (const [period, seen] of this.#seen) {
      const right = seen.towardsRight;
      const shown = agreedSign({ right, left: seen.conclusive - right }, DOMINANT);
      const statedSign = stated.get(period) ?? null;
      if (shown !== null && statedSign !== null && shown !== statedSign) {
        const reason = `the stated direction of attack and the goalkeepers contradict each other in period ${period}`;
        return { known: false, reason };
      }
      const sign = statedSign ?? shown;
      if (sign === null)
        return { known: false, reason: `nothing shows which way the teams attack in period ${period}` };
      signs.set(period, sign);
    }
    if (signs.size === 0) return { known: false, reason: 'no frame shows which way the teams attack' };
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

/** The orientation of a game's coordinates. If they are not turned, a note gives the reason. */
export function orientationOf(directions: AttackDirections, report: ImportReport): Game['orientation'] {
  if (directions.known) return 'team_a_positive_x';
  report.note(`coordinates are not turned, orientation is fixed: ${directions.reason}`);
  return 'fixed';
}

/**
 * Whether positions of a period are rotated so that team_a attacks towards +x; never if the direction is
 * unknown.
 */
export function isRotated(period: number, directions: AttackDirections): boolean {
  return directions.known && directions.signs.get(period) === -1;
}

/** The frame with team_a attacking towards +x; unchanged if the direction is unknown. */
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
