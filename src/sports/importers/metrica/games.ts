import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { Fault } from '../pairing.ts';
import type { CsvGameFiles } from './csv/game.ts';
import type { EptsGameFiles } from './epts-games/game.ts';
import type { Kind, RecognisedFile } from './recognise.ts';

/** The files of one game, not yet read. */
export type GameFiles =
  | { readonly flavour: 'csv'; readonly game: string; readonly folder: string; readonly files: CsvGameFiles }
  | {
      readonly flavour: 'epts';
      readonly game: string;
      readonly folder: string;
      readonly files: EptsGameFiles;
    };

/** How the parts that a game cannot do without are called in errors, with Metrica's names for their files. */
const PARTS: Record<Kind, string> = {
  'csv-events': 'events CSV (…_RawEventsData.csv)',
  'csv-home': 'home team’s tracking (…_RawTrackingData_Home_Team.csv)',
  'csv-away': 'away team’s tracking (…_RawTrackingData_Away_Team.csv)',
  'epts-metadata': 'metadata XML (…_metadata.xml)',
  'epts-tracking': 'tracking text (…_tracking.txt)',
  'json-events': 'events JSON (…_events.json)',
};

type Parts = ReadonlyMap<Kind, FoundFile>;

/**
 * Puts the files of a folder whose names begin alike together to games. One that has a part twice, or lacks one that
 * another needs, is at fault; the message names it.
 */
export function gamesIn(files: readonly RecognisedFile[]): Array<GameFiles | Fault> {
  const groups = new Map<string, Group>();
  for (const { file, kind, folder, game } of files) {
    const key = JSON.stringify([folder, game]);
    const group = groups.get(key) ?? { game, folder, first: file, parts: new Map(), fault: null };
    groups.set(key, group);
    const other = group.parts.get(kind);
    const problem = `is the ${PARTS[kind]} of "${game}", but so is ${other?.path}`;
    if (other) group.fault ??= new ImportError(file.path, problem);
    group.parts.set(kind, file);
  }
  return [...groups.values()].flatMap(gamesOfGroup);
}

interface Group {
  readonly game: string;
  readonly folder: string;
  readonly first: FoundFile;
  readonly parts: Map<Kind, FoundFile>;
  fault: ImportError | null;
}

function gamesOfGroup({ game, folder, first, parts, fault }: Group): Array<GameFiles | Fault> {
  const csv = csvFiles(parts, game);
  const epts = eptsFiles(parts, game);
  const problem = [fault, csv, epts].find((one) => one instanceof ImportError);
  if (problem !== undefined) return [{ file: first, fault: problem }];
  return [
    ...(csv && !(csv instanceof ImportError) ? [{ flavour: 'csv' as const, game, folder, files: csv }] : []),
    ...(epts && !(epts instanceof ImportError)
      ? [{ flavour: 'epts' as const, game, folder, files: epts }]
      : []),
  ];
}

function csvFiles(parts: Parts, game: string): CsvGameFiles | ImportError | null {
  const [events, home, away] = [parts.get('csv-events'), parts.get('csv-home'), parts.get('csv-away')];
  if (home && !away) return missing(home, 'csv-away', game);
  if (away && !home) return missing(away, 'csv-home', game);
  if (!events && !home) return null;
  return { events: events ?? null, tracking: home && away ? { home, away } : null };
}

function eptsFiles(parts: Parts, game: string): EptsGameFiles | ImportError | null {
  const metadata = parts.get('epts-metadata');
  const events = parts.get('json-events') ?? null;
  const tracking = parts.get('epts-tracking') ?? null;
  const part = tracking ?? events;
  if (metadata === undefined) return part && missing(part, 'epts-metadata', game);
  if (part === null) {
    return new ImportError(
      metadata.path,
      `has neither ${PARTS['json-events']} nor ${PARTS['epts-tracking']} beside it, with "${game}" in front`,
    );
  }
  return { metadata, events, tracking };
}

function missing(file: FoundFile, kind: Kind, game: string): ImportError {
  return new ImportError(file.path, `the ${PARTS[kind]} of "${game}" is missing beside it`);
}
