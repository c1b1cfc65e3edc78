import { detachBuffer } from '../../memory.ts';
import type { FrameRun } from '../../zstd/runs.ts';
import type { Frame } from '../model/frame.ts';
import type { ChunkRow } from './columns.ts';
import { FrameJson } from './frame-json.ts';
import type { StoredChunk } from './port.ts';
import { LineBuffer, packSegments, Segments } from './segments.ts';

/** Maximum frames per chunk: ten seconds at 25 Hz. A small chunk is fast to decode for a single frame. */
export const FRAMES_PER_CHUNK = 250;

/** Consecutive frames in the same period, not compressed yet. */
export interface RawChunk {
  /** Game-wide index of the chunk's first frame, from 0. */
  readonly start: number;
  readonly period: number;
  /** Time of the frame before the chunk in the same period; null at the start of a period. */
  readonly timeBefore: number | null;
  readonly times: readonly number[];
  readonly players: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  readonly lines: LineBuffer;
}

/** Splits a stream of frames into chunks. Starts a new chunk after FRAMES_PER_CHUNK frames and at each new period. */
export class ChunkBuilder {
  #start = 0;
  #period = 0;
  #timeBefore: number | null = null;
  #times: number[] = [];
  #lines = new LineBuffer();
  readonly #json = new FrameJson();
  readonly #spare: LineBuffer[] = [];
  #players = new Set<string>();
  #teams = new Set<string>();

  /** Adds a frame. Returns the previous chunk if the frame starts a new chunk. */
  add(frame: Frame): RawChunk | null {
    const isFull = this.#times.length === FRAMES_PER_CHUNK;
    const ended = isFull || frame.period !== this.#period ? this.end() : null;
    if (frame.period !== this.#period) {
      this.#period = frame.period;
      this.#timeBefore = null;
    }
    this.#times.push(frame.time_s);
    this.#lines.add(this.#json.longest(frame), (bytes, at) => this.#json.write(bytes, at, frame));
    for (const player of frame.players) {
      if (player.player_id !== null) this.#players.add(player.player_id);
      if (player.team !== null) this.#teams.add(player.team);
    }
    return ended;
  }

  /** Ends and returns the current chunk; null if it has no frames. */
  end(): RawChunk | null {
    if (this.#times.length === 0) return null;
    const chunk: RawChunk = {
      start: this.#start,
      period: this.#period,
      timeBefore: this.#timeBefore,
      times: this.#times,
      players: this.#players,
      teams: this.#teams,
      lines: this.#lines,
    };
    this.#start += this.#times.length;
    this.#timeBefore = this.#times.at(-1) ?? null;
    this.#times = [];
    this.#lines = this.#spare.pop() ?? new LineBuffer();
    this.#players = new Set();
    this.#teams = new Set();
    return chunk;
  }

  /** Reuses the memory of a chunk for a later chunk. */
  recycle({ lines }: RawChunk): void {
    lines.clear();
    this.#spare.push(lines);
  }
}

/**
 * Compresses a chunk into a row. Do not use the chunk's lines afterwards. Synchronous because imports run on
 * separate threads.
 */
export function packChunk({ start, period, timeBefore, times, players, teams, lines }: RawChunk): ChunkRow {
  const positions = Buffer.alloc(times.length * 12);
  for (const [i, time] of times.entries()) positions.writeDoubleLE(time, i * 8);
  for (const [i, end] of lines.ends.entries()) positions.writeUInt32LE(end, times.length * 8 + i * 4);
  return {
    start,
    period,
    time_before: timeBefore,
    from_s: Math.min(...times),
    to_s: Math.max(...times),
    players: JSON.stringify([...players]),
    teams: JSON.stringify([...teams]),
    positions,
    segments: packSegments(lines),
  };
}

/**
 * The chunk in a row. Decompresses frames on demand, and parses `players` and `teams` on demand, because few requests
 * need them. Use a class: for each object literal with getters, V8 creates a hidden class in the old generation. The
 * hidden class would keep the chunk alive until the next full garbage collection.
 */
export class OpenedChunk implements StoredChunk {
  readonly start: number;
  readonly period: number;
  readonly timeBefore: number | null;
  readonly times: Float64Array;
  readonly ends: Uint32Array;
  readonly #row: Omit<ChunkRow, 'from_s' | 'to_s'>;
  readonly #segments: Segments;
  readonly #isOwn: boolean;

  /** `isOwn` means that no other code uses the row's bytes, so that `release` can free them. */
  constructor(row: Omit<ChunkRow, 'from_s' | 'to_s'>, isOwn = false) {
    const { start, period, time_before, positions, segments } = row;
    const count = positions.byteLength / 12;
    const view = new DataView(positions.buffer, positions.byteOffset, positions.byteLength);
    this.start = start;
    this.period = period;
    this.timeBefore = time_before;
    this.times = new Float64Array(count);
    this.ends = new Uint32Array(count);
    // A loop is ten times as fast as `TypedArray.from`.
    for (let i = 0; i < count; i += 1) {
      this.times[i] = view.getFloat64(i * 8, true);
      this.ends[i] = view.getUint32(count * 8 + i * 4, true);
    }
    this.#row = row;
    this.#segments = new Segments(segments, this.ends);
    this.#isOwn = isOwn;
  }

  get players(): ReadonlySet<string> {
    return new Set(JSON.parse(this.#row.players));
  }

  get teams(): ReadonlySet<string> {
    return new Set(JSON.parse(this.#row.teams));
  }

  lines(): Promise<Buffer> {
    return this.#segments.lines();
  }

  compressedFrames(first: number, end: number): FrameRun | null {
    return this.#segments.compressedFrames(first, end);
  }

  release(): void {
    if (!this.#isOwn) return;
    for (const bytes of [this.#row.segments, this.#row.positions, this.times, this.ends]) detachBuffer(bytes);
  }
}
