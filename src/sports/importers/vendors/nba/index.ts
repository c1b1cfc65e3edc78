import { STANDARD_AREA } from '../../../model/coordinates.ts';
import type { Game } from '../../../model/game.ts';
import { ImportError } from '../../core/errors.ts';
import type { GameImport, GameTracking, ImportReport } from '../../core/port.ts';
import { discoverParts, type GamePart, type PartsFormat } from '../../finding/parts.ts';
import type { FoundFile } from '../../reading/files.ts';
import { readHead } from '../../reading/head.ts';
import { mapEvents, pointsFor, sourceType } from './events.ts';
import { NbaPlayers } from './metadata.ts';
import { type PerSide, type PlayByPlay, readPlayByPlay, type Team } from './schema.ts';
import { readParts, readSportVuHead } from './sportvu/schema.ts';
import { type CourtSurvey, readFrames, surveyTracking } from './sportvu/tracking.ts';
import {
  COLUMNS,
  COMPETITIONS,
  EVENTS,
  FRAME_RATE_HZ,
  fullGameNumber,
  NBA,
  periodLength,
  QUARTERS,
} from './vocabulary.ts';

type NbaPart = 'playByPlay' | 'tracking';

/** Names of the published files. Empty files are recognised by name. */
const PUBLISHED_NAME = /^(00\d{8})\.(csv|json)$/;

const FORMAT: PartsFormat<NbaPart> = {
  partNames: { playByPlay: 'play-by-play file', tracking: 'tracking file' },
  recognise,
  read: ({ game, parts: { playByPlay = null, tracking = null } }, report) =>
    readNbaGame({ number: game, playByPlay, tracking }, report),
};

/** Imports the NBA's play-by-play and SportVU's tracking of the same games. */
export const nba = NBA.importer((search) => discoverParts(search, FORMAT));

/** Throws ImportError if the play-by-play has no game number. */
async function recognise(file: FoundFile): Promise<GamePart<NbaPart> | null> {
  if (file.bytes === 0) return emptyPart(file);
  const sportVu = await readSportVuHead(file);
  if (sportVu !== null) return { game: sportVu.game, kind: 'tracking' };
  const head = await readHead(file);
  if (!head.hasColumns(COLUMNS)) return null;
  const [, first = ''] = head.text.split(/\r?\n/, 2);
  const number = first.split(',')[head.columns().indexOf('GAME_ID')]?.replaceAll('"', '').trim() ?? '';
  if (!/^\d{1,10}$/.test(number))
    throw new ImportError(file.path, `GAME_ID is not a game number of up to ten digits: "${number}"`, {
      line: 2,
    });
  return { game: fullGameNumber(number), kind: 'playByPlay' };
}

/**
 * Assigns an empty file with a published name to its game. The game then fails and is not imported without
 * this file.
 */
function emptyPart({ name }: FoundFile): GamePart<NbaPart> | null {
  const [, game, extension] = PUBLISHED_NAME.exec(name) ?? [];
  if (game === undefined) return null;
  return { game, kind: extension === 'csv' ? 'playByPlay' : 'tracking' };
}

interface NbaGameFiles {
  readonly number: string;
  readonly playByPlay: FoundFile | null;
  readonly tracking: FoundFile | null;
}

async function readNbaGame(files: NbaGameFiles, report: ImportReport): Promise<GameImport> {
  const plays = files.playByPlay && (await readPlayByPlay(files.playByPlay, report.progress));
  const players = new NbaPlayers(plays?.teams ?? (await trackedTeams(files)), plays?.rows ?? []);
  const survey = files.tracking && (await surveyTracking(files.tracking, plays?.rows ?? [], players));
  if (plays) notePoints(plays, report);
  if (plays) noteUnknownTypes(plays, report);
  if (files.tracking && plays && survey?.homeToRight === null) {
    report.note(
      'coordinates are not rotated: the attack directions in the tracking cannot be inferred from the shots',
    );
  }
  let lastPeriod = plays?.rows.reduce((last, { period }) => Math.max(last, period), QUARTERS) ?? 1;
  const onPeriod = (period: number) => {
    lastPeriod = Math.max(lastPeriod, period);
  };
  const id = NBA.idOf(files.number);
  const date = files.tracking && ((await readSportVuHead(files.tracking))?.date ?? null);
  return {
    gameId: id,
    tracking: files.tracking && trackingOf(files.tracking, players, survey, onPeriod, report),
    game: () => gameOf({ id, number: files.number, date }, players, plays, survey, lastPeriod),
    events: () =>
      mapEvents(plays?.rows ?? [], { gameId: id, players, frameOf: (row) => survey?.frameOf(row) ?? null }),
  };
}

function trackingOf(
  file: FoundFile,
  players: NbaPlayers,
  survey: CourtSurvey | null,
  onPeriod: (period: number) => void,
  report: ImportReport,
): GameTracking {
  const context = { players, homeToRight: survey?.homeToRight ?? null, onPeriod };
  return { frame_rate_hz: FRAME_RATE_HZ, frames: readFrames(file, context, report) };
}

/** Returns the teams from the tracking, for games without play-by-play. Every event contains both teams. */
async function trackedTeams({ tracking, number }: NbaGameFiles): Promise<PerSide<Team>> {
  if (tracking === null) throw new ImportError(number, 'has neither play-by-play nor tracking');
  for await (const part of readParts(tracking, () => undefined)) {
    if (part.kind === 'moment') continue;
    const { home, visitor } = part.event;
    return {
      home: { id: home.teamid, name: home.name },
      visitor: { id: visitor.teamid, name: visitor.name },
    };
  }
  throw new ImportError(tracking.path, 'contains no events');
}

function noteUnknownTypes({ rows }: PlayByPlay, report: ImportReport): void {
  const unknown = new Set(rows.filter(({ type }) => !EVENTS.has(type)).map(sourceType));
  if (unknown.size > 0) report.note(`unknown event types, imported as other: ${[...unknown].join(', ')}`);
}

/** Adds a note if shots and free throws do not add up to the score. */
function notePoints({ rows, score }: PlayByPlay, report: ImportReport): void {
  if (score === null) return;
  const points = { home: 0, visitor: 0 };
  for (const row of rows) {
    const [scorer] = row.persons;
    if (scorer) points[scorer.side] += pointsFor(row);
  }
  if (points.home === score.home && points.visitor === score.visitor) return;
  report.note(
    `the score is ${score.home}-${score.visitor}, but the points add up to ${points.home}-${points.visitor}`,
  );
}

function gameOf(
  { id, number, date }: { readonly id: string; readonly number: string; readonly date: string | null },
  players: NbaPlayers,
  plays: PlayByPlay | null,
  survey: CourtSurvey | null,
  lastPeriod: number,
): Game {
  const periods = Array.from({ length: lastPeriod }, (_, index) => ({
    period: index + 1,
    type: index < QUARTERS ? ('quarter' as const) : ('overtime' as const),
    duration_s: periodLength(index + 1),
  }));
  const score = plays?.score ?? null;
  return NBA.game({
    game_id: id,
    date,
    teams: { team_a: players.teams.home.name, team_b: players.teams.visitor.name },
    // Tracking could end before the game, so its length is unknown without play-by-play.
    ...(plays === null && { duration_minutes: null }),
    competition: COMPETITIONS.get(number.slice(0, 3)) ?? null,
    season: seasonOf(number),
    score: score && { team_a: score.home, team_b: score.visitor },
    periods,
    playing_area: STANDARD_AREA.basketball,
    players: players.all,
    orientation: survey?.homeToRight == null ? 'fixed' : 'team_a_positive_x',
  });
}

/** Returns the first year of the season from the fourth and fifth digits of a game number. */
function seasonOf(number: string): string | null {
  const [, digits] = /^00\d(\d\d)\d{5}$/.exec(number) ?? [];
  if (digits === undefined) return null;
  const firstSeason = 46;
  const year = Number(digits) + (Number(digits) >= firstSeason ? 1900 : 2000);
  return `${year}-${String((year + 1) % 100).padStart(2, '0')}`;
}
