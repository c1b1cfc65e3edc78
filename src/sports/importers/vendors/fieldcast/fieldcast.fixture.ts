import { parquetWriteBuffer } from 'hyparquet-writer';
import {
  makeEvent,
  makeFrame,
  makeGame,
  makePlayer,
  makeSquadPlayer,
} from '../../../../../test/support/records.ts';
import type { GameEvent } from '../../../model/event.ts';
import type { Frame } from '../../../model/frame.ts';
import type { Game, Player } from '../../../model/game.ts';
import { MANIFEST_FILE } from '../../../model/manifest.ts';
import type { Table } from '../../../model/tables.ts';
import { EVENTS_TABLE, LATER_COLUMNS, TRACKING_TABLE } from '../../../model/tables.ts';
import type { RecordFormat } from '../../../model/vocabulary.ts';
import type { Files } from '../../contract/files.fixture.ts';

/** An invented game from which tests create files. */
export interface FieldcastGame {
  readonly game: Game;
  readonly events: readonly GameEvent[];
  readonly frames: readonly Frame[];
}

const PLAYERS: readonly Player[] = ['Terns', 'Herons'].flatMap((team) =>
  Array.from({ length: 7 }, (_, index) =>
    makeSquadPlayer({
      player_id: `test-${team}-${index}`,
      name: `Ada "${index}", ${team}`,
      team,
      jersey_number: index,
    }),
  ),
);

/** A game with a goal, an own goal and two frames. Each team is in its own half. */
export const FIELDCAST_GAME: FieldcastGame = {
  game: makeGame({ score: { team_a: 1, team_b: 1 }, players: [...PLAYERS] }),
  events: [
    makeEvent({
      event_id: '1',
      event_type: 'goal',
      recipient_id: 'test-Herons-1',
      body_part: 'head',
      set_piece: 'corner',
      xg: 0.25,
      possession_id: '17',
      time_s: 0,
      frame_id: 0,
      x: 40,
      attributes: { 'a,b': ['"', null] },
    }),
    makeEvent({
      event_id: '2',
      event_type: 'goal',
      event_subtype: 'own_goal',
      time_s: 30,
      x: null,
      y: null,
      player_id: null,
      player: null,
      related_event_ids: ['1'],
    }),
  ].map((event) => ({ ...event, player_id: null, player: null })),
  frames: [0, 1].map((frame_id) =>
    makeFrame({
      frame_id,
      period: 1,
      time_s: frame_id / 25,
      ball: frame_id === 0 ? { x: 0.125, y: -0.5, z: 1 } : null,
      ball_state: frame_id === 0 ? 'alive' : 'dead',
      ball_team: frame_id === 0 ? 'Terns' : null,
      players: PLAYERS.map(({ player_id, team }, index) =>
        makePlayer({
          player_id,
          team,
          jersey_number: index % 7,
          x: team === 'Terns' ? -20 : 20,
          y: index - 7 + frame_id / 25,
          speed: 1.5,
          is_visible: index > 0,
          orientation_deg: index * 10,
          ...(index > 3 && { direction_deg: index * 20 }),
        }),
      ),
    }),
  ),
};

/**
 * Creates a game's files. `manifest` overrides fields in the manifest. `isEarlier` omits columns that later
 * versions added.
 */
export function fieldcastFiles(
  format: RecordFormat,
  { game, events, frames }: FieldcastGame = FIELDCAST_GAME,
  manifest: object = {},
  { isEarlier = false } = {},
): Files {
  const earlier = ({ columns }: Table): Table => ({
    columns: columns.filter(({ name }) => !isEarlier || !LATER_COLUMNS.has(name)),
  });
  const files: Record<string, string | Uint8Array> = {
    [MANIFEST_FILE]: JSON.stringify({
      fieldcast: 1,
      format,
      game,
      events: events.length,
      tracking: frames.length === 0 ? null : { frames: frames.length, frame_rate_hz: 25, speed: 'source' },
      ...manifest,
    }),
  };
  if (events.length > 0) files[`events.${format}`] = WRITERS[format](earlier(EVENTS_TABLE), events);
  if (frames.length > 0) {
    const rows = format === 'ndjson' ? frames : frames.flatMap((frame) => rowsOf(game.game_id, frame));
    files[`tracking.${format}`] = WRITERS[format](earlier(TRACKING_TABLE), rows);
  }
  return files;
}

type TableRecord = Readonly<Record<string, unknown>>;

function rowsOf(game_id: string, { ball, players, ...frame }: Frame): TableRecord[] {
  const moment = { game_id, ...frame };
  return [
    ...(ball === null ? [] : [{ ...moment, kind: 'ball', ...ball }]),
    ...players.map((player) => ({ ...moment, kind: 'player', ...player })),
    ...(ball === null && players.length === 0 ? [{ ...moment, kind: 'none' }] : []),
  ];
}

const WRITERS: Readonly<
  Record<RecordFormat, (table: Table, records: readonly TableRecord[]) => string | Uint8Array>
> = {
  ndjson: ({ columns }, records) => {
    const names = new Set(columns.map(({ name }) => name));
    const isKept = (name: string) => names.has(name) || !LATER_COLUMNS.has(name);
    return records
      .map((record) => JSON.stringify(record, (key, value) => (isKept(key) ? value : undefined)))
      .map((line) => `${line}\n`)
      .join('');
  },
  csv: ({ columns }, records) =>
    [
      columns.map(({ name }) => name),
      ...records.map((record) => columns.map(({ name }) => csvField(record[name]))),
    ]
      .map((fields) => `${fields.join(',')}\n`)
      .join(''),
  parquet: ({ columns }, records) => parquetFile(columns, records),
};

function csvField(value: unknown): string {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value ?? '');
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const PARQUET_TYPES = {
  text: 'STRING',
  json: 'STRING',
  integer: 'INT32',
  number: 'DOUBLE',
  boolean: 'BOOLEAN',
} as const;

/** Creates a Parquet file with two rows per row group. */
export function parquetFile(columns: Table['columns'], records: readonly TableRecord[]): Uint8Array {
  const buffer = parquetWriteBuffer({
    columnData: columns.map(({ name, kind }) => ({
      name,
      type: PARQUET_TYPES[kind],
      data: records.map((record) => {
        const value = record[name] ?? null;
        return kind === 'json' && value !== null ? JSON.stringify(value) : value;
      }),
    })),
    rowGroupSize: 2,
  });
  return new Uint8Array(buffer);
}
