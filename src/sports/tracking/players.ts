import { joinByCommas } from '../formats/envelope.ts';
import type { StoredChunk } from '../store/port.ts';
import type { TrackingFilter } from './filters.ts';

/** Filter for players in frames; keeps all players if it has neither a player nor a team. */
export type PlayerFilter = Pick<TrackingFilter, 'playerId' | 'team'>;

/** Whether a chunk can contain a player to keep. */
export function mayMatch(
  chunk: Pick<StoredChunk, 'players' | 'teams'>,
  { playerId, team }: PlayerFilter,
): boolean {
  return (
    (playerId === undefined || chunk.players.has(playerId)) && (team === undefined || chunk.teams.has(team))
  );
}

/** Reduces a frame's JSON to the players to keep. Returns null if the frame contains none of them. */
export type FrameReducer = (frame: Buffer) => Buffer | null;

const PLAYERS = Buffer.from('"players":[');

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;
const CLOSING_BRACE = 0x7d;
const CLOSING_BRACKET = 0x5d;

/**
 * Returns a reducer for the filter, or null if the filter keeps all players. The reducer works on the bytes
 * of the records, which is three times as fast as parsing and serialising frames.
 */
export function frameReducer({ playerId, team }: PlayerFilter): FrameReducer | null {
  // Quotes inside a JSON string are escaped, so a match of these bytes is always a key with its complete
  // value.
  const members = Object.entries({ player_id: playerId, team })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => Buffer.from(`"${key}":${JSON.stringify(value)}`));
  if (members.length === 0) return null;
  return (frame) => {
    const start = frame.indexOf(PLAYERS) + PLAYERS.length;
    if (members.some((member) => frame.indexOf(member, start) === -1)) return null;
    const { records, end } = recordsFrom(frame, start);
    const matching = records.filter((record) => members.every((member) => record.includes(member)));
    if (matching.length === 0) return null;
    return Buffer.concat([frame.subarray(0, start), joinByCommas(matching), frame.subarray(end)]);
  };
}

/**
 * Returns the objects in a JSON list as views of the bytes, and the end of the list. `start` is the start of
 * the first object.
 */
function recordsFrom(frame: Buffer, start: number): { records: Buffer[]; end: number } {
  const records: Buffer[] = [];
  let recordStart = start;
  for (let i = start; i < frame.length; i += 1) {
    const byte = frame[i];
    if (byte === QUOTE) i = endOfString(frame, i);
    else if (byte === OPENING_BRACE) recordStart = i;
    else if (byte === CLOSING_BRACE) records.push(frame.subarray(recordStart, i + 1));
    else if (byte === CLOSING_BRACKET) return { records, end: i };
  }
  throw new Error('a stored frame is incomplete');
}

/** Returns the index of the quote that closes the string opened at `start`. */
function endOfString(frame: Buffer, start: number): number {
  for (let i = start + 1; i < frame.length; i += 1) {
    if (frame[i] === BACKSLASH) i += 1;
    else if (frame[i] === QUOTE) return i;
  }
  return frame.length;
}
