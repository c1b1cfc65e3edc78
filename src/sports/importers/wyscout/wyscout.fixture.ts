import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { GameImport, GameSource, ImportReport } from '../port.ts';
import type { WyscoutEvent, WyscoutEventsFile, WyscoutMatch, WyscoutPlayer } from './schema.ts';

/** A tiny invented dataset in the vendor's format: Ayford (1) at home against Beeton (2), match 77. */
export const HOME = 1;
export const AWAY = 2;
const MATCH = 77;

let lastEvent = 0;

/** An event of `Pass/Simple pass` by the home team's player 11, unless said otherwise. */
export function anEvent(change: Partial<WyscoutEvent> & { tagIds?: readonly number[] } = {}): WyscoutEvent {
  const { tagIds = [], ...fields } = change;
  lastEvent += 1;
  return {
    id: lastEvent,
    matchId: MATCH,
    teamId: HOME,
    playerId: 11,
    eventName: 'Pass',
    subEventName: 'Simple pass',
    matchPeriod: '1H',
    eventSec: 60,
    tags: tagIds.map((id) => ({ id })),
    positions: [
      { x: 50, y: 50 },
      { x: 75, y: 25 },
    ],
    ...fields,
  };
}

export function aPlayer(wyId: number, change: Partial<WyscoutPlayer> = {}): WyscoutPlayer {
  const role = { name: 'Midfielder' };
  return { wyId, firstName: 'Ann\\u00e9', lastName: `No ${wyId}`, shortName: `A. ${wyId}`, role, ...change };
}

export function anEventsFile(events: readonly WyscoutEvent[] = [anEvent()]): WyscoutEventsFile {
  return {
    events: [...events],
    teams: { [HOME]: { team: { name: 'Ayford' } }, [AWAY]: { team: { name: 'Beeton \\u00c5' } } },
    players: {
      [HOME]: [{ player: aPlayer(11) }, { player: aPlayer(12) }],
      [AWAY]: [{ player: aPlayer(21, { firstName: '', lastName: ' ' }) }],
    },
  };
}

export function aMatch(change: Partial<WyscoutMatch> = {}): WyscoutMatch {
  return {
    wyId: MATCH,
    date: 'May 6, 2018 at 0:30:00 AM GMT+2',
    dateutc: '2018-05-05 22:30:00',
    venue: ' Am\\u00e9lie Park ',
    competitionId: 364,
    seasonId: 181150,
    duration: 'Regular',
    teamsData: {
      [AWAY]: { teamId: AWAY, side: 'away', score: 0, scoreET: 0 },
      [HOME]: { teamId: HOME, side: 'home', score: 0, scoreET: 0 },
    },
    ...change,
  };
}

/** Writes files below a folder: text and bytes as they are, other values as JSON. */
export async function writeFiles(folder: string, files: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, content] of Object.entries(files)) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    const raw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(path, raw ? content : JSON.stringify(content));
  }
}

/** Reads a game and gives it with what was reported meanwhile. */
export async function readWithReport(
  source: GameSource | undefined,
): Promise<GameImport & { readonly notes: readonly string[]; readonly bytes: number }> {
  if (source === undefined) throw new Error('no game was found');
  const notes: string[] = [];
  let bytes = 0;
  const report: ImportReport = {
    skip: (reason) => {
      throw new Error(`skipped: ${reason}`);
    },
    note: (text) => notes.push(text),
    progress: (more) => {
      bytes += more;
    },
  };
  const game = await source.read(report);
  return { ...game, notes, bytes };
}
