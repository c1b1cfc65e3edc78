import { mirror, type Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import type { ImportReport } from '../core/port.ts';

/**
 * Which way the teams attack, if positions are fixed to the pitch. Some sources state it. Others show it by the line-up at
 * kick-off, the goalkeepers' positions or the shots. Contradictory evidence makes the direction unknown: positions then stay as
 * they are.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;
export type Signs = ReadonlyMap<number, Sign>;

/** The direction in every period with frames, or why it is unknown. */
export type AttackDirections =
  | { readonly known: true; readonly signs: Signs }
  | { readonly known: false; readonly reason: string };

export function opposite(sign: Sign): Sign {
  return sign === 1 ? -1 : 1;
}

/** The direction with at least this share of the votes; null if neither has it. */
export function agreedSign(
  votes: { readonly right: number; readonly left: number },
  share: number,
): Sign | null {
  const all = votes.right + votes.left;
  if (all === 0) return null;
  if (votes.right / all >= share) return 1;
  return votes.left / all >= share ? -1 : null;
}

/** A match needs this many players a team (Law 3). Fewer show neither a team's line-up nor its goalkeeper. */
const MIN_PLAYERS = 7;

/** x of each player of both teams in one frame. */
export interface TeamPositions {
  readonly teamA: readonly number[];
  readonly teamB: readonly number[];
}

/**
 * The direction in which team_a attacks if each team is in its own half, as at a kick-off: their mean positions are on either
 * side of `middle` and at least `distance` apart.
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
 * The direction in which team_a attacks by the goalkeepers, who are the outermost players at either end; null if one team has
 * both. This holds in open play too, except for corners and the like, so it also serves excerpts without a kick-off.
 */
export function outermostSign({ teamA, teamB }: TeamPositions): Sign | null {
  if (teamA.length < MIN_PLAYERS || teamB.length < MIN_PLAYERS) return null;
  const aIsLeftmost = Math.min(...teamA) < Math.min(...teamB);
  const aIsRightmost = Math.max(...teamA) > Math.max(...teamB);
  if (aIsLeftmost === aIsRightmost) return null;
  return aIsLeftmost ? 1 : -1;
}

/** Team_a's direction of attack in a period, and what shows it. */
export interface Evidence {
  /** Named in a note if it contradicts another. */
  readonly source: string;
  readonly period: number;
  readonly sign: Sign;
}

/** A shot: in which period, whether team_a's, and how far from halfway, to the right if positive. */
export interface Shot {
  readonly period: number;
  readonly isTeamA: boolean;
  readonly x: number;
}

const MIN_SHOTS = 3;
/** The share of the shots that must be from the same end. */
const SAME_END = 0.9;

/** What the shots of each pair of halves show, if there are enough and nearly all are from one end. */
export function shotEvidence(shots: readonly Shot[]): Evidence[] {
  // In a shoot-out both teams shoot at the same goal.
  const telling = shots.filter(({ period, isTeamA, x }) => x !== 0 && (period !== SHOOTOUT || isTeamA));
  return [...Map.groupBy(telling, ({ period }) => firstOfPair(period))].flatMap(([pair, inPair]) => {
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
 * The first of the two halves between which teams change ends (Law 8): 1 of 1 and 2, 3 of 3 and 4, 5 for the shoot-out. Before
 * extra time a coin is tossed again, so the halves before show nothing about it.
 */
function firstOfPair(period: number): number {
  return period % 2 === 0 ? period - 1 : period;
}

/** The sign in a period by that of the same period or of the other of its pair. */
function signIn(period: number, shown: Pick<Evidence, 'period' | 'sign'>): Sign {
  return period === shown.period ? shown.sign : opposite(shown.sign);
}

/**
 * Decides by evidence of each period and of the other of its pair. With `ownFirst` the other half counts only if there is no
 * evidence of the period itself, so that the halves may contradict each other.
 */
export function decideDirections(
  periods: readonly number[],
  evidence: readonly Evidence[],
  { ownFirst }: { readonly ownFirst: boolean },
): AttackDirections {
  if (periods.length === 0) return { known: false, reason: 'no period is known' };
  const signs = new Map<number, Sign>();
  for (const period of periods) {
    const ofPair = evidence.filter((one) => firstOfPair(one.period) === firstOfPair(period));
    const own = ofPair.filter((one) => one.period === period);
    const [first, ...others] = ownFirst && own.length > 0 ? own : ofPair;
    if (first === undefined) {
      return { known: false, reason: `nothing shows who attacks where in period ${period}` };
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

/** How many frames of each period are looked at. */
const ENOUGH = 50;
/** Of the frames that show a direction, the share that must agree. */
const DOMINANT = 0.9;

/**
 * Compares what the source states for each period with its first frames: where the goalkeepers are or, if these are unknown,
 * the outermost player at each end. Keeps counts only, no frames.
 */
export class DirectionSurvey {
  readonly #teams: Game['teams'];
  readonly #keepers: ReadonlySet<string>;
  readonly #seen = new Map<number, { looked: number; told: number; towardsRight: number }>();

  /** `keepers` are the ids of the known goalkeepers. */
  constructor(teams: Game['teams'], keepers: ReadonlySet<string>) {
    this.#teams = teams;
    this.#keepers = keepers;
  }

  /** Whether no more frames of the period are needed. */
  hasEnough(period: number): boolean {
    return (this.#seen.get(period)?.looked ?? 0) >= ENOUGH;
  }

  /** Counts a frame, with x in the source's coordinates. */
  look(frame: Frame): void {
    const seen = this.#seen.get(frame.period) ?? { looked: 0, told: 0, towardsRight: 0 };
    this.#seen.set(frame.period, seen);
    if (frame.players.length === 0) return;
    seen.looked += 1;
    const sign = this.#byKeepers(frame) ?? this.#byOutermost(frame);
    if (sign === null) return;
    seen.told += 1;
    if (sign === 1) seen.towardsRight += 1;
  }

  /** Decides for the periods of the frames; `stated` is what the source says about them. */
  decide(stated: Signs): AttackDirections {
    const signs = new Map<number, Sign>();
    for (const [period, seen] of this.#seen) {
      const right = seen.towardsRight;
      const shown = agreedSign({ right, left: seen.told - right }, DOMINANT);
      const said = stated.get(period) ?? null;
      if (shown !== null && said !== null && shown !== said) {
        const reason = `the direction stated for period ${period} and its goalkeepers contradict each other`;
        return { known: false, reason };
      }
      const sign = said ?? shown;
      if (sign === null)
        return { known: false, reason: `nothing tells which way the teams attack in period ${period}` };
      signs.set(period, sign);
    }
    if (signs.size === 0) return { known: false, reason: 'no frame tells which way the teams attack' };
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

/** The orientation of a game's coordinates; if they are not turned, a note says why. */
export function orientationOf(directions: AttackDirections, report: ImportReport): Game['orientation'] {
  if (directions.known) return 'team_a_positive_x';
  report.note(`coordinates are not turned, orientation is fixed: ${directions.reason}`);
  return 'fixed';
}

/** Whether positions of a period are turned, so that team_a attacks towards +x; never if the direction is unknown. */
export function isTurned(period: number, directions: AttackDirections): boolean {
  return directions.known && directions.signs.get(period) === -1;
}

/** The frame with team_a attacking towards +x; unchanged if the direction is unknown. */
export function turnFrame(frame: Frame, directions: AttackDirections): Frame {
  if (!isTurned(frame.period, directions)) return frame;
  return {
    ...frame,
    ball: frame.ball && { ...frame.ball, ...turned(frame.ball) },
    players: frame.players.map(turnedPlayer),
  };
}

function turnedPlayer(player: FramePlayer): FramePlayer {
  const { orientation_deg, direction_deg } = player;
  const { x, y } = turned(player);
  const other = { ...player, x, y };
  if (orientation_deg !== null) other.orientation_deg = (orientation_deg + 180) % 360;
  if (typeof direction_deg === 'number') other.direction_deg = (direction_deg + 180) % 360;
  return other;
}

/** Half a turn, without the negative zeros of one. */
function turned(point: Point): Point {
  const { x, y } = mirror(point);
  return { x: x + 0, y: y + 0 };
}
