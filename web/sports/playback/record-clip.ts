import type { Moment } from '../game/clock.ts';
import { drawPicture, pictureCanvas, type Shot } from './save-picture.ts';

/** A span of a period to record, in seconds into the period. */
export interface Clip {
  readonly period: number;
  readonly from: number;
  readonly to: number;
}

const TYPE = 'video/webm';
const FRAMES_HZ = 30;
const BITS_PER_S = 6_000_000;
/** Density of the video: 1280 pixels wide. */
const DENSITY = 4 / 3;
/** Interval at which the recorder delivers data. */
const SLICE_MS = 200;
/** A recording up to this size contains only a header. */
const HEADER_BYTES = 2000;
/** Time to wait for the first frame. */
const LATEST_MS = 20_000;
/** Longest clip in seconds. */
const LONGEST_S = 120;
/** Length of a clip until the reader chooses its end, in seconds. */
const USUAL_S = 10;

export const CAN_RECORD = typeof MediaRecorder !== 'undefined' && MediaRecorder.isTypeSupported(TYPE);

/** Returns the clip after the reader chose its start or its end. A clip never ends before it starts. */
export function changedClip(clip: Clip | null, end: 'from' | 'to', { period, time_s }: Moment): Clip {
  const known = clip?.period === period ? clip : null;
  if (end === 'from') {
    const to = known !== null && known.to > time_s ? known.to : time_s + USUAL_S;
    return { period, from: time_s, to: Math.min(to, time_s + LONGEST_S) };
  }
  const from = known !== null && known.from < time_s ? known.from : time_s - USUAL_S;
  return { period, from: Math.max(0, from, time_s - LONGEST_S), to: time_s };
}

/** Plays a clip and records it, with lines of text below the field. Ends early if playback is paused. */
export async function recordClip(
  shot: Shot,
  { period, from, to }: Clip,
  captionAt: (moment: Moment) => readonly string[],
): Promise<Blob> {
  const { playback } = shot;
  const canvas = pictureCanvas(shot, captionAt(playback.moment).length, DENSITY);
  const draw = () => drawPicture(canvas, shot, captionAt(playback.moment));
  playback.pause();
  playback.seek({ period, time_s: from });
  await until(playback, () => !playback.isWaiting || playback.failure !== null);
  draw();
  const recorder = new MediaRecorder(canvas.captureStream(FRAMES_HZ), {
    mimeType: TYPE,
    videoBitsPerSecond: BITS_PER_S,
  });
  const parts: Blob[] = [];
  recorder.ondataavailable = ({ data }) => parts.push(data);
  const started = eventOf(recorder, 'start');
  const stopped = eventOf(recorder, 'stop');
  recorder.start(SLICE_MS);
  await started;
  const end = playback.subscribe(draw);
  playback.play(to);
  await until(playback, () => !playback.isPlaying || playback.failure !== null);
  end();
  try {
    await firstFrame(parts, draw);
  } finally {
    recorder.stop();
  }
  await stopped;
  return new Blob(parts, { type: TYPE });
}

/**
 * Waits until a recording contains a frame, because a busy browser encodes frames late. Without new drawings,
 * there would be no more frames.
 */
async function firstFrame(parts: readonly Blob[], draw: () => void): Promise<void> {
  const deadline = performance.now() + LATEST_MS;
  while (parts.reduce((sum, { size }) => sum + size, 0) < HEADER_BYTES) {
    if (performance.now() > deadline) throw new Error('This browser recorded nothing. Try a longer clip.');
    draw();
    await new Promise(requestAnimationFrame);
  }
}

const eventOf = (recorder: MediaRecorder, name: 'start' | 'stop'): Promise<unknown> =>
  new Promise((resolve) => recorder.addEventListener(name, resolve, { once: true }));

/** Waits until a playback reaches a state. */
function until(playback: Shot['playback'], isReached: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    if (isReached()) {
      resolve();
      return;
    }
    const end = playback.subscribe(() => {
      if (!isReached()) return;
      end();
      resolve();
    });
  });
}
