import type { SportsClient, sports } from '../../../client/index.ts';
import { sideOf, teamOf } from '../game/sides.tsx';

/** The games of a match that provide what playback shows. */
export interface MatchSources {
  readonly tracked: sports.Game;
  /** The game with the events; the tracked game if no game has events. */
  readonly described: sports.Game;
}

/** Returns the sources of playback; null without tracking. The shown game comes before games linked to it. */
export function sourcesOf(game: sports.Game, linked: readonly sports.Game[]): MatchSources | null {
  const games = [game, ...linked];
  const tracked = games.find(({ tracking }) => tracking !== null);
  if (tracked === undefined) return null;
  return { tracked, described: games.find(({ events }) => events.count > 0) ?? tracked };
}

/** The field `attributes.frames_of` of an event: how well its time fits the tracking of the other source. */
export interface Alignment {
  readonly offset_s: number;
  readonly method: 'ball' | 'period_start';
  readonly distance_m: number | null;
  readonly compared_events: number;
}

/** Tracking and events of a match, ready to be played as one game. */
export interface PlayedMatch {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  /** By period; without an entry, the period's events cannot be aligned. */
  readonly alignments: ReadonlyMap<number, Alignment>;
}

/** Reads the events of one source with the times of the other source's tracking. */
export async function readMatch(
  client: SportsClient,
  shown: sports.Game,
  { tracked, described }: MatchSources,
  signal: AbortSignal,
): Promise<PlayedMatch> {
  const framesOf = tracked === described ? {} : { framesOf: tracked.game_id };
  const [links, events] = await Promise.all([
    client.links(shown.game_id, { signal }),
    Array.fromAsync(client.events({ gameId: described.game_id, ...framesOf }, { signal })),
  ]);
  const swapped = new Set(links.filter((link) => link.is_swapped === true).map(({ game_id }) => game_id));
  const inOrder = (game: sports.Game) => (swapped.has(game.game_id) ? withSwappedTeams(game) : game);
  return playedMatch(inOrder(tracked), inOrder(described), events);
}

/** Teams have the same side, and thus the same colour, as in the shown game. */
const withSwappedTeams = (game: sports.Game): sports.Game => ({
  ...game,
  teams: { team_a: game.teams.team_b, team_b: game.teams.team_a },
});

/** Returns events with the times and team names of the tracking. Omits events that cannot be aligned. */
export function playedMatch(
  tracked: sports.Game,
  described: sports.Game,
  events: readonly sports.Event[],
): PlayedMatch {
  const isOneSource = tracked.game_id === described.game_id;
  const alignments = new Map<number, Alignment>();
  const aligned = events.flatMap((event): sports.Event[] => {
    if (isOneSource) return [event];
    const alignment = alignmentOf(event);
    if (alignment === null) return [];
    alignments.set(event.period, alignment);
    const side = sideOf(described, event.team);
    const time_s = event.time_s === null ? null : Math.max(0, event.time_s + alignment.offset_s);
    return [{ ...event, time_s, team: side === null ? event.team : teamOf(tracked, side) }];
  });
  // Events name players by the IDs of their source.
  const players = isOneSource ? tracked.players : [...tracked.players, ...described.players];
  return { game: { ...tracked, players, events: described.events }, events: aligned, alignments };
}

function alignmentOf({ attributes }: sports.Event): Alignment | null {
  const value = attributes['frames_of'] as Partial<Alignment> | undefined;
  return value?.method === undefined ? null : (value as Alignment);
}
