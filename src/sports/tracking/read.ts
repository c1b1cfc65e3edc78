import type { DatasetReader, StoredChunk, StoredGame } from '../store/port.ts';
import { mayHold, type PeopleCut, type PeopleFilter, peopleCut } from './people.ts';
import { type FrameSelection, selectFrames } from './select.ts';

export interface TrackingFilter extends FrameSelection, PeopleFilter {}

/** Selected frames of one chunk, as their JSON. */
export interface FrameBatch {
  /** Number in the game of each frame. */
  readonly numbers: readonly number[];
  /** JSON of each frame. */
  readonly frames: readonly Buffer[];
  /** Whether the frames are views of the chunk's lines, as they stand there, and not copies with people cut out. */
  readonly uncut: boolean;
}

/** A chunk some of whose frames are wanted; its lines are on their way. */
interface Opened {
  readonly chunk: StoredChunk;
  readonly selected: readonly number[];
  readonly lines: Promise<Buffer>;
}

/** The selected frames from number `first` on, chunk by chunk, as the bytes that the import prepared. */
export async function* readFrames(
  reader: DatasetReader,
  game: StoredGame,
  filter: TrackingFilter,
  first: number,
): AsyncGenerator<FrameBatch> {
  const cut = peopleCut(filter);
  let opened: Opened | null = null;
  for await (const next of openChunks(reader, game, filter, first)) {
    // One chunk is decompressed, on another thread, while the one before it is served.
    if (opened !== null) yield await framesOf(opened, cut);
    opened = next;
  }
  if (opened !== null) yield await framesOf(opened, cut);
}

async function* openChunks(
  reader: DatasetReader,
  game: StoredGame,
  filter: TrackingFilter,
  first: number,
): AsyncGenerator<Opened> {
  const { period, from, to } = filter;
  for await (const chunk of reader.trackingChunks(game, { start: first, period, from, to })) {
    const selected = mayHold(chunk, filter) ? selectFrames(chunk, filter, first) : [];
    if (selected.length === 0) continue;
    const lines = chunk.lines();
    // A failure is reported where the lines are awaited; a reader that stops early never gets there.
    lines.catch(() => undefined);
    yield { chunk, selected, lines };
  }
}

async function framesOf({ chunk, selected, lines }: Opened, cut: PeopleCut | null): Promise<FrameBatch> {
  const bytes = await lines;
  const numbers: number[] = [];
  const frames: Buffer[] = [];
  for (const i of selected) {
    const begin = i === 0 ? 0 : (chunk.ends[i - 1] ?? 0) + 1;
    const whole = bytes.subarray(begin, chunk.ends[i]);
    const frame = cut === null ? whole : cut(whole);
    if (frame === null) continue;
    numbers.push(chunk.start + i);
    frames.push(frame);
  }
  return { numbers, frames, uncut: cut === null };
}
