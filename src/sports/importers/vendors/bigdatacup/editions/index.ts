import type { FoundFile } from '../../../reading/files.ts';
import { readHead } from '../../../reading/head.ts';
import type { NamedGame } from '../vocabulary.ts';
import type { Columns } from './schema.ts';
import {
  CAMERA_EDITIONS,
  type CameraField,
  EVENT_EDITIONS,
  type EventEdition,
  POWER_PLAY_COLUMNS,
  ROSTER_COLUMNS,
  SHIFT_EDITIONS,
  type ShiftField,
  type TableEdition,
  TRACKING_EDITIONS,
  type TrackingEdition,
} from './vocabulary.ts';

/** The role of a file, and the edition that determines its columns. */
export type CupFile =
  | { readonly kind: 'events'; readonly edition: EventEdition }
  | { readonly kind: 'tracking'; readonly edition: TrackingEdition }
  | { readonly kind: 'shifts'; readonly edition: TableEdition<ShiftField> }
  | { readonly kind: 'cameras'; readonly edition: TableEdition<CameraField> }
  | { readonly kind: 'roster' }
  | { readonly kind: 'power plays' };

interface Known {
  readonly content: CupFile;
  readonly columns: readonly string[];
  readonly fileName: RegExp;
}

function columnsOf<F extends string>(columns: Columns<F>, fields: readonly F[]): string[] {
  return fields.flatMap((field) => columns[field] ?? []);
}

function tableOf<F extends string>(edition: TableEdition<F>): Pick<Known, 'columns' | 'fileName'> {
  return { columns: Object.values<string>(edition.columns as Record<F, string>), fileName: edition.fileName };
}

/** All files of all editions. A file is of the first kind whose columns it has. */
const KNOWN: readonly Known[] = [
  ...EVENT_EDITIONS.map((edition): Known => {
    const { columns, needs, fileName } = edition;
    return { content: { kind: 'events', edition }, columns: columnsOf(columns, needs), fileName };
  }),
  ...TRACKING_EDITIONS.map((edition): Known => {
    const { columns, needs, fileName } = edition;
    return { content: { kind: 'tracking', edition }, columns: columnsOf(columns, needs), fileName };
  }),
  ...SHIFT_EDITIONS.map((edition): Known => ({ content: { kind: 'shifts', edition }, ...tableOf(edition) })),
  ...CAMERA_EDITIONS.map(
    (edition): Known => ({ content: { kind: 'cameras', edition }, ...tableOf(edition) }),
  ),
  { content: { kind: 'roster' }, columns: ROSTER_COLUMNS, fileName: / roster\.csv$/ },
  { content: { kind: 'power plays' }, columns: POWER_PLAY_COLUMNS, fileName: /^pp_info\.csv$/ },
];

/**
 * Returns null for files of other vendors. Recognises empty files by name, so that a game with an empty file
 * fails.
 */
export async function recognise(file: FoundFile): Promise<CupFile | null> {
  if (file.bytes === 0) return KNOWN.find(({ fileName }) => fileName.test(file.name))?.content ?? null;
  const head = await readHead(file);
  return KNOWN.find(({ columns }) => head.hasColumns(columns))?.content ?? null;
}

/** Parses `2024-10-13 Team B @ Team A` or `2022-02-08 Canada at USA`. The date can be absent. */
export function namedGame(name: string): NamedGame | null {
  const [, date, away, home] = /^(?:(\d{4}-\d\d-\d\d)(?: -)? )?(.+?) (?:@|at) (.+)$/.exec(name) ?? [];
  return away === undefined || home === undefined ? null : { date: date ?? null, teams: { home, away } };
}

/** Returns the game in the name of a file such as `2024-10-13.Team.B.@.Team.A.-.Events.csv`. */
export function gameOfFile({ name }: Pick<FoundFile, 'name'>): string {
  const game = name.replace(/\.csv$/i, '').replace(/(?:Events|Shifts|Tracking(?:_P\w+)?)$/, '');
  return game.replaceAll(/[.\s]+/g, ' ').replace(/[ -]+$/, '');
}

export function isSameGame(one: NamedGame, other: NamedGame): boolean {
  const key = ({ date, teams }: NamedGame) => JSON.stringify([date, teams.home, teams.away]).toLowerCase();
  return key(one) === key(other);
}
