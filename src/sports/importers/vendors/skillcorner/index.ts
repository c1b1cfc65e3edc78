import { ImportError } from '../../core/errors.ts';
import { discoverPairs, type PairedFormat, type Part } from '../../finding/pairs.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type FileHead, readHead } from '../../reading/head.ts';
import { isTable, readSkillCornerGame, type SkillCornerFile } from './game.ts';
import { readMatch } from './metadata.ts';
import type { Match } from './schema.ts';
import { skillCornerFrames, type TrackingFile } from './tracking.ts';
import { SKILLCORNER, TABLES } from './vocabulary.ts';

const FORMAT: PairedFormat<Match, SkillCornerFile> = {
  descriptionName: 'match JSON',
  fileNames: /\.(?:jsonl?|csv)$/i,
  recognise,
  fit: fitOf,
  companionKind: (content) => (isTable(content) ? content.layout : null),
  gameOf: ({ id }) => String(id),
  // An extrapolated tracking file includes all data of the plain tracking file, so it has priority.
  rank: ({ tracking: { problem }, trackingFile: { name } }) =>
    problem === undefined ? Number(!/extrapolated/i.test(name)) : -1,
  read: readSkillCornerGame,
};

/**
 * Imports SkillCorner broadcast tracking in the V3 format (one frame per line) or the older format (one
 * array), dynamic events and phases of play.
 */
export const skillcorner = SKILLCORNER.importer((search) => discoverPairs(search, FORMAT));

/** Matches the names of SkillCorner's files. Used to recognise empty files and Git LFS pointers. */
const PUBLISHED_NAME =
  /(?:(?:_match|match_data|structured_data|tracking\w*)\.jsonl?|(?:dynamic_events|phases_of_play)\.csv)$/i;

/**
 * Returns the role of a file. An empty file or a Git LFS pointer makes its game fail, so that no game is imported
 * without its tracking or its events.
 */
async function recognise(file: FoundFile): Promise<Part<Match, SkillCornerFile> | null> {
  const head = await readHead(file);
  const problem = PUBLISHED_NAME.test(file.name) ? problemIn(head, file) : null;
  if (problem !== null) {
    const table = TABLES.find(({ name }) => name.test(file.name));
    if (table !== undefined)
      return { kind: 'tracking', tracking: { file, layout: table.layout, match: null, problem } };
    if (/(?:tracking\w*|structured_data)\.jsonl?$/i.test(file.name))
      return { kind: 'tracking', tracking: { file, layout: 'lines', problem } };
    throw problem;
  }
  const table = TABLES.find(({ columns }) => head.hasColumns(columns));
  if (table !== undefined) {
    return { kind: 'tracking', tracking: { file, layout: table.layout, match: matchIn(head, file) } };
  }
  if (head.isJsonObject && head.hasKeys('frame', 'player_data')) {
    return { kind: 'tracking', tracking: { file, layout: 'lines' } };
  }
  const hasObjects = head.hasKeys('data') || head.hasKeys('player_data');
  if (head.isJsonArray && head.hasKeys('frame', 'possession') && hasObjects) {
    return { kind: 'tracking', tracking: { file, layout: 'array' } };
  }
  const isMatch = head.isJsonObject && head.hasKeys('home_team', 'away_team', 'trackable_object');
  return isMatch ? { kind: 'description', read: () => readMatch(file) } : null;
}

function problemIn(head: FileHead, file: FoundFile): ImportError | null {
  if (file.bytes === 0) return new ImportError(file.path, 'is empty');
  // The open-data repository stores tracking in Git LFS. A clone without LFS contains pointers instead.
  const isPointer = /^version https:\/\/git-lfs/.test(head.text);
  const problem = 'is a Git LFS pointer, not the file itself: fetch it with "git lfs pull"';
  return isPointer ? new ImportError(file.path, problem) : null;
}

/** Returns the id of the match in the first row of a table. */
function matchIn(head: FileHead, file: FoundFile): string {
  const [, first = ''] = head.text.split(/\r?\n/, 2);
  const id = first.split(',')[head.columns().indexOf('match_id')]?.trim();
  if (!id) throw new ImportError(file.path, 'contains no row with a match_id', { faultyPart: null });
  return id;
}

/** Number of frames sampled to find the match; only frames with ids count. */
const SAMPLE_FRAMES = 10;
/** More than this share of the tracked ids must be in the match JSON. */
const MIN_LISTED = 0.5;

/** Score of a match found by file name, normally lower than a share of listed ids. */
const ANONYMOUS = 0.51;

function fitOf(
  match: Match,
  content: SkillCornerFile,
  files: { readonly descriptionFile: FoundFile },
): Promise<number> | number {
  const { file, problem } = content;
  if (problem !== undefined) {
    if (isNamedAlike(match, file, files.descriptionFile)) return ANONYMOUS;
    throw problem;
  }
  return isTable(content)
    ? Number(content.match === String(match.id))
    : shareListed(match, content, files.descriptionFile);
}

async function shareListed(
  match: Match,
  tracking: TrackingFile,
  descriptionFile: FoundFile,
): Promise<number> {
  const { players, referees, ball } = match;
  const ids = await trackedIds(tracking);
  if (ids.size === 0 || players.length === 0)
    return isNamedAlike(match, tracking.file, descriptionFile) ? ANONYMOUS : 0;
  const trackables = [...players, ...(referees ?? []), ball].map((one) => one?.trackable_object);
  const listed = new Set<unknown>([...players.map(({ id }) => id), ...trackables]);
  const share = ids.size === 0 ? 0 : [...ids].filter((id) => listed.has(id)).length / ids.size;
  return share > MIN_LISTED ? share : 0;
}

function isNamedAlike({ id }: Match, file: FoundFile, descriptionFile: FoundFile): boolean {
  return stemOf(file) === stemOf(descriptionFile) || file.name.includes(String(id));
}

/**
 * Returns the part that a match's file names have in common, such as `71` for `71_match.json` and
 * `71_tracking_extrapolated.jsonl`.
 */
function stemOf({ name }: FoundFile): string {
  return name
    .replace(/\.(?:jsonl?|csv)$/i, '')
    .replace(/(?:^|[_ -])(?:dynamic_events|phases_of_play)(?=[_ -]|$)/gi, '')
    .replace(/(?:^|[_ -])(?:match|meta|tracking|structured|raw|data|extrapolated)(?=[_ -]|$)/gi, '');
}

/**
 * Returns the ids in the first frames that have ids: player ids in V3, ids of trackable objects in the older
 * format.
 */
async function trackedIds(tracking: TrackingFile): Promise<Set<number>> {
  const ids = new Set<number>();
  let frames = 0;
  for await (const { objects } of skillCornerFrames(tracking)) {
    const found = objects.map(({ player, trackable }) => player ?? trackable).filter((id) => id !== null);
    for (const id of found) ids.add(id);
    if (found.length > 0) frames += 1;
    if (frames >= SAMPLE_FRAMES) break;
  }
  return ids;
}
