import { StaleRead } from './port.ts';

/** A position in a list of games or events, and the content that it is valid for. */
export interface Position {
  /** Revision of the game if the list is of one game, else of the dataset. */
  readonly revision: string;
  /** Number of the last event in its game; 0 in a list of games. */
  readonly number: number;
  /** sort_key of the last game. */
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

/** Throws StaleRead unless the position is of this revision. */
export function requireRevision(position: Position, revision: string | null): void {
  if (position.revision !== revision) throw stale();
}

function stale(): StaleRead {
  return new StaleRead('games were imported since this reading began');
}
