import { useEffect, useReducer, useRef } from 'preact/hooks';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { prefersReducedMotion } from '../../shared/hooks.ts';
import { formatMoment, parseMoment } from '../game/clock.ts';
import type { Playback } from './playback.ts';

/** Delay before an update of the address, because browsers limit the rate of updates. */
const AFTER_MS = 250;

/**
 * Keeps the shown time in the address while paused, so that a link shows the same picture. Seeks when the
 * address changes. If the address contains `until`, playback starts immediately and stops at that time.
 */
export function useAddressTime(playback: Playback): void {
  const { at = '', until = '' } = useAddress();
  const known = useRef<string | null>(null);
  useEffect(() => {
    const isOwnChange = known.current === keyOf(at, until);
    known.current = keyOf(at, until);
    if (isOwnChange) return;
    const moment = parseMoment(at);
    if (moment !== null) playback.seek(moment);
    if (until !== '' && Number.isFinite(Number(until)) && !prefersReducedMotion())
      playback.play(Number(until));
  }, [playback, at, until]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const write = () => {
      const shown = formatMoment(playback.moment);
      if (playback.isPlaying || playback.isWaiting || known.current === keyOf(shown, '')) return;
      known.current = keyOf(shown, '');
      goTo(linkTo({ at: shown, until: '' }, readAddress()), 'replace');
    };
    const end = playback.subscribe(() => {
      clearTimeout(timer);
      if (!playback.isPlaying) timer = setTimeout(write, AFTER_MS);
    });
    return () => {
      end();
      clearTimeout(timer);
    };
  }, [playback]);
}

const keyOf = (at: string, until: string): string => `${at}|${until}`;

/** Interval between text updates. Text changes less often than the drawing, so that readers can read it. */
const EVERY_MS = 125;

/** Rerenders when a playback changes: immediately while paused, a few times a second while playing. */
export function useThrottledRender(playback: Playback): void {
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
