import { hash } from 'node:crypto';
import { StaleRead } from './port.ts';

/**
 * The revision of a dataset is a sum over its games: equal content gives an equal one, in whatever order it was
 * imported, and replacing a game changes it without a look at the others. Sums of 128 bits of a hash do not meet by
 * chance; they are no protection from somebody who looks for games whose sums meet.
 */
const MODULUS = 2n ** 128n;

/** The sum over no games. */
export const EMPTY_CONTENT = '0';

/** The sum after a game was replaced. `before` and `after` are the game's revisions, null if it is not there. */
export function contentAfter(
  content: string,
  gameId: string,
  before: string | null,
  after: string | null,
): string {
  const removed = before === null ? 0n : share(gameId, before);
  const added = after === null ? 0n : share(gameId, after);
  return ((((BigInt(`0x${content}`) - removed + added) % MODULUS) + MODULUS) % MODULUS).toString(16);
}

/** A dataset's revision as it is shown. */
export function revisionOf(content: string): string {
  if (content !== shown.content)
    shown = { content, revision: hash('sha256', content, 'base64url').slice(0, 22) };
  return shown.revision;
}

/** A dataset is the same for many requests. */
let shown = { content: '', revision: '' };

function share(gameId: string, revision: string): bigint {
  const digest = hash('sha256', `${revision} ${gameId}`);
  return BigInt(`0x${digest.slice(0, 32)}`);
}

/** A position in a list of games or events, and the content that it is valid for. */
export interface Position {
  /** Revision of the game if the list is of one game, else of the dataset. */
  readonly revision: string;
  /** Number of the last event in its game; 0 in a list of games. */
  readonly number: number;
  /** sort_key of the last game, or the key of the last entry that sums up games, see {@link encodeKey}. */
  readonly sortKey: string;
}

// At most 15 digits: larger numbers are not exact, and no dataset has so many events.
const POSITION = /^([\w-]+) (\d{1,15}) (.+)$/s;

export function encodePosition({ revision, number, sortKey }: Position): string {
  return `${revision} ${number} ${sortKey}`;
}

/** The position in `after`. Throws StaleRead for a text that is none. */
export function decodePosition(after: string): Position {
  const [, revision, number, sortKey] = POSITION.exec(after) ?? [];
  if (revision === undefined || sortKey === undefined) throw stale();
  return { revision, number: Number(number), sortKey };
}

/** The key of an entry as a position has it. */
export function encodeKey(key: readonly string[]): string {
  return JSON.stringify(key);
}

/** The values of a key of so many columns. Throws StaleRead for a text that is none. */
export function decodeKey({ sortKey }: Pick<Position, 'sortKey'>, columns: number): string[] {
  const key = parsed(sortKey);
  if (Array.isArray(key) && key.length === columns) return key.map(String);
  throw stale();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw stale(cause);
  }
}

/** Throws StaleRead unless the position is of this revision. */
export function requireRevision(position: Position, revision: string | null): void {
  if (position.revision !== revision) throw stale();
}

function stale(cause?: unknown): StaleRead {
  return new StaleRead('games were imported since this reading began', { cause });
}
