import type { Frame } from '../model/frame.ts';

/** Whom a request wants to see in the frames; everyone where it names neither. */
export interface PeopleFilter {
  readonly playerId?: string | undefined;
  readonly team?: string | undefined;
}

export function filtersPeople(filter: PeopleFilter): boolean {
  return filter.playerId !== undefined || filter.team !== undefined;
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

/** The frame's JSON with only those asked for, or null where none of them is in it. */
export function onlyPeople(line: Uint8Array, filter: PeopleFilter): Uint8Array | null {
  const frame = JSON.parse(Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString()) as Frame;
  const players = frame.players.filter(
    (player) =>
      (filter.playerId === undefined || player.player_id === filter.playerId) &&
      (filter.team === undefined || player.team === filter.team),
  );
  return players.length === 0 ? null : Buffer.from(JSON.stringify({ ...frame, players }));
}
