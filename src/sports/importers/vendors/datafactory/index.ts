import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Player } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { discoverParts, type PartsFormat } from '../../finding/parts.ts';
import { orientationOf } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { directionsOf, type Incidence, incidencesOf, mapEvents, periodsOf } from './events.ts';
import { type Match, readMatch } from './metadata.ts';
import { DATAFACTORY, INCIDENCES } from './vocabulary.ts';

const FORMAT: PartsFormat<'match'> = {
  fileNames: /\.json$/i,
  partNames: { match: 'match file' },
  async recognise(file) {
    return (await isDatafactory(file)) ? { game: file.path, kind: 'match' } : null;
  },
  read: ({ parts: { match } }, report) => {
    if (match === undefined) throw new RangeError('the game’s match file is missing');
    return readDatafactoryGame(match, report);
  },
};

/** Imports Datafactory's match files with line-ups, result and incidences. */
export const datafactory = DATAFACTORY.importer((search) => discoverParts(search, FORMAT));

/** Accepts two sets of keys, because files with sorted keys list the incidences before match and score. */
async function isDatafactory(file: FoundFile): Promise<boolean> {
  const head = await readHead(file);
  if (!head.isJsonObject) return false;
  return head.hasKeys('homeTeamId', 'awayTeamId', 'scoreStatus') || head.hasKeys('incidences', 'plyrId');
}

async function readDatafactoryGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const match = await readMatch(file, report);
  report.progress(file.bytes);
  const incidences = incidencesOf(match, file, report);
  if (incidences.length === 0) throw new ImportError(file.path, 'has no incidences');
  const gameId = DATAFACTORY.idOf(match.id);
  const directions = directionsOf(match, incidences);
  const orientation = orientationOf(directions, report);
  const unknown = new Set(incidences.map(({ type }) => type).filter((type) => !INCIDENCES.has(type)));
  if (unknown.size > 0)
    report.note(`unknown types of incidences, imported as other: ${[...unknown].join(', ')}`);
  const players = allPlayers(match, incidences, report);
  return {
    gameId,
    tracking: null,
    game: () =>
      DATAFACTORY.game({
        game_id: gameId,
        date: match.date,
        venue: match.venue,
        teams: { team_a: match.home.name, team_b: match.away.name },
        competition: match.competition,
        season: match.season,
        score: match.score,
        ...match.facts,
        periods: periodsOf(incidences),
        playing_area: STANDARD_AREA.soccer,
        players: [...players.values()],
        orientation,
      }),
    events: () => mapEvents(incidences, { gameId, match, players, directions }),
  };
}

/** Returns the listed players and players who appear only in incidences. */
function allPlayers(
  match: Match,
  incidences: readonly Incidence[],
  report: ImportReport,
): ReadonlyMap<string, Player> {
  const players = new Map(match.players);
  for (const { fields } of incidences) {
    const id = String(fields.plyrId ?? '');
    const team = [match.home, match.away].find((one) => one.id === String(fields.team ?? ''));
    if (id === '' || team === undefined || players.has(id)) continue;
    players.set(id, DATAFACTORY.player({ player_id: DATAFACTORY.idOf(id), team: team.name }));
    report.note(`player ${id} has incidences but is not listed`);
  }
  return players;
}
