import type { Playback } from './playback.ts';

/** A display that stood still, as in a tab that was not shown, does not make the game jump. */
const LONGEST_MS = 250;

/** Lets a playback's time go by with the frames of the display, and draws when something has changed. */
export function animate(playback: Playback, draw: () => void): { redraw: () => void; stop: () => void } {
  let request: number | null = null;
  let last: number | null = null;
  let isOutdated = true;
  const ask = () => {
    request ??= requestAnimationFrame(frame);
  };
  const redraw = () => {
    isOutdated = true;
    ask();
  };
  function frame(now: number) {
    request = null;
    if (playback.isPlaying && last !== null) playback.tick(Math.min(now - last, LONGEST_MS));
    last = playback.isPlaying ? now : null;
    if (isOutdated) draw();
    isOutdated = false;
    if (playback.isPlaying) ask();
  }
  const end = playback.subscribe(redraw);
  ask();
  return {
    redraw,
    stop: () => {
      end();
      if (request !== null) cancelAnimationFrame(request);
    },
  };
}
