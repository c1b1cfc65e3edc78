import { download } from '../drawing/save.ts';
import type { Labeller } from './drawing/labels.ts';
import type { Playback } from './playback.ts';
import { type Clip, recordClip } from './record-clip.ts';
import { pictureFile, type Shot } from './save-picture.ts';

/** Returns the functions that save pictures and clips of a playback. */
export function saversOf(playback: Playback, labels: Labeller, shot: () => Shot) {
  return {
    async savePicture(): Promise<void> {
      const { frame } = playback.picture;
      // While frames are loading, the displayed picture is older than the current moment.
      const seen = playback.isWaiting && frame !== null ? frame : playback.moment;
      download(await pictureFile(shot(), labels.caption(seen)), labels.fileName(seen, 'png'));
    },
    async saveClip(clip: Clip): Promise<void> {
      const file = await recordClip(shot(), clip, labels.caption);
      download(file, labels.fileName({ period: clip.period, time_s: clip.from }, 'webm'));
    },
    clock: ({ period, ...times }: Clip, end: 'from' | 'to'): string =>
      labels.clock({ period, time_s: times[end] }),
    stop: (): void => playback.pause(),
  };
}
