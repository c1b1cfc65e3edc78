import { useEffect, useReducer } from 'preact/hooks';
import type { Playback } from './playback.ts';

/** Words and numbers need not change with every frame of the display to be read. */
const EVERY_MS = 125;

/** Renders again when a playback changes: at once while it stands still, else a few times a second. */
export function useShown(playback: Playback): void {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      timer = undefined;
      render(undefined);
    };
    const end = playback.subscribe(() => {
      if (!playback.isPlaying) update();
      else timer ??= setTimeout(update, EVERY_MS);
    });
    update();
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [playback]);
}
