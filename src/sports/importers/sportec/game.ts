import { STANDARD_AREA } from '../../model/areas.ts';
import type { Game } from '../../model/game.ts';
import { minutesOf } from '../minutes.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { EventFrames } from './event-frames.ts';
import { frames } from './frame-sets/frames.ts';
import type { GameFiles } from './games.ts';
import { mapEvents } from './match-events/map.ts';
import { eventPlacement, trackingPlacement } from './placement.ts';
import { gameId, SOURCE } from './provider.ts';
import { readSources, type Sources } from './sources.ts';
import { type Timing, timingOf } from './timing.ts';

/** Reads a match. Events are held in memory; tracking is streamed. Throws ImportError with file and position. */
export async function readGame(files: GameFiles, report: ImportReport): Promise<GameImport> {
  const sources = await readSources(files, report);
  const timing = timingOf(sources);
  const { clock, sides } = timing;
  if (!sides.known) report.note(`coordinates are left as they are: ${sides.reason}`);
  const { events, eventsPath, tracking, roster } = sources;
  const instants = events.map(({ instant }) => instant);
  const eventFrames = tracking && new EventFrames(instants, tracking.frame_rate_hz);
  return {
    gameId: gameId(sources.matchId),
    tracking: tracking &&
      eventFrames && {
        frame_rate_hz: tracking.frame_rate_hz,
        frames: frames(tracking, { place: trackingPlacement(sides), clock, roster, eventFrames }, report),
      },
    game: () => describe(sources, timing),
    events: () =>
      mapEvents(events, {
        gameId: gameId(sources.matchId),
        path: eventsPath,
        clock,
        roster,
        sides,
        place: eventPlacement(playingArea(sources), sides),
        eventFrames,
      }),
  };
}

function playingArea({ information, tracking }: Sources): Game['playing_area'] {
  return information?.area ?? tracking?.area ?? STANDARD_AREA.soccer;
}

function describe(sources: Sources, { clock, sides }: Timing): Game {
  const { matchId, information, roster } = sources;
  const periods = clock.periods();
  return {
    game_id: gameId(matchId),
    sport: 'soccer',
    date: localDate(sources) ?? information?.date ?? null,
    venue: information?.venue ?? null,
    teams: { team_a: roster.team_a, team_b: roster.team_b },
    duration_minutes: periods.some(({ duration_s }) => duration_s === null) ? null : minutesOf(periods),
    competition: information?.competition ?? null,
    season: information?.season ?? null,
    score: information?.score ?? null,
    periods,
    playing_area: playingArea(sources),
    players: roster.players(),
    orientation: sides.known ? 'team_a_positive_x' : 'fixed',
    source: SOURCE,
  };
}

/** Events are written in the local time of the match, so their date is the local one. */
function localDate({ events }: Sources): string | null {
  return events[0]?.element.attributes['EventTime']?.slice(0, 10) ?? null;
}
