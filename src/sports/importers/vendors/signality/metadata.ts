import Type from 'typebox';
import type { Game, Player } from '../../../model/game.ts';
import { Losses } from '../../core/losses.ts';
import type { ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { optional, readJson, vendorShape } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { SIGNALITY } from './vendor.ts';

const text = optional(Type.String());
const Id = Type.Union([Type.Integer(), Type.String({ minLength: 1 })]);
const People = optional(Type.Array(Type.Unknown()));
const checkMetadata = vendorShape(
  Type.Object({
    id: Id,
    competition: text,
    time_start: text,
    team_home_name: text,
    team_away_name: text,
    team_home_players: People,
    team_away_players: People,
  }),
);
export type Metadata = ReturnType<typeof checkMetadata>;

const checkPlayer = vendorShape(Type.Object({ name: text, jersey_number: optional(Id) }));
const checkVenue = vendorShape(
  Type.Object({
    name: text,
    pitch_size: Type.Array(Type.Number({ exclusiveMinimum: 0 }), { minItems: 2 }),
  }),
);

export async function readMetadata(file: FoundFile): Promise<Metadata> {
  return checkMetadata(await readJson(file), file);
}

export async function readVenue(file: FoundFile): Promise<ReturnType<typeof checkVenue>> {
  return checkVenue(await readJson(file), file);
}

export function teamsOf({ team_home_name, team_away_name }: Metadata): Game['teams'] {
  const teams = {
    team_a: textOrNull(team_home_name) ?? 'Home',
    team_b: textOrNull(team_away_name) ?? 'Away',
  };
  return teams.team_a === teams.team_b ? { team_a: 'Home', team_b: 'Away' } : teams;
}

/** The listed players, who have no ids but their shirts. One who cannot be used is counted and told. */
export function playersOf(metadata: Metadata, file: FoundFile, report: ImportReport): Player[] {
  const losses = new Losses(report, 'player');
  const { team_a, team_b } = teamsOf(metadata);
  const players = (['home', 'away'] as const).flatMap((side) =>
    (metadata[`team_${side}_players`] ?? []).flatMap((element, index): Player[] => {
      const where = `team_${side}_players[${index}]`;
      const listed = losses.unless(() => checkPlayer(element, file, where));
      const jersey_number = shirtNumber(listed?.jersey_number);
      if (listed === null || jersey_number === null) return [];
      const player_id = SIGNALITY.idOf(metadata.id, side, jersey_number);
      const team = side === 'home' ? team_a : team_b;
      return [SIGNALITY.player({ player_id, name: textOrNull(listed.name), team, jersey_number })];
    }),
  );
  losses.tell();
  return players;
}
