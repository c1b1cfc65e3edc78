import type { Game, Player } from '../../../model/game.ts';
import { idOf } from '../provider.ts';
import { GOALKEEPER, UNNAMED_TEAMS } from '../vocabulary.ts';
import { type Fields, fieldsIn, listIn, numberIn, textIn } from './plain.ts';

export type Side = 'home' | 'away';

/** Both teams as the metadata has them; it may have neither names nor players. */
export interface Teams {
  readonly names: Game['teams'];
  readonly named: boolean;
  readonly players: readonly Player[];
  readonly keepers: ReadonlySet<string>;
  /** By jersey number, which is what the tracking knows of a player. */
  readonly byJersey: Readonly<Record<Side, ReadonlyMap<number, Player>>>;
}

/** Reads `HomeTeam` and `AwayTeam`. */
export function teamsIn(fields: Fields, game: string): Teams {
  const home = fieldsIn(fields, 'hometeam');
  const away = fieldsIn(fields, 'awayteam');
  const [homeName, awayName] = [nameOf(home), nameOf(away)];
  const named = homeName !== null && awayName !== null;
  const names = named
    ? { team_a: homeName, team_b: awayName }
    : { team_a: UNNAMED_TEAMS.home, team_b: UNNAMED_TEAMS.away };
  const taken = new Set<string>();
  const homePlayers = playersOf(home, names.team_a, (jersey) => jerseyId(game, 'home', jersey), taken);
  const awayPlayers = playersOf(away, names.team_b, (jersey) => jerseyId(game, 'away', jersey), taken);
  const players = [...homePlayers, ...awayPlayers];
  return {
    names,
    named,
    players,
    keepers: new Set(
      players.filter(({ position }) => position === GOALKEEPER).map(({ player_id }) => player_id),
    ),
    byJersey: { home: byJersey(homePlayers), away: byJersey(awayPlayers) },
  };
}

/** Id of a player who is known by team and number only. */
export function jerseyId(game: string, side: Side, jersey: number): string {
  return idOf(`${game}-${side}-${jersey}`);
}

function nameOf(team: Fields | null): string | null {
  return team && (textIn(team, 'longname') ?? textIn(team, 'shortname'));
}

function playersOf(
  team: Fields | null,
  name: string,
  idByJersey: (jersey: number) => string,
  taken: Set<string>,
): Player[] {
  return listIn(team ?? {}, 'players').flatMap((fields) => {
    const jersey = jerseyIn(fields);
    const vendorId = textIn(fields, 'playerid');
    // Players whom TRACAB has no id for all have 0.
    const own = vendorId === null || vendorId === '0' ? null : idOf(vendorId);
    const player_id = own !== null && !taken.has(own) ? own : jersey === null ? null : idByJersey(jersey);
    if (player_id === null || taken.has(player_id)) return [];
    taken.add(player_id);
    const parts = [textIn(fields, 'firstname'), textIn(fields, 'lastname')].filter((part) => part !== null);
    return {
      player_id,
      name: parts.length === 0 ? null : parts.join(' '),
      team: name,
      jersey_number: jersey,
      position: textIn(fields, 'startingposition'),
    };
  });
}

function jerseyIn(fields: Fields): number | null {
  const number = numberIn(fields, 'jerseyno');
  return number !== null && Number.isInteger(number) && number >= 0 && number <= 999 ? number : null;
}

function byJersey(players: readonly Player[]): Map<number, Player> {
  const found = new Map<number, Player>();
  for (const player of players) {
    const { jersey_number } = player;
    if (jersey_number !== null && !found.has(jersey_number)) found.set(jersey_number, player);
  }
  return found;
}
