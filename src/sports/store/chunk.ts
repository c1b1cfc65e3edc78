import { promisify } from 'node:util';
import { constants, zstdCompress, zstdDecompress } from 'node:zlib';
import type { Frame } from '../model/frame.ts';
import type { StoredChunk } from './port.ts';

const compress = promisify(zstdCompress);
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
  readonly ends: readonly number[];
  readonly players: ReadonlySet<string>;
  readonly teams: ReadonlySet<string>;
  readonly lines: Buffer;
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
  #lines: string[] = [];
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
    this.#lines.push(JSON.stringify(frame));
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

  #cut(): RawChunk | null {
    if (this.#times.length === 0) return null;
    const { bytes, ends } = joinLines(this.#lines);
    const chunk: RawChunk = {
      start: this.#start,
      period: this.#period,
      timeBefore: this.#timeBefore,
      times: this.#times,
      ends,
      players: this.#players,
      teams: this.#teams,
      lines: bytes,
    };
    this.#start += this.#times.length;
    this.#timeBefore = this.#times.at(-1) ?? null;
    this.#times = [];
    this.#lines = [];
    this.#players = new Set();
    this.#teams = new Set();
    return chunk;
  }
}

function joinLines(lines: readonly string[]): { bytes: Buffer; ends: number[] } {
  const bytes = Buffer.from(lines.join('\n'));
  const ends: number[] = [];
  for (let at = bytes.indexOf(10); at !== -1; at = bytes.indexOf(10, at + 1)) ends.push(at);
  ends.push(bytes.length);
  return { bytes, ends };
}

/** Compresses a chunk into the row that adapters keep. The work is done off the main thread. */
export async function packChunk(chunk: RawChunk): Promise<ChunkRow> {
  const positions = Buffer.alloc(chunk.times.length * 12);
  for (const [i, time] of chunk.times.entries()) positions.writeDoubleLE(time, i * 8);
  for (const [i, end] of chunk.ends.entries()) positions.writeUInt32LE(end, chunk.times.length * 8 + i * 4);
  return {
    start: chunk.start,
    period: chunk.period,
    time_before: chunk.timeBefore,
    from_s: Math.min(...chunk.times),
    to_s: Math.max(...chunk.times),
    who: JSON.stringify({ players: [...chunk.players], teams: [...chunk.teams] }),
    positions,
    lines: await compress(chunk.lines, ZSTD),
  };
}

/** The row as the port gives it; the lines are decompressed when they are asked for. */
export function openChunk(row: Omit<ChunkRow, 'from_s' | 'to_s'>): StoredChunk {
  const count = row.positions.byteLength / 12;
  const view = new DataView(row.positions.buffer, row.positions.byteOffset, row.positions.byteLength);
  const who = JSON.parse(row.who) as { players: string[]; teams: string[] };
  return {
    start: row.start,
    period: row.period,
    timeBefore: row.time_before,
    times: Float64Array.from({ length: count }, (_, i) => view.getFloat64(i * 8, true)),
    ends: Uint32Array.from({ length: count }, (_, i) => view.getUint32(count * 8 + i * 4, true)),
    players: new Set(who.players),
    teams: new Set(who.teams),
    lines: () => decompress(row.lines),
  };
}
