import type { Game, Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import type { Sign, Signs } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { dateOf, shirtNumber, textOrNull } from '../../reading/values.ts';
import { checkMetadata, checkPlayer, type Metadata } from './schema.ts';
import { PFF } from './vocabulary.ts';

/** Reads the metadata of a game from a file with one game or a list of games. */
export async function readMetadata(file: FoundFile, game: string): Promise<Metadata> {
  const value = await readJson(file);
  const games = Array.isArray(value) ? value : [value];
  const record = games.find((one) => typeof one === 'object' && one !== null && String(one.id) === game);
  if (record === undefined) throw new ImportError(file.path, `has no game ${game}`);
  return checkMetadata(record, file);
}

export function teamsOf({ homeTeam, awayTeam }: Metadata): Game['teams'] {
  const nameOf = ({ name, shortName, id }: Metadata['homeTeam']) =>
    textOrNull(name) ?? textOrNull(shortName) ?? String(id);
  return { team_a: nameOf(homeTeam), team_b: nameOf(awayTeam) };
}

/** Reads the roster. Counts and reports unusable players. */
export async function readRoster(
  file: FoundFile,
  metadata: Metadata,
  report: ImportReport,
): Promise<Player[]> {
  const value = await readJson(file);
  if (!Array.isArray(value)) throw new ImportError(file.path, 'is not a list of players');
  const skips = new SkipReport(report, 'player');
  const { team_a, team_b } = teamsOf(metadata);
  const players = value.flatMap((element, index): Player[] => {
    const listed = skips.tryOrSkip(() => checkPlayer(element, file, `[${index}]`));
    if (listed === null) return [];
    const isHome = String(listed.team.id) === String(metadata.homeTeam.id);
    if (!isHome && String(listed.team.id) !== String(metadata.awayTeam.id)) return [];
    return [
      PFF.player({
        player_id: PFF.idOf(listed.player.id),
        name: textOrNull(listed.player.nickname),
        team: isHome ? team_a : team_b,
        jersey_number: shirtNumber(listed.shirtNumber),
        position: textOrNull(listed.positionGroupType),
        is_starter: listed.started ?? null,
      }),
    ];
  });
  skips.finish();
  return players;
}

/**
 * Returns the directions of the home team in normal time. The direction of extra time in the metadata can
 * contradict the goalkeepers, so it is ignored.
 */
export function directionsOf({ homeTeamStartLeft }: Metadata): Signs {
  if (typeof homeTeamStartLeft !== 'boolean') return new Map();
  const sign: Sign = homeTeamStartLeft ? 1 : -1;
  return new Map<number, Sign>([
    [1, sign],
    [2, sign === 1 ? -1 : 1],
  ]);
}

export function pitchOf({ stadium }: Metadata): { length: number; width: number } | null {
  const [pitch] = stadium?.pitches ?? [];
  return pitch?.length && pitch.width ? { length: pitch.length, width: pitch.width } : null;
}

export function dateIn(metadata: Metadata): string | null {
  return dateOf(metadata.date);
}
