import { mirror, type Point } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import type { Game } from '../../model/game.ts';
import type { ImportReport } from '../core/port.ts';

/**
 * Which way the teams attack in tracking that is fixed to the pitch. What the source states for each period is compared
 * with what its first frames show: where the goalkeepers are or, if these are unknown, the outermost player at each end.
 * If the source states nothing, the frames decide; if the two contradict each other, the direction is unknown.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;
export type Signs = ReadonlyMap<number, Sign>;

/** The direction in every period with frames, or why it is unknown. */
export type AttackDirections =
  | { readonly known: true; readonly signs: Signs }
  | { readonly known: false; readonly reason: string };

/** How many frames of each period are looked at. */
const ENOUGH = 50;
/** Of the frames that show a direction, the share that must agree. */
const DOMINANT = 0.9;
/** With fewer players than a match may be played with (Law 3), the outermost may not be the goalkeeper. */
const MIN_PLAYERS = 7;

/** Looks at the first frames of each period. Keeps counts only, no frames. */
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
      const shown = dominant(seen);
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
    const [a, b] = [xs(this.#teams.team_a), xs(this.#teams.team_b)];
    if (a.length < MIN_PLAYERS || b.length < MIN_PLAYERS) return null;
    const aIsLeftmost = Math.min(...a) < Math.min(...b);
    const aIsRightmost = Math.max(...a) > Math.max(...b);
    if (aIsLeftmost === aIsRightmost) return null;
    return aIsLeftmost ? 1 : -1;
  }
}

function dominant({ told, towardsRight }: { told: number; towardsRight: number }): Sign | null {
  if (told === 0) return null;
  if (towardsRight / told >= DOMINANT) return 1;
  return 1 - towardsRight / told >= DOMINANT ? -1 : null;
}

function signOf(value: number): Sign | null {
  if (value === 0) return null;
  return value > 0 ? 1 : -1;
}

/** The orientation of a game's coordinates; if they are not turned, a note says why. */
export function orientationOf(ends: AttackDirections, report: ImportReport): Game['orientation'] {
  if (ends.known) return 'team_a_positive_x';
  report.note(`coordinates are not turned, orientation is fixed: ${ends.reason}`);
  return 'fixed';
}

/** The frame with team_a attacking towards +x; unchanged if the direction is unknown. */
export function turnFrame(frame: Frame, ends: AttackDirections): Frame {
  if (!ends.known || ends.signs.get(frame.period) !== -1) return frame;
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
