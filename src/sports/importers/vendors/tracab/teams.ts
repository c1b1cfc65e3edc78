import type { Game, Player } from '../../../model/game.ts';
import { shirtNumber } from '../../reading/values.ts';
import { type Fields, fieldsIn, listIn, numberIn, textIn } from './fields.ts';
import { TRACAB } from './vendor.ts';
import { GOALKEEPER, UNNAMED_TEAMS } from './vocabulary.ts';

export type Side = 'home' | 'away';

/** Both teams as the metadata has them; it may have neither names nor players. */
export interface Teams {
  readonly names: Game['teams'];
  /** Whether the metadata names them. */
  readonly areNamed: boolean;
  readonly players: readonly Player[];
  readonly goalkeepers: ReadonlySet<string>;
  /** By jersey number, which is all that the tracking states of a player. */
  readonly byJersey: Readonly<Record<Side, ReadonlyMap<number, Player>>>;
}

/** Reads `HomeTeam` and `AwayTeam`. */
export function teamsIn(fields: Fields, game: string): Teams {
  const home = fieldsIn(fields, 'hometeam');
  const away = fieldsIn(fields, 'awayteam');
  const [homeName, awayName] = [nameOf(home), nameOf(away)];
  const areNamed = homeName !== null && awayName !== null;
  const names = areNamed
    ? { team_a: homeName, team_b: awayName }
    : { team_a: UNNAMED_TEAMS.home, team_b: UNNAMED_TEAMS.away };
  const usedIds = new Set<string>();
  const homePlayers = playersOf(home, names.team_a, (jersey) => jerseyId(game, 'home', jersey), usedIds);
  const awayPlayers = playersOf(away, names.team_b, (jersey) => jerseyId(game, 'away', jersey), usedIds);
  const players = [...homePlayers, ...awayPlayers];
  return {
    names,
    areNamed,
    players,
    goalkeepers: new Set(
      players.filter(({ position }) => position === GOALKEEPER).map(({ player_id }) => player_id),
    ),
    byJersey: { home: byJersey(homePlayers), away: byJersey(awayPlayers) },
  };
}

/** Id of a player who is known only by team and jersey number. */
export function jerseyId(game: string, side: Side, jersey: number): string {
  return TRACAB.idOf(game, side, jersey);
}

function nameOf(team: Fields | null): string | null {
  return team && (textIn(team, 'longname') ?? textIn(team, 'shortname'));
}

function playersOf(
  team: Fields | null,
  name: string,
  idByJersey: (jersey: number) => string,
  usedIds: Set<string>,
): Player[] {
  return listIn(team ?? {}, 'players').flatMap((fields) => {
    const jersey = shirtNumber(numberIn(fields, 'jerseyno'));
    const player_id = playerId(
      textIn(fields, 'playerid'),
      jersey === null ? null : idByJersey(jersey),
      usedIds,
    );
    if (player_id === null) return [];
    usedIds.add(player_id);
    const nameParts = [textIn(fields, 'firstname'), textIn(fields, 'lastname')].filter(
      (part) => part !== null,
    );
    return TRACAB.player({
      player_id,
      name: nameParts.length === 0 ? null : nameParts.join(' '),
      team: name,
      jersey_number: jersey,
      position: textIn(fields, 'startingposition'),
    });
  });
}

/** The first of the vendor's id and the one by jersey number that is not used yet; null where neither will do. */
function playerId(
  vendorId: string | null,
  byJersey: string | null,
  usedIds: ReadonlySet<string>,
): string | null {
  // All players without an id of TRACAB's have 0.
  const own = vendorId === null || vendorId === '0' ? null : TRACAB.idOf(vendorId);
  return [own, byJersey].find((id) => id !== null && !usedIds.has(id)) ?? null;
}

function byJersey(players: readonly Player[]): Map<number, Player> {
  const found = new Map<number, Player>();
  for (const player of players) {
    const { jersey_number } = player;
    if (jersey_number !== null && !found.has(jersey_number)) found.set(jersey_number, player);
  }
  return found;
}
