import type { Action } from './action.ts';

/**
 * Which of the frames that events begin in are in the imported tracking. Only the events' frames are held, not
 * the tracking's, so that a long recording takes no more memory than a short one.
 */
export interface EventFrames {
  readonly seen: ReadonlySet<number>;
  /** Takes note of a frame of the tracking. */
  pass(frame: number): void;
}

export function eventFrames(actions: readonly Action[]): EventFrames {
  const wanted = new Set(actions.map(({ start }) => start.frame));
  const seen = new Set<number>();
  return {
    seen,
    pass(frame) {
      if (wanted.has(frame)) seen.add(frame);
    },
  };
}
