import { dirname } from 'node:path';
import { ImportError } from '../../core/errors.ts';
import { madeOf } from '../../finding/candidates.ts';
import {
  discoverFiles,
  type FileFormat,
  type FoundGame,
  type RecognisedFile,
} from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { type MatchFiles, readSecondSpectrumGame } from './game.ts';
import { SECONDSPECTRUM } from './vocabulary.ts';

/**
 * A recognised file. `text` is the start of JSON metadata, which is searched for player ids. For other
 * files, `text` is empty.
 */
interface SourceFile {
  readonly kind: 'tracking' | 'events' | 'json' | 'xml';
  /** Ids in the first frame or the first events: players, teams and game; empty for metadata. */
  readonly ids: readonly string[];
  readonly text: string;
}
type Found = RecognisedFile<SourceFile>;

/** Number of bytes read to recognise a file; includes both teams' lineups. */
const HEAD_BYTES = 64 * 1024;

const FORMAT: FileFormat<SourceFile> = {
  fileNames: /\.(?:jsonl?|xml|txt)$/i,
  includesNeighbours: true,
  recognise,
  gamesOf: (files) => matchesOf(files).map(sourceOf),
};

/** Imports Second Spectrum tracking and insight events with metadata in JSON or XML. */
export const secondspectrum = SECONDSPECTRUM.importer((search) => discoverFiles(search, FORMAT));

/** Keys of JSON metadata. In metadata of the API, a truncated file lacks the keys at the end. */
const METADATA_KEYS: readonly (readonly string[])[] = [
  ['pitchLength', 'periods', 'ssiId'],
  ['pitchLength', 'periods', 'homeTeam', 'externalIds'],
  ['description', 'year', 'homeTeam', 'externalIds'],
];

async function recognise(file: FoundFile): Promise<SourceFile | null> {
  const head = await readHead(file, HEAD_BYTES);
  const { text } = head;
  if (head.isJsonObject && head.hasKeys('frameIdx', 'gameClock', 'xyz')) {
    const [line = ''] = text.split('\n');
    const ids = [...line.matchAll(/"playerId"\s*:\s*"?([^",}]+)/g)].map(([, id = '']) => id);
    return { kind: 'tracking', ids, text: '' };
  }
  if (head.isJsonObject && head.hasKeys('eventId', 'eventType', 'startGameClock')) {
    const ids = text.matchAll(/"(?:gameId|primaryPlayer|primaryTeam)"\s*:\s*"?([^",}]+)/g);
    return { kind: 'events', ids: [...new Set([...ids].map(([, id = '']) => id))], text: '' };
  }
  if (head.isJsonObject && METADATA_KEYS.some((keys) => head.hasKeys(...keys)))
    return { kind: 'json', ids: [], text };
  const isXml = /<match\b[^>]*\bfPitchXSizeMeters=/.test(text) && !text.includes('<TracabMetaData');
  return isXml ? { kind: 'xml', ids: [], text: '' } : null;
}

/** The files of a match: tracking, events or both, with metadata. */
interface Match {
  readonly tracking: Found | null;
  events: Found | null;
  readonly metadata: Found;
  readonly others: Found[];
}

function matchesOf(files: readonly Found[]): Array<MatchFiles | UnusableFile> {
  const matches: Match[] = [];
  const unusable: UnusableFile[] = [];
  for (const one of dataFiles(files)) {
    const [metadata, ...others] = metadataOf(one, files);
    if (metadata === undefined) {
      const problem = 'this file’s folder contains no metadata (JSON or XML)';
      if (one.requested) unusable.push(new UnusableFile(one.file, new ImportError(one.file.path, problem)));
    } else if (one.content.kind === 'tracking') {
      matches.push({ tracking: one, events: null, metadata, others });
    } else addEvents(matches, one, metadata, others);
  }
  const requested = matches.filter(({ tracking, events, metadata, others }) =>
    [tracking, events, metadata, ...others].some((one) => one?.requested),
  );
  return [...unusable, ...requested.map(filesOf), ...unusedMetadata(files, matches)];
}

/** Returns the files with tracking, then those with events, with the largest first. */
function dataFiles(files: readonly Found[]): Found[] {
  const ofKind = (kind: SourceFile['kind']) => files.filter(({ content }) => content.kind === kind);
  return [...ofKind('tracking'), ...ofKind('events').sort((a, b) => b.file.bytes - a.file.bytes)];
}

/** Adds events to the match with this metadata. A match has one file with events. */
function addEvents(matches: Match[], events: Found, metadata: Found, others: Found[]): void {
  const match = matches.find((one) => one.metadata === metadata);
  if (match === undefined) matches.push({ tracking: null, events, metadata, others });
  else if (match.events === null) match.events = events;
  else match.others.push(events);
}

/** Returns the metadata that describes the file best, first in JSON, then in XML. */
function metadataOf(data: Found, files: readonly Found[]): Found[] {
  const neighbours = files.filter(({ file }) => dirname(file.path) === dirname(data.file.path));
  return (['json', 'xml'] as const).flatMap((kind) => {
    const [best] = neighbours
      .filter(({ content }) => content.kind === kind)
      .sort((a, b) => similarity(b, data) - similarity(a, data));
    return best ?? [];
  });
}

/**
 * Scores how well metadata matches tracking or events. The number of their ids in the metadata decides; the
 * common prefix of the file names breaks ties.
 */
function similarity({ file, content }: Found, data: Found): number {
  const named = data.content.ids.filter((id) => content.text.includes(`"${id}"`)).length;
  let alike = 0;
  while (alike < file.name.length && file.name[alike] === data.file.name[alike]) alike += 1;
  return named * 1000 + alike;
}

function filesOf({ tracking, events, metadata, others }: Match): MatchFiles {
  return {
    tracking: tracking?.file ?? null,
    events: events?.file ?? null,
    metadata: metadata.file,
    others: others.map(({ file }) => file),
  };
}

/** XML metadata without tracking is not reported, because other vendors' XML files look similar. */
function unusedMetadata(files: readonly Found[], matches: readonly Match[]): UnusableFile[] {
  const described = new Set(matches.flatMap(({ metadata, others }) => [metadata, ...others]));
  const unused = files.filter((one) => one.requested && one.content.kind === 'json' && !described.has(one));
  const problem = 'this file’s folder contains no tracking and no events for this match';
  return unused.map(({ file }) => new UnusableFile(file, new ImportError(file.path, problem)));
}

function sourceOf(match: MatchFiles | UnusableFile): FoundGame {
  if (match instanceof UnusableFile) return match;
  return {
    label: (match.tracking ?? match.events ?? match.metadata).name,
    ...madeOf([match.metadata, match.tracking, match.events]),
    read: (report) => readSecondSpectrumGame(match, report),
  };
}
