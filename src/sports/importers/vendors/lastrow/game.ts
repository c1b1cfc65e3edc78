import { type Point, STANDARD_AREA } from '../../../model/coordinates.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Game } from '../../../model/game.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundTime } from '../../../model/units.ts';
import type { GameImport, ImportReport } from '../../core/port.ts';
import type { Sign } from '../../inference/attack-directions.ts';
import { toCanonicalPoint } from './coordinates.ts';
import { framesOf, type LastRowFrame, type Person, type Play } from './tracking.ts';
import { FRAME_RATE_HZ, LAST_ROW, SIDES, type Side } from './vocabulary.ts';

const AREA = STANDARD_AREA.soccer;
/** Maximum distance from the ball's last position to a goal line, in percent of the pitch length. */
const NEAR_GOAL = 25;

type NumberedFrame = readonly [number: number, frame: LastRowFrame];

/** Creates a game from the tracking of one goal and adds the goal event. */
export function readLastRowGame(play: Play, report: ImportReport): GameImport {
  const gameId = LAST_ROW.idOf(play.name);
  const scoreline = scorelineOf(play.name);
  const ordered = [...framesOf(play)].sort(([a], [b]) => a - b);
  const sign = teamADirection(ordered, scoreline);
  makeNotes(play, scoreline, sign, ordered.length, report);
  const place = (point: Point) => toCanonicalPoint(play.percent, point, sign === -1);
  return {
    gameId,
    tracking: {
      frame_rate_hz: FRAME_RATE_HZ,
      frames: canonicalFrames(play.name, ordered, scoreline, place),
    },
    game: () => makeGame(gameId, play, ordered, scoreline, sign),
    events: () => [goalEvent(gameId, scoreline)],
  };
}

/**
 * Returns the direction in which team_a attacks. The ball's last position is near the goal that the scoring
 * side attacks.
 */
function teamADirection(ordered: readonly NumberedFrame[], { teams, bySide }: Scoreline): Sign | null {
  const ball = ordered.findLast(([, frame]) => frame.ball !== null)?.[1].ball;
  if (!ball || Math.abs(ball.x - 50) < 50 - NEAR_GOAL) return null;
  const scorersAttackRight = ball.x > 50;
  return scorersAttackRight === (bySide.attack === teams.team_a) ? 1 : -1;
}

function makeNotes(
  { people }: Play,
  { score }: Scoreline,
  sign: Sign | null,
  frames: number,
  report: ImportReport,
): void {
  if (score === null)
    report.note('the name has no scoreline; the teams are named after the sides in the file');
  if (sign === null) {
    report.note('coordinates are not rotated, orientation is fixed: the ball does not end near a goal');
  }
  // All players should be in every frame. A gap could mean that the file is truncated.
  for (const person of people.values()) {
    if (person.frames < frames) {
      report.note(`player ${person.player} is in ${person.frames} of the ${frames} frames`);
    }
  }
}

function* canonicalFrames(
  playName: string,
  ordered: readonly NumberedFrame[],
  { bySide }: Scoreline,
  place: (point: Point) => Point,
): Generator<Frame> {
  const first = ordered[0]?.[0] ?? 0;
  for (const [number, { ball, players }] of ordered) {
    yield makeFrame({
      frame_id: number,
      period: 1,
      time_s: roundTime((number - first) / FRAME_RATE_HZ),
      // The ball has no height here, because the source does not document the unit of heights.
      ball: ball && { ...place(ball), z: null },
      players: players.map(({ person, point }) =>
        makeFramePlayer({
          player_id: person.side === null ? null : playerId(playName, person),
          team: person.side === null ? null : bySide[person.side],
          jersey_number: person.jersey_number,
          ...place(point),
        }),
      ),
    });
  }
}

function makeGame(
  game_id: string,
  { name, people }: Play,
  ordered: readonly NumberedFrame[],
  { teams, bySide }: Scoreline,
  sign: Sign | null,
): Game {
  const frames = (ordered.at(-1)?.[0] ?? 0) - (ordered[0]?.[0] ?? 0) + 1;
  return LAST_ROW.game({
    game_id,
    teams,
    // The tracking covers only the seconds before the goal, so the match's length is unknown.
    duration_minutes: null,
    // The source does not say in which half the goal was scored.
    periods: [{ period: 1, type: 'period', duration_s: roundTime(frames / FRAME_RATE_HZ) }],
    playing_area: AREA,
    players: [...people.values()].flatMap((person) =>
      person.side === null
        ? []
        : LAST_ROW.player({
            player_id: playerId(name, person),
            name: person.name,
            team: bySide[person.side],
            jersey_number: person.jersey_number,
          }),
    ),
    orientation: sign === null ? 'fixed' : 'team_a_positive_x',
  });
}

/** Includes the name of the goal, because different goals' player ids are unrelated. */
function playerId(playName: string, { player }: Person): string {
  return LAST_ROW.idOf(playName, player);
}

/**
 * Creates the goal at the end of the tracking. The source gives neither the time of the goal nor the scorer.
 */
function goalEvent(game_id: string, { bySide, score }: Scoreline): GameEvent {
  return LAST_ROW.event({
    event_id: '1',
    game_id,
    event_type: 'goal',
    period: 1,
    team: bySide.attack,
    is_successful: true,
    outcome: 'goal',
    attributes: score === null ? {} : { score },
    source_type: 'goal',
  });
}

/** Teams, scoring side and score after the goal, from the name of the goal. */
interface Scoreline {
  readonly teams: Game['teams'];
  readonly bySide: Readonly<Record<Side, string>>;
  /** Null if the name contains no score. */
  readonly score: { readonly team_a: number; readonly team_b: number } | null;
}

/**
 * Parses names such as `Terns [2] - 1 Herons`, also in file names. Brackets mark the team that scored.
 * Without a scoreline, the teams are named after the two sides in the file.
 */
export function scorelineOf(play: string): Scoreline {
  const found = /^(.*?)[\s_]*(\[?)(\d+)(\]?)[\s_]*-[\s_]*(\[?)(\d+)(\]?)[\s_]*(.*)$/.exec(play.trim());
  const [, first = '', open, a, close, otherOpen, b, otherClose, second = ''] = found ?? [];
  const firstScored = open === '[' && close === ']';
  const secondScored = otherOpen === '[' && otherClose === ']';
  if (first === '' || second === '' || first === second || firstScored === secondScored) {
    const teams = { team_a: SIDES.attack, team_b: SIDES.defense };
    return { teams, bySide: SIDES, score: null };
  }
  return {
    teams: { team_a: first, team_b: second },
    bySide: firstScored ? { attack: first, defense: second } : { attack: second, defense: first },
    score: { team_a: Number(a), team_b: Number(b) },
  };
}
