import { STANDARD_AREA } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { SkipReport } from '../../core/skip-report.ts';
import { orientationOf } from '../../inference/attack-directions.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readJson } from '../../reading/json.ts';
import { directionsOf } from './coordinates.ts';
import { mapEvent, teamOf } from './events.ts';
import { factsOf, periodsOf, playersOf, teamsOf } from './metadata.ts';
import { checkGame, checkPlay, type GameFile, kindOf, type Play } from './schema.ts';
import { NHL, PLAYS } from './vocabulary.ts';

export async function readNhlGame(file: FoundFile, report: ImportReport): Promise<GameImport> {
  const source = checkGame(await readJson(file), file);
  report.progress(file.bytes);
  const teams = teamsOf(source, file.path);
  const plays = playsOf(source, file, report);
  const facts = factsOf(source, teams, plays);
  requirePlays(source, plays, { status: facts.status, path: file.path, report });
  noteUnknownTypes(plays, report);
  const players = playersOf(source, teams, file, report);
  const { attack: directions, misstated } = directionsOf(
    plays,
    (play) => teamOf(play, { teams, players })?.side ?? null,
  );
  if (misstated.length > 0) {
    report.note(`homeTeamDefendingSide contradicts the positions in periods ${misstated.join(', ')}`);
  }
  const gameId = NHL.idOf(source.id);
  const hasPlaces = plays.some(({ details }) => typeof details?.xCoord === 'number');
  const orientation = hasPlaces ? orientationOf(directions, report) : 'fixed';
  return {
    gameId,
    tracking: null,
    game: () =>
      NHL.game({
        game_id: gameId,
        ...facts,
        periods: periodsOf(plays),
        playing_area: STANDARD_AREA.ice_hockey,
        players: [...players.values()],
        orientation,
      }),
    events: () => plays.map((play) => mapEvent(play, { gameId, teams, players, directions })),
  };
}

function playsOf({ plays }: GameFile, file: FoundFile, report: ImportReport): Play[] {
  const skips = new SkipReport(report, 'play');
  const usable = (plays ?? []).flatMap(
    (play, index) => skips.tryOrSkip(() => checkPlay(play, file, `plays[${index}]`)) ?? [],
  );
  skips.finish();
  return usable;
}

interface Reading {
  readonly status: ReturnType<typeof factsOf>['status'];
  readonly path: string;
  readonly report: ImportReport;
}

/** Accepts a game without plays only if it was not played to its end. */
function requirePlays(
  { gameState }: GameFile,
  plays: readonly Play[],
  { status, path, report }: Reading,
): void {
  if (plays.length > 0) return;
  if (status === null || status === 'played') {
    throw new ImportError(path, `has no plays; gameState is ${gameState ?? 'unknown'}`);
  }
  report.note('the game has no plays');
}

function noteUnknownTypes(plays: readonly Play[], report: ImportReport): void {
  const unknown = new Set(plays.map(kindOf).filter((kind) => !PLAYS.has(kind)));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
}
