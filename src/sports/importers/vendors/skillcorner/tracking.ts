import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { ANONYMOUS_TRACK, makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readElements } from '../../reading/json-elements.ts';
import { readLines } from '../../reading/lines.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { playersOf, teamsOf } from './metadata.ts';
import { type Match, readFrame, type SkillCornerFrame, type TrackedObject } from './schema.ts';
import { CLOCK_START_S, GROUPS, SKILLCORNER } from './vocabulary.ts';

/** Tracking in V3 (one frame per line) or the older format (an array of frames). */
export interface TrackingFile {
  readonly file: FoundFile;
  readonly layout: 'lines' | 'array';
}

interface Reading {
  readonly onBytes?: (count: number) => void;
  /** Returns true for periods whose frames are skipped without parsing. */
  readonly isSkipped?: (period: number) => boolean;
}

/** Streams the frames. Throws ImportError with the line number, even if the file is truncated inside a frame. */
export async function* skillCornerFrames(
  { file, layout }: TrackingFile,
  { onBytes = () => undefined, isSkipped = () => false }: Reading = {},
): AsyncGenerator<SkillCornerFrame> {
  const records = layout === 'lines' ? numberedLines(file, onBytes) : readElements(file, null, onBytes);
  for await (const record of records) {
    const { text, line } = record;
    const period = periodIn(text);
    if (period !== null && isSkipped(period)) continue;
    const where = 'path' in record ? { line, element: record.path } : `line ${line}: `;
    yield readFrame(parseJson(text, file.path, line), file, where);
  }
}

async function* numberedLines(file: FoundFile, onBytes: (count: number) => void) {
  for await (const { text, number } of readLines(file, onBytes)) yield { text, line: number };
}

/** Finds the period without parsing the JSON. A frame has no other key called `period`. */
function periodIn(text: string): number | null {
  const digits = /"period"\s*:\s*(\d+)/.exec(text)?.[1];
  return digits === undefined ? null : Number(digits);
}

/**
 * Returns a function that converts one frame, without rotation, or returns null for a frame outside the
 * periods. The function adds ids missing from the match JSON to `unlisted`.
 */
export function frameMapper(
  match: Match,
  path: string,
  { unlisted, report }: { readonly unlisted: Set<number>; readonly report: ImportReport },
): (source: SkillCornerFrame) => Frame | null {
  const clock = new SkillCornerClock(path);
  const identify = identifier(match, unlisted);
  const isBall = ballRecogniser(match);
  const teams = teamsOf(match);
  return ({ frame, period, clock: text, ball, objects, possession }) => {
    if (period === null || text === null) return null;
    const balls = objects.filter(isBall);
    for (const _ of balls.slice(1)) report.skip('second ball in a frame');
    const shown = ball ?? balls[0] ?? null;
    const people = objects.filter((object) => !isBall(object));
    return makeFrame({
      frame_id: frame,
      period,
      time_s: clock.elapsed(period, text, frame),
      ball: shown && toCanonicalPoint(shown),
      ball_team: possession === 'home' ? teams.team_a : possession === 'away' ? teams.team_b : null,
      players: playersIn(people, identify),
    });
  };
}

type Identity = Partial<Pick<FramePlayer, 'player_id' | 'team' | 'jersey_number'>>;

function playersIn(
  people: readonly TrackedObject[],
  identify: (object: TrackedObject) => Identity,
): FramePlayer[] {
  const present = new Set<string>();
  return people.map((object) => {
    const { player_id = null, team = null, jersey_number = null } = identify(object);
    // SkillCorner infers identities from video. If a player appears twice in a frame, the second track is
    // another person.
    const isRepeated = player_id !== null && present.has(player_id);
    if (player_id !== null) present.add(player_id);
    const { x, y } = toCanonicalPoint(object);
    const isTrack = isRepeated || player_id === null;
    return makeFramePlayer({
      player_id: isTrack ? trackOf(object) : player_id,
      team,
      jersey_number: isTrack ? null : jersey_number,
      x,
      y,
      is_visible: object.isVisible,
    });
  });
}

/** Returns the vendor's id of an anonymous track. The id is valid only for the duration of the track. */
function trackOf({ player, trackable }: TrackedObject): string | null {
  const id = player ?? trackable;
  return id === null ? null : `${ANONYMOUS_TRACK}${id}`;
}

/**
 * Returns a function that identifies a tracked object. V3 gives player ids. The older format gives ids of
 * tracked objects, or only the team.
 */
function identifier(match: Match, unlisted: Set<number>): (object: TrackedObject) => Identity {
  const { team_a, team_b } = teamsOf(match);
  const listed = new Map(playersOf(match).map((player) => [player.player_id, player]));
  const byId = new Map<number, Identity>();
  const byTrackable = new Map<number, Identity>();
  for (const { id, trackable_object } of match.players) {
    const player = listed.get(SKILLCORNER.idOf(id));
    if (player === undefined) continue;
    byId.set(id, player);
    if (typeof trackable_object === 'number') byTrackable.set(trackable_object, player);
  }
  const referees = new Set((match.referees ?? []).map(({ trackable_object }) => trackable_object));
  return ({ player, trackable, group }) => {
    const known = player === null ? byTrackable.get(trackable ?? -1) : byId.get(player);
    if (known !== undefined) return known;
    const id = player ?? trackable;
    if (id !== null && !referees.has(id)) unlisted.add(id);
    if (group?.startsWith(GROUPS.home)) return { team: team_a };
    return group?.startsWith(GROUPS.away) ? { team: team_b } : {};
  };
}

function ballRecogniser({ ball }: Match): (object: TrackedObject) => boolean {
  const id = ball?.trackable_object ?? null;
  return ({ trackable, group }) =>
    (id !== null && trackable === id) || group?.startsWith(GROUPS.ball) === true;
}

/** Converts times on the match clock to seconds in the period. The match clock continues across periods. */
class SkillCornerClock {
  readonly #path: string;
  /** Clock time at the start of each period, in seconds. */
  readonly #starts = new Map<number, number>();

  constructor(path: string) {
    this.#path = path;
  }

  /**
   * Returns the seconds elapsed in the period, even if the clock restarts in each period. Throws ImportError
   * if the text is not a time or the time is before the period.
   */
  elapsed(period: number, text: string, frame: number): number {
    const seconds = secondsOf(text);
    if (seconds === null) {
      throw new ImportError(this.#path, `frame ${frame}: "${text}" is not a time on the match clock`);
    }
    const nominal = CLOCK_START_S.get(period) ?? 0;
    const start = this.#starts.get(period) ?? (seconds >= nominal ? nominal : 0);
    this.#starts.set(period, start);
    if (seconds < start) {
      throw new ImportError(this.#path, `frame ${frame}: ${text} is before the start of period ${period}`);
    }
    return roundTime(seconds - start);
  }
}

/** Parses `h:mm:ss.ff`, or `m:ss.f` in the older format and in events, to seconds. */
export function secondsOf(text: string): number | null {
  const found = /^(?:(\d+):)?(\d+):(\d\d(?:\.\d+)?)$/.exec(text.trim());
  if (found === null) return null;
  const [, hours = 0, minutes, seconds] = found;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}
