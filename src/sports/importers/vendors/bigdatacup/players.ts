import type { Player } from '../../../model/game.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readTable } from '../../reading/table.ts';
import { type EventRow, OTHER_SIDE, type Side } from './event-row.ts';
import { BIG_DATA_CUP, cupPlayerId } from './vendor.ts';
import { EVENTS, ROSTER_COLUMNS, UNKNOWN_EVENT } from './vocabulary.ts';

export interface RosterEntry {
  readonly side: Side;
  readonly name: string;
  readonly jersey: number | null;
  readonly position: string | null;
}

/** Reads a game's roster. Throws ImportError with the line. */
export async function readRoster(file: FoundFile): Promise<RosterEntry[]> {
  const rows = await readTable(file, { columns: ROSTER_COLUMNS });
  const roster = rows.map((row): RosterEntry => {
    const side = row.required('team');
    if (side !== 'home' && side !== 'away') return row.fail(`team is neither home nor away: "${side}"`);
    const jersey = row.text('jn') === null ? null : row.count('jn');
    return { side, name: row.required('player'), jersey, position: row.text('position') };
  });
  for (const side of ['home', 'away'] as const) {
    if (!roster.some((entry) => entry.side === side)) {
      rows.at(-1)?.fail(`the roster ends without a player of the ${side} team (truncated file?)`);
    }
  }
  return roster;
}

/** A game's players: those of the roster and all who act in its events. */
export class CupPlayers {
  readonly #teams: Readonly<Record<Side, string>>;
  readonly #players: Record<Side, Map<string, Player>> = { home: new Map(), away: new Map() };
  readonly #byJersey: Record<Side, Map<number, Player>> = { home: new Map(), away: new Map() };

  constructor(
    teams: Readonly<Record<Side, string>>,
    roster: readonly RosterEntry[],
    rows: readonly EventRow[],
  ) {
    this.#teams = teams;
    for (const { side, name, jersey, position } of roster) {
      const player = this.#add(side, name, jersey, position);
      if (jersey !== null) this.#byJersey[side].set(jersey, player);
    }
    for (const { side, player } of rows) if (player !== null) this.#add(side, player);
    for (const row of rows) this.second(row);
  }

  get all(): Player[] {
    return [...this.#players.home.values(), ...this.#players.away.values()];
  }

  named(side: Side, name: string): Player {
    return this.#add(side, name);
  }

  wearing(side: Side, jersey: number): Player | null {
    return this.#byJersey[side].get(jersey) ?? null;
  }

  /**
   * The second player of an event. The source does not say of which team: it is the one usual for the event, unless only
   * the other team has a player of that name.
   */
  second({ row, side, event }: EventRow): { readonly player: Player; readonly isMate: boolean } | null {
    const name = row.text('player_name_2');
    if (name === null) return null;
    const usual = (EVENTS.get(event) ?? UNKNOWN_EVENT).secondIsMate ? side : OTHER_SIDE[side];
    const isUsual = this.#players[usual].has(name) || !this.#players[OTHER_SIDE[usual]].has(name);
    const ofSide = isUsual ? usual : OTHER_SIDE[usual];
    return { player: this.#add(ofSide, name), isMate: ofSide === side };
  }

  #add(side: Side, name: string, jersey: number | null = null, position: string | null = null): Player {
    const known = this.#players[side].get(name);
    if (known !== undefined) return known;
    const team = this.#teams[side];
    const player_id = cupPlayerId(team, name);
    const player = BIG_DATA_CUP.player({ player_id, name, team, jersey_number: jersey, position });
    this.#players[side].set(name, player);
    return player;
  }
}
