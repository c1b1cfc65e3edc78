import { StaleRead } from './port.ts';

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
