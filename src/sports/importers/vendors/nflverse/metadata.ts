import type { Player } from '../../../model/game.ts';
import type { ImportReport } from '../../core/port.ts';
import type { GameFields } from '../../core/vendor.ts';
import type { TableRow } from '../../reading/table.ts';
import { dateOf, shirtNumber } from '../../reading/values.ts';
import {
  numberIn,
  otherSide,
  type Play,
  type PlayPerson,
  type Side,
  textIn,
} from '../../shared/gridiron/schema.ts';
import { KICKOFF, NFLVERSE, ROLES, type RoleTeam, TEAM_ROLES, teamName } from './vocabulary.ts';

export interface Teams {
  readonly names: { readonly team_a: string; readonly team_b: string };
  readonly ids: { readonly team_a: string; readonly team_b: string };
  /** Returns the team with this abbreviation; null for other text. */
  side(abbreviation: string | null): Side | null;
}

/** Reads the teams from a line of a game. Throws ImportError if one is missing. */
export function teamsIn(row: TableRow): Teams {
  const [home, away] = [row.required('home_team'), row.required('away_team')];
  if (home === away) row.fail(`home_team and away_team are both "${home}"`);
  const season = seasonIn(row);
  return {
    names: { team_a: teamName(home, season), team_b: teamName(away, season) },
    ids: { team_a: home, team_b: away },
    side: (abbreviation) => (abbreviation === home ? 'team_a' : abbreviation === away ? 'team_b' : null),
  };
}

export function seasonIn(row: TableRow): number | null {
  const season = numberIn(row, ['season']);
  return Number.isSafeInteger(season) ? season : null;
}

export function isPostseason(row: TableRow): boolean {
  return textIn(row, ['season_type']) === 'POST';
}

/** Reads the game's facts from one of its lines, because every line repeats them. */
export function factsIn(row: TableRow, gameId: string, { names, ids }: Teams, isOver: boolean) {
  const [team_a, team_b] = [numberIn(row, ['home_score']), numberIn(row, ['away_score'])];
  const [week, seasonType] = [textIn(row, ['week']), textIn(row, ['season_type'])];
  const season = seasonIn(row);
  return {
    game_id: NFLVERSE.idOf(gameId),
    date: dateOf(textIn(row, ['game_date'])),
    venue: textIn(row, ['game_stadium', 'stadium']),
    teams: names,
    competition: 'NFL',
    season: season === null ? null : String(season),
    stage: [seasonType, week && `week ${week}`].filter(Boolean).join(' ') || null,
    status: isOver ? ('played' as const) : null,
    score: isOver && team_a !== null && team_b !== null ? { team_a, team_b } : null,
    vendor_ids: { game: gameId, ...ids, season },
  } satisfies Partial<GameFields>;
}

/** Adds a note if the points of the plays differ from the score. */
export function notePoints(plays: readonly Play[], score: GameFields['score'], report: ImportReport): void {
  if (!score) return;
  const of = (side: Side) =>
    plays.reduce((sum, { scored }) => sum + (scored?.side === side ? scored.points : 0), 0);
  if (of('team_a') === score.team_a && of('team_b') === score.team_b) return;
  report.note(`points of plays: ${of('team_a')}–${of('team_b')}; score: ${score.team_a}–${score.team_b}`);
}

/** Ids of 2020 in hexadecimal: a prefix, and the text of the usual id. */
const HEXADECIMAL_ID = /^[0-9a-f]{4}((?:[0-9a-f]{2}){10})[0-9a-f]{8}$/;

/** Returns a player's usual id, such as `00-0033537`. */
export function playerId(text: string): string {
  const [, hex] = HEXADECIMAL_ID.exec(text.replaceAll('-', '')) ?? [];
  const decoded = hex === undefined ? '' : Buffer.from(hex, 'hex').toString('latin1');
  return NFLVERSE.idOf(/^\d\d-\d{7}$/.test(decoded) ? decoded : text);
}

/** Returns the player in a role; null if the line has none. */
export function personIn(row: TableRow, role: string): PlayPerson | null {
  const id = textIn(row, [`${role}_player_id`]);
  return id === null ? null : { player_id: playerId(id), name: textIn(row, [`${role}_player_name`]) };
}

/** Returns the kicking team of a kickoff, otherwise the team with the ball. */
export function offenceIn(row: TableRow, teams: Teams): Side | null {
  const possession = teams.side(textIn(row, ['posteam']));
  if (textIn(row, ['play_type']) !== KICKOFF && textIn(row, ['kickoff_attempt']) !== '1') return possession;
  return possession && otherSide(possession);
}

/** Collects the players from the roles that they have in plays. */
export class NflversePlayers {
  readonly #teams: Teams;
  readonly #players = new Map<string, Player>();

  constructor(teams: Teams) {
    this.#teams = teams;
  }

  get all(): Player[] {
    return [...this.#players.values()];
  }

  add(row: TableRow): void {
    for (const [role, team] of ROLES) this.#add(row, role, this.#sideOf(row, team));
    for (const role of TEAM_ROLES) this.#add(row, role, this.#teams.side(textIn(row, [`${role}_team`])));
  }

  #sideOf(row: TableRow, team: RoleTeam): Side | null {
    if (team === 'posteam' || team === 'defteam') return this.#teams.side(textIn(row, [team]));
    const kicking = offenceIn(row, this.#teams);
    return team === 'kicking' ? kicking : kicking && otherSide(kicking);
  }

  #add(row: TableRow, role: string, side: Side | null): void {
    const person = personIn(row, role);
    if (person === null || side === null || this.#players.get(person.player_id)?.jersey_number) return;
    const team = this.#teams.names[side];
    const jersey_number = shirtNumber(numberIn(row, [`${role}_jersey_number`]));
    const known = this.#players.get(person.player_id) ?? NFLVERSE.player({ ...person, team });
    this.#players.set(person.player_id, { ...known, jersey_number });
  }
}
