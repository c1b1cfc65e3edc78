import { STANDARD_AREA } from '../../../model/areas.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Game, Period, Player } from '../../../model/game.ts';
import { ImportError } from '../../errors.ts';
import { minutesOf } from '../../minutes.ts';
import type { GameImport, ImportReport } from '../../port.ts';
import { inPlayingOrder, type Rules } from './clock.ts';
import { directionsOf } from './directions.ts';
import { eventsOf } from './events.ts';
import { type LaidPlay, type Layout, layOut, momentTime } from './layout.ts';
import type { Moment, Person } from './moments.ts';
import { onField, type Play } from './play.ts';
import { type ReadSighting, readMoments, type Survey, survey } from './survey.ts';
import type { Run } from './tracking-index.ts';

/** What a vendor found out about a game of American football. */
export interface GridironGame {
  readonly facts: Pick<
    Game,
    'game_id' | 'date' | 'venue' | 'teams' | 'competition' | 'season' | 'score' | 'source'
  >;
  readonly rules: Rules;
  readonly plays: readonly Play[];
  readonly tracking: GridironTracking | null;
  /** The dataset's id of a player from the vendor's. */
  readonly playerId: (id: string) => string;
}

export interface GridironTracking {
  /** By the vendor's id of the play. */
  readonly runs: ReadonlyMap<string, readonly Run[]>;
  readonly read: ReadSighting;
}

const FRAME_RATE_HZ = 10;
const QUARTERS = [1, 2, 3, 4];
const QUARTER_S = 900;
const area = STANDARD_AREA.american_football;

/**
 * Makes a game's import. Tracked plays are read twice, one at a time: looked over here, since where a play lies
 * depends on those before it, and turned into frames as the import asks for them.
 */
export async function gridironGame(source: GridironGame, report: ImportReport): Promise<GameImport> {
  const plays = inPlayingOrder(source.plays);
  const surveys = await surveyAll(source, plays, report);
  const layout = layOut(plays, surveys, source.rules);
  const { signs, notes } = directionsOf(
    layout.plays.flatMap(({ play, tracked }) => (tracked ? { play, sign: tracked.survey.sign } : [])),
  );
  for (const note of [...notes, ...layout.notes]) report.note(note);
  const periods = periodsOf(layout);
  const game: Game = {
    ...source.facts,
    sport: 'american_football',
    duration_minutes: periods.some(({ duration_s }) => duration_s === null) ? null : minutesOf(periods),
    periods,
    playing_area: area,
    players: rosterOf(surveys, source),
    orientation: signs === null ? 'fixed' : 'team_a_positive_x',
  };
  const context = { gameId: game.game_id, teams: game.teams, area, signs };
  return {
    gameId: game.game_id,
    tracking:
      surveys.size === 0
        ? null
        : { frame_rate_hz: FRAME_RATE_HZ, frames: framesOf(source, layout, signs, report) },
    game: () => game,
    *events(): Generator<GameEvent> {
      for (const laid of layout.plays) yield* eventsOf(laid, context);
    },
  };
}

async function surveyAll(
  { tracking }: GridironGame,
  plays: readonly Play[],
  report: ImportReport,
): Promise<Map<string, Survey>> {
  const surveys = new Map<string, Survey>();
  for (const play of plays) {
    const runs = tracking?.runs.get(play.id);
    if (!tracking || !runs) continue;
    const read = await readMoments(runs, tracking.read, halfTo(report));
    requireEnding(play, runs, read.moments);
    surveys.set(play.id, survey(play, read));
  }
  for (const id of tracking?.runs.keys() ?? []) {
    if (!surveys.has(id)) report.skip('tracking of a play that no plays file lists');
  }
  return surveys;
}

/**
 * The ball is a play's last person and is there as long as anybody, so a file that ends without it was cut short
 * between two lines.
 */
function requireEnding(play: Play, runs: readonly Run[], moments: readonly Moment[]): void {
  const last = runs.find(({ end, tracking }) => end >= tracking.file.bytes);
  if (last === undefined || moments.at(-1)?.ball) return;
  throw new ImportError(
    last.tracking.file.path,
    `play ${play.id}, the file's last, ends without the ball (truncated file?)`,
  );
}

/** Each byte is read twice, and counts half each time. */
function halfTo(report: ImportReport): (bytes: number) => void {
  return (bytes) => report.progress(bytes / 2);
}

async function* framesOf(
  { facts, tracking, playerId }: GridironGame,
  layout: Layout,
  signs: ReadonlyMap<string, 1 | -1> | null,
  report: ImportReport,
): AsyncGenerator<Frame> {
  for (const laid of layout.plays) {
    const { play, tracked } = laid;
    const runs = tracking?.runs.get(play.id);
    if (!tracking || !tracked || !runs) continue;
    const { moments, repeated } = await readMoments(runs, tracking.read, halfTo(report));
    for (let line = 0; line < repeated; line += 1) report.skip('a line that repeats a person at a moment');
    const context = { sign: signs?.get(play.id) ?? 1, teams: facts.teams, playerId } as const;
    for (const [index, moment] of moments.entries()) {
      yield frameOf(laid, tracked, moment, index, context);
    }
  }
}

function frameOf(
  { play, place }: LaidPlay,
  { survey: surveyed, firstFrame }: NonNullable<LaidPlay['tracked']>,
  { ms, ball, players }: Moment,
  index: number,
  { sign, teams, playerId }: { sign: 1 | -1; teams: Game['teams']; playerId: (id: string) => string },
): Frame {
  return {
    frame_id: firstFrame + index,
    period: play.quarter,
    time_s: momentTime(place, surveyed, ms),
    ball: ball && { ...onField(ball, area, sign), z: null },
    players: players.map(({ person, position, speed }) => ({
      player_id: person.id === null ? null : playerId(person.id),
      team: teams[person.side],
      jersey_number: person.jersey_number,
      ...onField(position, area, sign),
      z: null,
      speed,
      is_visible: null,
    })),
  };
}

/** Everybody who is in the tracking; the vendors list no line-ups. */
function rosterOf(surveys: ReadonlyMap<string, Survey>, { facts, playerId }: GridironGame): Player[] {
  const players = new Map<string, Person>();
  for (const { persons } of surveys.values()) {
    for (const person of persons) {
      if (person.id !== null && !players.has(person.id)) players.set(person.id, person);
    }
  }
  return [...players].map(([id, { name, side, jersey_number, position }]) => ({
    player_id: playerId(id),
    name,
    team: facts.teams[side],
    jersey_number,
    position,
  }));
}

/** The four quarters, which every game has, and overtimes that have plays; how long one of these was nobody says. */
function periodsOf({ ends }: Layout): Period[] {
  const numbers = new Set([...QUARTERS, ...ends.keys()]);
  return [...numbers].map((period) =>
    QUARTERS.includes(period)
      ? { period, type: 'quarter', duration_s: Math.max(QUARTER_S, ends.get(period) ?? 0) }
      : { period, type: 'overtime', duration_s: null },
  );
}
