import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import { orientationOf } from '../../inference/attack-directions.ts';
import type { WallClock } from './clock.ts';
import { eventPlacement, trackingPlacement } from './directions.ts';
import { EventFrames } from './event-frames.ts';
import { canonicalFrames } from './frame-sets/frames.ts';
import { mapEvents } from './match-events/events.ts';
import { type MatchFiles, readSources, type Sources } from './sources.ts';
import { timingOf } from './timing.ts';
import { SPORTEC } from './vendor.ts';

/** Reads a match. Events are held in memory; tracking is streamed. Throws ImportError with file and position. */
export async function readSportecGame(files: MatchFiles, report: ImportReport): Promise<GameImport> {
  const sources = await readSources(files, report);
  const { clock, directions } = timingOf(sources);
  if (clock.periods().length === 0) {
    const path = (files.events ?? files.tracking)?.path ?? files.matchId;
    throw new ImportError(path, 'no kick-off event or tracking frame shows when the match began');
  }
  const orientation = orientationOf(directions, report);
  const { events, eventsPath, tracking, roster } = sources;
  const gameId = SPORTEC.idOf(sources.matchId);
  const area = playingArea(sources);
  const instants = events.map(({ instant }) => instant);
  const eventFrames = tracking && new EventFrames(instants, tracking.frame_rate_hz);
  return {
    gameId,
    tracking: tracking &&
      eventFrames && {
        frame_rate_hz: tracking.frame_rate_hz,
        frames: canonicalFrames(
          tracking,
          { place: trackingPlacement(directions), clock, roster, eventFrames },
          report,
        ),
      },
    game: () => {
      clock.covers(instants);
      return makeGame(gameId, sources, clock, orientation);
    },
    events: () =>
      mapEvents(events, {
        gameId,
        path: eventsPath,
        clock,
        roster,
        directions,
        place: eventPlacement(area, directions),
        eventFrames,
      }),
  };
}

function playingArea({ information, tracking }: Sources): Game['playing_area'] {
  return information?.area ?? tracking?.area ?? STANDARD_AREA.soccer;
}

function makeGame(
  game_id: string,
  sources: Sources,
  clock: WallClock,
  orientation: Game['orientation'],
): Game {
  const { information, roster } = sources;
  return SPORTEC.game({
    game_id,
    date: localDate(sources) ?? information?.date ?? null,
    venue: information?.venue ?? null,
    teams: { team_a: roster.team_a, team_b: roster.team_b },
    competition: information?.competition ?? null,
    season: information?.season ?? null,
    score: information?.score ?? null,
    periods: clock.periods(),
    playing_area: playingArea(sources),
    players: roster.players(),
    orientation,
  });
}

/** The date of the first event: events are in the local time of the match. */
function localDate({ events }: Sources): string | null {
  return events[0]?.element.attributes['EventTime']?.slice(0, 10) ?? null;
}
