import { join } from 'node:path';
import { parquetWriteBuffer } from 'hyparquet-writer';
import { describe, expect, it } from 'vitest';
import { makeFrame } from '../../../../../test/support/records.ts';
import { EVENTS_TABLE } from '../../../model/tables.ts';
import { RECORD_FORMATS } from '../../../model/vocabulary.ts';
import { type Files, withFiles } from '../../contract/files.fixture.ts';
import { readFiles, readOnly, readWhole } from '../../contract/read-whole.fixture.ts';
import { NothingFound } from '../../core/errors.ts';
import { FIELDCAST_GAME, fieldcastFiles, parquetFile } from './fieldcast.fixture.ts';
import { fieldcast } from './index.ts';

const only = (files: Files) => readOnly(fieldcast, files);

const WITHOUT_EVENTS = { ...FIELDCAST_GAME, events: [] };
const WITHOUT_FRAMES = { ...FIELDCAST_GAME, frames: [] };

describe.each([...RECORD_FORMATS])('a game in the Fieldcast format as %s', (format) => {
  it('the importer returns the same records that were written', async () => {
    const files = fieldcastFiles(format);
    const { game, events, frames, frameRate, bytes } = await only(files);
    expect({ game, events, frames }).toEqual(FIELDCAST_GAME);
    expect(frameRate).toBe(25);
    expect(bytes[0]).toBeCloseTo(bytes[1], 3);
    expect(bytes[1]).toBe(Object.values(files).reduce((sum, content) => sum + Buffer.byteLength(content), 0));
  });

  it('the importer preserves the information that speeds come from the source', async () => {
    await withFiles(fieldcastFiles(format), async (folder) => {
      const [source] = await fieldcast.discover([folder]);
      const report = { note: () => undefined, skip: () => undefined, progress: () => undefined };
      expect((await source?.read(report))?.tracking?.speed).toBe('source');
    });
  });

  it('the importer accepts games without frames, events or positions', async () => {
    expect((await only(fieldcastFiles(format, WITHOUT_FRAMES))).events).toHaveLength(2);
    expect((await only(fieldcastFiles(format, WITHOUT_EVENTS))).frames).toHaveLength(2);
    const empty = makeFrame({ frame_id: 9, period: 1, time_s: 9, ball: null, players: [] });
    const frames = [...FIELDCAST_GAME.frames, empty];
    expect((await only(fieldcastFiles(format, { ...FIELDCAST_GAME, frames }))).frames).toEqual(frames);
  });

  it.each(['manifest.json', `events.${format}`, `tracking.${format}`])(
    'the importer finds all of a game’s files if only %s is given',
    async (name) => {
      const files = Object.fromEntries([
        ...Object.entries(fieldcastFiles(format)).map(([file, content]) => [`a/${file}`, content]),
        ...Object.entries(fieldcastFiles(format)).map(([file, content]) => [`b/${file}`, content]),
      ]);
      await withFiles(files, async (folder) => {
        const [source, ...others] = await fieldcast.discover([join(folder, 'a', name)]);
        expect(others).toEqual([]);
        expect(source && (await readWhole(source)).events).toHaveLength(2);
        expect(await fieldcast.discover([folder])).toHaveLength(2);
      });
    },
  );

  it.each([
    [
      'fewer events',
      { events: 3 },
      `events.${format}: has 2 events, but its manifest declares 3 (truncated file?)`,
    ],
    ['more events', { events: 1 }, `events.${format}: has 2 events, but its manifest declares 1`],
    [
      'fewer frames',
      { tracking: { frames: 3, frame_rate_hz: 25, speed: null } },
      `tracking.${format}: has 2 frames, but its manifest declares 3`,
    ],
  ])('the importer rejects a game with %s than in its manifest', async (_, manifest, message) => {
    await expect(readFiles(fieldcast, fieldcastFiles(format, FIELDCAST_GAME, manifest))).rejects.toThrow(
      message,
    );
  });

  it.each(['events', 'tracking'])('the importer rejects a game without its %s file', async (name) => {
    const { [`${name}.${format}`]: _, ...files } = fieldcastFiles(format);
    await expect(readFiles(fieldcast, files)).rejects.toThrow(
      `manifest.json: declares records in ${name}.${format}, which is missing from its folder`,
    );
  });
});

describe.each([...RECORD_FORMATS])('files from an earlier version as %s', (format) => {
  it('the importer sets fields that an earlier version lacks to null', async () => {
    const { game, events, frames } = FIELDCAST_GAME;
    const players = game.players.map(
      ({ is_starter: _, minutes_played: __, played: ___, ...player }) => player,
    );
    const periods = game.periods.map(({ start_utc: _, ...period }) => period);
    const manifest = { game: { ...game, players, periods } };
    const read = await only(fieldcastFiles(format, FIELDCAST_GAME, manifest, { isEarlier: true }));
    expect(read.game).toEqual(game);
    const unknown = { recipient_id: null, body_part: null, set_piece: null, xg: null, possession_id: null };
    expect(read.events).toEqual(events.map((event) => ({ ...event, ...unknown })));
    expect(read.frames).toEqual(
      frames.map((frame) => ({
        ...frame,
        ball_state: null,
        ball_team: null,
        players: frame.players.map(({ direction_deg: _, ...player }) => ({
          ...player,
          orientation_deg: null,
        })),
      })),
    );
  });
});

describe('geometry of a game', () => {
  const { geometry: _, ...before } = FIELDCAST_GAME.game;

  it.each(['markings', 'linear'] as const)(
    'the importer uses the geometry in the manifest: %s',
    async (geometry) => {
      const files = fieldcastFiles('ndjson', {
        ...FIELDCAST_GAME,
        game: { ...FIELDCAST_GAME.game, geometry },
      });
      const { game, notes } = await only(files);
      expect(game.geometry).toBe(geometry);
      expect(notes).toEqual([]);
    },
  );

  it('the importer assumes the older geometry if the manifest has no geometry', async () => {
    const { game, events, notes } = await only(fieldcastFiles('ndjson', FIELDCAST_GAME, { game: before }));
    expect(game).toEqual({ ...FIELDCAST_GAME.game, geometry: 'linear' });
    expect(Object.keys(game).sort()).toEqual(Object.keys(FIELDCAST_GAME.game).sort());
    expect(events).toEqual(FIELDCAST_GAME.events);
    expect(notes).toEqual([expect.stringMatching(/^the manifest has no geometry, .* linearly: to correct/)]);
  });

  it('the importer rejects an unknown geometry', async () => {
    const files = fieldcastFiles('ndjson', FIELDCAST_GAME, { game: { ...before, geometry: 'round' } });
    await expect(readFiles(fieldcast, files)).rejects.toThrow(
      'manifest.json: game.geometry must be equal to',
    );
  });
});

describe('reading manifests', () => {
  it.each([
    ['a manifest from another program', '{"name": "app"}'],
    ['a manifest that is a list', '[]'],
    ['a manifest that is a number', '1'],
    ['a manifest that is null', 'null'],
  ])('the importer ignores %s', async (_, content) => {
    await expect(readFiles(fieldcast, { 'manifest.json': content })).rejects.toBeInstanceOf(NothingFound);
  });

  it.each([
    [
      'a manifest with a different version',
      '{"fieldcast": 2}',
      'manifest.json: the document must have required properties format',
    ],
    ['a truncated manifest', '{"fieldcast": 1', 'manifest.json:1:16: the JSON text ends too early'],
  ])('the importer rejects %s', async (_, content, message) => {
    await expect(readFiles(fieldcast, { 'manifest.json': content })).rejects.toThrow(message);
  });

  it('the importer rejects record files without a manifest', async () => {
    const { 'manifest.json': _, ...files } = fieldcastFiles('csv');
    await expect(readFiles(fieldcast, files)).rejects.toBeInstanceOf(NothingFound);
  });
});

describe('damaged records', () => {
  const text = (name: string, format: 'ndjson' | 'csv') => String(fieldcastFiles(format)[name]);

  it.each<[string, 'ndjson' | 'csv', string, string]>([
    [
      'a line that is not JSON',
      'ndjson',
      text('events.ndjson', 'ndjson').replace('{', ''),
      'events.ndjson:1:',
    ],
    ['a line that is not an object', 'ndjson', 'null\n1\n', 'events.ndjson:1: is not a JSON object'],
    [
      'other columns',
      'csv',
      text('events.csv', 'csv').replace('event_id,game_id', 'game_id,event_id'),
      'events.csv:1: must have the columns event_id,game_id,',
    ],
    [
      'text instead of a number',
      'csv',
      text('events.csv', 'csv').replace(',40,', ',4o,'),
      'events.csv:2: x is not a number: "4o"',
    ],
    [
      'an infinite number',
      'csv',
      text('events.csv', 'csv').replace(',40,', ',1e999,'),
      'events.csv:2: x is not a number: "1e999"',
    ],
    [
      'text instead of a boolean',
      'csv',
      text('events.csv', 'csv').replace(',true,', ',yes,'),
      'events.csv:2: is_successful is not true or false: "yes"',
    ],
    [
      'invalid JSON',
      'csv',
      text('events.csv', 'csv').replace('"[""1""]"', '[1'),
      'events.csv:3: related_event_ids is not JSON: "[1"',
    ],
    [
      'a line with too few fields',
      'csv',
      `${text('events.csv', 'csv')}1,2\n`,
      'has 2 fields but the header has',
    ],
  ])('the importer reports the position of %s', async (_, format, content, message) => {
    const files = { ...fieldcastFiles(format), [`events.${format}`]: content };
    await expect(readFiles(fieldcast, files)).rejects.toThrow(message);
  });

  it('the importer accepts a byte order mark at the start of a CSV file', async () => {
    const files = { ...fieldcastFiles('csv'), 'events.csv': `\uFEFF${text('events.csv', 'csv')}` };
    expect((await only(files)).events).toHaveLength(2);
  });

  it('the importer reads the text false as a boolean', async () => {
    const files = {
      ...fieldcastFiles('csv'),
      'events.csv': text('events.csv', 'csv').replace(',true,', ',false,'),
    };
    expect((await only(files)).events.map(({ is_successful }) => is_successful)).toEqual([false, true]);
  });
});

describe('a Parquet file', () => {
  it.each(['UNCOMPRESSED', 'SNAPPY'] as const)(
    'the importer reads Parquet files with the codec %s',
    async (codec) => {
      const [first] = FIELDCAST_GAME.events;
      const columnData = EVENTS_TABLE.columns.map(({ name, kind }) => {
        const value = first?.[name as keyof typeof first] ?? null;
        const type = {
          text: 'STRING',
          json: 'JSON',
          integer: 'INT64',
          number: 'DOUBLE',
          boolean: 'BOOLEAN',
        } as const;
        const data = [kind === 'integer' && value !== null ? BigInt(value as number) : value];
        return { name, type: type[kind], data };
      });
      const game = { ...WITHOUT_FRAMES, events: FIELDCAST_GAME.events.slice(0, 1) };
      const file = new Uint8Array(parquetWriteBuffer({ columnData, codec }));
      // The importer must also accept 64-bit integers and native Parquet lists and structures.
      expect((await only({ ...fieldcastFiles('parquet', game), 'events.parquet': file })).events).toEqual(
        game.events,
      );
    },
  );

  it('the importer sets fields without a Parquet column to null', async () => {
    const columns = EVENTS_TABLE.columns.filter(({ name }) => name !== 'x');
    const file = parquetFile(columns, FIELDCAST_GAME.events);
    const { events } = await only({ ...fieldcastFiles('parquet'), 'events.parquet': file });
    expect(events.map(({ event_id, x }) => [event_id, x])).toEqual([
      ['1', null],
      ['2', null],
    ]);
  });

  it('the importer reads events from several Parquet row groups', async () => {
    const events = Array.from({ length: 7 }, (_, index) => ({
      ...FIELDCAST_GAME.events[0],
      event_id: `${index}`,
      period: 1,
      time_s: index,
      outcome: index === 3 ? null : `outcome ${index}`,
    })) as (typeof FIELDCAST_GAME)['events'];
    const read = await only(fieldcastFiles('parquet', { ...WITHOUT_FRAMES, events }));
    expect(read.events).toEqual(events);
  });

  it.each([
    ['plain text', 'not Parquet at all', 'events.parquet: cannot be read as Parquet: '],
    [
      'a truncated file',
      fieldcastFiles('parquet')['events.parquet']?.slice(0, 400),
      'cannot be read as Parquet: ',
    ],
    [
      'invalid JSON',
      parquetFile(
        [{ name: 'attributes', kind: 'text', isNullable: true, description: '' }],
        [{ attributes: '{' }, { attributes: '{' }],
      ),
      'events.parquet:1:2: the JSON text ends too early',
    ],
  ])('the importer rejects a Parquet file with %s and reports its name', async (_, content, message) => {
    const files = { ...fieldcastFiles('parquet'), 'events.parquet': content ?? '' };
    await expect(readFiles(fieldcast, files)).rejects.toThrow(message);
  });

  it('the importer rejects a Parquet row group that is too large for memory', async () => {
    const data = Array<string>(1_100_001).fill('1');
    const file = new Uint8Array(
      parquetWriteBuffer({
        columnData: [{ name: 'event_id', data, type: 'STRING' }],
        rowGroupSize: 2_000_000,
      }),
    );
    await expect(
      readFiles(fieldcast, { ...fieldcastFiles('parquet'), 'events.parquet': file }),
    ).rejects.toThrow(
      'events.parquet: has a row group of 1100001 rows; write the file with row groups of at most 1100000 rows',
    );
  });
});
