import type { PlayingArea } from '../../../model/coordinates.ts';
import type { Player } from '../../../model/game.ts';
import type { Score } from '../../../model/score.ts';
import { ImportError } from '../../core/errors.ts';
import type { FoundFile } from '../../reading/files.ts';
import { dateOf, shirtNumber, textOrNull, utcTime } from '../../reading/values.ts';
import { childrenNamed, descend, readXml, type XmlElement } from '../../reading/xml.ts';
import { meaningOf, type SportecEvent } from './events/schema.ts';
import { areaOf, numberFrom, required } from './schema.ts';
import type { FoundFrameSet, Tracking } from './tracking/metadata.ts';
import { BALL_TEAM, REFEREE_TEAM, SPORTEC } from './vocabulary.ts';

/** Contents of the match information, with the vendor's ids and names. */
export interface MatchInformation {
  readonly home: { readonly id: string; readonly name: string };
  readonly guest: { readonly id: string; readonly name: string };
  readonly players: readonly ListedPlayer[];
  /** Kickoff date from the file, in local time or UTC. */
  readonly date: string | null;
  /** Kickoff time in milliseconds since 1970. */
  readonly kickOff: number | null;
  readonly venue: string | null;
  readonly competition: string | null;
  readonly season: string | null;
  readonly ids: { readonly competition: string | null; readonly season: string | null };
  readonly referee: string | null;
  readonly kickoff_utc: string | null;
  readonly score: Score | null;
  readonly area: PlayingArea | null;
  /** Length of each period, in milliseconds. */
  readonly lengths: ReadonlyMap<number, number>;
}

interface ListedPlayer {
  readonly personId: string;
  readonly teamId: string;
  readonly name: string | null;
  readonly jersey_number: number | null;
  /** The vendor's abbreviation, for example TW for a goalkeeper. */
  readonly position: string | null;
}

const LENGTHS: ReadonlyMap<string, number> = new Map([
  ['TotalTimeFirstHalf', 1],
  ['TotalTimeSecondHalf', 2],
  ['TotalTimeFirstHalfExtra', 3],
  ['TotalTimeSecondHalfExtra', 4],
]);

/** Reads a match information file. Throws ImportError if required data is missing. */
export async function readMatchInformation(file: FoundFile): Promise<MatchInformation> {
  const root = await readXml(file);
  const match = descend(root, 'MatchInformation');
  const general = match && descend(match, 'General');
  if (match === undefined || general === undefined) {
    throw new ImportError(file.path, 'has no <MatchInformation> with <General> in it', { line: root.line });
  }
  const environment = descend(match, 'Environment');
  const team = (side: 'Home' | 'Guest') => ({
    id: required(general, `${side}TeamId`, file.path),
    name: required(general, `${side}TeamName`, file.path),
  });
  return {
    home: team('Home'),
    guest: team('Guest'),
    players: playersOf(match, file.path),
    date: dateOf(textOf(general, 'KickoffTime') ?? textOf(general, 'PlannedKickoffTime')),
    kickOff: instantOf(textOf(general, 'KickoffTime')),
    venue: textOf(environment, 'StadiumName'),
    competition: textOf(general, 'CompetitionName'),
    season: textOf(general, 'Season'),
    ids: { competition: textOf(general, 'CompetitionId'), season: textOf(general, 'SeasonId') },
    referee: refereeOf(match),
    kickoff_utc: utcTime(textOf(general, 'KickoffTime') ?? textOf(general, 'PlannedKickoffTime')),
    score: scoreOf(general),
    area: environment ? areaOf(environment, 'PitchX', 'PitchY', file.path) : null,
    lengths: lengthsOf(match, file.path),
  };
}

function instantOf(text: string | null): number | null {
  const instant = /[zZ]$|[+-]\d\d:?\d\d$/.test(text ?? '') ? Date.parse(text ?? '') : Number.NaN;
  return Number.isFinite(instant) ? instant : null;
}

function playersOf(match: XmlElement, path: string): ListedPlayer[] {
  const teams = childrenNamed(descend(match, 'Teams') ?? match, 'Team');
  if (teams.length < 2) throw new ImportError(path, 'must list two teams in <Teams>', { line: match.line });
  return teams.flatMap((team) => {
    const teamId = required(team, 'TeamId', path);
    return childrenNamed(descend(team, 'Players') ?? team, 'Player').map((player) => ({
      personId: required(player, 'PersonId', path),
      teamId,
      name: nameOf(player),
      jersey_number: shirtNumber(player.attributes['ShirtNumber']),
      position: textOf(player, 'PlayingPosition'),
      is_starter: startOf(textOf(player, 'Starting')),
    }));
  });
}

function refereeOf(match: XmlElement): string | null {
  const referees = childrenNamed(descend(match, 'Referees'), 'Referee');
  const referee = referees.find(({ attributes }) => attributes['Role'] === 'referee');
  return referee ? nameOf(referee) : null;
}

function startOf(text: string | null): boolean | null {
  return text === 'true' || text === 'false' ? text === 'true' : null;
}

function nameOf(player: XmlElement): string | null {
  const parts = [textOf(player, 'FirstName'), textOf(player, 'LastName')].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' ') : textOf(player, 'Shortname');
}

function scoreOf(general: XmlElement): Score | null {
  const [, home, guest] = /^(\d+):(\d+)$/.exec(textOf(general, 'Result') ?? '') ?? [];
  return home === undefined || guest === undefined ? null : { team_a: Number(home), team_b: Number(guest) };
}

function lengthsOf(match: XmlElement, path: string): ReadonlyMap<number, number> {
  const element = descend(match, 'OtherGameInformation');
  const lengths = new Map<number, number>();
  for (const [name, period] of LENGTHS) {
    const text = textOf(element, name);
    if (element === undefined || text === null) continue;
    const length = numberFrom(text, name, { path, line: element.line });
    if (length > 0) lengths.set(period, length);
  }
  return lengths;
}

function textOf(element: XmlElement | undefined, name: string): string | null {
  return textOrNull(element?.attributes[name]);
}

/**
 * The teams and players of a match, looked up by the vendor's ids. Includes players who are only in events or
 * tracking.
 */
export class Roster {
  readonly team_a: string;
  readonly team_b: string;
  /** Vendor ids of players who are missing from the lineups. */
  readonly unlisted: string[] = [];
  readonly #teams: ReadonlyMap<string, string>;
  readonly #players = new Map<string, Player>();

  /** `teams` maps ids to names. The first team is team_a. */
  constructor(teams: ReadonlyMap<string, string>) {
    const [team_a = '', team_b = ''] = teams.values();
    this.team_a = team_a;
    this.team_b = team_b;
    this.#teams = teams;
  }

  static of({ home, guest, players }: MatchInformation): Roster {
    // Two of a club's teams can have the same name. The id then distinguishes the teams.
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

  /** Adds a player, unless the player is already listed or belongs to neither team. */
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

/** Returns a roster for tracking without match information. The teams' ids are used as names. */
export function anonymousRoster(tracking: Tracking | null): Roster {
  const teams = new Map((tracking?.sets ?? []).filter(isPlayer).map(({ teamId }) => [teamId, teamId]));
  if (tracking && teams.size !== 2) {
    throw new ImportError(
      tracking.file.path,
      `tracking without match information must have players from two teams, not from ${teams.size}`,
    );
  }
  return new Roster(teams);
}

/**
 * Adds players who are in events or tracking but not in the lineups. Throws ImportError for players from a
 * third team.
 */
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
