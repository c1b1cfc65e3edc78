import { useEffect, useRef, useState } from 'preact/hooks';
import type { SportsClient, sports } from '../../../client/index.ts';

/** What a game has beside its result. The list does not say it, so it is asked of each game that is in view. */
export type Contents = Pick<sports.Game, 'events' | 'tracking'>;

const AT_A_TIME = 4;
/** So long a game is in view before it is asked for: not while one scrolls past it. */
const IN_VIEW_MS = 150;

/** Kept while the page is open, per client. */
const KNOWN = new WeakMap<SportsClient, Map<string, Contents>>();

/** What the games have that are in view, as far as it is known yet. */
export function useContents(client: SportsClient, inView: readonly string[]): ReadonlyMap<string, Contents> {
  const known = knownBy(client);
  const [, showMore] = useState(0);
  const failed = useRef(false);
  const missing = inView.filter((id) => !known.has(id));
  useEffect(() => {
    if (missing.length === 0 || failed.current) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      readAll(client, missing, abort.signal, () => showMore((count) => count + 1)).catch((error: unknown) => {
        if (abort.signal.aborted) return;
        // The list is complete without; a service that cannot take requests is not asked for more.
        failed.current = true;
        console.warn('What the games have is not shown:', error);
      });
    }, IN_VIEW_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [client, inView.join(' ')]);
  return known;
}

function knownBy(client: SportsClient): Map<string, Contents> {
  const known = KNOWN.get(client) ?? new Map<string, Contents>();
  KNOWN.set(client, known);
  return known;
}

async function readAll(
  client: SportsClient,
  ids: readonly string[],
  signal: AbortSignal,
  show: () => void,
): Promise<void> {
  const known = knownBy(client);
  const left = [...ids];
  const work = async (): Promise<void> => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const { events, tracking } = await client.game(id, { signal });
      known.set(id, { events, tracking });
      show();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
