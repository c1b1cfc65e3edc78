import type { Player } from '../../model/game.ts';
import type { MatchInformation } from './match-information.ts';
import { playerId } from './provider.ts';

/** Who plays, by the vendor's ids, and who was not listed but was seen on the pitch. */
export class Roster {
  readonly team_a: string;
  readonly team_b: string;
  readonly unlisted: string[] = [];
  readonly #teams: ReadonlyMap<string, string>;
  readonly #players = new Map<string, Player>();

  /** `teams` are names by id, team_a's first. */
  constructor(teams: ReadonlyMap<string, string>) {
    const [team_a = '', team_b = ''] = teams.values();
    this.team_a = team_a;
    this.team_b = team_b;
    this.#teams = teams;
  }

  static of({ home, guest, players }: MatchInformation): Roster {
    const names = [home.name, guest.name];
    // Two teams of one club can bear one name; their ids tell them apart.
    if (home.name === guest.name)
      names.splice(0, 2, `${home.name} (${home.id})`, `${guest.name} (${guest.id})`);
    const roster = new Roster(new Map([home, guest].map(({ id }, index) => [id, names[index] ?? id])));
    for (const { personId, teamId, name, jersey_number, position } of players) {
      const team = roster.teamName(teamId);
      if (team === null) continue;
      roster.#players.set(personId, { player_id: playerId(personId), name, team, jersey_number, position });
    }
    return roster;
  }

  teamName(teamId: string | undefined): string | null {
    return (teamId === undefined ? undefined : this.#teams.get(teamId)) ?? null;
  }

  player(personId: string | undefined): Player | null {
    return (personId === undefined ? undefined : this.#players.get(personId)) ?? null;
  }

  /** Adds a person whom the line-ups lack. */
  add(personId: string, teamId: string | undefined): void {
    const team = this.teamName(teamId);
    if (team === null || this.#players.has(personId)) return;
    this.#players.set(personId, {
      player_id: playerId(personId),
      name: null,
      team,
      jersey_number: null,
      position: null,
    });
    this.unlisted.push(personId);
  }

  players(): Player[] {
    return [...this.#players.values()];
  }
}
