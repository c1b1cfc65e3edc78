import { ImportError } from '../../core/errors.ts';
import type { RecognisedFile } from '../../finding/discover-files.ts';
import { type GamePart, gatherParts, type PartsOfGame } from '../../finding/parts.ts';
import { resultOrImportError, UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readCsvEvents } from './csv/events.ts';
import type { CsvGameFiles } from './csv/game.ts';
import { openTracking } from './csv/tracking.ts';
import type { EptsGameFiles } from './epts/game.ts';

/** Names for files in error messages, with the usual file names. */
const PART_NAMES = {
  csvEvents: 'events CSV (…_RawEventsData.csv)',
  csvHome: 'home team’s tracking (…_RawTrackingData_Home_Team.csv)',
  csvAway: 'away team’s tracking (…_RawTrackingData_Away_Team.csv)',
  eptsMetadata: 'metadata XML (…_metadata.xml)',
  eptsTracking: 'tracking text (…_tracking.txt)',
  jsonEvents: 'events JSON (…_events.json)',
} as const;

export type MetricaPart = keyof typeof PART_NAMES;

/** Files in a folder whose names have the same prefix. */
type Parts = PartsOfGame<MetricaPart> & { readonly folder: string };

/** One game's files, before they are read. */
export type MetricaGame = CsvGame | EptsGame;

interface CsvGame {
  readonly format: 'csv';
  readonly name: string;
  readonly folder: string;
  readonly files: CsvGameFiles;
  /** Note for the user if the file names have different prefixes; otherwise null. */
  readonly note: string | null;
}

interface EptsGame {
  readonly format: 'epts';
  readonly name: string;
  readonly files: EptsGameFiles;
  readonly notes: readonly string[];
}

/**
 * Groups the files in a folder by the prefix of their names. A game is unusable if it has two files of the
 * same kind or lacks a required file; the error names the kind. Tracking files for CSV games can have a
 * different prefix.
 */
export async function gatherGames(
  files: readonly RecognisedFile<GamePart<MetricaPart>>[],
): Promise<Array<MetricaGame | UnusableFile>> {
  const gathered = gatherParts(files, PART_NAMES, { perFolder: true });
  const unusable = gathered.filter((parts) => parts instanceof UnusableFile);
  const named = gathered.filter((parts): parts is Parts => !(parts instanceof UnusableFile));
  const found = [...unusable, ...withLooseTracking(named).flatMap(gamesOf)];
  return joinByPlayers(found);
}

function gamesOf({ game: name, folder, parts, notes }: NotedParts): Array<MetricaGame | UnusableFile> {
  const [csv, epts] = [csvFiles(name, parts), eptsFiles(name, parts)];
  const unusable = [csv, epts].find((one) => one instanceof UnusableFile);
  if (unusable !== undefined) return [unusable];
  return [
    ...(csv === null || csv instanceof UnusableFile
      ? []
      : [{ format: 'csv' as const, name, folder, files: csv, note: null }]),
    ...(epts === null || epts instanceof UnusableFile
      ? []
      : [{ format: 'epts' as const, name, files: epts, notes }]),
  ];
}

function csvFiles(game: string, parts: Parts['parts']): CsvGameFiles | UnusableFile | null {
  const { csvEvents: events = null, csvHome: home, csvAway: away } = parts;
  if (home && away) return { events, tracking: { home, away } };
  if (home) return missing('csvAway', home, game);
  if (away) return missing('csvHome', away, game);
  return events && { events, tracking: null };
}

function eptsFiles(game: string, parts: Parts['parts']): EptsGameFiles | UnusableFile | null {
  const { eptsMetadata: metadata, eptsTracking: tracking = null, jsonEvents: events = null } = parts;
  const other = tracking ?? events;
  if (metadata === undefined) return other && missing('eptsMetadata', other, game);
  if (other !== null) return { metadata, events, tracking };
  const problem = `neither the ${PART_NAMES.jsonEvents} nor the ${PART_NAMES.eptsTracking} of "${game}" is in its folder`;
  return new UnusableFile(metadata, new ImportError(metadata.path, problem));
}

function missing(part: MetricaPart, file: FoundFile, game: string): UnusableFile {
  const problem = `the ${PART_NAMES[part]} of "${game}" is missing from its folder`;
  return new UnusableFile(file, new ImportError(file.path, problem));
}

/**
 * Joins a CSV game without tracking with a CSV game without events if the folder has only these two. Every
 * player in the events must be in the same team's tracking, because the file names differ. The joined game
 * has the name of the events file. It is unusable if one of its files is unreadable.
 */
async function joinByPlayers(
  games: ReadonlyArray<MetricaGame | UnusableFile>,
): Promise<Array<MetricaGame | UnusableFile>> {
  const csvGames = games.filter(
    (game): game is CsvGame => !(game instanceof UnusableFile) && game.format === 'csv',
  );
  const results = new Map<MetricaGame, CsvGame | UnusableFile | null>();
  for (const game of csvGames) {
    const { events } = game.files;
    const tracked = trackingFor(game, csvGames);
    if (events === null || tracked === null) continue;
    const tracking = tracked.files.tracking;
    const haveSame = await resultOrImportError(() => haveSamePlayers(events, tracking));
    if (haveSame === false) continue;
    const note =
      `the tracking files of "${tracked.name}" are used for this game: they are the only tracking files in the folder ` +
      'and contain all players in the events';
    results.set(tracked, null);
    results.set(
      game,
      haveSame instanceof ImportError
        ? new UnusableFile(events, haveSame)
        : { ...game, files: { events, tracking }, note },
    );
  }
  return games.flatMap((game) => {
    const joined = game instanceof UnusableFile ? undefined : results.get(game);
    return joined === undefined ? [game] : (joined ?? []);
  });
}

type TrackedGame = CsvGame & { readonly files: { readonly tracking: NonNullable<CsvGameFiles['tracking']> } };

/**
 * Returns the only game with tracking in the folder. Returns null if another game in the folder also has
 * events.
 */
function trackingFor(game: CsvGame, games: readonly CsvGame[]): TrackedGame | null {
  const sameFolder = games.filter(({ folder }) => folder === game.folder);
  const [withEvents, ...moreEvents] = sameFolder.filter(({ files }) => files.events !== null);
  const [withTracking, ...moreTracking] = sameFolder.filter(
    (other): other is TrackedGame => other.files.tracking !== null,
  );
  const isOnlyPair = moreEvents.length + moreTracking.length === 0;
  if (!isOnlyPair || withEvents !== game || withTracking === undefined) return null;
  return withTracking === game ? null : withTracking;
}

async function haveSamePlayers(
  events: FoundFile,
  { home, away }: TrackedGame['files']['tracking'],
): Promise<boolean> {
  const columns = new Set<string>();
  for (const file of [home, away]) {
    const { team, players } = await openTracking(file);
    for (const { label } of players) columns.add(JSON.stringify([team, label]));
  }
  return (await readCsvEvents(events, (label) => label)).every(({ team, player, receiver }) =>
    [player, receiver].every((actor) => actor === null || columns.has(JSON.stringify([team, actor.name]))),
  );
}

/** Files of a game, with notes for the user if the file names have different prefixes. */
interface NotedParts extends Parts {
  readonly notes: readonly string[];
}

/**
 * Adds tracking text files with other names to the only EPTS metadata in a folder. If no text file has the
 * game's name, the first one is used; notes list the unused files.
 */
function withLooseTracking(all: readonly Parts[]): NotedParts[] {
  const folders = Map.groupBy(all, ({ folder }) => folder);
  return all.flatMap((one): NotedParts[] => {
    const sameFolder = folders.get(one.folder) ?? [];
    const [described, ...more] = sameFolder.filter(({ parts }) => parts.eptsMetadata !== undefined);
    if (described === undefined || more.length > 0) return [{ ...one, notes: [] }];
    if (one === described) return [adopt(described, sameFolder)];
    const { eptsTracking: _, ...parts } = one.parts;
    return Object.keys(parts).length === 0 ? [] : [{ ...one, parts, notes: [] }];
  });
}

function adopt(described: Parts, sameFolder: readonly Parts[]): NotedParts {
  const ownTracking = described.parts.eptsTracking;
  const others = sameFolder.flatMap((one) => (one === described ? [] : (one.parts.eptsTracking ?? [])));
  const [tracking, ...unread] = ownTracking === undefined ? others : [ownTracking, ...others];
  if (tracking === undefined) return { ...described, notes: [] };
  const adopted = `${tracking.name} is used for this game: the folder has only one metadata file`;
  const notes = [
    ...(tracking === ownTracking ? [] : [adopted]),
    ...unread.map(({ name }) => `${name} was not imported: ${tracking.name} is this game's tracking`),
  ];
  return { ...described, parts: { ...described.parts, eptsTracking: tracking }, notes };
}
