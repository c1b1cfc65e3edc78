import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { totalBytes } from '../../finding/candidates.ts';
import { discoverParts, type GamePart, type PartsFormat, type PartsOfGame } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type FileHead, readHead, readPart } from '../../reading/head.ts';
import { sliceTable, type TableSlice } from '../../reading/table-sections.ts';
import { readNbaGame } from './game.ts';
import type { PlayByPlay } from './schema.ts';
import { readSportVuHead } from './sportvu/schema.ts';
import { readPlayByPlayV2 } from './v2/events.ts';
import { COLUMNS as V2_COLUMNS } from './v2/vocabulary.ts';
import { readActionFile, readActionTable } from './v3/events.ts';
import { COLUMNS as V3_COLUMNS } from './v3/vocabulary.ts';
import { fullGameNumber, NBA } from './vocabulary.ts';

/** Formats of play-by-play, the one with the most information first. */
const PLAYS = ['live', 'actions', 'actionTable', 'playByPlay'] as const;
type PlaysPart = (typeof PLAYS)[number];
type NbaPart = PlaysPart | 'tracking';

/** Names of the published files. Empty files are recognised by name. */
const PUBLISHED_NAME = /^(00\d{8})\.(csv|json)$/;

const FORMAT: PartsFormat<NbaPart> = {
  partNames: {
    live: 'liveData play-by-play file',
    actions: 'V3 play-by-play file',
    actionTable: 'V3 play-by-play table',
    playByPlay: 'play-by-play file',
    tracking: 'tracking file',
  },
  recognise,
  read: readGame,
};

/** Imports the NBA's play-by-play and SportVU's tracking of the same games. */
export const nba = NBA.importer((search) => discoverParts(search, FORMAT));

/** Tables of play-by-play, by the column with the game number. */
const TABLES: readonly {
  readonly kind: PlaysPart;
  readonly columns: readonly string[];
  readonly game: string;
}[] = [
  { kind: 'playByPlay', columns: V2_COLUMNS, game: 'GAME_ID' },
  { kind: 'actionTable', columns: V3_COLUMNS, game: 'gameId' },
];

/** Throws ImportError if the play-by-play has no game number. */
async function recognise(file: FoundFile): Promise<GamePart<NbaPart> | GamePart<NbaPart>[] | null> {
  if (file.bytes === 0) return emptyPart(file);
  const sportVu = await readSportVuHead(file);
  if (sportVu !== null) return { game: sportVu.game, kind: 'tracking' };
  const head = await readHead(file);
  if (head.isJsonObject) return actionsPart(file, head);
  const table = TABLES.find(({ columns }) => head.hasColumns(columns));
  if (table === undefined) return null;
  const slices = await sliceTable(file, table.game, fullGameNumber);
  if (slices.size === 0)
    throw new ImportError(file.path, `${table.game} is not a game number of up to ten digits in any line`, {
      line: 2,
      faultyPart: null,
    });
  return [...slices].map(([game, slice]) => ({ game, kind: table.kind, file: slice }));
}

/** Number of bytes at the end of a file to search for the game number. */
const END_BYTES = 4096;

/** Recognises V3 and liveData JSON. The game number is before or after the actions. */
async function actionsPart(file: FoundFile, head: FileHead): Promise<GamePart<NbaPart> | null> {
  if (!head.hasKeys('actions', 'actionNumber', 'clock', 'actionType')) return null;
  const end = await readPart(file, Math.max(0, file.bytes - END_BYTES), END_BYTES);
  const text = /"gameId"\s*:\s*"?(\d+)/.exec(head.text + end)?.[1] ?? '';
  const game = fullGameNumber(text);
  if (game === null)
    throw new ImportError(file.path, `gameId is not a game number of up to ten digits: "${text}"`);
  return { game, kind: head.hasKeys('orderNumber') ? 'live' : 'actions' };
}

/**
 * Assigns an empty file with a published name to its game. The game then fails and is not imported without
 * this file.
 */
function emptyPart({ name }: FoundFile): GamePart<NbaPart> | null {
  const [, game, extension] = PUBLISHED_NAME.exec(name) ?? [];
  if (game === undefined) return null;
  return { game, kind: extension === 'csv' ? 'playByPlay' : 'tracking' };
}

async function readGame({ game, parts }: PartsOfGame<NbaPart>, report: ImportReport): Promise<GameImport> {
  const [kind, ...others] = PLAYS.filter((one) => parts[one] !== undefined);
  const unread = others.flatMap((one) => parts[one] ?? []);
  if (unread.length > 0) {
    const names = unread.map(({ name }) => name).join(', ');
    report.note(`the play-by-play is from ${kind && parts[kind]?.name}; not read: ${names}`);
    report.progress(totalBytes(unread));
  }
  const file = kind === undefined ? null : (parts[kind] ?? null);
  const plays = kind === undefined || file === null ? null : await READERS[kind](file, game, report);
  return readNbaGame({ number: game, plays, tracking: parts.tracking ?? null }, report);
}

type Reader = (file: FoundFile, game: string, report: ImportReport) => Promise<PlayByPlay>;

const readJsonPlays: Reader = async (file, game, report) => {
  const plays = await readActionFile(file, game);
  report.progress(file.bytes);
  return plays;
};

const READERS: Readonly<Record<PlaysPart, Reader>> = {
  live: readJsonPlays,
  actions: readJsonPlays,
  actionTable: (file, game, report) => readActionTable(asSlice(file), game, report.progress),
  playByPlay: (file, game, report) => readPlayByPlayV2(asSlice(file), game, report.progress),
};

/** Returns the part of a table with one game. An empty table has none. */
function asSlice(file: FoundFile): TableSlice {
  if ('sections' in file) return file as TableSlice;
  throw new ImportError(file.path, 'is empty');
}
