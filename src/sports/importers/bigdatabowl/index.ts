import type { GameSource, Importer } from '../port.ts';
import { readGame } from './game.ts';
import { readTables, type Tables } from './tables.ts';
import { ATTRIBUTION, LICENCE, PROVIDER } from './vocabulary.ts';

/** The NFL's Big Data Bowl: one set of tables a year, with other columns each year. */
export const bigdatabowl: Importer = {
  id: PROVIDER,
  name: 'NFL Big Data Bowl',
  sports: ['american_football'],
  provides: { events: true, tracking: true, rosters: true },
  licence: LICENCE,
  attribution: ATTRIBUTION,
  url: 'https://github.com/nfl-football-ops/Big-Data-Bowl',
  layout:
    'a year’s folder with plays.csv and, where there are any, games.csv, players.csv and tracking ' +
    '(week1.csv, tracking_week_1.csv, tracking_gameId_….csv); tables are told by their columns',
  discover,
};

async function discover(paths: readonly string[]): Promise<readonly GameSource[]> {
  const tables = await readTables(paths);
  const ids = new Set([...tables.plays.keys(), ...tables.tracking.keys()]);
  return [...ids].sort().map((id) => ({
    label: id,
    bytes: trackedBytes(id, tables),
    read: (report) => readGame(id, tables, report),
  }));
}

function trackedBytes(id: string, { tracking }: Tables): number {
  const runs = [...(tracking.get(id)?.runs.values() ?? [])].flat();
  return runs.reduce((sum, { start, end }) => sum + end - start, 0);
}
