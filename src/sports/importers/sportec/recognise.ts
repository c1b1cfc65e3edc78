import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';

/** What a file is to a game. */
export type Kind = 'information' | 'events' | 'tracking';

/** A file of the DFL's and the match it is of. */
export interface RecognisedFile {
  readonly file: FoundFile;
  readonly kind: Kind;
  readonly matchId: string;
}

const HEAD_BYTES = 64 * 1024;
/** Names that the DFL gives: `DFL_02_01_matchinformation_…`, `DFL_03_02_events_raw_…`, `DFL_04_03_positions_…`. */
const DFL_NAME = /^DFL_(\d\d)_\d\d_\w.*?(DFL-MAT-[^_.]+)?\.xml$/i;
/** What the first number in such a name says. */
const KINDS_BY_NUMBER: Readonly<Record<string, Kind>> = {
  '02': 'information',
  '03': 'events',
  '04': 'tracking',
};
/** The element that tells the kind, the first of these in a file. */
const KINDS: Readonly<Record<string, Kind>> = {
  MatchInformation: 'information',
  Event: 'events',
  Positions: 'tracking',
};

/**
 * Tells by its content what a file is, or by a name of the DFL's where it is empty, so that it is not missing unseen;
 * null where it is none of the DFL's. Throws ImportError for one that names no match.
 */
export async function recognise(file: FoundFile): Promise<RecognisedFile | null> {
  if (file.bytes === 0) return emptyFile(file);
  const head = await readStart(file, HEAD_BYTES);
  if (!head.includes('<PutDataRequest')) return null;
  const element = /<(MatchInformation|Event|Positions)[\s>]/.exec(head)?.[1];
  const kind = element === undefined ? undefined : KINDS[element];
  if (kind === undefined) return null;
  const matchId = /\sMatchId\s*=\s*["']([^"']+)["']/.exec(head)?.[1];
  if (matchId === undefined) throw new ImportError(file.path, 'names no match (MatchId) near its beginning');
  return { file, kind, matchId };
}

function emptyFile(file: FoundFile): RecognisedFile | null {
  const [name, number, matchId] = DFL_NAME.exec(file.name) ?? [];
  if (name === undefined) return null;
  const kind = KINDS_BY_NUMBER[number ?? ''];
  if (kind === undefined || matchId === undefined) throw new ImportError(file.path, 'is empty');
  return { file, kind, matchId };
}
