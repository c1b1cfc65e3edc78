import type { TSchema } from 'typebox';
import { booleanColumn, type Column, NumberColumn, TextColumn } from './columns.ts';
import { EventSchema } from './event.ts';
import { FramePlayerSchema, FrameSchema } from './frame.ts';
import { GameItemSchema } from './game.ts';

/** Kinds of values in a column. `json` is JSON as text. */
export type ValueKind = 'text' | 'integer' | 'number' | 'boolean' | 'json';

interface TableColumn {
  readonly name: string;
  readonly kind: ValueKind;
  readonly isNullable: boolean;
  /** What it holds, with its unit. */
  readonly description: string;
}

/** A list's records as rows: what CSV, Parquet and Arrow have in common. */
export interface Table {
  readonly columns: readonly TableColumn[];
}

/**
 * Consecutive rows, column by column in the table's order: numbers and integers in a NumberColumn, everything else in a
 * TextColumn. Valid until the next batch is requested, which may reuse its memory.
 */
export interface Batch {
  readonly rows: number;
  readonly columns: readonly Column[];
}

/** How a table is written. */
export interface TableOptions {
  /** Whether CSV has an apostrophe before texts that spreadsheets would take for formulas. */
  readonly escapeFormulas?: boolean | undefined;
}

/** Writes a table in a file format, piece by piece. */
export interface TableEncoder {
  /** The bytes that the batch completes; the first ones include the start of the file. */
  batch(batch: Batch): Uint8Array;
  /** The remaining bytes, up to the end of the file. */
  end(): Uint8Array;
}

/** The columns of a record's schema, in its order. Lists and objects become JSON. */
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

/** Converts records to columns. */
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
