import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { ImportReport } from '../port.ts';

/** An invented match in StatsBomb's layout, for tests. */

const HOME = { id: 10, name: 'Northport' };
const AWAY = { id: 20, name: 'Southbay' };
export const KEEPER = { id: 101, name: 'Ada Nord' };
export const STRIKER = { id: 201, name: 'Bea Sud' };
export const TEAMS = { HOME, AWAY };

let running = 0;

/** An event by the home team's keeper, unless `fields` say otherwise. */
export function event(type: string, fields: Record<string, unknown> = {}) {
  running += 1;
  return {
    id: `event-${running}`,
    index: running,
    period: 1,
    timestamp: '00:00:10.500',
    minute: 0,
    second: 10,
    type: { id: 0, name: type },
    possession: 1,
    possession_team: HOME,
    play_pattern: { id: 1, name: 'Regular Play' },
    team: HOME,
    player: KEEPER,
    position: { id: 1, name: 'Goalkeeper' },
    duration: 0,
    ...fields,
  };
}

/** The match record of match 7. */
export function match(fields: Record<string, unknown> = {}) {
  return {
    match_id: 7,
    match_date: '2031-05-04',
    competition: { competition_id: 1, competition_name: 'Coast League' },
    season: { season_id: 2, season_name: '2031' },
    home_team: { home_team_id: HOME.id, home_team_name: ' Northport' },
    away_team: { away_team_id: AWAY.id, away_team_name: AWAY.name },
    home_score: 0,
    away_score: 0,
    stadium: { id: 1, name: '\tHarbour Ground ' },
    ...fields,
  };
}

const LINEUPS = [
  {
    team_id: HOME.id,
    lineup: [{ player_id: KEEPER.id, player_name: KEEPER.name, player_nickname: 'Ada', jersey_number: 1 }],
  },
  {
    team_id: AWAY.id,
    lineup: [
      {
        player_id: STRIKER.id,
        player_name: STRIKER.name,
        jersey_number: 9,
        positions: [{ position_id: 23, position: 'Center Forward' }],
      },
    ],
  },
];

/** The files of match 7, by their place in the layout. */
export function layoutFiles(
  events: unknown = [event('Pass')],
  matches: unknown = [match()],
): Record<string, unknown> {
  return {
    'data/competitions.json': [],
    'data/matches/1/2.json': matches,
    'data/events/7.json': events,
    'data/lineups/7.json': LINEUPS,
  };
}

/** Writes files, objects as JSON, into a new folder; `remove` takes it away. */
export async function writeFiles(files: Record<string, unknown>) {
  const root = await mkdtemp(join(tmpdir(), 'statsbomb-'));
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return { root, remove: () => rm(root, { recursive: true }) };
}

/** A report that keeps what it is told. */
export function keepingReport() {
  const notes: string[] = [];
  const skipped: string[] = [];
  const read = { bytes: 0 };
  const report: ImportReport = {
    note: (text) => notes.push(text),
    skip: (reason) => skipped.push(reason),
    progress: (bytes) => {
      read.bytes += bytes;
    },
  };
  return { report, notes, skipped, read };
}
