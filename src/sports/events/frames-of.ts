import { LRUCache } from 'lru-cache';
import { HttpError } from '../../http/errors.ts';
import { shorten } from '../../http/messages.ts';
import { requireGame } from '../formats/query.ts';
import {
  type Alignment,
  align,
  type BallPosition,
  MAX_GAP_S,
  MAX_OFFSET_S,
  sampleEvents,
} from '../matching/align.ts';
import { linkPair, readDetail } from '../matching/linked-games.ts';
import type { GameEvent } from '../model/event.ts';
import { recordsIn } from '../store/pages.ts';
import type {
  DatasetQueries,
  DatasetReader,
  Page,
  PageRequest,
  StoredChunk,
  StoredGame,
} from '../store/port.ts';

/** Alignments of the periods that both games have, by period. */
type Alignments = ReadonlyMap<number, Alignment>;

/** The tracking whose frames the events of a linked game get. */
export interface FramesOf {
  readonly game: StoredGame;
  readonly alignments: Alignments;
}

/** Recent alignments, because every page of events needs them. Revisions identify the content. */
const recent = new LRUCache<string, Promise<Alignments>>({ max: 100 });

/** Aligns a game's events with the tracking of a linked game. Throws HttpError (400) if that is not possible. */
export async function framesOf(reader: DatasetReader, gameId: string, framesId: string): Promise<FramesOf> {
  const [events, frames] = [await requireGame(reader, gameId), await reader.game(framesId)];
  if (frames === null || !events.sameMatchAs.includes(framesId)) {
    const advice = `GET /api/games/${gameId}/links lists the linked games`;
    throw new HttpError(
      'bad_request',
      `The query parameter framesOf must be a game linked to ${gameId}, not ${shorten(framesId)}; ${advice}`,
    );
  }
  if (frames.frames === 0)
    throw new HttpError('bad_request', `The query parameter framesOf: ${framesId} has no tracking`);
  const key = `${events.revision} ${frames.revision}`;
  const alignments = recent.get(key) ?? alignGames(reader, events, frames);
  recent.set(key, alignments);
  alignments.catch(() => recent.delete(key));
  return { game: frames, alignments: await alignments };
}

async function alignGames(
  reader: DatasetReader,
  events: StoredGame,
  frames: StoredGame,
): Promise<Alignments> {
  const [ours, theirs] = [await readDetail(reader, events.gameId), await readDetail(reader, frames.gameId)];
  const alignments = new Map<number, Alignment>();
  if (ours === null || theirs === null) return alignments;
  const { isSwapped } = linkPair(ours, theirs);
  for (const { period, type } of ours.periods) {
    if (!theirs.periods.some((other) => other.period === period && other.type === type)) continue;
    const page = await reader.events(
      { gameId: events.gameId, period },
      { after: null, limit: null, separator: ',' },
    );
    const sample = sampleEvents(recordsIn<GameEvent>(page));
    const ball = await ballNear(reader, frames, period, sample);
    alignments.set(period, align(sample, ball, isSwapped));
  }
  return alignments;
}

/** Returns the positions of the ball around events, in order of time. */
async function ballNear(
  reader: DatasetReader,
  game: StoredGame,
  period: number,
  events: readonly BallPosition[],
): Promise<BallPosition[]> {
  const reach = MAX_OFFSET_S + MAX_GAP_S;
  const isNear = (time: number) => events.some((event) => Math.abs(event.time - time) <= reach);
  const ball: BallPosition[] = [];
  for await (const chunk of reader.trackingChunks(game, { start: 0, period })) {
    const near = [...chunk.times.keys()].filter((i) => isNear(chunk.times[i] ?? 0));
    const lines = near.length === 0 ? null : await chunk.lines();
    for (const i of lines === null ? [] : near) {
      const [, x, y] = BALL.exec(headOf(chunk, lines ?? Buffer.alloc(0), i)) ?? [];
      if (x !== undefined && y !== undefined)
        ball.push({ time: chunk.times[i] ?? 0, x: Number(x), y: Number(y) });
    }
    chunk.release();
  }
  return ball;
}

// The beginning of a frame contains its ID and the ball, so the players need not be parsed.
const HEAD_BYTES = 200;
const FRAME_ID = /^\{"frame_id":(\d+)/;
const BALL = /"ball":\{"x":([-+.\deE]+),"y":([-+.\deE]+)/;

function headOf({ ends }: StoredChunk, lines: Buffer, i: number): string {
  const start = i === 0 ? 0 : (ends[i - 1] ?? 0) + 1;
  return lines.toString('latin1', start, Math.min(start + HEAD_BYTES, ends[i] ?? 0));
}

/** Reads a page of events and gives each event the frame of the other game's tracking at its time. */
export async function eventsWithFrames(
  from: DatasetQueries,
  request: PageRequest,
  read: (request: PageRequest) => Promise<Page>,
  framesOf: FramesOf,
): Promise<Page> {
  const page = await read({ ...request, separator: ',' });
  const events = recordsIn<GameEvent>(page);
  const frames = await nearestFrames(from, framesOf, events);
  const lines = events.map((event, i) => JSON.stringify(inFrames(event, frames[i] ?? null, framesOf)));
  return { ...page, body: Buffer.from(lines.join(request.separator)) };
}

/** Returns an event with the frame and in the coordinates of the other game's tracking. */
function inFrames(event: GameEvent, frame_id: number | null, { game, alignments }: FramesOf): GameEvent {
  const alignment = alignments.get(event.period) ?? null;
  const turned = (value: number | null) => (value === null || value === 0 ? value : -value);
  const { x, y, end_x, end_y } = event;
  const places = { x: turned(x), y: turned(y), end_x: turned(end_x), end_y: turned(end_y) };
  return {
    ...event,
    ...(alignment?.is_rotated ? places : {}),
    frame_id,
    attributes: { ...event.attributes, frames_of: { game_id: game.gameId, ...alignment } },
  };
}

interface Nearest {
  readonly gap: number;
  readonly frame: number;
}

/** Returns the `frame_id` closest to each event's time; null if no frame is close. */
async function nearestFrames(
  from: DatasetQueries,
  { game, alignments }: FramesOf,
  events: readonly GameEvent[],
): Promise<(number | null)[]> {
  const nearest: (Nearest | undefined)[] = events.map(() => undefined);
  for (const [period, { offset_s }] of alignments) {
    const wanted = events.flatMap((event, index) =>
      event.period === period && event.time_s !== null ? [{ index, time: event.time_s + offset_s }] : [],
    );
    if (wanted.length === 0) continue;
    const times = wanted.map(({ time }) => time);
    const range = { from: Math.max(0, Math.min(...times) - MAX_GAP_S), to: Math.max(...times) + MAX_GAP_S };
    for await (const chunk of from.trackingChunks(game, { start: 0, period, ...range })) {
      await nearestInChunk(chunk, wanted, nearest);
      chunk.release();
    }
  }
  return nearest.map((one) => one?.frame ?? null);
}

async function nearestInChunk(
  chunk: StoredChunk,
  wanted: readonly { readonly index: number; readonly time: number }[],
  nearest: (Nearest | undefined)[],
): Promise<void> {
  const { times } = chunk;
  const [first = 0, last = 0] = [times[0], times.at(-1)];
  const near = wanted.filter(({ time }) => time >= first - MAX_GAP_S && time <= last + MAX_GAP_S);
  if (near.length === 0) return;
  const lines = await chunk.lines();
  for (const { index, time } of near) {
    const best = closest(times, time);
    const gap = Math.abs((times[best] ?? 0) - time);
    if (gap > MAX_GAP_S || gap >= (nearest[index]?.gap ?? Number.POSITIVE_INFINITY)) continue;
    const frame = FRAME_ID.exec(headOf(chunk, lines, best))?.[1];
    if (frame !== undefined) nearest[index] = { gap, frame: Number(frame) };
  }
}

/** Returns the index of the ascending time that is closest to `time`; the earlier one if two are equally close. */
function closest(times: StoredChunk['times'], time: number): number {
  let [low, high] = [0, times.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? 0) < time) low = middle + 1;
    else high = middle;
  }
  const before = low - 1;
  return before >= 0 && time - (times[before] ?? 0) <= (times[low] ?? 0) - time ? before : low;
}
