import { mirror, type Point } from '../model/coordinates.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';

/**
 * Who attacks where in tracking that is fixed to the pitch: what the source states of each period is held
 * against what its first frames show, the goalkeepers, or the outermost player at either end. In a source
 * that states nothing the frames alone decide; where the two contradict each other nobody knows.
 */

/** Direction of x in which team_a attacks, in the source's coordinates. */
export type Sign = 1 | -1;
export type Signs = ReadonlyMap<number, Sign>;

/** The answer for every period that has frames, or why there is none. */
export type Ends =
  | { readonly known: true; readonly signs: Signs }
  | { readonly known: false; readonly reason: string };

/** Frames of a period that are looked at. */
const ENOUGH = 50;
/** The part of the frames that tell anything which must tell the same. */
const DOMINANT = 0.9;
/** Fewer players than a match may be played with (Law 3) say too little of where their goalkeeper is. */
const MIN_PLAYERS = 7;

/** Looks at the first frames of each period. Holds counts only, no frames. */
export class EndsSurvey {
  readonly #teams: Game['teams'];
  readonly #keepers: ReadonlySet<string>;
  readonly #seen = new Map<number, { looked: number; told: number; towardsRight: number }>();

  /** `keepers` are ids of the goalkeepers, as far as the source tells them. */
  constructor(teams: Game['teams'], keepers: ReadonlySet<string>) {
    this.#teams = teams;
    this.#keepers = keepers;
  }

  /** Whether frames of the period need no longer be read. */
  hasEnough(period: number): boolean {
    return (this.#seen.get(period)?.looked ?? 0) >= ENOUGH;
  }

  /** Takes a frame with persons in account; x as the source has it. */
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

  /** Decides for the periods that were looked at; `stated` is what the source says of them. */
  decide(stated: Signs): Ends {
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
        return { known: false, reason: `nothing tells who attacks where in period ${period}` };
      signs.set(period, sign);
    }
    if (signs.size === 0) return { known: false, reason: 'no frame tells who attacks where' };
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

/** The frame as team_a sees it that attacks towards +x; as it is where the ends are not known. */
export function turnFrame(frame: Frame, ends: Ends): Frame {
  if (!ends.known || ends.signs.get(frame.period) !== -1) return frame;
  return {
    ...frame,
    ball: frame.ball && { ...frame.ball, ...turned(frame.ball) },
    players: frame.players.map((player) => ({ ...player, ...turned(player) })),
  };
}

/** Half a turn, without the negative zeros of one. */
function turned(point: Point): Point {
  const { x, y } = mirror(point);
  return { x: x + 0, y: y + 0 };
}
