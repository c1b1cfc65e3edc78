import { promisify } from 'node:util';
import { constants, zstdCompressSync, zstdDecompress } from 'node:zlib';
import type { Frame } from '../model/frame.ts';
import { LineBuffer } from './line-buffer.ts';
import type { StoredChunk } from './port.ts';

const decompress = promisify(zstdDecompress);

/** Ten seconds at 25 Hz: small enough to open for a few frames, large enough to compress well. */
const FRAMES_PER_CHUNK = 250;
const ZSTD = { params: { [constants.ZSTD_c_compressionLevel]: 1 } };

/** Consecutive frames of one period, gathered and not yet compressed. */
export interface RawChunk {
  readonly start: number;
  readonly period: number;
  readonly timeBefore: number | null;
  readonly times: readonly number[];
  readonly players: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  readonly lines: LineBuffer;
}

/** A chunk as adapters keep it: columns to select by, and two blobs. */
export interface ChunkRow {
  readonly start: number;
  readonly period: number;
  readonly time_before: number | null;
  readonly from_s: number;
  readonly to_s: number;
  /** JSON of {players, teams}. */
  readonly who: string;
  /** Times as float64, then ends as uint32, both little-endian. */
  readonly positions: Uint8Array;
  /** zstd of the lines. */
  readonly lines: Uint8Array;
}

/** Cuts a stream of frames into chunks: a new one every so many frames and at every period. */
export class ChunkBuilder {
  #start = 0;
  #period = 0;
  #timeBefore: number | null = null;
  #times: number[] = [];
  #lines = new LineBuffer();
  readonly #spare: LineBuffer[] = [];
  #players = new Set<string>();
  #teams = new Set<string>();

  /** Adds a frame; gives the chunk that it completed, if any. */
  add(frame: Frame): RawChunk | null {
    const full = this.#times.length === FRAMES_PER_CHUNK;
    const done = full || frame.period !== this.#period ? this.#cut() : null;
    if (frame.period !== this.#period) {
      this.#period = frame.period;
      this.#timeBefore = null;
    }
    this.#times.push(frame.time_s);
    this.#lines.add(JSON.stringify(frame));
    for (const player of frame.players) {
      if (player.player_id !== null) this.#players.add(player.player_id);
      if (player.team !== null) this.#teams.add(player.team);
    }
    return done;
  }

  /** The last chunk, if any frame is left. */
  end(): RawChunk | null {
    return this.#cut();
  }

  /** Takes back the memory of a chunk that nobody reads any more. */
  reuse({ lines }: RawChunk): void {
    lines.clear();
    this.#spare.push(lines);
  }

  #cut(): RawChunk | null {
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
}

/** Compresses a chunk into the row that adapters keep: here, since an import has this thread for such work. */
export function packChunk(chunk: RawChunk): ChunkRow {
  const positions = Buffer.alloc(chunk.times.length * 12);
  for (const [i, time] of chunk.times.entries()) positions.writeDoubleLE(time, i * 8);
  for (const [i, end] of chunk.lines.ends.entries())
    positions.writeUInt32LE(end, chunk.times.length * 8 + i * 4);
  return {
    start: chunk.start,
    period: chunk.period,
    time_before: chunk.timeBefore,
    from_s: Math.min(...chunk.times),
    to_s: Math.max(...chunk.times),
    who: JSON.stringify({ players: [...chunk.players], teams: [...chunk.teams] }),
    positions,
    lines: zstdCompressSync(chunk.lines.bytes, ZSTD),
  };
}

/** The row as the port gives it; the lines are decompressed when they are asked for. */
export function openChunk(row: Omit<ChunkRow, 'from_s' | 'to_s'>): StoredChunk {
  const count = row.positions.byteLength / 12;
  const view = new DataView(row.positions.buffer, row.positions.byteOffset, row.positions.byteLength);
  const ends = Uint32Array.from({ length: count }, (_, i) => view.getUint32(count * 8 + i * 4, true));
  const who = JSON.parse(row.who) as { players: string[]; teams: string[] };
  return {
    start: row.start,
    period: row.period,
    timeBefore: row.time_before,
    times: Float64Array.from({ length: count }, (_, i) => view.getFloat64(i * 8, true)),
    ends,
    players: new Set(who.players),
    teams: new Set(who.teams),
    // In one piece, a byte longer than needed so that no second one is begun: in small ones it takes twice as long.
    lines: () => decompress(row.lines, { chunkSize: Math.max(64, (ends.at(-1) ?? 0) + 1) }),
  };
}
