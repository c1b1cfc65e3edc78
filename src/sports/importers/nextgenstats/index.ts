import { ImportError, NothingFound } from '../errors.ts';
import { listFiles } from '../files.ts';

import { faultSource } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { columnsOf, hasColumns } from '../shared/gridiron/columns.ts';
import { indexTracking, type TrackedGame, type TrackingFile } from '../shared/gridiron/tracking-index.ts';
import { readGame } from './game.ts';
import { ATTRIBUTION, LICENCE, PROVIDER, REQUIRED_COLUMNS } from './vocabulary.ts';

/** NFL Next Gen Stats as tab-separated tracking of single plays. */
export const nextgenstats: Importer = {
  id: PROVIDER,
  name: 'NFL Next Gen Stats (single plays)',
  sports: ['american_football'],
  provides: { events: true, tracking: true, rosters: true },
  licence: LICENCE,
  attribution: ATTRIBUTION,
  url: 'https://github.com/asonty/ngs_highlights',
  layout: 'SEASON_TEAM_GAME_PLAY.tsv, a file a play, or a folder of them; plays of one game become one game',
  discover,
};

async function discover(paths: readonly string[]): Promise<readonly GameSource[]> {
  const listed = await listFiles(paths);
  const files: TrackingFile[] = [];
  for (const file of listed) {
    const columns = await columnsOf(file, '\t');
    if (hasColumns(columns, REQUIRED_COLUMNS)) files.push({ file, delimiter: '\t', columns });
  }
  if (files.length === 0) throw new NothingFound(paths, 'holds no tracking of Next Gen Stats');
  // Beside tables of the vendor's, one that is empty is one that was cut short.
  const empty = listed.filter(({ name, bytes }) => bytes === 0 && name.endsWith('.tsv'));
  const faults = empty.map((file) => ({ file, fault: new ImportError(file.path, 'is empty') }));
  const games = await indexTracking(files);
  const sources = [...games]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([id, game]): GameSource => ({
        label: id,
        bytes: bytesOf(game),
        read: (report) => readGame(id, game, report),
      }),
    );
  return [...faults.map(faultSource), ...sources];
}

function bytesOf({ runs }: TrackedGame): number {
  return [...runs.values()].flat().reduce((sum, { start, end }) => sum + end - start, 0);
}
