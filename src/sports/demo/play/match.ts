import type { Point } from '../../model/coordinates.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Period, Player } from '../../model/game.ts';
import { makeEvent } from '../../model/make-event.ts';
import { type CARDS, type EventType, SET_PIECES } from '../../model/vocabulary.ts';
import type { Team } from '../league/rosters.ts';
import type { Random } from '../random.ts';
import type { Spot } from './ball.ts';
import { HZ } from './motion.ts';
import type { Situation, SportRules } from './rules.ts';
import { distance, type Side, Slot } from './slot.ts';
import { World } from './world.ts';

/** Details of an event in addition to its type, actor and time. */
export interface EventDetails {
  readonly subtype?: string;
  /** Position of the event, by default the ball's position. Null for an event without a position. */
  readonly at?: Spot | null;
  readonly to?: Spot;
  readonly successful?: boolean;
  readonly outcome?: string;
  /** The receiver of the ball, or the substitute. */
  readonly recipient?: Player | null;
  readonly related?: readonly GameEvent[];
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A player serving a penalty. */
interface Absence {
  readonly slot: Slot;
  readonly player: Player;
  /** Match clock in seconds at which the player can return. */
  readonly until: number;
}

/** A game in progress: the players, the score and the events so far. */
export class Match {
  readonly gameId: string;
  readonly rules: SportRules;
  readonly random: Random;
  readonly teams: readonly [Team, Team];
  readonly periods: readonly Period[];
  readonly world: World;
  /** Available substitutes, by side. */
  readonly bench: readonly [Player[], Player[]];
  readonly score: [number, number] = [0, 0];
  readonly events: GameEvent[] = [];
  period = 0;
  /** Players serving a penalty. */
  readonly absent: Absence[] = [];
  readonly #tracked: boolean;
  /** Number of ticks in earlier periods, including each period's tick 0. */
  #ticksBefore = 0;

  constructor(
    gameId: string,
    rules: SportRules,
    teams: readonly [Team, Team],
    random: Random,
    tracked: boolean,
  ) {
    this.gameId = gameId;
    this.rules = rules;
    this.random = random;
    this.teams = teams;
    this.periods = rules.periods(random);
    const starters = rules.lineup.length;
    const slots = ([0, 1] as const).flatMap((side) =>
      teams[side].squad
        .slice(0, starters)
        .map(
          (player, role) =>
            new Slot(side, role, rules.hasKeeper && role === 0, player, random.between(0, 2 * Math.PI)),
        ),
    );
    this.world = new World(rules, slots);
    this.bench = [teams[0].squad.slice(starters), teams[1].squad.slice(starters)];
    this.#tracked = tracked;
  }

  /** Begins a period with all players in place, and records it. */
  begin(period: Period, situation: Situation): void {
    if (this.period > 0) this.#ticksBefore += this.world.tick + 1;
    this.period = period.period;
    this.world.reset(situation);
    if (period.period === 1) {
      for (const side of [0, 1] as const) {
        const lineup = this.teams[side].squad
          .slice(0, this.rules.lineup.length)
          .map(({ player_id, name, jersey_number, position }) => ({
            player_id,
            player: name,
            position,
            jersey_number,
          }));
        this.record('lineup', side, { at: null, attributes: { lineup } });
      }
    }
    this.record('period_start', null, { at: null });
  }

  /** ID of the current frame; null if the game is not tracked. */
  get frameId(): number | null {
    return this.#tracked ? 1 + this.#ticksBefore + this.world.tick : null;
  }

  /** Seconds of play since the game began, excluding intervals. */
  get clock(): number {
    return (this.#ticksBefore + this.world.tick) / HZ;
  }

  /** Seconds of play in the current period. */
  get time(): number {
    return this.world.tick / HZ;
  }

  /** A side's players on the field. */
  on(side: Side): Slot[] {
    return this.world.slots.filter((slot) => slot.side === side && slot.player !== null);
  }

  /** A side's players on the field, except the goalkeeper. */
  field(side: Side): Slot[] {
    return this.on(side).filter((slot) => !slot.keeper);
  }

  teammates(slot: Slot): Slot[] {
    return this.on(slot.side).filter((other) => other !== slot);
  }

  /** A side's goalkeeper. Throws Error if the sport has none. */
  keeper(side: Side): Slot {
    const keeper = this.on(side).find((slot) => slot.keeper);
    if (keeper === undefined) throw new Error(`no goalkeeper in ${this.rules.sport}`);
    return keeper;
  }

  /** Distance from a point to the nearest of the given players, in metres; infinite if there are none. */
  room(point: Point, slots: readonly Slot[]): number {
    return slots.reduce((least, slot) => Math.min(least, distance(slot, point)), Number.POSITIVE_INFINITY);
  }

  /**
   * Returns the assist for a player's shot; empty if there was none. The last event before the shot must be a
   * team-mate's successful pass. Carries in between are ignored.
   */
  assistTo(slot: Slot): { readonly assist_player_id?: string } {
    const last = this.events.findLast(({ event_type }) => event_type !== 'carry');
    const passed = last?.event_type === 'pass' && last.is_successful === true;
    if (!passed || last.team !== slot.player?.team || last.player_id === null) return {};
    return { assist_player_id: last.player_id };
  }

  /** The score in the format used in goal events. */
  get runningScore() {
    return { team_a: this.score[0], team_b: this.score[1] };
  }

  /** Records an event at the current time. The actor is a player, a whole side, or null. */
  record(type: EventType, actor: Slot | Side | null, details: EventDetails = {}): GameEvent {
    const player = actor instanceof Slot ? actor.player : null;
    const side = actor instanceof Slot ? actor.side : actor;
    const at = details.at === undefined ? this.world.ball.spot : details.at;
    const event = makeEvent({
      event_id: String(this.events.length + 1),
      game_id: this.gameId,
      sport: this.rules.sport,
      event_type: type,
      event_subtype: details.subtype ?? null,
      period: this.period,
      time_s: this.time,
      team: side === null ? null : this.teams[side].name,
      player_id: player?.player_id ?? null,
      player: player?.name ?? null,
      x: metres(at?.x),
      y: metres(at?.y),
      z: metres(at?.z),
      end_x: metres(details.to?.x),
      end_y: metres(details.to?.y),
      end_z: metres(details.to?.z),
      is_successful: details.successful ?? null,
      outcome: details.outcome ?? null,
      recipient_id: details.recipient?.player_id ?? null,
      ...fieldsOfSubtype(type, details.subtype),
      related_event_ids: (details.related ?? []).map((related) => related.event_id),
      frame_id: this.frameId,
      attributes: { ...details.attributes },
      source_type: type,
    });
    this.events.push(event);
    return event;
  }
}

/** Corrects an event's end position once it is known. */
export function endedAt(event: GameEvent, spot: Spot): void {
  event.end_x = metres(spot.x);
  event.end_y = metres(spot.y);
  event.end_z = metres(spot.z);
}

const CARD_OF: Readonly<Record<string, (typeof CARDS)[number]>> = {
  yellow_card: 'yellow',
  second_yellow_card: 'second_yellow',
  red_card: 'red',
};
const PLAYED: ReadonlySet<EventType> = new Set(['pass', 'shot', 'goal']);

/** Fields derived from an event's subtype, such as `card` and `set_piece`. */
function fieldsOfSubtype(type: EventType, subtype = ''): Partial<GameEvent> {
  if (type === 'card') return { card: CARD_OF[subtype] ?? null };
  if (!PLAYED.has(type)) return {};
  return {
    set_piece: SET_PIECES.find((piece) => piece === subtype) ?? null,
    body_part: subtype === 'header' ? 'head' : null,
  };
}

/**
 * Rounds to hundredths, never to -0. Runs about ten million times per game, so it is simpler than the model's
 * `round`.
 */
export function centi(value: number): number {
  return Math.round(value * 100) / 100 + 0;
}

function metres(value: number | undefined): number | null {
  return value === undefined ? null : centi(value);
}
