import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { readUsable, SILENT, SkipReport } from '../../core/skip-report.ts';
import { frameRateOf, risingFrames } from '../../inference/frames.ts';
import { type OrientedTracking, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { type Line, readLines } from '../../reading/lines.ts';
import { toCanonicalPoint } from './coordinates.ts';
import type { Match } from './metadata.ts';
import { SIDES, type Side, STATSPERFORM } from './vocabulary.ts';

interface TrackedMoment {
  readonly period: number;
  readonly isAlive: boolean | null;
  /** Seconds elapsed in the period. */
  readonly time_s: number;
  readonly people: readonly TrackedPerson[];
  readonly ball: { readonly x: number; readonly y: number; readonly z: number | null } | null;
}

interface TrackedPerson {
  /** Null for a referee. */
  readonly side: Side | null;
  readonly id: string;
  readonly shirt: string;
  readonly x: number;
  readonly y: number;
}

/** Matches the start of a line: UTC time, elapsed milliseconds, period, state and, if present, the first person. */
export const MA25_LINE = /^\d{10,};\d+,\d,\d+:(?:\d,[^,;:]*,\d*,-?[\d.]+,-?[\d.]+)?[;:]/;

/**
 * Parses a line, `utc;elapsed,period,state:team,id,shirt,x,y;…:x,y,z;`. Throws ImportError for a different
 * format.
 */
function readMoment({ text, number: line }: Line, path: string): TrackedMoment {
  const [head = '', people = '', ball, ...more] = text.split(':');
  const [, clock = ''] = head.split(';');
  const [elapsed, period, state] = clock.split(',').map(Number);
  if (ball === undefined || more.length > 0 || !(ball === '' || ball.endsWith(';')))
    throw new ImportError(path, 'the line ends too early (truncated file?)', { line });
  if (elapsed === undefined || !(elapsed >= 0) || !Number.isInteger(period))
    throw new ImportError(path, `"${head}" is not a time followed by a period`, { line });
  const fail = (item: string) => new ImportError(path, `"${item}" is not a position`, { line });
  return {
    period: period ?? 0,
    isAlive: state === undefined ? null : state === 0,
    time_s: elapsed / 1000,
    people: itemsOf(people).map((item) => personIn(item, fail)),
    ball: itemsOf(ball).map((item) => ballIn(item, fail))[0] ?? null,
  };
}

function itemsOf(text: string): string[] {
  return text.split(';').filter((item) => item !== '');
}

type Fail = (item: string) => ImportError;

function personIn(item: string, fail: Fail): TrackedPerson {
  const [code = '', id = '', shirt = '', x, y] = item.split(',');
  return { side: SIDES.get(code) ?? null, id, shirt, x: metres(x, item, fail), y: metres(y, item, fail) };
}

function ballIn(item: string, fail: Fail): TrackedMoment['ball'] {
  const [x, y, z] = item.split(',');
  return { x: metres(x, item, fail), y: metres(y, item, fail), z: z ? metres(z, item, fail) : null };
}

function metres(text: string | undefined, item: string, fail: Fail): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw fail(item);
  return value;
}

const RATE_LINES = 100;

export interface MatchTracking extends OrientedTracking {
  /** Returns the number of a frame at this time. The tracking does not always contain that frame. */
  readonly frameAt: (period: number, time_s: number) => number;
}

/** Opens MA25 tracking. Adds players missing from the lineups to `players`. */
export async function openTracking(
  file: FoundFile,
  match: Match,
  players: Map<string, Player>,
  report: ImportReport,
): Promise<MatchTracking> {
  const frameRateHz = await rateOf(file);
  const numberOf = numberer(frameRateHz);
  const toFrame = frameMapper(match, players, numberOf);
  const oriented = await orientTracking(
    {
      frameRateHz,
      teams: { team_a: match.home.name, team_b: match.away.name },
      goalkeepers: match.goalkeepers,
      directions: new Map(),
      durations: match.durations,
      lastFrame: 0,
      read: async function* (to) {
        const skips = new SkipReport(to, 'frame');
        const moments = momentsOf(file, skips, (bytes) => to.progress(bytes));
        yield* risingFrames(mapped(moments, toFrame), to);
        skips.finish();
      },
    },
    report,
  );
  return { ...oriented, frameAt: numberOf };
}

/** Maximum length of a period in seconds; keeps the frame numbers of periods apart. */
const PERIOD_SECONDS = 10_000;

/** Numbers frames by time, so that missing frames leave a gap. */
function numberer(frameRateHz: number): MatchTracking['frameAt'] {
  return (period, time_s) => Math.round(((period - 1) * PERIOD_SECONDS + time_s) * frameRateHz);
}

async function rateOf(file: FoundFile): Promise<number> {
  const times: number[] = [];
  const silent = new SkipReport(SILENT, '');
  for await (const { time_s } of momentsOf(file, silent, () => undefined)) {
    if (times.push(time_s) >= RATE_LINES) break;
  }
  const rate = frameRateOf(times);
  if (rate === null) throw new ImportError(file.path, 'has too few frames to determine the frame rate');
  return rate;
}

function momentsOf(
  file: FoundFile,
  skips: SkipReport,
  onBytes: (count: number) => void,
): AsyncGenerator<TrackedMoment> {
  return readUsable(readLines(file, onBytes), (line) => readMoment(line, file.path), skips);
}

async function* mapped(moments: AsyncIterable<TrackedMoment>, toFrame: (moment: TrackedMoment) => Frame) {
  for await (const moment of moments) {
    const frame = toFrame(moment);
    yield { number: frame.frame_id, frame };
  }
}

function frameMapper(
  match: Match,
  players: Map<string, Player>,
  numberOf: MatchTracking['frameAt'],
): (moment: TrackedMoment) => Frame {
  const personOf = ({ side, id, shirt, ...point }: TrackedMoment['people'][number]): FramePlayer => {
    if (side === null) return makeFramePlayer({ ...toCanonicalPoint(point) });
    const team = match[side].name;
    const player_id = STATSPERFORM.idOf(id);
    const player =
      players.get(id) ?? STATSPERFORM.player({ player_id, team, jersey_number: Number(shirt) || null });
    players.set(id, player);
    return makeFramePlayer({ ...player, ...toCanonicalPoint(point) });
  };
  return ({ period, time_s, people, ball, isAlive }) =>
    makeFrame({
      frame_id: numberOf(period, time_s),
      period,
      time_s: roundTime(time_s),
      ball: ball && toCanonicalPoint(ball),
      ball_state: isAlive === null ? null : isAlive ? 'alive' : 'dead',
      players: people.map(personOf),
    });
}
