import { ImportError } from '../errors.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { gridironGame } from '../shared/gridiron/game.ts';
import { dateInGameId, seasonOf } from '../shared/gridiron/sighting.ts';
import type { TrackedGame } from '../shared/gridiron/tracking-index.ts';
import { readPlay, type StatedPlay } from './plays.ts';
import { sightingReader } from './sighting.ts';
import { gameId, playerId, SOURCE } from './vocabulary.ts';

/** Reads a game from those of its plays that the files have. */
export async function readGame(id: string, tracked: TrackedGame, report: ImportReport): Promise<GameImport> {
  if (tracked.fault !== null) throw tracked.fault;
  const stated: StatedPlay[] = [];
  for (const [playId, runs] of tracked.runs) {
    const play = await readPlay(playId, runs);
    requireSameGame(stated[0], play, runs[0]?.tracking.file.path ?? id);
    stated.push(play);
  }
  const [first] = stated;
  if (first === undefined) throw new ImportError(id, 'holds no plays');
  const date = dateInGameId(id);
  return gridironGame(
    {
      facts: {
        game_id: gameId(id),
        date,
        venue: null,
        teams: { team_a: first.home, team_b: first.visitor },
        competition: 'NFL',
        season: first.season,
        score: null,
        source: SOURCE,
      },
      rules: { season: seasonOf(date), postseason: first.postseason },
      plays: stated.map(({ play }) => play),
      tracking: { runs: tracked.runs, read: sightingReader() },
      playerId,
    },
    report,
  );
}

function requireSameGame(first: StatedPlay | undefined, play: StatedPlay, path: string): void {
  if (first === undefined || (first.home === play.home && first.visitor === play.visitor)) return;
  throw new ImportError(
    path,
    `play ${play.play.id} is of ${play.home} and ${play.visitor}, others of the game of ${first.home} and ${first.visitor}`,
  );
}
