import type { TSchema } from 'typebox';
import { booleanColumn, type Column, NumberColumn, TextColumn } from './columns.ts';
import { EventSchema } from './event.ts';
import { FramePlayerSchema, FrameSchema } from './frame.ts';
import { GameItemSchema } from './game.ts';

/** Type of the values in a column. `json` is serialized JSON. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'json';

interface TableColumn {
  readonly name: string;
  readonly kind: ValueKind;
  readonly isNullable: boolean;
  /** Meaning and unit of the value. */
  readonly description: string;
}

/** Columns of the records in a list, for CSV, Parquet and Arrow. */
export interface Table {
  readonly columns: readonly TableColumn[];
}

/**
 * Consecutive rows, column by column in the table's order. Numbers and integers are in a NumberColumn, all
 * other values in a TextColumn. Requesting the next batch can overwrite this batch.
 */
export interface Batch {
  readonly rows: number;
  readonly columns: readonly Column[];
}

export interface TableOptions {
  /** Whether CSV puts an apostrophe before strings that a spreadsheet would interpret as formulas. */
  readonly escapeFormulas?: boolean | undefined;
}

/** Writes a table in a file format, piece by piece. */
export interface TableEncoder {
  /** Returns the bytes completed by the batch. The first bytes include the start of the file. */
  batch(batch: Batch): Uint8Array;
  /** Returns the remaining bytes of the file. */
  end(): Uint8Array;
}

/** The columns of a record's schema, in the schema's order. Lists and objects become JSON. */
export function columnsOf(schema: TSchema): TableColumn[] {
  const { properties } = schema as unknown as { properties: Readonly<Record<string, JsonSchema>> };
  return Object.entries(properties).map(([name, property]) => {
    const value = property.anyOf?.find(({ type }) => type !== 'null') ?? property;
    return {
      name,
      kind: kindOf(value),
      isNullable: property.anyOf?.some(({ type }) => type === 'null') ?? false,
      description: value.description ?? property.description ?? '',
    };
  });
}

interface JsonSchema {
  readonly type?: string;
  readonly description?: string;
  readonly anyOf?: readonly JsonSchema[];
}

function kindOf({ type }: JsonSchema): ValueKind {
  switch (type) {
    case 'string':
      return 'text';
    case 'integer':
    case 'number':
    case 'boolean':
      return type;
    default:
      return 'json';
  }
}

export function toBatch(
  { columns }: Table,
  records: ReadonlyArray<Readonly<Record<string, unknown>>>,
): Batch {
  return {
    rows: records.length,
    columns: columns.map(({ name, kind }) => COLUMNS[kind](records.map((record) => record[name] ?? null))),
  };
}

const COLUMNS: Readonly<Record<ValueKind, (values: readonly unknown[]) => Column>> = {
  text: (values) => filled(new TextColumn(), values as (string | null)[]),
  json: (values) =>
    filled(
      new TextColumn(),
      values.map((value) => (value === null ? null : JSON.stringify(value))),
    ),
  integer: (values) => filled(new NumberColumn(), values as (number | null)[]),
  number: (values) => filled(new NumberColumn(), values as (number | null)[]),
  boolean: (values) =>
    filled(
      booleanColumn(),
      values.map((value) => (value === null ? null : String(value))),
    ),
};

function filled<T>(column: Column & { add(value: T): void }, values: readonly T[]): Column {
  for (const value of values) column.add(value);
  return column;
}

export const GAMES_TABLE: Table = { columns: columnsOf(GameItemSchema) };

/** Columns that are missing from files in earlier versions of the Fieldcast format. The import reads them as null. */
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
  description: 'Object located by the row: `ball` or `player`; `none` if the frame contains no positions.',
} as const;

/** A row for the ball and a row for each player in each frame, ball first. */
export const TRACKING_TABLE: Table = {
  columns: [
    GAME_ID,
    ...columnsOf(FrameSchema).filter(({ kind }) => kind !== 'json'),
    KIND,
    // Rows for the ball have no player. Rows of kind `none` also have no position.
    ...columnsOf(FramePlayerSchema).map((column) => ({ ...column, isNullable: true })),
  ],
};

/** A row for each person in each freeze frame of an event, in the order of the freeze frame. */
export const FREEZE_FRAMES_TABLE: Table = {
  columns: [
    GAME_ID,
    text('event_id', 'Identifier of the event that the frame belongs to.', false),
    text(
      'frame',
      'Attribute of the event that contains the frame: `freeze_frame` or `freeze_frame_360`.',
      false,
    ),
    { name: 'period', kind: 'integer', isNullable: false, description: 'Number of the period.' },
    text('team', 'Name of the acting team.'),
    { name: 'person', kind: 'integer', isNullable: false, description: 'Index in the frame, from 1.' },
    text('player_id', 'Identifier of the person; null if the source does not identify people.'),
    text('player', 'Name of the person.'),
    text('position', 'Position in the line-up, as named by the source.'),
    flag('teammate', 'Whether the person belongs to the acting team.'),
    flag('actor', 'Whether the person is the acting player.'),
    flag('keeper', 'Whether the person is a goalkeeper.'),
    {
      name: 'x',
      kind: 'number',
      isNullable: true,
      description: 'Metres from the centre along the length, positive to the right.',
    },
    {
      name: 'y',
      kind: 'number',
      isNullable: true,
      description: 'Metres from the centre along the width, positive upwards.',
    },
    {
      name: 'visible_area',
      kind: 'json',
      isNullable: true,
      description: 'Corners of the visible part of the field, as a list of [x, y].',
    },
  ],
};

function text(name: string, description: string, isNullable = true): TableColumn {
  return { name, kind: 'text', isNullable, description };
}

function flag(name: string, description: string): TableColumn {
  return { name, kind: 'boolean', isNullable: true, description };
}
