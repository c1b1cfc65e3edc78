import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Game, Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import { Losses } from '../../core/losses.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { frameRateOf, risingFrames } from '../../inference/frames.ts';
import { type FixedFrame, type IsPeriodSkipped, orientTracking } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { shirtNumber, textOrNull } from '../../reading/values.ts';
import {
  type Details,
  type ListedPlayer,
  type Minute,
  playersIn,
  readMinute,
  readPitch,
} from './description.ts';
import { idOf, readBall, readPeople, type Sample } from './minute.ts';
import { HAWKEYE } from './vendor.ts';

export interface MatchFiles {
  readonly id: string;
  readonly ball: readonly FoundFile[];
  readonly people: readonly FoundFile[];
  readonly metadata: FoundFile | null;
}

const GOALKEEPER = 'Goalkeeper';
/** So many samples of the ball tell their rate. */
const RATE_SAMPLES = 100;
/** A period has at most this many seconds: its frames' numbers begin at a multiple. */
const PERIOD_SECONDS = 10_000;

/** The files of one minute: the ball's, the people's, or both. */
interface MinuteFiles {
  readonly period: number;
  /** Seconds of the period at which the minute begins. */
  readonly start: number;
  readonly ball: FoundFile | null;
  readonly people: FoundFile | null;
}

/** Reads a match, a minute at a time. */
export async function readHawkEyeGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const minutes = await Promise.all([...files.ball, ...files.people].map(readMinute));
  const [first] = minutes;
  if (first === undefined) throw new RangeError('a match has files');
  const pitch = files.metadata && (await readPitch(files.metadata));
  report.progress(files.metadata?.bytes ?? 0);
  if (pitch === null) report.note('the size of the pitch is not stated: 105 × 68 m is assumed');
  if (files.people.length === 0)
    report.note('the players’ files (….samples.centroids) are missing: there is only the ball');
  const teams = teamsOf(first);
  const players = playersOf(first.details, playersIn(minutes, report), teams);
  const inOrder = minutesInOrder(minutes, files, report);
  const frameRateHz = await rateOf(first.file, files);
  const { tracking, orientation, periods } = await orientTracking(
    {
      frameRateHz,
      teams,
      goalkeepers: new Set(
        [...players.values()].flatMap(({ position, player_id }) =>
          position === GOALKEEPER ? [player_id] : [],
        ),
      ),
      directions: new Map(),
      durations: durationsOf(first),
      lastFrame: 0,
      read: (to, isSkipped) => risingFrames(framesOf(inOrder, { players, frameRateHz }, to, isSkipped), to),
    },
    report,
  );
  const gameId = HAWKEYE.idOf(files.id);
  const { competition, venue } = first.details;
  return {
    gameId,
    tracking,
    game: () =>
      HAWKEYE.game({
        game_id: gameId,
        date: dateIn(first),
        venue: textOrNull(venue?.name),
        teams,
        competition: textOrNull(competition?.name),
        season: textOrNull(String(competition?.year ?? '')),
        periods: periods(),
        playing_area: pitch === null ? STANDARD_AREA.soccer : { length_m: pitch[0], width_m: pitch[1] },
        players: [...players.values()],
        orientation,
      }),
    events: () => [],
  };
}

function teamsOf({ file, details }: Minute): Game['teams'] {
  const nameOf = (home: boolean) => {
    const team = details.teams.find((one) => one.home === home);
    const name = textOrNull(team?.name) ?? idOf(team?.id);
    if (name === null)
      throw new ImportError(file.path, `details.teams names no ${home ? 'home' : 'away'} team`);
    return name;
  };
  return { team_a: nameOf(true), team_b: nameOf(false) };
}

function playersOf(
  { teams }: Details,
  listed: ReadonlyMap<string, ListedPlayer>,
  { team_a, team_b }: Game['teams'],
): ReadonlyMap<string, Player> {
  const home = idOf(teams.find((team) => team.home)?.id);
  return new Map(
    [...listed].map(([id, { name, teamId, jerseyNumber, role }]) => [
      id,
      HAWKEYE.player({
        player_id: HAWKEYE.idOf(id),
        name: textOrNull(name),
        team: idOf(teamId) === home ? team_a : team_b,
        jersey_number: shirtNumber(jerseyNumber),
        position: textOrNull(role?.name),
      }),
    ]),
  );
}

/** Pairs the two files of each minute. Minutes before the match are left out. */
function minutesInOrder(minutes: readonly Minute[], files: MatchFiles, report: ImportReport): MinuteFiles[] {
  const byStart = Map.groupBy(minutes, ({ period, start }) => `${period}/${Math.round(start / 1000)}`);
  const own = (some: readonly Minute[], all: readonly FoundFile[]) =>
    some.find(({ file }) => all.includes(file))?.file ?? null;
  return [...byStart.values()]
    .flatMap((same): MinuteFiles[] => {
      const [{ period = 0, start = 0, segments = new Map<number, readonly [number, number]>() } = {}] = same;
      if (period === 0) {
        for (const { file } of same) {
          report.progress(file.bytes);
          report.skip('minute before the match');
        }
        return [];
      }
      const begin = segments.get(period)?.[0] ?? start;
      return [
        {
          period,
          start: (start - begin) / 1000,
          ball: own(same, files.ball),
          people: own(same, files.people),
        },
      ];
    })
    .sort((a, b) => a.period - b.period || a.start - b.start);
}

function durationsOf({ segments }: Minute): ReadonlyMap<number, number | null> {
  return new Map(
    [...segments].flatMap(([period, [start, end]]): [number, number | null][] => {
      if (period < 1 || period > 5) return [];
      return [[period, Number.isNaN(end) || end < start ? null : (end - start) / 1000]];
    }),
  );
}

function dateIn({ start }: Minute): string {
  return new Date(start).toISOString().slice(0, 10);
}

async function rateOf(file: FoundFile, { ball }: MatchFiles): Promise<number> {
  const silent = new Losses({ skip: () => undefined, note: () => undefined, progress: () => undefined }, '');
  const samples = ball.includes(file)
    ? await readBall(file, silent, () => undefined)
    : ((await readPeople(file, silent, () => undefined))[0]?.samples ?? []);
  const rate = frameRateOf(samples.slice(0, RATE_SAMPLES).map(({ time }) => Math.round(time * 100) / 100));
  if (rate === null) throw new ImportError(file.path, 'has too few samples to tell their rate');
  return rate;
}

interface Known {
  readonly players: ReadonlyMap<string, Player>;
  readonly frameRateHz: number;
}

async function* framesOf(
  minutes: readonly MinuteFiles[],
  known: Known,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const losses = new Losses(report, 'sample');
  for (const minute of minutes) {
    if (isSkipped(minute.period)) continue;
    const frames = await framesOfMinute(minute, known, losses, report);
    for (const frame of frames) yield { number: frame.frame_id, frame };
  }
  losses.tell();
}

async function framesOfMinute(
  minute: MinuteFiles,
  known: Known,
  losses: Losses,
  report: ImportReport,
): Promise<Frame[]> {
  const frames = new Map<number, Frame>();
  const onBytes = (bytes: number) => report.progress(bytes);
  const ball = minute.ball === null ? [] : await readBall(minute.ball, losses, onBytes);
  const people = minute.people === null ? [] : await readPeople(minute.people, losses, onBytes);
  for (const sample of ball) {
    const frame = frameAt(sample, minute, known, frames);
    frames.set(frame.frame_id, { ...frame, ball: { ...placeOf(sample), z: heightOf(sample) } });
  }
  for (const { id, samples } of people) {
    const player = known.players.get(id ?? '') ?? null;
    for (const sample of samples)
      frameAt(sample, minute, known, frames).players.push(personOf(sample, player));
  }
  return [...frames.values()].sort((a, b) => a.frame_id - b.frame_id);
}

/** The frame of a sample's moment, which is made where there is none. */
function frameAt(
  { time }: Sample,
  { period, start }: MinuteFiles,
  { frameRateHz }: Known,
  frames: Map<number, Frame>,
): Frame {
  const seconds = Math.max(0, start + time);
  const number = Math.round(((period - 1) * PERIOD_SECONDS + seconds) * frameRateHz);
  const known = frames.get(number);
  if (known !== undefined) return known;
  const time_s = roundTime(number / frameRateHz - (period - 1) * PERIOD_SECONDS);
  const frame: Frame = makeFrame({ frame_id: number, period, time_s, ball: null, players: [] });
  frames.set(number, frame);
  return frame;
}

function personOf(sample: Sample, player: Player | null): FramePlayer {
  const speed = sample.speed?.mps;
  return makeFramePlayer({
    ...player,
    ...placeOf(sample),
    speed: typeof speed === 'number' ? Math.max(0, speed) : null,
  });
}

/** Metres from the centre, y up the page. */
function placeOf({ pos: [x = 0, y = 0] }: Sample): { x: number; y: number } {
  return { x: roundPosition(x), y: roundPosition(y) };
}

function heightOf({ pos: [, , z] }: Sample): number | null {
  return z === undefined ? null : roundPosition(z);
}
