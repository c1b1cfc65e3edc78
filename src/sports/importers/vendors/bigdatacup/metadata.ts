import type { Player } from '../../../model/game.ts';
import { type EventRow, OTHER_SIDE, SIDES, type Side } from './events/schema.ts';
import type { Stints } from './shifts/metadata.ts';
import { BIG_DATA_CUP, cupPlayerId, GOALIE, isName, meaningOf, type NamedGame } from './vocabulary.ts';

/** A player in a list of the source. The label is a name or a shirt number. */
export interface RosterEntry {
  readonly side: Side;
  readonly label: string;
  readonly jersey: number | null;
  readonly position: string | null;
}

type BySide<T> = Record<Side, Map<string, T>>;

function bySide<T>(): BySide<T> {
  return { home: new Map(), away: new Map() };
}

/** Second player of an event. */
interface Second {
  readonly label: string;
  readonly player: Player;
  readonly isMate: boolean;
}

/** Players of a game, from the roster, the shifts and the events. */
export class CupPlayers {
  readonly #game: NamedGame;
  readonly #stints: Stints;
  readonly #players = bySide<Player>();
  readonly #byJersey = bySide<Player>();

  constructor(game: NamedGame, roster: readonly RosterEntry[], rows: readonly EventRow[], stints: Stints) {
    this.#game = game;
    this.#stints = stints;
    for (const { side, label, jersey, position } of roster) {
      const player = this.#add(side, label, jersey, position);
      if (jersey !== null) this.#byJersey[side].set(String(jersey), player);
    }
    for (const side of SIDES) for (const label of stints.labels(side)) this.#add(side, label);
    for (const { side, player } of rows) if (player !== null) this.#add(side, player);
    for (const row of rows) this.second(row);
  }

  get all(): Player[] {
    return SIDES.flatMap((side) => [...this.#players[side].values()]);
  }

  labelled(side: Side, label: string): Player {
    return this.#add(side, label);
  }

  /** Returns the player with a shirt number, or the goaltender; null if no list and no event has this label. */
  wearing(side: Side, label: string): Player | null {
    return this.#byJersey[side].get(label) ?? this.#players[side].get(label) ?? null;
  }

  /**
   * Returns the second player of an event. The source has no team for this player. The kind of event suggests
   * the team, unless only the other team has a player with this label.
   */
  second({ side, event, second: label }: EventRow): Second | null {
    if (label === null) return null;
    const usual = meaningOf(event).secondIsMate ? side : OTHER_SIDE[side];
    const isUsual = this.#players[usual].has(label) || !this.#players[OTHER_SIDE[usual]].has(label);
    const ofSide = isUsual ? usual : OTHER_SIDE[usual];
    return { label, player: this.#add(ofSide, label), isMate: ofSide === side };
  }

  #add(side: Side, label: string, jersey: number | null = null, position: string | null = null): Player {
    const known = this.#players[side].get(label);
    if (known !== undefined) return known;
    const team = this.#game.teams[side];
    const player = BIG_DATA_CUP.player({
      player_id: cupPlayerId(team, label, this.#game),
      name: isName(label) ? label : null,
      team,
      jersey_number: /^\d{1,3}$/.test(label) ? Number(label) : jersey,
      position: label === GOALIE ? GOALIE : position,
      ...this.#stints.of(side, label),
    });
    this.#players[side].set(label, player);
    return player;
  }
}
