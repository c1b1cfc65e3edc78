import { joinByCommas } from '../formats/envelope.ts';

/** Whom a request wants to see in the frames; everyone where it names neither. */
export interface PeopleFilter {
  readonly playerId?: string | undefined;
  readonly team?: string | undefined;
}

/** Whether a chunk can hold anyone asked for. */
export function mayHold(
  chunk: { players: ReadonlySet<string>; teams: ReadonlySet<string> },
  filter: PeopleFilter,
): boolean {
  const { playerId, team } = filter;
  return (
    (playerId === undefined || chunk.players.has(playerId)) && (team === undefined || chunk.teams.has(team))
  );
}

/** A frame's JSON with only those asked for, or null where none of them is in it. */
export type PeopleCut = (line: Buffer) => Buffer | null;

const PLAYERS = Buffer.from('"players":[');

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN = 0x7b;
const CLOSE = 0x7d;
const END_OF_LIST = 0x5d;

/**
 * Prepares the cutting of frames, null where everyone is wanted. Records are copied as they are: reading a frame
 * into objects and writing it again would cost three times as much.
 */
export function peopleCut(filter: PeopleFilter): PeopleCut | null {
  // Inside a JSON text every quote has a backslash before it, so these can only be a key and its whole value.
  const wanted = [
    ...(filter.playerId === undefined ? [] : [Buffer.from(`"player_id":${JSON.stringify(filter.playerId)}`)]),
    ...(filter.team === undefined ? [] : [Buffer.from(`"team":${JSON.stringify(filter.team)}`)]),
  ];
  if (wanted.length === 0) return null;
  return (line) => {
    const list = line.indexOf(PLAYERS) + PLAYERS.length;
    if (wanted.some((text) => line.indexOf(text, list) === -1)) return null;
    const { records, end } = recordsFrom(line, list);
    const kept = records.filter((record) => wanted.every((text) => record.includes(text)));
    if (kept.length === 0) return null;
    return Buffer.concat([line.subarray(0, list), joinByCommas(kept), line.subarray(end)]);
  };
}

/** The objects of the JSON list that begins at `start`, as views of its bytes, and where the list ends. */
function recordsFrom(line: Buffer, start: number): { records: Buffer[]; end: number } {
  const records: Buffer[] = [];
  let begin = start;
  for (let i = start; i < line.length; i += 1) {
    const byte = line[i];
    if (byte === QUOTE) i = endOfText(line, i);
    else if (byte === OPEN) begin = i;
    else if (byte === CLOSE) records.push(line.subarray(begin, i + 1));
    else if (byte === END_OF_LIST) return { records, end: i };
  }
  throw new Error('a stored frame does not end');
}

/** Index of the quote that ends the text begun by the one at `start`. */
function endOfText(line: Buffer, start: number): number {
  for (let i = start + 1; i < line.length; i += 1) {
    if (line[i] === BACKSLASH) i += 1;
    else if (line[i] === QUOTE) return i;
  }
  return line.length;
}
