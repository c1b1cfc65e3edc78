import { STANDARD_AREA } from '../../model/areas.ts';
import type { Game } from '../../model/game.ts';
import { ImportError } from '../errors.ts';
import type { FoundFile } from '../files.ts';
import type { GameImport, GameTracking, ImportReport } from '../port.ts';
import { mapEvents, pointsFor } from './map-event.ts';
import { People } from './people.ts';
import { type PlayByPlay, readPlayByPlay, type Team } from './play-by-play.ts';
import type { PerSide } from './play-row.ts';
import { gameId, SOURCE } from './provider.ts';
import { readParts } from './sportvu/file.ts';
import { readFrames } from './sportvu/frames.ts';
import { type Survey, survey } from './sportvu/survey.ts';
import { COMPETITIONS, FRAME_RATE_HZ, periodLength, QUARTERS } from './vocabulary.ts';

/** One game as it was found: its play-by-play, its tracking, or both. */
export interface FoundGame {
  readonly number: string;
  readonly date: string | null;
  readonly playByPlay: FoundFile | null;
  readonly tracking: FoundFile | null;
}

/** Reads a game. team_a is the home team. */
export async function readGame(found: FoundGame, report: ImportReport): Promise<GameImport> {
  const plays = found.playByPlay && (await readPlayByPlay(found.playByPlay, report.progress));
  const people = new People(plays?.teams ?? (await trackedTeams(found)), plays?.rows ?? []);
  const seen = found.tracking && (await survey(found.tracking, plays?.rows ?? [], people));
  if (plays) notePoints(plays, report);
  if (found.tracking && plays && seen?.homeToRight === null) {
    report.note('the shots do not tell who attacks where in the tracking, so nothing is turned');
  }
  let lastPeriod = plays?.rows.reduce((last, { period }) => Math.max(last, period), QUARTERS) ?? 1;
  const onPeriod = (period: number) => {
    lastPeriod = Math.max(lastPeriod, period);
  };
  const id = gameId(found.number);
  return {
    gameId: id,
    tracking: found.tracking && trackingOf(found.tracking, people, seen, onPeriod, report),
    game: () => gameOf(found, people, plays, seen, lastPeriod),
    events: () =>
      mapEvents(plays?.rows ?? [], { gameId: id, people, frameOf: (row) => seen?.frameOf(row) ?? null }),
  };
}

function trackingOf(
  file: FoundFile,
  people: People,
  seen: Survey | null,
  onPeriod: (period: number) => void,
  report: ImportReport,
): GameTracking {
  const context = { people, homeToRight: seen?.homeToRight ?? null, onPeriod };
  return { frame_rate_hz: FRAME_RATE_HZ, frames: readFrames(file, context, report) };
}

/** The teams of tracking alone: every event names them. */
async function trackedTeams({ tracking, number }: FoundGame): Promise<PerSide<Team>> {
  if (tracking === null) throw new ImportError(number, 'has neither play-by-play nor tracking');
  for await (const part of readParts(tracking, () => undefined)) {
    if (part.kind === 'moment') continue;
    const { home, visitor } = part.event;
    return {
      home: { id: home.teamid, name: home.name },
      visitor: { id: visitor.teamid, name: visitor.name },
    };
  }
  throw new ImportError(tracking.path, 'holds no events');
}

/** A score that the shots and free throws do not add up to is the source's own contradiction. */
function notePoints({ rows, score }: PlayByPlay, report: ImportReport): void {
  if (score === null) return;
  const points = { home: 0, visitor: 0 };
  for (const row of rows) {
    const [scorer] = row.persons;
    if (scorer) points[scorer.side] += pointsFor(row);
  }
  if (points.home === score.home && points.visitor === score.visitor) return;
  report.note(
    `the score is stated as ${score.home}-${score.visitor}, the points add up to ${points.home}-${points.visitor}`,
  );
}

function gameOf(
  { number, date }: FoundGame,
  people: People,
  plays: PlayByPlay | null,
  seen: Survey | null,
  lastPeriod: number,
): Game {
  const periods = Array.from({ length: lastPeriod }, (_, index) => ({
    period: index + 1,
    type: index < QUARTERS ? ('quarter' as const) : ('overtime' as const),
    duration_s: periodLength(index + 1),
  }));
  const seconds = periods.reduce((sum, { duration_s }) => sum + duration_s, 0);
  const score = plays?.score ?? null;
  return {
    game_id: gameId(number),
    sport: 'basketball',
    date,
    venue: null,
    teams: { team_a: people.teams.home.name, team_b: people.teams.visitor.name },
    duration_minutes: plays === null ? null : seconds / 60,
    competition: COMPETITIONS.get(number.slice(0, 3)) ?? null,
    season: seasonOf(number),
    score: score && { team_a: score.home, team_b: score.visitor },
    periods,
    playing_area: STANDARD_AREA.basketball,
    players: people.all,
    orientation: seen?.homeToRight == null ? 'fixed' : 'team_a_positive_x',
    source: SOURCE,
  };
}

/** The fourth and fifth digits of a game's number are the year in which its season begins. */
function seasonOf(number: string): string | null {
  const [, digits] = /^00\d(\d\d)\d{5}$/.exec(number) ?? [];
  if (digits === undefined) return null;
  const firstSeason = 46;
  const year = Number(digits) + (Number(digits) >= firstSeason ? 1900 : 2000);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
