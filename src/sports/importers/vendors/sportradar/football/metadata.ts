import type { Player } from '../../../../model/game.ts';
import { shirtNumber, textOrNull } from '../../../reading/values.ts';
import type { PlayPerson, Side } from '../../../shared/gridiron/schema.ts';
import { sideOf, type Teams } from '../leagues/metadata.ts';
import { SPORTRADAR } from '../vocabulary.ts';
import type { PlayRecord, Statistic } from './schema.ts';

const SIDES = { home: 'team_a', away: 'team_b' } as const;

/** Returns the side of a team in a record; null for other teams. */
export function gridironSide(team: unknown, teams: Teams): Side | null {
  const side = sideOf(team, teams);
  return side && SIDES[side];
}

/** Returns the side of the team with this alias; null for other text. */
export function sideOfAlias(alias: string | undefined, { home, away }: Teams): Side | null {
  if (alias === undefined) return null;
  return alias === home.alias ? 'team_a' : alias === away.alias ? 'team_b' : null;
}

export function personIn(statistic: Statistic | undefined): PlayPerson | null {
  const player = statistic?.player;
  return player
    ? { player_id: SPORTRADAR.american_football.idOf(player.id), name: textOrNull(player.name) }
    : null;
}

/** Returns the players with a statistic in a play. A file has no line-ups. */
export function playersOf(records: readonly PlayRecord[], teams: Teams): Player[] {
  const players = new Map<string, Player>();
  for (const statistic of records.flatMap(({ statistics }) => statistics ?? [])) {
    const [person, side] = [personIn(statistic), sideOf(statistic.team, teams)];
    if (person === null || side === null || players.has(person.player_id)) continue;
    const { jersey, position } = statistic.player ?? {};
    players.set(
      person.player_id,
      SPORTRADAR.american_football.player({
        ...person,
        team: teams[side].name,
        jersey_number: shirtNumber(jersey),
        position: textOrNull(position),
      }),
    );
  }
  return [...players.values()];
}
