import type { Player } from '../../../model/game.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import type { PerSide, PlayRow, RecordPerson, Team } from './schema.ts';
import type { SportVuPlayer } from './sportvu/schema.ts';
import { NBA, type Side } from './vocabulary.ts';

/** Players of a game, from SportVU's rosters, the play-by-play and the tracking. */
export class NbaPlayers {
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

  /** Returns the player in a record; null if the record has a team or a coach. */
  actor({ kind, side, id, name }: RecordPerson): Player | null {
    return kind === 'player' ? this.#add(side, id, { name }) : null;
  }

  addRoster(side: Side, entries: readonly SportVuPlayer[]): void {
    for (const { playerid, firstname, lastname, jersey, position } of entries) {
      const name = [firstname, lastname].flatMap((part) => textOrNull(part) ?? []).join(' ');
      this.#add(side, playerid, {
        name: textOrNull(name),
        jersey_number: shirtNumber(jersey),
        position: textOrNull(position),
      });
    }
  }

  /** Returns a tracked player by the source's id. Adds the player if no roster lists the id. */
  tracked(side: Side, id: number): Player {
    return this.#players.get(id) ?? this.#add(side, id, {});
  }

  #add(side: Side, id: number, facts: Partial<Pick<Player, 'name' | 'jersey_number' | 'position'>>): Player {
    const known = this.#players.get(id);
    const player = NBA.player({
      player_id: NBA.idOf(id),
      team: known?.team ?? this.teams[side].name,
      name: known?.name ?? facts.name ?? null,
      jersey_number: known?.jersey_number ?? facts.jersey_number ?? null,
      position: known?.position ?? facts.position ?? null,
    });
    this.#players.set(id, player);
    return player;
  }
}
