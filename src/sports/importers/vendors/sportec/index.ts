import { ImportError } from '../../core/errors.ts';
import { discoverParts, type GamePart, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { readSportecGame } from './game.ts';
import { SPORTEC } from './vocabulary.ts';

type SportecPart = 'information' | 'events' | 'tracking';

const HEAD_BYTES = 64 * 1024;
/**
 * Matches the DFL's file names: `DFL_02_01_matchinformation_…`, `DFL_03_02_events_raw_…`,
 * `DFL_04_03_positions_…`.
 */
const DFL_NAME = /^DFL_(\d\d)_\d\d_\w.*?(DFL-MAT-[^_.]+)?\.xml$/i;
/** Parts of a match by the first number in a DFL file name. */
const PARTS_BY_NUMBER: ReadonlyMap<string, SportecPart> = new Map([
  ['02', 'information'],
  ['03', 'events'],
  ['04', 'tracking'],
]);
/** Parts of a match by element. The first listed element in a file determines the part. */
const PARTS_BY_ELEMENT: ReadonlyMap<string, SportecPart> = new Map([
  ['MatchInformation', 'information'],
  ['Event', 'events'],
  ['Positions', 'tracking'],
]);

const FORMAT: PartsFormat<SportecPart> = {
  fileNames: /\.xml$/i,
  includesNeighbours: true,
  partNames: { information: 'match information file', events: 'events file', tracking: 'tracking file' },
  recognise,
  read: ({ game, parts: { information = null, events = null, tracking = null } }, report) =>
    readSportecGame({ matchId: game, information, events, tracking }, report),
};

/** Imports XML from the DFL and Sportec Solutions: match information, events and tracking. */
export const sportec = SPORTEC.importer((search) => discoverParts(search, FORMAT));

async function recognise(file: FoundFile): Promise<GamePart<SportecPart> | null> {
  if (file.bytes === 0) return emptyPart(file);
  const { text } = await readHead(file, HEAD_BYTES);
  if (!text.includes('<PutDataRequest')) return null;
  const element = /<(MatchInformation|Event|Positions)[\s>]/.exec(text)?.[1] ?? '';
  const kind = PARTS_BY_ELEMENT.get(element);
  if (kind === undefined) return null;
  const game = /\sMatchId\s*=\s*["']([^"']+)["']/.exec(text)?.[1];
  if (game === undefined) throw new ImportError(file.path, 'has no MatchId near its start');
  return { game, kind };
}

/**
 * Returns the part of a match that an empty file should contain, according to its DFL file name. The import
 * of the match then fails instead of omitting the part.
 */
function emptyPart(file: FoundFile): GamePart<SportecPart> | null {
  const [name, number = '', game] = DFL_NAME.exec(file.name) ?? [];
  if (name === undefined) return null;
  const kind = PARTS_BY_NUMBER.get(number);
  if (kind === undefined || game === undefined) throw new ImportError(file.path, 'is empty');
  return { game, kind };
}
