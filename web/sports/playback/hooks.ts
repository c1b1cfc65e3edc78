import { useEffect, useReducer, useRef } from 'preact/hooks';
import { goTo, linkTo, readAddress, useAddress } from '../../shared/address.ts';
import { prefersReducedMotion } from '../../shared/hooks.ts';
import { formatMoment, parseMoment } from '../game/clock.ts';
import type { Playback } from './playback.ts';

/** Browsers refuse an address that changes too often. */
const AFTER_MS = 250;

/**
 * Keeps the shown time in the address while nothing plays, so that a link shows the same picture; and shows what the
 * address says when that changes otherwise. `until` in the address plays as far as that at once.
 */
export function useAddressTime(playback: Playback): void {
  const { at = '', until = '' } = useAddress();
  const known = useRef<string | null>(null);
  useEffect(() => {
    const isOurs = known.current === keyOf(at, until);
    known.current = keyOf(at, until);
    if (isOurs) return;
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
