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
const DFL_NAME = /^DFL_\d\d_\d\d_\w.*\.xml$/i;
/** The element that tells the kind, the first of these in a file. */
const KINDS: Readonly<Record<string, Kind>> = {
  MatchInformation: 'information',
  Event: 'events',
  Positions: 'tracking',
};

/**
 * Tells by its content what a file is; null where it is none of the DFL's. Throws ImportError for an empty file with
 * a name of the DFL's, which would otherwise be missing unseen, and for one that names no match.
 */
export async function recognise(file: FoundFile): Promise<RecognisedFile | null> {
  if (file.bytes === 0 && DFL_NAME.test(file.name)) throw new ImportError(file.path, 'is empty');
  const head = await readStart(file, HEAD_BYTES);
  if (!head.includes('<PutDataRequest')) return null;
  const element = /<(MatchInformation|Event|Positions)[\s>]/.exec(head)?.[1];
  const kind = element === undefined ? undefined : KINDS[element];
  if (kind === undefined) return null;
  const matchId = /\sMatchId\s*=\s*["']([^"']+)["']/.exec(head)?.[1];
  if (matchId === undefined) throw new ImportError(file.path, 'names no match (MatchId) near its beginning');
  return { file, kind, matchId };
}
