import type { Static } from 'typebox';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { ImportReport } from '../../core/port.ts';
import { RisingNumbers } from '../../core/rising-numbers.ts';
import { readUsable, SkipReport } from '../../core/skip-report.ts';
import type { Side, Squads } from '../../core/squads.ts';
import { risingFrames } from '../../inference/frames.ts';
import type { FixedFrame, IsPeriodSkipped } from '../../inference/orient-tracking.ts';
import type { FoundFile, SourceFile } from '../../reading/files.ts';
import { parseJson, peekNumber } from '../../reading/json.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { checkFrame, type People, type PffFrame } from './schema.ts';

/** Throws ImportError if the line is not a frame. */
function readPffFrame({ text, number: line }: Line, file: SourceFile): PffFrame {
  return checkFrame(parseJson(text.replace(/^\uFEFF/, ''), file.path, line), file, `line ${line}: `);
}

/**
 * Maps a frame. The source also has metres from the centre and positive y up. Returns null outside the
 * periods.
 */
function mapFrame(source: PffFrame, squads: Squads): Frame | null {
  const { frameNum, period, periodElapsedTime } = source;
  if (typeof period !== 'number' || typeof periodElapsedTime !== 'number') return null;
  const ball =
    [source.balls?.[0], source.ballsSmoothed]
      .map((one) => toCanonicalPoint(one))
      .find((one) => one !== null) ?? null;
  return makeFrame({
    frame_id: frameNum,
    period,
    time_s: roundTime(Math.max(0, periodElapsedTime)),
    ball,
    ball_team: ballTeam(source, squads),
    players: [
      ...peopleOf(source.homePlayers, source.homePlayersSmoothed, 'home', squads),
      ...peopleOf(source.awayPlayers, source.awayPlayersSmoothed, 'away', squads),
    ],
  });
}

/** Returns the team in possession. The source gives possession only in frames with events. */
function ballTeam({ game_event }: PffFrame, squads: Squads): string | null {
  const { home_ball } = game_event ?? {};
  return typeof home_ball === 'boolean' ? squads.with(home_ball ? 'home' : 'away', null).team : null;
}

/**
 * Returns the measured positions. Without measured positions, returns smoothed positions, which are metres
 * behind.
 */
function peopleOf(
  measured: Static<typeof People> | undefined,
  smoothed: Static<typeof People> | undefined,
  side: Side,
  squads: Squads,
): FramePlayer[] {
  const people = measured?.length ? measured : (smoothed ?? []);
  return people.flatMap((person): FramePlayer[] => {
    const place = toCanonicalPoint(person);
    if (!person || place === null) return [];
    const { player_id, team, jersey_number } = squads.with(side, person.jerseyNum);
    return [
      makeFramePlayer({
        player_id,
        team,
        jersey_number,
        x: place.x,
        y: place.y,
        speed: typeof person.speed === 'number' ? Math.max(0, person.speed) : null,
        is_visible: person.visibility ? person.visibility !== 'ESTIMATED' : null,
      }),
    ];
  });
}

/** Numbers of the frames, and the start of each period in the video in seconds. */
export class VideoTimes {
  readonly starts = new Map<number, number>();
  #frames = new RisingNumbers();

  /** Forgets the frames of an earlier pass. */
  begin(): void {
    this.#frames = new RisingNumbers();
  }

  add(frame: number): void {
    this.#frames.add(frame);
  }

  /** Returns the frame at a time in the video, if the tracking has it. Frame numbers count from the video's start. */
  frameAt(video: number, fps: number): number | null {
    const frame = Math.round(video * fps);
    return this.#frames.has(frame) ? frame : null;
  }
}

interface TrackingFile {
  readonly file: FoundFile;
  readonly squads: Squads;
  /** Frame rate of the video and of the tracking. */
  readonly fps: number;
  /** Whether the events of the game are in a separate file. */
  readonly hasEvents: boolean;
}

/** Yields the frames, and adds their times to `times`. */
export async function* fixedFrames(
  { file, squads, fps, hasEvents }: TrackingFile,
  times: VideoTimes,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  times.begin();
  const skips = new SkipReport(report, 'frame');
  let events = 0;
  const lines = readLines(file, (bytes) => report.progress(bytes));
  const read = (line: Line) => {
    const period = peekNumber(line.text, 'period');
    return period !== null && isSkipped(period) ? null : readPffFrame(line, file);
  };
  const mapped = async function* () {
    for await (const source of readUsable(lines, read, skips)) {
      if (source === null) continue;
      if (typeof source.game_event_id === 'number') events += 1;
      if (isSkipped(source.period ?? null)) continue;
      addStart(source, fps, times);
      yield { number: source.frameNum, frame: mapFrame(source, squads) };
    }
  };
  for await (const one of risingFrames(mapped(), report)) {
    if (one.frame !== null) times.add(one.number);
    yield one;
  }
  skips.finish();
  if (events > 0 && !hasEvents)
    report.note(
      `${events} events in frames were not imported, because they have neither result nor position`,
    );
}

/** Adds the start of a frame's period. Frame numbers count from the start of the video. */
function addStart(
  { frameNum, videoTimeMs, period, periodElapsedTime }: PffFrame,
  fps: number,
  { starts }: VideoTimes,
): void {
  if (typeof period !== 'number' || typeof periodElapsedTime !== 'number' || starts.has(period)) return;
  const at = typeof videoTimeMs === 'number' ? videoTimeMs / 1000 : frameNum / fps;
  starts.set(period, at - periodElapsedTime);
}
