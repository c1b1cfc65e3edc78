import { ImportError } from '../core/errors.ts';
import type { Corruption } from './corruption.fixture.ts';
import type { ReadGame } from './read-whole.fixture.ts';

/** What came of importing files of which one element is spoilt. */
export type Outcome = { readonly games: readonly ReadGame[] } | { readonly error: unknown };

/** What is wrong with the outcome; null where the element cost what it may, and that was told. */
export function violation(
  whole: readonly ReadGame[],
  outcome: Outcome,
  corruption: Corruption,
): string | null {
  if ('error' in outcome) {
    const { error } = outcome;
    if (!(error instanceof ImportError)) return `crashed: ${error instanceof Error ? error.stack : error}`;
    if (!corruption.isSingle) return `refused: ${error.message}`;
    return null;
  }
  if (!corruption.isSingle && outcome.games.length < whole.length)
    return `lost ${whole.length - outcome.games.length} games`;
  const lost = (['events', 'frames', 'players'] as const)
    .map((kind) => [kind, idsOf(whole, kind).length - idsOf(outcome.games, kind).length] as const)
    .filter(([, count]) => count > 0);
  const text = lost.map(([kind, count]) => `${count} ${kind}`).join(', ');
  const known = notesOf(whole);
  const told = notesOf(outcome.games).filter((note) => !known.includes(note));
  const isTellable = !corruption.isAbsent && !corruption.isSingle;
  if (text !== '' && isTellable && skips(outcome.games) <= skips(whole) && told.length === 0)
    return `silent: lost ${text}`;
  if (!corruption.isSingle && lost.some(([, count]) => count > 2))
    return `lost too much: ${text}; ${told.join(' | ')}`;
  return null;
}

function idsOf(games: readonly ReadGame[], kind: 'events' | 'frames' | 'players'): string[] {
  return games.flatMap(({ game, events, frames }) => {
    const ids: readonly (string | number)[] =
      kind === 'events'
        ? events.map(({ event_id }) => event_id)
        : kind === 'frames'
          ? frames.map(({ frame_id }) => frame_id)
          : game.players.map(({ player_id }) => player_id);
    return ids.map((id) => `${game.game_id} ${id}`);
  });
}

function skips(games: readonly ReadGame[]): number {
  return games.reduce((sum, { skipped }) => sum + Object.values(skipped).reduce((a, b) => a + b, 0), 0);
}

function notesOf(games: readonly ReadGame[]): string[] {
  return games.flatMap(({ notes }) => notes);
}
