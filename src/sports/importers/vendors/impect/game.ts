import { STANDARD_AREA } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { dateOf, utcTime } from '../../reading/values.ts';
import { eventsOf } from './events.ts';
import {
  type Names,
  periodsOf,
  playersOf,
  readNames,
  type Side,
  type Squad,
  withoutContradictions,
} from './metadata.ts';
import { checkLineUps, type LineUps, unwrapped } from './schema.ts';
import { IMPECT } from './vocabulary.ts';

/** The line-ups of a match, and the lists with the names of players and squads. */
export interface MatchFiles {
  readonly lineUps: FoundFile;
  readonly players: readonly FoundFile[];
  readonly squads: readonly FoundFile[];
}

/** Throws ImportError if a file is damaged. */
export async function readImpectGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const { lineUps: file } = files;
  const match = checkLineUps(unwrapped(await readJson(file)), file);
  const names = await readNames(files.players, report);
  const squads = squadsOf(match, await readNames(files.squads, report), file, report);
  report.progress(totalBytes([file, ...files.players, ...files.squads]));
  const players = new Map(squads.flatMap((squad) => [...playersOf(squad, names, file, report)]));
  if (players.size === 0) throw new ImportError(file.path, 'has no players');
  const unnamed = [...players.values()].filter(({ name }) => name === null).length;
  if (unnamed > 0) report.note(`${unnamed} players have no name, because no list of players contains them`);
  const gameId = IMPECT.idOf(match.id);
  const events = squads.flatMap((squad) => eventsOf(squad, { gameId, players }, file, report));
  const listed = withoutContradictions(players, events, report);
  const [home, away] = squads;
  return {
    gameId,
    tracking: null,
    game: () =>
      IMPECT.game({
        game_id: gameId,
        date: dateOf(match.dateTime),
        kickoff_utc: utcTime(match.dateTime),
        teams: { team_a: home.team, team_b: away.team },
        vendor_ids: {
          game: match.id,
          team_a: home.record.id,
          team_b: away.record.id,
          season: match.iterationId,
        },
        periods: periodsOf(events),
        playing_area: STANDARD_AREA.soccer,
        players: listed,
        orientation: 'team_a_positive_x',
      }),
    recordsSubstitutions: true,
    events: () => events,
  };
}

function squadsOf(
  { squadHome, squadAway }: LineUps,
  names: Names,
  file: FoundFile,
  report: ImportReport,
): readonly [home: Squad, away: Squad] {
  const squad = (side: Side, record: LineUps[Side]): Squad => {
    const name = names.get(String(record.id));
    if (name === undefined)
      report.note(`squad ${record.id} has no name, because no list of squads contains it`);
    return { side, record, team: name ?? `Squad ${record.id}` };
  };
  const [home, away] = [squad('squadHome', squadHome), squad('squadAway', squadAway)];
  if (home.team === away.team) throw new ImportError(file.path, `both teams are called "${home.team}"`);
  return [home, away];
}
