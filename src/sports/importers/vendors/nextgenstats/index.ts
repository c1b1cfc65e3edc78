import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameSource, ImportReport } from '../../core/port.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import { gridironGame } from '../../shared/gridiron/game.ts';
import {
  type GridironFile,
  type IndexedGame,
  indexedBytes,
  indexTracking,
} from '../../shared/gridiron/lines.ts';
import { dateInGameId, seasonOf } from '../../shared/gridiron/metadata.ts';
import { columnsOf } from '../../shared/gridiron/schema.ts';
import { readStatedPlay, type StatedPlay } from './events.ts';
import { lineReader } from './tracking.ts';
import { NEXT_GEN_STATS, REQUIRED_COLUMNS } from './vocabulary.ts';

const FORMAT: FileFormat<GridironFile> = {
  async recognise(file) {
    const columns = await columnsOf(file, '\t');
    return REQUIRED_COLUMNS.every((name) => columns.has(name)) ? { file, delimiter: '\t', columns } : null;
  },
  async gamesOf(files, listed) {
    if (files.length === 0) return [];
    // An empty file in the same folder is probably a truncated table.
    const empty = listed.filter(({ name, bytes }) => bytes === 0 && name.endsWith('.tsv'));
    const games = await indexTracking(files.map(({ content }) => content));
    return [
      ...empty.map((file) => new UnusableFile(file, new ImportError(file.path, 'is empty'))),
      ...[...games].map(
        ([id, game]): GameSource => ({
          label: id,
          bytes: indexedBytes(game),
          read: (report) => readNextGenStatsGame(id, game, report),
        }),
      ),
    ];
  },
};

/** Imports NFL Next Gen Stats: tab-separated tracking of individual plays. */
export const nextgenstats = NEXT_GEN_STATS.importer((search) => discoverFiles(search, FORMAT));

async function readNextGenStatsGame(
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
    `play ${play.play.id} has the teams ${play.home} and ${play.visitor}, but other plays in the game have ${first.home} and ${first.visitor}`,
  );
}
