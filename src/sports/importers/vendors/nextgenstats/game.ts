import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { gridironGame } from '../../shared/gridiron/game.ts';
import type { IndexedGame } from '../../shared/gridiron/lines.ts';
import { dateInGameId, seasonOf } from '../../shared/gridiron/metadata.ts';
import { readStatedPlay, type StatedPlay } from './plays.ts';
import { lineReader } from './tracking-line.ts';
import { NEXT_GEN_STATS } from './vendor.ts';

/** Reads a game from those of its plays that the files have. */
export async function readNextGenStatsGame(
  id: string,
  { ranges, fault }: IndexedGame,
  report: ImportReport,
): Promise<GameImport> {
  if (fault !== null) throw fault;
  const stated: StatedPlay[] = [];
  for (const [playId, ofPlay] of ranges) {
    const play = await readStatedPlay(playId, ofPlay);
    requireSameTeams(stated[0], play, ofPlay[0]?.source.file.path ?? id);
    stated.push(play);
  }
  const [first] = stated;
  if (first === undefined) throw new ImportError(id, 'contains no plays');
  const date = dateInGameId(id);
  return gridironGame(
    {
      vendor: NEXT_GEN_STATS,
      facts: {
        game_id: NEXT_GEN_STATS.idOf(id),
        date,
        teams: { team_a: first.home, team_b: first.visitor },
        competition: 'NFL',
        season: first.season,
      },
      rules: { season: seasonOf(date), postseason: first.postseason },
      plays: stated.map(({ play }) => play),
      tracking: { ranges, read: lineReader() },
    },
    report,
  );
}

function requireSameTeams(first: StatedPlay | undefined, play: StatedPlay, path: string): void {
  if (first === undefined || (first.home === play.home && first.visitor === play.visitor)) return;
  throw new ImportError(
    path,
    `play ${play.play.id} is of ${play.home} and ${play.visitor}, but others of the game are of ${first.home} and ${first.visitor}`,
  );
}
