import type { Player } from '../../../../../model/game.ts';
import type { ImportReport } from '../../../../core/port.ts';
import { SkipReport } from '../../../../core/skip-report.ts';
import type { SourceFile } from '../../../../reading/files.ts';
import { shirtNumber, textOrNull } from '../../../../reading/values.ts';
import { personName } from '../../metadata.ts';
import { SPORTRADAR } from '../../vocabulary.ts';
import { idOf, type Team, type Teams } from '../metadata.ts';
import { checkLineups, checkPlayer, checkSquads, type MatchFile } from '../schema.ts';

/** A list of players in a file, in an unchecked form. */
interface PlayerList {
  readonly team: Team | null;
  readonly where: string;
  /** The elements, or another value if the list is damaged. */
  readonly players: unknown;
  /** Whether the players of the list start; null if each player states it. */
  readonly starts: boolean | null;
}

/** Returns the players in the line-ups and statistics of a file by the vendor's ids. */
export function playersIn(
  match: MatchFile,
  teams: Teams,
  file: SourceFile,
  report: ImportReport,
): Map<string, Player> {
  const skips = new SkipReport(report, 'player');
  const players = new Map<string, Player>();
  for (const { team, where, players: listed, starts } of listsIn(match, teams, file)) {
    if (!Array.isArray(listed)) {
      report.note(`${file.path}: ${where} is not a list of players`);
      continue;
    }
    for (const [index, value] of listed.entries()) {
      const found = skips.tryOrSkip(() => checkPlayer(value, file, `${where}[${index}]`));
      if (found === null) continue;
      if (team === null) report.skip('player of neither team');
      else if (!players.has(found.id)) players.set(found.id, playerOf(found, team, starts));
    }
  }
  skips.finish();
  return players;
}

function playerOf(
  { id, name, type, position, jersey_number, starter }: ReturnType<typeof checkPlayer>,
  team: Team,
  starts: boolean | null,
): Player {
  return SPORTRADAR.soccer.player({
    player_id: idOf(id),
    name: personName(name),
    team: team.name,
    jersey_number: shirtNumber(jersey_number),
    position: textOrNull(position) ?? textOrNull(type),
    is_starter: starts ?? starter ?? null,
  });
}

/** Returns the lists of players, the most detailed lists first. */
function listsIn({ lineups, statistics }: MatchFile, teams: Teams, file: SourceFile): PlayerList[] {
  const bySide = (side: string | null | undefined) =>
    side === 'home' ? teams.home : side === 'away' ? teams.away : null;
  const byId = (id: string | null | undefined) =>
    [teams.home, teams.away].find((team) => team.id !== null && team.id === id) ?? null;
  const inStatistics = (statistics?.totals?.competitors ?? []).map(
    ({ id, qualifier, players }, index): PlayerList => ({
      team: byId(id) ?? bySide(qualifier),
      where: `statistics.totals.competitors[${index}].players`,
      players: players ?? [],
      starts: null,
    }),
  );
  if (lineups === undefined || lineups === null) return inStatistics;
  if (Array.isArray(lineups)) return [...listsOf3(lineups, teams, file), ...inStatistics];
  const squads = checkSquads(lineups, file, 'lineups').competitors ?? [];
  const lists = squads.map(
    ({ id, qualifier, players }, index): PlayerList => ({
      team: byId(id) ?? bySide(qualifier),
      where: `lineups.competitors[${index}].players`,
      players: players ?? [],
      starts: null,
    }),
  );
  return [...lists, ...inStatistics];
}

/** Returns the lists in line-ups of version 3. A list without a team is of the team that the other list is not of. */
function listsOf3(lineups: readonly unknown[], teams: Teams, file: SourceFile): PlayerList[] {
  const checked = checkLineups(lineups, file, 'lineups');
  const isNamed = (name: string) => checked.some(({ team }) => team === name);
  return checked.flatMap(({ team: side, ...lists }, index): PlayerList[] => {
    const isHome = side === 'home' || (side !== 'away' && isNamed('away') && !isNamed('home'));
    const isAway = side === 'away' || (side !== 'home' && isNamed('home') && !isNamed('away'));
    const team = isHome ? teams.home : isAway ? teams.away : null;
    return STARTS.map(
      ([key, starts]): PlayerList => ({
        team,
        where: `lineups[${index}].${key}`,
        players: lists[key],
        starts,
      }),
    );
  });
}

/** Lists of players in version 3, and whether their players start. */
const STARTS = [
  ['starting_lineup', true],
  ['substitutes', false],
] as const;
