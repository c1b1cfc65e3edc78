import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TSchema } from 'typebox';
import { inventedSamples, type Sample } from '../soak/vendor-files/samples.ts';
import { writeFiles } from '../src/sports/importers/contract/files.fixture.ts';
import type { Importer } from '../src/sports/importers/core/port.ts';
import { readGame } from '../src/sports/importers/core/read-game.ts';
import { EventSchema } from '../src/sports/model/event.ts';
import { FramePlayerSchema, FrameSchema } from '../src/sports/model/frame.ts';
import { GameSchema, PeriodSchema, PlayerSchema } from '../src/sports/model/game.ts';
import { columnsOf } from '../src/sports/model/tables.ts';
import { FULLER_SAMPLES } from './vendor-samples.ts';

/** Rows of each table: the fields that can be null or empty. `players[].name` is a field of each player. */
export const FIELDS: Readonly<Record<'game' | 'event' | 'frame', readonly string[]>> = {
  game: [
    ...nullable(GameSchema),
    ...nullable(PeriodSchema, 'periods[].'),
    'players',
    ...nullable(PlayerSchema, 'players[].'),
    'attacks known',
  ],
  event: [...nullable(EventSchema), 'related_event_ids', 'attributes', 'type substitution'],
  frame: [...nullable(FrameSchema), 'ball.z', ...nullable(FramePlayerSchema, 'players[].')],
};
export type RecordKind = keyof typeof FIELDS;

function nullable(schema: TSchema, prefix = ''): string[] {
  return columnsOf(schema).flatMap(({ name, isNullable }) => (isNullable ? [prefix + name] : []));
}

/** Fields with a value in at least one sample, by kind of record. */
export type Shown = Readonly<Record<RecordKind, ReadonlySet<string>>>;

/** Collects the fields that have a value in at least one record. */
class Noted {
  readonly game = new Set<string>();
  readonly event = new Set<string>();
  readonly frame = new Set<string>();

  note(kind: RecordKind, record: object, prefix = ''): void {
    for (const [name, value] of Object.entries(record)) {
      if (!hasValue(value)) continue;
      this[kind].add(prefix + name);
      // `attributes` contains vendor-specific fields, not fields of the model.
      if (name === 'attributes') continue;
      const path = `${prefix}${name}${Array.isArray(value) ? '[]' : ''}.`;
      for (const one of [value].flat()) if (isRecord(one)) this.note(kind, one, path);
    }
  }
}

function isRecord(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function hasValue(value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Imports samples and returns the fields that have a value. */
export async function fieldsOfSamples(importer: Importer, samples: readonly Sample[]): Promise<Shown> {
  const noted = new Noted();
  for (const { write } of samples) {
    const folder = await mkdtemp(join(tmpdir(), 'fieldcast-fields-'));
    try {
      await write(folder);
      for (const source of await importer.discover([folder])) {
        const sink = {
          begin: () => undefined,
          frame: (frame: object) => noted.note('frame', frame),
          event: (event: { readonly event_type: string }) => {
            noted.note('event', event);
            noted.event.add(`type ${event.event_type}`);
          },
        };
        const { filled } = await readGame(source, sink, () => undefined);
        noted.note('game', filled.game);
        if (filled.game.orientation !== 'fixed') noted.game.add('attacks known');
        if (filled.speed === 'computed') noted.frame.add('computed players[].speed');
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  return noted;
}

/** Returns the fields that have a value in at least one of a vendor's invented samples. */
export function fieldsOfInventedSamples(importer: Importer): Promise<Shown> {
  const fuller = FULLER_SAMPLES.map(([vendor, files]) => ({
    vendor,
    write: (folder: string) => writeFiles(folder, files),
  }));
  const own = [...inventedSamples(), ...fuller].filter(({ vendor }) => vendor === importer.id);
  if (own.length === 0) throw new Error(`there is no invented sample for ${importer.id}`);
  return fieldsOfSamples(importer, own);
}

/** The tables omit the Fieldcast format, because its fields depend on the exported games. */
const FIELDCAST = 'fieldcast';

const LABELS: Readonly<Record<string, string>> = {
  'attacks known': '`orientation` other than `fixed`',
  'type substitution': 'events of type `substitution`',
};

/**
 * Renders one Markdown table per kind of record, from the invented samples. Rows are fields, columns are
 * vendors.
 */
export async function fieldTables(importers: readonly Importer[]): Promise<Record<RecordKind, string>> {
  const shown: [string, Shown][] = [];
  const vendors = importers.filter(({ id }) => id !== FIELDCAST);
  for (const importer of vendors) shown.push([importer.id, await fieldsOfInventedSamples(importer)]);
  const table = (kind: RecordKind) => {
    const able = shown.filter(([, fields]) => fields[kind].size > 0);
    const rows = FIELDS[kind].map((field) => [
      LABELS[field] ?? `\`${field}\``,
      ...able.map(([, fields]) => {
        if (!fields[kind].has(field)) return '';
        return fields[kind].has(`computed ${field}`) ? 'computed' : 'yes';
      }),
    ]);
    const head = ['Field', ...able.map(([id]) => `\`${id}\``)];
    return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
  };
  return { game: table('game'), event: table('event'), frame: table('frame') };
}
