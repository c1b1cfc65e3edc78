import { hash } from 'node:crypto';
import { StaleRead } from './port.ts';

/**
 * A dataset's revision is a sum over its games. The same content gives the same sum in any import order, and
 * replacing a game updates the sum without reading other games. Sums of 128-bit hashes do not collide by
 * chance, but offer no protection against deliberate collisions.
 */
const MODULUS = 2n ** 128n;

/** Sum of a dataset without games. */
export const EMPTY_CONTENT = '0';

/**
 * Returns the sum after a game changes. `before` and `after` are the game's revisions; null if the game does
 * not exist.
 */
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

/** Returns a dataset's public revision. */
export function revisionOf(content: string): string {
  if (content !== shown.content)
    shown = { content, revision: hash('sha256', content, 'base64url').slice(0, 22) };
  return shown.revision;
}

/** Cached, because many requests read the same dataset. */
let shown = { content: '', revision: '' };

function share(gameId: string, revision: string): bigint {
  const digest = hash('sha256', `${revision} ${gameId}`);
  return BigInt(`0x${digest.slice(0, 32)}`);
}

/** A position in a list, and the revision for which the position is valid. */
export interface Position {
  /** The game's revision if the list is limited to one game, otherwise the dataset's. */
  readonly revision: string;
  /** Index of the last event in its game; 0 in other lists. */
  readonly number: number;
  /** sort_key of the last game, or key of the last summary entry; see {@link encodeKey}. */
  readonly sortKey: string;
}

// At most 15 digits, because larger numbers are not exact and no game has that many events.
const POSITION = /^([\w-]+) (\d{1,15}) (.+)$/s;

export function encodePosition({ revision, number, sortKey }: Position): string {
  return `${revision} ${number} ${sortKey}`;
}

/** Parses the position in `after`. Throws StaleRead if it is invalid. */
export function decodePosition(after: string): Position {
  const [, revision, number, sortKey] = POSITION.exec(after) ?? [];
  if (revision === undefined || sortKey === undefined) throw stale();
  return { revision, number: Number(number), sortKey };
}

/** Encodes the key of a summary entry for a position. */
export function encodeKey(key: readonly string[]): string {
  return JSON.stringify(key);
}

/** Parses a key of `columns` columns. Throws StaleRead if the key is invalid. */
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

/** Throws StaleRead unless the position has this revision. */
export function requireRevision(position: Position, revision: string | null): void {
  if (position.revision !== revision) throw stale();
}

function stale(cause?: unknown): StaleRead {
  return new StaleRead('games were imported after this read began', { cause });
}
