import type { Player } from '../../model/game.ts';
import type { Team } from './play-by-play.ts';
import type { PerSide, Person, PlayRow } from './play-row.ts';
import { playerId } from './provider.ts';
import type { RosterEntry } from './sportvu/shapes.ts';
import type { Side } from './vocabulary.ts';

/** A game's players: those of SportVU's rosters, all who act, and all who are tracked. */
export class People {
  readonly teams: PerSide<Team>;
  readonly #players = new Map<number, Player>();

  constructor(teams: PerSide<Team>, rows: readonly PlayRow[]) {
    this.teams = teams;
    for (const { persons } of rows) for (const person of persons) if (person) this.actor(person);
  }

  get all(): Player[] {
    return [...this.#players.values()];
  }

  sideOf(teamId: number): Side | null {
    if (teamId === this.teams.home.id) return 'home';
    return teamId === this.teams.visitor.id ? 'visitor' : null;
  }

  /** The player whom a record means; null for a team or a coach. */
  actor({ kind, side, id, name }: Person): Player | null {
    return kind === 'player' ? this.#add(side, id, { name }) : null;
  }

  roster(side: Side, entries: readonly RosterEntry[]): void {
    for (const { playerid, firstname, lastname, jersey, position } of entries) {
      const name = [firstname, lastname]
        .map((part) => part.trim())
        .join(' ')
        .trim();
      const number = /^\d{1,3}$/.test(jersey.trim()) ? Number(jersey) : null;
      this.#add(side, playerid, {
        name: name || null,
        jersey_number: number,
        position: position.trim() || null,
      });
    }
  }

  /** A player who is tracked, by the source's number. */
  tracked(side: Side, id: number): Player {
    return this.#players.get(id) ?? this.#add(side, id, {});
  }

  #add(side: Side, id: number, facts: Partial<Pick<Player, 'name' | 'jersey_number' | 'position'>>): Player {
    const known = this.#players.get(id);
    const player: Player = {
      player_id: playerId(id),
      name: known?.name ?? facts.name ?? null,
      team: known?.team ?? this.teams[side].name,
      jersey_number: known?.jersey_number ?? facts.jersey_number ?? null,
      position: known?.position ?? facts.position ?? null,
    };
    this.#players.set(id, player);
    return player;
  }
}
