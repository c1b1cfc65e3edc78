import type { Game, Player } from '../../../model/game.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkMetadata, checkPlayer, checkVenue, type Metadata } from './schema.ts';
import { SIGNALITY } from './vocabulary.ts';

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

/**
 * Returns the listed players. A shirt number is a player's only identification. Counts and reports unusable
 * players.
 */
export function playersOf(metadata: Metadata, file: FoundFile, report: ImportReport): Player[] {
  const skips = new SkipReport(report, 'player');
  const { team_a, team_b } = teamsOf(metadata);
  const players = (['home', 'away'] as const).flatMap((side) =>
    (metadata[`team_${side}_players`] ?? []).flatMap((element, index): Player[] => {
      const where = `team_${side}_players[${index}]`;
      const listed = skips.tryOrSkip(() => checkPlayer(element, file, where));
      const jersey_number = shirtNumber(listed?.jersey_number);
      if (listed === null || jersey_number === null) return [];
      const player_id = SIGNALITY.idOf(metadata.id, side, jersey_number);
      const team = side === 'home' ? team_a : team_b;
      return [SIGNALITY.player({ player_id, name: textOrNull(listed.name), team, jersey_number })];
    }),
  );
  skips.finish();
  return players;
}
