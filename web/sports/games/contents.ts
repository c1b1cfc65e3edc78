import { useEffect, useRef, useState } from 'preact/hooks';
import type { SportsClient, sports } from '../../../client/index.ts';
import { PICTURED, type Picture, pictureOf } from './picture.ts';

/**
 * Events and tracking of a game. The list of games does not contain these fields, so each game in view needs
 * requests.
 */
export interface Contents extends Pick<sports.Game, 'events' | 'tracking'> {
  /** Null until loaded, and if no shot or goal has a position. */
  readonly picture: Picture | null;
}

const AT_A_TIME = 4;
/**
 * Minimum time that a game must be in view before its contents are requested. Fast scrolling sends no
 * requests.
 */
const IN_VIEW_MS = 150;

/** Contents by game ID, per client. The cache lasts as long as the page is open. */
const CONTENTS_CACHE = new WeakMap<SportsClient, Map<string, Contents>>();

/** Loads the contents of the games in view. Returns the contents of all games loaded so far. */
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
        // After an error, no more contents are requested. The list is usable without contents, and the
        // service may be busy.
        failed.current = true;
        console.warn('The games’ contents cannot be shown:', error);
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
  const known = CONTENTS_CACHE.get(client) ?? new Map<string, Contents>();
  CONTENTS_CACHE.set(client, known);
  return known;
}

async function pictureFor(
  client: SportsClient,
  game: sports.Game,
  signal: AbortSignal,
): Promise<Picture | null> {
  const events = client.events({ gameId: game.game_id, eventType: PICTURED }, { signal });
  return pictureOf(game, await Array.fromAsync(events));
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
      const game = await client.game(id, { signal });
      const { events, tracking } = game;
      const picture = events.count === 0 ? null : await pictureFor(client, game, signal);
      known.set(id, { events, tracking, picture });
      show();
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, work));
}
