import { STANDARD_AREA } from '../../model/areas.ts';
import { mirror, toMetres } from '../../model/coordinates.ts';
import type { Frame, FramePlayer } from '../../model/frame.ts';
import { roundPosition, roundTime } from '../../model/units.ts';
import type { TableRow } from '../table.ts';
import type { PeriodLengths } from './event-games.ts';
import type { Side } from './event-row.ts';
import type { RawFrame } from './frames.ts';
import type { People } from './people.ts';
import { TRACKING_RINK, UNREAD_JERSEY } from './vocabulary.ts';

export interface FrameContext {
  readonly teams: Readonly<Record<Side, string>>;
  readonly sides: ReadonlyMap<string, Side> | null;
  readonly people: People;
  readonly lengths: PeriodLengths;
  /** Whether the home team attacks towards +x in odd periods; null leaves the frames as they are. */
  readonly homeToRight: boolean | null;
}

/** A frame of the source as one of the dataset. The tracking has no puck. */
export function mapFrame({ id, period, clock, rows }: RawFrame, context: FrameContext): Frame {
  const turned = context.homeToRight !== null && context.homeToRight !== (period % 2 === 1);
  const players = rows.map((row) => ({ ...identify(row, context), ...place(row, turned) }));
  const ids = players.map(({ player_id }) => player_id);
  const isRead = (player_id: string | null) => ids.indexOf(player_id) === ids.lastIndexOf(player_id);
  return {
    frame_id: id,
    period,
    time_s: roundTime(context.lengths.elapsed(period, clock)),
    ball: null,
    // Of two who wear the same shirt at the same time one at least was misread.
    players: players.map((player) => (isRead(player.player_id) ? player : { ...player, player_id: null })),
  };
}

function identify(row: TableRow, { teams, sides, people }: FrameContext) {
  const team = row.required('team_name');
  const side = sides?.get(team) ?? row.fail(`"${team}" is neither of the two teams of the game`);
  const number = row.count('jersey_number');
  const jersey_number = number === UNREAD_JERSEY ? null : number;
  const player = jersey_number === null ? null : people.wearing(side, jersey_number);
  return { player_id: player?.player_id ?? null, team: teams[side], jersey_number };
}

function place(row: TableRow, turned: boolean): Omit<FramePlayer, 'player_id' | 'team' | 'jersey_number'> {
  const feet = { x: row.requiredNumber('x_ft'), y: row.requiredNumber('y_ft') };
  const metres = toMetres(TRACKING_RINK, STANDARD_AREA.ice_hockey, feet);
  const { x, y } = turned ? mirror(metres) : metres;
  return { x: roundPosition(x), y: roundPosition(y), z: null, speed: null, is_visible: null };
}
