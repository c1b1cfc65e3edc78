import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import { readStart } from '../head.ts';
import { bareId } from './f7.ts';

/** A file of Opta's, with what tells which match it is of: the match's id where it is stated, and teams' ids. */
export interface RecognisedFile {
  readonly file: FoundFile;
  readonly kind: 'f7' | 'f24';
  readonly matchId: string | null;
  readonly teams: ReadonlySet<string>;
}

const HEAD_BYTES = 256 * 1024;
const OPTA_NAME = /^(?:srml-.*-matchresults|f24-.*-eventdetails)\.xml$/i;

/**
 * Tells by its beginning what a file is; null where it is none of Opta's. Throws ImportError for an empty file with a
 * name of Opta's, which would otherwise be missing unseen.
 */
export async function recognise(file: FoundFile): Promise<RecognisedFile | null> {
  if (file.bytes === 0 && OPTA_NAME.test(file.name)) throw new ImportError(file.path, 'is empty');
  const head = await readStart(file, HEAD_BYTES);
  if (/<SoccerFeed[\s>]/.test(head) && head.includes('<MatchData')) {
    const id = /<SoccerDocument\b[^>]*\suID="([^"]+)"/.exec(head)?.[1];
    return { file, kind: 'f7', matchId: id ? bareId(id) : null, teams: idsIn(head, /\sTeamRef="([^"]+)"/g) };
  }
  const game = /<Games[\s>][\s\S]*?<Game(?:\s([^>]*))?>/.exec(head);
  if (game === null) return null;
  const id = /(?:^|\s)id="([^"]+)"/.exec(game[1] ?? '')?.[1] ?? null;
  const teams = idsIn(game[1] ?? '', /(?:home|away)_team_id="([^"]+)"/g);
  return {
    file,
    kind: 'f24',
    matchId: id,
    teams: teams.size > 0 ? teams : idsIn(head, /\steam_id="([^"]+)"/g),
  };
}

function idsIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, id]) => bareId(id ?? '')));
}
