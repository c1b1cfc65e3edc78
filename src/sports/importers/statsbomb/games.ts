import { join } from 'node:path';
import { ImportError, NothingFound } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { Fault } from '../pairing.ts';
import type { GameSource } from '../port.ts';
import { findLayouts, type Layout } from './layout.ts';
import { type FoundMatch, readMatches } from './matches.ts';
import { readGame } from './read.ts';
import { strayEvents } from './stray.ts';

/** A game for which all files are there, or what keeps it from being read. */
type Candidate = GameSource & { readonly problem: ImportError | null };

/** Which files PATH should be or hold. */
export const LAYOUT =
  'the folder that holds matches/<competition>/<season>.json, events/<match>.json and lineups/<match>.json (the open-data repository or its data folder), or a folder or file in it';

/**
 * Finds the games at the paths, reading the match records only. A game that lacks its match record or lineups
 * is found and fails when it is read, unless that is true of every one.
 */
export async function findGames(paths: readonly string[]): Promise<GameSource[]> {
  const candidates: Candidate[] = [];
  for (const layout of await findLayouts(paths)) candidates.push(...(await gamesOf(layout)));
  const [first] = candidates;
  if (first === undefined) {
    const stray = await strayEvents(paths);
    throw stray ?? new NothingFound(paths, `holds no StatsBomb games; expected is ${LAYOUT}`);
  }
  if (first.problem !== null && candidates.every(({ problem }) => problem !== null)) throw first.problem;
  return candidates;
}

async function gamesOf(layout: Layout): Promise<Candidate[]> {
  // A competitions.json alone may be another vendor's.
  if (layout.events.size === 0) return [];
  const { found: matches, faults } = await readMatches(layout);
  const { all, matches: ids, seasonFiles } = layout.wanted;
  const isWanted = (id: string, season?: FoundFile) =>
    all || ids.has(id) || (season !== undefined && seasonFiles.has(season.path));
  const withoutEvents = [...matches].filter(
    ([id, { file }]) => isWanted(id, file) && !layout.events.has(id),
  ).length;
  const notes = faults.map(
    ({ fault }) => `not read, of no game that is here or of one at fault: ${fault.message}`,
  );
  if (withoutEvents > 0) {
    notes.push(
      `${withoutEvents} match record(s) have no file in ${join(layout.root, 'events')}: they are not games`,
    );
  }
  return [...layout.events]
    .filter(([id]) => isWanted(id, matches.get(id)?.file))
    .sort(([a], [b]) => Number(a) - Number(b))
    .map(([id, events]) => candidate(id, events, layout, matches.get(id), { notes, unread: faults[0] }));
}

/** What concerns a whole layout. */
interface Concerns {
  /** The first game that is read says them. */
  readonly notes: string[];
  /** A file of match records that could not be read: what lacks its record may be in it. */
  readonly unread: Fault | undefined;
}

function candidate(
  id: string,
  events: FoundFile,
  layout: Layout,
  match: FoundMatch | undefined,
  { notes, unread }: Concerns,
): Candidate {
  const lineups = layout.lineups.get(id);
  const common = { label: id, bytes: events.bytes + (lineups?.bytes ?? 0) };
  if (match === undefined || lineups === undefined) {
    const problem = (match === undefined && unread?.fault) || missing(id, events, layout, match, lineups);
    return { ...common, problem, read: () => Promise.reject(problem) };
  }
  return {
    ...common,
    problem: null,
    async read(report) {
      for (const note of notes.splice(0)) report.note(note);
      return readGame({ match, events, lineups }, report);
    },
  };
}

function missing(
  id: string,
  events: FoundFile,
  layout: Layout,
  match: FoundMatch | undefined,
  lineups: FoundFile | undefined,
): ImportError {
  const lacks = [];
  if (match === undefined) {
    const count = layout.seasons.length;
    lacks.push(
      `its match record: none of the ${count} file(s) ${join(layout.root, 'matches', '<competition>', '<season>.json')} has match_id ${id}`,
    );
  }
  if (lineups === undefined) {
    lacks.push(`its lineups: there is no ${join(layout.root, 'lineups', `${id}.json`)}`);
  }
  return new ImportError(events.path, `cannot be read without ${lacks.join('; nor without ')}`);
}
