import { EventSchema } from './event.ts';
import { FramePlayerSchema, FrameSchema } from './frame.ts';
import { GameItemSchema } from './game.ts';
import { columnsOf, type Table, type TableColumn } from './table.ts';

export const GAMES_TABLE: Table = { columns: columnsOf(GameItemSchema) };

/** Columns that files in Fieldcast's own form of earlier versions lack; all are null there. */
export const LATER_COLUMNS: ReadonlySet<string> = new Set([
  ...['recipient_id', 'body_part', 'set_piece', 'card', 'xg', 'possession_id'],
  ...['ball_state', 'ball_team', 'orientation_deg', 'direction_deg'],
]);

export const EVENTS_TABLE: Table = { columns: columnsOf(EventSchema) };

const GAME_ID = {
  name: 'game_id',
  kind: 'text',
  isNullable: false,
  description: 'Identifier of the game.',
} as const;
const KIND = {
  name: 'kind',
  kind: 'text',
  isNullable: false,
  description: 'What the row locates: `ball` or `player`; `none` where the frame locates nobody.',
} as const;

/** A row for the ball and for each player of each frame, the ball first. */
export const TRACKING_TABLE: Table = {
  columns: [
    GAME_ID,
    ...columnsOf(FrameSchema).filter(({ kind }) => kind !== 'json'),
    KIND,
    // A row of the ball has no player, and one of kind `none` no position either.
    ...columnsOf(FramePlayerSchema).map((column) => ({ ...column, isNullable: true })),
  ],
};

/** A row for each person of each freeze frame of an event, in the frame's order. */
export const FREEZE_FRAMES_TABLE: Table = {
  columns: [
    GAME_ID,
    text('event_id', 'Identifier of the event that the frame is of.', false),
    text(
      'frame',
      'Attribute of the event that holds the frame: `freeze_frame` or `freeze_frame_360`.',
      false,
    ),
    { name: 'period', kind: 'integer', isNullable: false, description: 'Number of the period.' },
    text('team', 'Name of the acting team.'),
    { name: 'person', kind: 'integer', isNullable: false, description: 'Position in the frame, from 1.' },
    text('player_id', 'Identifier of the person, where the source names people.'),
    text('player', 'Name of the person.'),
    text('position', 'Position in the line-up, as the source names it.'),
    flag('teammate', 'Whether the person is of the acting team.'),
    flag('actor', 'Whether the person is the acting player.'),
    flag('keeper', 'Whether the person is a goalkeeper.'),
    { name: 'x', kind: 'number', isNullable: true, description: 'Metres along the length from the centre.' },
    { name: 'y', kind: 'number', isNullable: true, description: 'Metres up the page from the centre.' },
    {
      name: 'visible_area',
      kind: 'json',
      isNullable: true,
      description: 'Corners of the part of the field that was seen, as a list of [x, y].',
    },
  ],
};

function text(name: string, description: string, isNullable = true): TableColumn {
  return { name, kind: 'text', isNullable, description };
}

function flag(name: string, description: string): TableColumn {
  return { name, kind: 'boolean', isNullable: true, description };
}
