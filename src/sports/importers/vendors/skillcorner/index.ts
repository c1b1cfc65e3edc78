import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { discoverPairs, type Pair, type PairedFormat, type Part } from '../../finding/pairs.ts';
import { withStated } from '../../inference/minutes.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { dateOf, textOrNull, utcTime } from '../../reading/values.ts';
import {
  goalkeepersOf,
  playersOf,
  readMatch,
  statedDirections,
  statedDurations,
  statedLastFrame,
  statedPlay,
  teamsOf,
} from './metadata.ts';
import type { Match } from './schema.ts';
import { frameMapper, skillCornerFrames, type TrackingFile } from './tracking.ts';
import { FRAME_RATE_HZ, SKILLCORNER, UNNAMED_TEAMS } from './vocabulary.ts';

const FORMAT: PairedFormat<Match, TrackingFile> = {
  descriptionName: 'match JSON',
  fileNames: /\.jsonl?$/i,
  recognise,
  fit: shareListed,
  gameOf: ({ id }) => String(id),
  // An extrapolated tracking file includes all data of the plain tracking file, so it has priority.
  rank: ({ trackingFile }) => (/extrapolated/i.test(trackingFile.name) ? 0 : 1),
  read: readSkillCornerGame,
};

/**
 * Imports SkillCorner broadcast tracking in the V3 format (one frame per line) or the older format (one
 * array).
 */
export const skillcorner = SKILLCORNER.importer((search) => discoverPairs(search, FORMAT));

/** Matches the names of SkillCorner's files. Used to recognise empty files and Git LFS pointers. */
const PUBLISHED_NAME = /(?:_match|match_data|structured_data|tracking\w*)\.jsonl?$/i;

/** Throws ImportError for an empty SkillCorner file or a Git LFS pointer. */
async function recognise(file: FoundFile): Promise<Part<Match, TrackingFile> | null> {
  const isPublished = PUBLISHED_NAME.test(file.name);
  if (isPublished && file.bytes === 0) throw new ImportError(file.path, 'is empty');
  const head = await readHead(file);
  // The open-data repository stores tracking in Git LFS. A clone without LFS contains pointers instead.
  if (isPublished && /^version https:\/\/git-lfs/.test(head.text)) {
    const problem = 'is a Git LFS pointer, not the file itself: fetch it with "git lfs pull"';
    throw new ImportError(file.path, problem);
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

/** Number of frames sampled to find the match; only frames with ids count. */
const SAMPLE_FRAMES = 10;
/** More than this share of the tracked ids must be in the match JSON. */
const MIN_LISTED = 0.5;

/** Score of a match found by file name, normally lower than a share of listed ids. */
const ANONYMOUS = 0.51;

async function shareListed(
  { id, players, referees, ball }: Match,
  tracking: TrackingFile,
  { descriptionFile }: { readonly descriptionFile: FoundFile },
): Promise<number> {
  const ids = await trackedIds(tracking);
  if (ids.size === 0 || players.length === 0) {
    const areNamedAlike = stemOf(tracking.file) === stemOf(descriptionFile);
    return areNamedAlike || tracking.file.name.includes(String(id)) ? ANONYMOUS : 0;
  }
  const trackables = [...players, ...(referees ?? []), ball].map((one) => one?.trackable_object);
  const listed = new Set<unknown>([...players.map(({ id }) => id), ...trackables]);
  const share = ids.size === 0 ? 0 : [...ids].filter((id) => listed.has(id)).length / ids.size;
  return share > MIN_LISTED ? share : 0;
}

/**
 * Returns the part that a match's file names have in common, such as `71` for `71_match.json` and
 * `71_tracking_extrapolated.jsonl`.
 */
function stemOf({ name }: FoundFile): string {
  return name
    .replace(/\.jsonl?$/i, '')
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

/** Reads a game. The tracking is streamed; only the match JSON is kept in memory. */
async function readSkillCornerGame(
  { description: match, descriptionFile, tracking: file }: Pair<Match, TrackingFile>,
  report: ImportReport,
): Promise<GameImport> {
  report.progress(descriptionFile.bytes);
  if (teamsOf(match) === UNNAMED_TEAMS)
    report.note('the match JSON has no team names; the teams are called Home and Away');
  const { home_team_score, away_team_score, competition_edition: edition } = match;
  const isScoreKnown = typeof home_team_score === 'number' && typeof away_team_score === 'number';
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz: FRAME_RATE_HZ,
      teams: teamsOf(match),
      goalkeepers: goalkeepersOf(match),
      directions: statedDirections(match),
      durations: statedDurations(match),
      lastFrame: statedLastFrame(match),
      read: (...reading) => fixedFrames(match, file, ...reading),
    },
    report,
  );
  return {
    gameId: SKILLCORNER.idOf(match.id),
    tracking,
    game: () =>
      SKILLCORNER.game({
        game_id: SKILLCORNER.idOf(match.id),
        date: dateOf(match.date_time),
        venue: textOrNull(match.stadium?.name),
        teams: teamsOf(match),
        competition: textOrNull(edition?.competition?.name),
        season: textOrNull(edition?.season?.name),
        stage: textOrNull(match.competition_round?.name),
        kickoff_utc: utcTime(match.date_time),
        vendor_ids: {
          game: match.id,
          team_a: match.home_team.id,
          team_b: match.away_team.id,
          competition: edition?.competition?.id,
          season: edition?.season?.id,
        },
        score: isScoreKnown ? { team_a: home_team_score, team_b: away_team_score } : null,
        periods: periods(),
        playing_area: { length_m: match.pitch_length, width_m: match.pitch_width },
        players: withStated(playersOf(match), statedPlay(match), periods()),
        orientation,
      }),
    events: () => [],
  };
}

async function* fixedFrames(
  match: Match,
  tracking: TrackingFile,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const unlisted = new Set<number>();
  const toFrame = frameMapper(match, tracking.file.path, { unlisted, report });
  const reading = { onBytes: (bytes: number) => report.progress(bytes), isSkipped };
  for await (const source of skillCornerFrames(tracking, reading)) {
    yield { number: source.frame, frame: toFrame(source) };
  }
  if (unlisted.size === 0) return;
  report.note(
    `the match JSON does not list ${unlisted.size} of the tracked ids; frames show them as anonymous tracks`,
  );
}
