import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { FoundFrameSet, Tracking } from './frame-sets/open.ts';
import { meaningOf } from './match-events/meaning.ts';
import type { SportecEvent } from './match-events/read.ts';
import type { MatchInformation } from './match-information.ts';
import { SPORTEC } from './vendor.ts';
import { BALL_TEAM, REFEREE_TEAM } from './vocabulary.ts';

/** Teams and players by the vendor's ids, with those who are not listed but act or move. */
export class Roster {
  readonly team_a: string;
  readonly team_b: string;
  /** Ids of the players who were added. */
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
    // Two teams of one club can have the same name; their ids tell them apart.
    const nameOf = ({ id, name }: typeof home) => (home.name === guest.name ? `${name} (${id})` : name);
    const roster = new Roster(new Map([home, guest].map((team) => [team.id, nameOf(team)])));
    for (const { personId, teamId, ...listed } of players) {
      const team = roster.teamName(teamId);
      if (team === null) continue;
      roster.#players.set(personId, SPORTEC.player({ player_id: SPORTEC.idOf(personId), team, ...listed }));
    }
    return roster;
  }

  teamName(teamId: string | undefined): string | null {
    return this.#teams.get(teamId ?? '') ?? null;
  }

  player(personId: string | undefined): Player | null {
    return this.#players.get(personId ?? '') ?? null;
  }

  /** Adds a person, unless listed or of neither team. */
  add(personId: string, teamId: string | undefined): void {
    const team = this.teamName(teamId);
    if (team === null || this.#players.has(personId)) return;
    this.#players.set(personId, SPORTEC.player({ player_id: SPORTEC.idOf(personId), team }));
    this.unlisted.push(personId);
  }

  players(): Player[] {
    return [...this.#players.values()];
  }
}

/** The teams of tracking without match information, named by their ids, which are all that it states. */
export function anonymousRoster(tracking: Tracking | null): Roster {
  const teams = new Map((tracking?.sets ?? []).filter(isPlayer).map(({ teamId }) => [teamId, teamId]));
  if (tracking && teams.size !== 2) {
    throw new ImportError(
      tracking.file.path,
      `must have players of two teams where there is no match information, but has ${teams.size}`,
    );
  }
  return new Roster(teams);
}

/** Adds those who act or move but are in no line-up. Throws ImportError for players of a third team. */
export function addUnlisted(
  roster: Roster,
  events: readonly SportecEvent[],
  tracking: Tracking | null,
): void {
  for (const event of events) {
    const { personId, teamId } = meaningOf(event);
    if (personId !== undefined) roster.add(personId, teamId);
  }
  if (tracking === null) return;
  for (const { personId, teamId, range } of tracking.sets.filter(isPlayer)) {
    if (roster.teamName(teamId) === null) {
      throw new ImportError(tracking.file.path, `team ${teamId} is not one of the match's teams`, range);
    }
    roster.add(personId, teamId);
  }
}

function isPlayer({ teamId }: FoundFrameSet): boolean {
  return teamId !== BALL_TEAM && teamId.toLowerCase() !== REFEREE_TEAM;
}
