import type { Frame, FramePlayer } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import { SILENT, SkipReport } from '../../core/skip-report.ts';
import { frameRateOf } from '../../inference/frames.ts';
import type { FixedFrame, IsPeriodSkipped } from '../../inference/orient-tracking.ts';
import type { FoundFile } from '../../reading/files.ts';
import { parseJson } from '../../reading/json.ts';
import { readNested } from '../../reading/json-elements.ts';
import { toCanonicalPoint, toGroundPoint } from './coordinates.ts';
import type { MatchFiles } from './metadata.ts';
import { checkPerson, checkSample, type Sample } from './schema.ts';
import { idOf } from './vocabulary.ts';

interface TrackedPerson {
  readonly id: string | null;
  readonly samples: readonly Sample[];
}

async function readBall(
  file: FoundFile,
  skips: SkipReport,
  onBytes: (count: number) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const { text, line } of readNested(file, ['samples.ball'], onBytes)) {
    const sample = skips.tryOrSkip(() => checkSample(parseJson(text, file.path), file, `line ${line}: `));
    if (sample !== null) samples.push(sample);
  }
  return samples;
}

/** Reads the people in a file of one minute. In the file, a person's ID comes after the person's samples. */
async function readPeople(
  file: FoundFile,
  skips: SkipReport,
  onBytes: (count: number) => void,
): Promise<TrackedPerson[]> {
  const people: TrackedPerson[] = [];
  let samples: Sample[] = [];
  for await (const { text, line, level } of readNested(file, ['samples.people', 'centroid'], onBytes)) {
    const value = parseJson(text, file.path);
    if (level === 2) {
      const sample = skips.tryOrSkip(() => checkSample(value, file, `line ${line}: `));
      if (sample !== null) samples.push(sample);
      continue;
    }
    const person = skips.tryOrSkip(() => checkPerson(value, file, `line ${line}: `));
    if (person !== null) people.push({ id: idOf(person.personId), samples });
    samples = [];
  }
  return people;
}

const RATE_SAMPLES = 100;
/** Offset between the frame numbers of periods, in seconds; longer than any period. */
const PERIOD_SECONDS = 10_000;

/** Files of one minute. At least one file is present. */
export interface MinuteFiles {
  readonly period: number;
  /** Start of the minute, in seconds since the period began. */
  readonly start: number;
  readonly ball: FoundFile | null;
  readonly people: FoundFile | null;
}

export async function rateOf(file: FoundFile, { ball }: MatchFiles): Promise<number> {
  const silent = new SkipReport(SILENT, '');
  const samples = ball.includes(file)
    ? await readBall(file, silent, () => undefined)
    : ((await readPeople(file, silent, () => undefined))[0]?.samples ?? []);
  const rate = frameRateOf(samples.slice(0, RATE_SAMPLES).map(({ time }) => Math.round(time * 100) / 100));
  if (rate === null) throw new ImportError(file.path, 'has too few samples to determine the frame rate');
  return rate;
}

interface Known {
  readonly players: ReadonlyMap<string, Player>;
  readonly frameRateHz: number;
}

export async function* framesOf(
  minutes: readonly MinuteFiles[],
  known: Known,
  report: ImportReport,
  isSkipped: IsPeriodSkipped,
): AsyncGenerator<FixedFrame> {
  const skips = new SkipReport(report, 'sample');
  for (const minute of minutes) {
    if (isSkipped(minute.period)) continue;
    const frames = await framesOfMinute(minute, known, skips, report);
    for (const frame of frames) yield { number: frame.frame_id, frame };
  }
  skips.finish();
}

async function framesOfMinute(
  minute: MinuteFiles,
  known: Known,
  skips: SkipReport,
  report: ImportReport,
): Promise<Frame[]> {
  const frames = new Map<number, Frame>();
  const onBytes = (bytes: number) => report.progress(bytes);
  const ball = minute.ball === null ? [] : await readBall(minute.ball, skips, onBytes);
  const people = minute.people === null ? [] : await readPeople(minute.people, skips, onBytes);
  for (const sample of ball) {
    const frame = frameAt(sample, minute, known, frames);
    frames.set(frame.frame_id, { ...frame, ball: toCanonicalPoint(sample) });
  }
  for (const { id, samples } of people) {
    const player = known.players.get(id ?? '') ?? null;
    for (const sample of samples)
      frameAt(sample, minute, known, frames).players.push(personOf(sample, player));
  }
  return [...frames.values()].sort((a, b) => a.frame_id - b.frame_id);
}

/** Returns the frame for a sample's time. Creates the frame if necessary. */
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
    ...toGroundPoint(sample),
    speed: typeof speed === 'number' ? Math.max(0, speed) : null,
  });
}
