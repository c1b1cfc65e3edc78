import type { Point } from '../../../model/coordinates.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Player } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { KMH_MS, round, roundPosition, roundTime } from '../../../model/units.ts';
import { ImportError } from '../../core/errors.ts';
import type { ImportReport } from '../../core/port.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readLines } from '../../reading/lines.ts';
import { type EptsMetadata, type Measured, measured, type Quantities } from './metadata.ts';
import type { PeriodBounds } from './people.ts';
import { type ChannelValues, type DataFormat, frameNumber, type LineValues, readLine } from './schema.ts';
import { SPEED_UNITS } from './vocabulary.ts';

/** A line of raw tracking whose frame is in a period. */
export interface EptsFrame {
  readonly number: number;
  readonly period: PeriodBounds;
  readonly values: LineValues;
}

interface Reading {
  readonly metadata: EptsMetadata;
  readonly bounds: readonly PeriodBounds[];
  readonly report?: ImportReport;
  /** Returns true for frames to skip without parsing. */
  readonly isSkipped?: (number: number, period: PeriodBounds) => boolean;
}

/**
 * Streams the frames of raw tracking. Parses each line with the format for its frame number. Throws
 * ImportError with the line number if a frame number does not increase or has no format, or if a line does
 * not match its format.
 */
export async function* eptsFrames(
  file: FoundFile,
  { metadata, bounds, report, isSkipped }: Reading,
): AsyncGenerator<EptsFrame> {
  const formats = new FormatFinder(metadata.formats);
  let previous: number | null = null;
  for await (const { number: line, text } of readLines(file, (bytes) => report?.progress(bytes))) {
    const at = { path: file.path, line };
    const { number, format } = formats.find(text);
    if (number === null) throw new ImportError(file.path, 'the line does not begin with a frame number', at);
    if (previous !== null && number <= previous) {
      throw new ImportError(file.path, `frame ${number} comes after frame ${previous}`, at);
    }
    previous = number;
    const period = bounds.find(({ first, last }) => number >= first && number <= last);
    if (period === undefined) {
      report?.skip('frame outside the periods');
      continue;
    }
    if (isSkipped?.(number, period)) continue;
    if (format === null) {
      throw new ImportError(file.path, `no DataFormatSpecification covers frame ${number}`, at);
    }
    yield { number, period, values: readLine(format, text, at) };
  }
  if (previous === null) throw new ImportError(file.path, 'contains no frames');
}

/** Finds the format of a line, starting with the format of the previous line. */
class FormatFinder {
  readonly #formats: readonly DataFormat[];
  #last: DataFormat | null;

  constructor(formats: readonly DataFormat[]) {
    this.#formats = formats;
    this.#last = formats[0] ?? null;
  }

  /**
   * Returns the line's frame number and format. The frame number is null if it is invalid; the format is null
   * if no format fits.
   */
  find(text: string): { readonly number: number | null; readonly format: DataFormat | null } {
    if (this.#last === null || !covers(this.#last, text)) {
      this.#last = this.#formats.find((one) => covers(one, text)) ?? null;
    }
    const format = this.#last;
    if (format !== null) return { number: frameNumber(format, text), format };
    const numbers = this.#formats.map((one) => frameNumber(one, text));
    return { number: numbers.find((number) => number !== null) ?? null, format };
  }
}

function covers(format: DataFormat, text: string): boolean {
  const number = frameNumber(format, text);
  return number !== null && number >= format.startFrame && number <= format.endFrame;
}

export interface FrameContext {
  /** Players by the source's ids. All other people belong to neither team. */
  readonly players: ReadonlyMap<string, Player>;
  readonly quantities: Quantities;
  /** Factor that converts the speed unit to metres per second; null if the unit is unknown. */
  readonly metresPerSecond: number | null;
  /** Converts a source point in a period to canonical metres. */
  readonly place: (period: number, point: Point) => Point;
  readonly frameRateHz: number;
}

/** Maps a line of raw tracking to a canonical frame. */
export function toFrame(
  { number, period: { period, first }, values }: EptsFrame,
  context: FrameContext,
): Frame {
  return makeFrame({
    frame_id: number,
    period,
    time_s: roundTime((number - first) / context.frameRateHz),
    ball: located(values.ball, period, context)?.position ?? null,
    players: [...values.players].flatMap(([id, channels]) => {
      const found = located(channels, period, context);
      if (found === null) return [];
      const speed = speedIn(found.values, context);
      return [makeFramePlayer({ ...context.players.get(id), ...found.position, speed })];
    }),
  });
}

interface Located {
  readonly position: NonNullable<Frame['ball']>;
  readonly values: Measured;
}

function located(
  channels: ChannelValues,
  period: number,
  { quantities, place }: FrameContext,
): Located | null {
  const values = measured(channels, quantities);
  const { x, y, z } = values;
  if (x === null || y === null) return null;
  const { heightMetres } = quantities;
  const height = z === null || heightMetres === null ? null : roundPosition(z * heightMetres);
  return { position: { ...place(period, { x, y }), z: height }, values };
}

function speedIn({ speed }: Measured, { metresPerSecond }: FrameContext): number | null {
  return speed === null || metresPerSecond === null ? null : round(Math.abs(speed) * metresPerSecond, 3);
}

/**
 * Relative tolerance for the source's speeds, because they are smoothed. The two units differ by a factor of
 * 3.6.
 */
const TOLERANCE = 0.3;
/** Minimum number of position pairs needed to determine the unit. */
const MIN_PAIRS = 20;

interface SpeedUnit {
  /** Factor that converts the channel's unit to metres per second; null if the unit is unknown. */
  readonly metresPerSecond: number | null;
  /** A note if the displacements contradict the unit in the metadata, otherwise null. */
  readonly contradiction: string | null;
}

export interface SpeedSample {
  readonly frames: readonly Pick<EptsFrame, 'number' | 'values'>[];
  readonly quantities: Quantities;
  /** Converts the source's points to metres. */
  readonly place: (point: Point) => Point;
  readonly frameRateHz: number;
}

/**
 * Determines a speed channel's unit. Some metadata gives km/h for values in m/s, so this function compares
 * the speeds with displacements between adjacent frames. If the displacements are inconclusive, returns the
 * unit in the metadata.
 */
export function speedUnit(stated: string, sample: SpeedSample): SpeedUnit {
  const fromMetadata = SPEED_UNITS.get(stated) ?? null;
  const measuredUnit = nearestUnit(displacementPerSpeed(sample));
  if (measuredUnit === null) return { metresPerSecond: fromMetadata, contradiction: null };
  const contradiction =
    measuredUnit === fromMetadata
      ? null
      : `speeds are read as ${measuredUnit === 1 ? 'm/s' : 'km/h'}, which fits the displacements; the metadata gives "${stated}"`;
  return { metresPerSecond: measuredUnit, contradiction };
}

function nearestUnit(ratio: number | null): number | null {
  if (ratio === null) return null;
  return [1, KMH_MS].find((unit) => Math.abs(ratio / unit - 1) <= TOLERANCE) ?? null;
}

/**
 * Returns the ratio between the measured speed in m/s and the channel's values, across all players and pairs
 * of adjacent frames. Returns null if there are too few pairs.
 */
function displacementPerSpeed({ frames, quantities, place, frameRateHz }: SpeedSample): number | null {
  let [pairs, covered, stated] = [0, 0, 0];
  for (const [index, { number, values }] of frames.entries()) {
    const next = frames[index + 1];
    if (next?.number !== number + 1) continue;
    for (const [id, channels] of values.players) {
      const from = measured(channels, quantities);
      const metres = distance(from, measured(next.values.players.get(id) ?? new Map(), quantities), place);
      if (metres === null || from.speed === null) continue;
      pairs += 1;
      covered += metres * frameRateHz;
      stated += from.speed;
    }
  }
  return pairs < MIN_PAIRS ? null : covered / stated;
}

function distance(from: Measured, to: Measured, place: SpeedSample['place']): number | null {
  if (from.x === null || from.y === null || to.x === null || to.y === null) return null;
  const [start, end] = [place({ x: from.x, y: from.y }), place({ x: to.x, y: to.y })];
  return Math.hypot(end.x - start.x, end.y - start.y);
}
