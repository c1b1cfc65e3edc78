import { totalBytes } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import { matchesOf, type OptaFile, recogniseOptaFile } from './files.ts';
import { readOptaGame } from './game.ts';
import { OPTA } from './vendor.ts';

const FORMAT: FileFormat<OptaFile> = {
  fileNames: /\.xml$/i,
  includesNeighbours: true,
  recognise: recogniseOptaFile,
  gamesOf: (files) =>
    matchesOf(files).map((match) => {
      if (match instanceof UnusableFile) return match;
      return {
        label: match.matchId ?? match.f24.name,
        bytes: totalBytes([match.f24, match.f7]),
        read: (report) => readOptaGame(match, report),
      };
    }),
};

/** Opta's match feeds: F24 (events) with F7 (line-ups and result). */
export const opta = OPTA.importer((search) => discoverFiles(search, FORMAT));
