import { STANDARD_AREA } from '../../model/areas.ts';
import { mirror, type Point, toMetres } from '../../model/coordinates.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import type { Game, Player } from '../../model/game.ts';
import { roundPosition, roundTime } from '../../model/units.ts';
import type { GameImport, ImportReport } from '../port.ts';
import { type Moment, momentsOf, type Person, type Play } from './play.ts';
import { gameId, playerId, SOURCE } from './provider.ts';
import { type Scoreline, scorelineOf } from './scoreline.ts';
import { FRAME_RATE_HZ } from './vocabulary.ts';

const AREA = STANDARD_AREA.soccer;
/** The part of the pitch, in percent from either end, in which the ball of a goal ends. */
const BEFORE_GOAL = 25;

type Moments = ReadonlyMap<number, Moment>;

/** Makes a game of one goal: its tracking, and the goal itself. */
export function gameOf(play: Play, report: ImportReport): GameImport {
  const scoreline = scorelineOf(play.name);
  const moments = momentsOf(play);
  if (scoreline.score === null) report.note('the name tells no scoreline; teams are called as the file does');
  const teamASign = directionOfTeamA(moments, scoreline);
  if (teamASign === null)
    report.note('coordinates are left as they are: the ball does not end before a goal');
  noteGaps(play, moments, report);
  const place = (point: Point) => {
    const metres = toMetres(play.percent, AREA, point);
    const { x, y } = teamASign === -1 ? mirror(metres) : metres;
    return { x: roundPosition(x), y: roundPosition(y) };
  };
  return {
    gameId: gameId(play.name),
    tracking: { frame_rate_hz: FRAME_RATE_HZ, frames: frames(play.name, moments, scoreline, place) },
    game: () => describe(play, moments, scoreline, teamASign !== null),
    events: () => [goal(play, scoreline)],
  };
}

/** The ball of a goal ends at the end that the scorers attack. */
function directionOfTeamA(moments: Moments, { teams, bySide }: Scoreline): 1 | -1 | null {
  const last = [...moments].sort(([a], [b]) => b - a).find(([, { ball }]) => ball !== null)?.[1].ball;
  if (!last || Math.abs(last.x - 50) < 50 - BEFORE_GOAL) return null;
  const attack = last.x > 50 ? 1 : -1;
  if (bySide.attack === teams.team_a) return attack;
  return attack === 1 ? -1 : 1;
}

/** Everyone is in all frames of a goal; whoever is not may be cut off with the end of the file. */
function noteGaps({ people }: Play, moments: Moments, report: ImportReport): void {
  for (const { player, frames: own } of people.values()) {
    if (own < moments.size) report.note(`player ${player} is in ${own} of the ${moments.size} frames`);
  }
}

function* frames(
  name: string,
  moments: Moments,
  { bySide }: Scoreline,
  place: (point: Point) => Point,
): Generator<Frame> {
  const ordered = [...moments].sort(([a], [b]) => a - b);
  const first = ordered[0]?.[0] ?? 0;
  for (const [number, { ball, players }] of ordered) {
    yield {
      frame_id: number,
      period: 1,
      time_s: roundTime((number - first) / FRAME_RATE_HZ),
      // The height that the source has for the ball is in a unit that it does not tell.
      ball: ball && { ...place(ball), z: null },
      players: players.map(({ person, point }) => ({
        player_id: person.side && playerId(name, person.player),
        team: person.side && bySide[person.side],
        jersey_number: person.jersey,
        ...place(point),
        z: null,
        speed: null,
        is_visible: null,
      })),
    };
  }
}

function describe(
  { name, people }: Play,
  moments: Moments,
  { teams, bySide }: Scoreline,
  turned: boolean,
): Game {
  const numbers = [...moments.keys()].sort((a, b) => a - b);
  const span = (numbers.at(-1) ?? 0) - (numbers[0] ?? 0);
  const playerOf = ({ player, side, jersey, name: own }: Person): Player[] =>
    side === null
      ? []
      : [
          {
            player_id: playerId(name, player),
            name: own,
            team: bySide[side],
            jersey_number: jersey,
            position: null,
          },
        ];
  return {
    game_id: gameId(name),
    sport: 'soccer',
    date: null,
    venue: null,
    teams,
    duration_minutes: null,
    competition: null,
    season: null,
    score: null,
    // Which half it is the source does not say.
    periods: [{ period: 1, type: 'period', duration_s: roundTime((span + 1) / FRAME_RATE_HZ) }],
    playing_area: AREA,
    players: [...people.values()].flatMap(playerOf),
    orientation: turned ? 'team_a_positive_x' : 'fixed',
    source: SOURCE,
  };
}

/** The goal that the tracking leads to; when in it the ball crosses the line, and who shot, is not told. */
function goal({ name }: Play, { bySide, score }: Scoreline): GameEvent {
  return {
    event_id: '1',
    game_id: gameId(name),
    sport: 'soccer',
    event_type: 'goal',
    event_subtype: null,
    period: 1,
    time_s: null,
    team: bySide.attack,
    player_id: null,
    player: null,
    x: null,
    y: null,
    z: null,
    end_x: null,
    end_y: null,
    end_z: null,
    is_successful: true,
    outcome: 'goal',
    related_event_ids: [],
    frame_id: null,
    attributes: score === null ? {} : { score },
    source_type: 'goal',
  };
}
