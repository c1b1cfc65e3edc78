import { ImportError } from '../../core/errors.ts';
import type { RecognisedFile } from '../../finding/discover-files.ts';
import { UnusableFile } from '../../finding/unusable.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { bareId } from './f7.ts';

/** What identifies the match of one of Opta's files: its id where it is stated, and the teams' ids. */
export interface OptaFile {
  readonly feed: 'f7' | 'f24';
  readonly matchId: string | null;
  readonly teams: ReadonlySet<string>;
}

/** The two files of one match. */
export interface OptaMatch {
  readonly f24: FoundFile;
  readonly f7: FoundFile;
  /** The vendor's id of the match; null where neither file states it. */
  readonly matchId: string | null;
}

const HEAD_BYTES = 256 * 1024;
/** The vendor's own file names, by which an empty file is recognised. */
const OPTA_NAME = /^(?:srml-.*-matchresults|f24-.*-eventdetails)\.xml$/i;

/**
 * Recognises a file by its beginning; null where it is not one of Opta's. Throws ImportError for an empty file with
 * one of Opta's names, so that its match is reported and not silently left out.
 */
export async function recogniseOptaFile(file: FoundFile): Promise<OptaFile | null> {
  if (file.bytes === 0 && OPTA_NAME.test(file.name)) throw new ImportError(file.path, 'is empty');
  const { text } = await readHead(file, HEAD_BYTES);
  if (/<SoccerFeed[\s>]/.test(text) && text.includes('<MatchData')) {
    const id = /<SoccerDocument\b[^>]*\suID="([^"]+)"/.exec(text)?.[1];
    return { feed: 'f7', matchId: id ? bareId(id) : null, teams: idsIn(text, /\sTeamRef="([^"]+)"/g) };
  }
  const game = /<Games[\s>][\s\S]*?<Game(?:\s([^>]*))?>/.exec(text);
  if (game === null) return null;
  const [, attributes = ''] = game;
  const matchId = /(?:^|\s)id="([^"]+)"/.exec(attributes)?.[1] ?? null;
  const stated = idsIn(attributes, /(?:home|away)_team_id="([^"]+)"/g);
  const teams = stated.size > 0 ? stated : idsIn(text, /\steam_id="([^"]+)"/g);
  return { feed: 'f24', matchId, teams };
}

function idsIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, id = '']) => bareId(id)));
}

type RecognisedOptaFile = RecognisedFile<OptaFile>;

/**
 * Pairs each F24 file with the F7 file of its match, and leaves out matches of which no file was requested. A file
 * without a counterpart cannot be used.
 */
export function matchesOf(files: readonly RecognisedOptaFile[]): Array<OptaMatch | UnusableFile> {
  const f7s = files.filter(({ content }) => content.feed === 'f7');
  const paired = new Set<RecognisedOptaFile>();
  const matches = files
    .filter(({ content }) => content.feed === 'f24')
    .flatMap((f24) => {
      const matching = f7s.filter((f7) => isSameMatch(f7.content, f24.content));
      for (const f7 of matching) paired.add(f7);
      return [f24, ...matching].some(({ requested }) => requested) ? [matchOf(f24, matching, f7s)] : [];
    });
  const unpaired = f7s.filter((f7) => f7.requested && !paired.has(f7));
  return [
    ...matches,
    ...unpaired.map(({ file }) => {
      const problem = 'the F24 file (events) of its match is missing beside it';
      return new UnusableFile(file, new ImportError(file.path, problem));
    }),
  ];
}

/** Files are of one match if their match ids are equal or, where a file states none, their teams are. */
function isSameMatch(f7: OptaFile, f24: OptaFile): boolean {
  if (f7.matchId !== null && f24.matchId !== null) return f7.matchId === f24.matchId;
  return f24.teams.size === 2 && [...f24.teams].every((team) => f7.teams.has(team));
}

function matchOf(
  { file, content }: RecognisedOptaFile,
  matching: readonly RecognisedOptaFile[],
  f7s: readonly RecognisedOptaFile[],
): OptaMatch | UnusableFile {
  const [f7] = matching;
  if (f7 !== undefined && matching.length === 1)
    return { f24: file, f7: f7.file, matchId: content.matchId ?? f7.content.matchId };
  const paths = (list: readonly RecognisedOptaFile[]) => list.map((one) => one.file.path).join(', ');
  const others = f7s.length > 0 ? `; other matches' are ${paths(f7s)}` : '';
  const problem =
    matching.length > 1
      ? `several F7 files have its two teams: ${paths(matching)}`
      : `the F7 file (line-ups) of its match is missing beside it${others}`;
  return new UnusableFile(file, new ImportError(file.path, problem));
}
