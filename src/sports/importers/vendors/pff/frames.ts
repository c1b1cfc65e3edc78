import Type, { type Static } from 'typebox';
import type { Frame, FramePlayer } from '../../../model/frame.ts';
import { makeFrame, makeFramePlayer } from '../../../model/make-frame.ts';
import { roundPosition, roundTime } from '../../../model/units.ts';
import type { Side, Squads } from '../../core/squads.ts';
import type { SourceFile } from '../../reading/files.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import type { Line } from '../../reading/lines.ts';

const number = optional(Type.Number());
const Position = { x: number, y: number, visibility: optional(Type.String()) };
const People = optional(
  Type.Array(
    optional(
      Type.Object({
        ...Position,
        jerseyNum: optional(Type.Union([Type.String(), Type.Integer()])),
        speed: number,
      }),
    ),
  ),
);
const Ball = optional(Type.Object({ ...Position, z: number }));
const checkFrame = vendorShape(
  Type.Object({
    frameNum: Type.Integer({ minimum: 0 }),
    period: optional(Type.Integer({ minimum: 1, maximum: 5 })),
    periodElapsedTime: optional(Type.Number()),
    homePlayers: People,
    homePlayersSmoothed: People,
    awayPlayers: People,
    awayPlayersSmoothed: People,
    balls: optional(Type.Array(Ball)),
    ballsSmoothed: Ball,
    game_event_id: optional(Type.Number()),
    game_event: optional(Type.Object({ home_ball: optional(Type.Boolean()) })),
  }),
);
export type PffFrame = ReturnType<typeof checkFrame>;

/** Reads a line. Throws ImportError where it is not a frame. */
export function readPffFrame({ text, number: line }: Line, file: SourceFile): PffFrame {
  return checkFrame(parseJson(text.replace(/^\uFEFF/, ''), file.path, line), file, `line ${line}: `);
}

/** Maps a frame: metres from the centre with y up the page, as the source has them; null outside the periods. */
export function mapFrame(source: PffFrame, squads: Squads): Frame | null {
  const { frameNum, period, periodElapsedTime } = source;
  if (typeof period !== 'number' || typeof periodElapsedTime !== 'number') return null;
  const ball = [source.balls?.[0], source.ballsSmoothed].map(ballOf).find((one) => one !== null) ?? null;
  return makeFrame({
    frame_id: frameNum,
    period,
    time_s: roundTime(Math.max(0, periodElapsedTime)),
    ball,
    ball_team: ballTeam(source, squads),
    players: [
      ...peopleOf(source.homePlayers, source.homePlayersSmoothed, 'home', squads),
      ...peopleOf(source.awayPlayers, source.awayPlayersSmoothed, 'away', squads),
    ],
  });
}

/** The team in possession, which the vendor states in frames with events. */
function ballTeam({ game_event }: PffFrame, squads: Squads): string | null {
  const { home_ball } = game_event ?? {};
  return typeof home_ball === 'boolean' ? squads.with(home_ball ? 'home' : 'away', null).team : null;
}

function ballOf(ball: Static<typeof Ball> | undefined): Frame['ball'] {
  if (typeof ball?.x !== 'number' || typeof ball.y !== 'number') return null;
  return {
    x: roundPosition(ball.x),
    y: roundPosition(ball.y),
    z: typeof ball.z === 'number' ? roundPosition(ball.z) : null,
  };
}

/** The measured positions; the smoothed ones where there are none, since those lag behind by metres. */
function peopleOf(
  measured: Static<typeof People> | undefined,
  smoothed: Static<typeof People> | undefined,
  side: Side,
  squads: Squads,
): FramePlayer[] {
  const people = measured?.length ? measured : (smoothed ?? []);
  return people.flatMap((person): FramePlayer[] => {
    if (typeof person?.x !== 'number' || typeof person.y !== 'number') return [];
    const { player_id, team, jersey_number } = squads.with(side, person.jerseyNum);
    return [
      makeFramePlayer({
        player_id,
        team,
        jersey_number,
        x: roundPosition(person.x),
        y: roundPosition(person.y),
        speed: typeof person.speed === 'number' ? Math.max(0, person.speed) : null,
        is_visible: person.visibility ? person.visibility !== 'ESTIMATED' : null,
      }),
    ];
  });
}
