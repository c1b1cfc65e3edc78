import { totalBytes } from '../../finding/candidates.ts';
import { discoverFiles, type FileFormat } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { node, nodes, readFeed, text } from './feed.ts';
import { type FeedFile, matchesOf, recogniseFeed } from './files.ts';
import { readStatsPerformGame } from './game.ts';
import { STATSPERFORM } from './vendor.ts';

const FORMAT: FileFormat<FeedFile> = {
  fileNames: /\.(?:json|xml|txt)$/i,
  includesNeighbours: true,
  recognise: recogniseFeed,
  gamesOf: async (files) =>
    (await matchesOf(files, playersOf)).map((match) => {
      if (match instanceof UnusableFile) return match;
      return {
        label: match.matchId,
        bytes: totalBytes([match.ma1, match.ma3, match.ma25]),
        read: (report) => readStatsPerformGame(match, report),
      };
    }),
};

/** Stats Perform's match feeds: MA1 (line-ups and result), MA3 (events) and MA25 (tracking). */
export const statsperform = STATSPERFORM.importer((search) => discoverFiles(search, FORMAT));

/** Ids of the players in the line-ups. */
async function playersOf(file: FoundFile): Promise<ReadonlySet<string>> {
  const feed = await readFeed(file);
  const players = nodes(node(feed, 'liveData'), 'lineUp').flatMap((lineUp) => nodes(lineUp, 'player'));
  return new Set(players.flatMap((player) => text(player, 'playerId') ?? []));
}
