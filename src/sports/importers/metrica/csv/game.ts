import { STANDARD_AREA } from '../../../model/areas.ts';
import type { Game } from '../../../model/game.ts';
import type { FoundFile } from '../../files.ts';
import { minutesOf } from '../../minutes.ts';
import type { GameImport, ImportReport } from '../../port.ts';
import type { Action } from '../action.ts';
import { attempts } from '../attempts.ts';
import {
  attemptWitnesses,
  type Direction,
  decideDirection,
  lineUpWitness,
  outermostWitness,
} from '../direction.ts';
import { eventFrames } from '../event-frames.ts';
import { mapEvents, noteUnknownTypes } from '../map-event.ts';
import { placementFor } from '../placement.ts';
import { gameId, playerId, SOURCE } from '../provider.ts';
import { PeriodClock } from './clock.ts';
import { readEvents } from './events.ts';
import { type FirstRows, firstRows } from './first-rows.ts';
import { frameRate } from './frame-rate.ts';
import { frames } from './frames.ts';
import { rosterOf } from './roster.ts';
import { TEAMS } from './teams.ts';
import { openTracking } from './tracking-file.ts';

/** The files of one CSV game; there are events, tracking or both. */
export interface CsvGameFiles {
  readonly events: FoundFile | null;
  readonly tracking: { readonly home: FoundFile; readonly away: FoundFile } | null;
}

/** Reads a CSV game; `name` is what the game is called in ids. Only the events are held in memory. */
export async function readCsvGame(
  name: string,
  files: CsvGameFiles,
  report: ImportReport,
): Promise<GameImport> {
  const toId = (label: string) => playerId(name, label);
  const actions = files.events ? await readEvents(files.events, toId) : [];
  report.progress(files.events?.bytes ?? 0);
  noteUnknownTypes(actions, report);
  const pair = files.tracking && {
    home: await openTracking(files.tracking.home),
    away: await openTracking(files.tracking.away),
  };
  const beginnings = pair && { home: await firstRows(pair.home), away: await firstRows(pair.away) };

  const clock = new PeriodClock();
  for (const { period, start, end } of actions) clock.extend(period, start.time, (end ?? start).time);
  for (const { period, time } of beginnings?.home.byPeriod ?? []) clock.extend(period, time, time);

  const direction = tellDirection(clock, actions, beginnings);
  if (!direction.known) report.note(`coordinates are left as they are: ${direction.reason}`);
  const area = STANDARD_AREA.soccer;
  const place = placementFor(area, direction);
  const rate = frameRate(beginnings?.home.sample ?? []);
  const ofEvents = eventFrames(actions);
  const players = rosterOf(actions, pair, toId, files.events?.path ?? name);

  const describe = (): Game => {
    const periods = clock.periods();
    return {
      game_id: gameId(name),
      sport: 'soccer',
      date: null,
      venue: null,
      teams: { team_a: TEAMS[0], team_b: TEAMS[1] },
      duration_minutes: minutesOf(periods),
      competition: null,
      season: null,
      score: null,
      periods,
      playing_area: area,
      players,
      orientation: direction.known ? 'team_a_positive_x' : 'fixed',
      source: SOURCE,
    };
  };
  return {
    gameId: gameId(name),
    tracking: pair && {
      frame_rate_hz: rate,
      frames: frames(pair, { toId, place, clock, frameSeconds: 1 / rate, pass: ofEvents.pass }, report),
    },
    game: describe,
    events: () =>
      mapEvents(actions, {
        gameId: gameId(name),
        place,
        timeIn: (period, { time }) => clock.elapsed(period, time),
        frames: ofEvents.seen,
      }),
  };
}

function tellDirection(
  clock: PeriodClock,
  actions: readonly Action[],
  beginnings: { home: FirstRows; away: FirstRows } | null,
): Direction {
  const stands = (beginnings?.home.byPeriod ?? []).flatMap(({ period, frame, xs }) => {
    const other = beginnings?.away.byPeriod.find((row) => row.frame === frame);
    return other ? [{ period, teamA: xs, teamB: other.xs }] : [];
  });
  const witnesses = stands
    .flatMap((stand) => [lineUpWitness(stand), outermostWitness(stand)])
    .filter((witness) => witness !== null);
  return decideDirection(
    clock.periods().map(({ period }) => period),
    [...witnesses, ...attemptWitnesses(attempts(actions, TEAMS[0]))],
  );
}
