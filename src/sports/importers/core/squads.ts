import type { Game, Player } from '../../model/game.ts';
import { shirtNumber } from '../reading/values.ts';
import type { ImportReport } from './port.ts';
import type { Vendor } from './vendor.ts';

export type Side = 'home' | 'away';

/** Adds a note about players whom only the tracking contains. */
export function noteUnlisted(players: readonly Player[], report: ImportReport): void {
  if (players.length === 0) return;
  const named = players.slice(0, 3).map(({ team, jersey_number }) => `${team} ${jersey_number ?? '?'}`);
  report.note(
    `players found only in the tracking, added to the squads: ${players.length} (${named.join(', ')})`,
  );
}

export type Identity = Pick<Player, 'team' | 'jersey_number'> & { readonly player_id: string | null };

/** The players of both teams by shirt number, for tracking that identifies players by shirt number. */
export class Squads {
  readonly #vendor: Vendor;
  readonly #game: string;
  readonly #teams: Game['teams'];
  readonly #byShirt = new Map<string, Player>();
  readonly #all = new Map<string, Player>();

  /** `game` is the vendor's id for the game. */
  constructor(vendor: Vendor, game: string, teams: Game['teams'], listed: readonly Player[]) {
    this.#vendor = vendor;
    this.#game = game;
    this.#teams = teams;
    for (const player of listed) {
      if (this.#all.has(player.player_id)) continue;
      this.#all.set(player.player_id, player);
      const key = `${player.team}/${player.jersey_number}`;
      if (player.jersey_number !== null && !this.#byShirt.has(key)) this.#byShirt.set(key, player);
    }
  }

  /**
   * Returns the team's player with this shirt number, or creates one if the squad list lacks the number.
   * Without a shirt number, only `team` is set.
   */
  with(side: Side, shirt: string | number | null | undefined): Identity {
    const team = side === 'home' ? this.#teams.team_a : this.#teams.team_b;
    const jersey_number = shirtNumber(shirt);
    if (jersey_number === null) return { player_id: null, team, jersey_number };
    const known = this.#byShirt.get(`${team}/${jersey_number}`);
    if (known !== undefined) return known;
    const player_id = this.#vendor.idOf(this.#game, side, jersey_number);
    const player = this.#vendor.player({ player_id, team, jersey_number });
    this.#byShirt.set(`${team}/${jersey_number}`, player);
    this.#all.set(player_id, player);
    return player;
  }

  /** Returns all players in the squad lists, and players added by {@link with}. */
  players(): Player[] {
    return [...this.#all.values()];
  }
}
