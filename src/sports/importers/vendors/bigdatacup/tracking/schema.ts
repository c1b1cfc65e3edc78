import type { Point } from '../../../../model/coordinates.ts';
import type { SkipReport } from '../../../core/skip-report.ts';
import type { FoundFile } from '../../../reading/files.ts';
import { streamTable, type TableRow } from '../../../reading/table.ts';
import { metresFrom } from '../coordinates.ts';
import { Fields } from '../editions/schema.ts';
import type { TrackingEdition, TrackingField } from '../editions/vocabulary.ts';
import { periodOf, playerLabel, secondsOf } from '../events/schema.ts';

/** A person or the puck in an image. */
export interface TrackedObject {
  readonly row: TableRow;
  readonly isPuck: boolean;
  /** Name of the team, or `Home` or `Away`; null if unknown. */
  readonly team: string | null;
  /** Shirt number, or the label of a goaltender; null if unknown. */
  readonly label: string | null;
  readonly track: string | null;
  /** Metres from the centre in the source's axes; null if the position is unknown. */
  readonly place: Point | null;
  /** Height in feet, if the source states it. */
  readonly z: number | null;
}

/** An image with all people in it, in the order of the file. */
export interface Image {
  readonly period: number;
  readonly number: number;
  /** Seconds left in the period; null if unknown. */
  readonly clock: number | null;
  readonly objects: readonly TrackedObject[];
}

type ImageRow = Omit<Image, 'objects'> & { readonly object: TrackedObject };

interface OpenImage extends Pick<Image, 'period' | 'number'> {
  clock: number | null;
  readonly objects: TrackedObject[];
}

/**
 * Streams the images of a tracking file. Unusable lines, and lines of an image that is over, are added to `skips`.
 * Throws the first problem if most lines are unusable.
 */
export async function* imagesOf(
  file: FoundFile,
  edition: TrackingEdition,
  skips: SkipReport,
  onBytes: (count: number) => void,
): AsyncGenerator<Image> {
  const fields = new Fields(edition.columns);
  const columns = edition.needs.map((field) => fields.column(field));
  const skippedBefore = skips.count;
  let image: OpenImage | null = null;
  let usable = 0;
  let first: unknown = null;
  const read = (row: TableRow): ImageRow => {
    try {
      const next = readRow(row, edition, fields);
      if (image !== null && isBefore(next, image)) {
        row.fail(`frame ${next.number} follows frame ${image.number}: frame numbers must increase`);
      }
      return next;
    } catch (error) {
      first ??= error;
      throw error;
    }
  };
  for await (const row of streamTable(file, { columns, endsInLineFeed: true, onBytes })) {
    const next: ImageRow | null = skips.tryOrSkip(() => read(row));
    if (next === null) continue;
    const { period, number, clock, object } = next;
    const open: OpenImage | null = image;
    if (open !== null && isBefore(open, next)) yield open;
    if (open === null || isBefore(open, next)) image = { period, number, clock, objects: [object] };
    else {
      open.clock ??= clock;
      open.objects.push(object);
    }
    usable += 1;
  }
  if (image !== null) yield image;
  if (skips.count - skippedBefore > usable) throw first;
}

function isBefore(one: Pick<Image, 'period' | 'number'>, other: Pick<Image, 'period' | 'number'>): boolean {
  return one.period < other.period || (one.period === other.period && one.number < other.number);
}

function readRow(row: TableRow, edition: TrackingEdition, fields: Fields<TrackingField>): ImageRow {
  const clock = fields.text(row, 'clock');
  const label = playerLabel(fields.text(row, 'jersey'));
  const [x, y] = [fields.number(row, 'x'), fields.number(row, 'y')];
  return {
    period: periodOf(row, fields.required(row, 'period'), fields.column('period')),
    number: imageNumber(row, fields.required(row, 'frame'), fields.column('frame')),
    clock: clock === null ? null : secondsOf(row, clock, fields.column('clock')),
    object: {
      row,
      isPuck: fields.text(row, 'kind')?.toLowerCase() === 'puck',
      team: fields.text(row, 'team'),
      label: label === edition.unreadJersey ? null : label,
      track: playerLabel(fields.text(row, 'track')),
      place: x === null || y === null ? null : metresFrom(edition.rink, { x, y }),
      z: fields.number(row, 'z'),
    },
  };
}

/** Parses a number, or the number at the end of an id such as `2024-10-13 Team B @ Team A_004512`. */
function imageNumber(row: TableRow, text: string, column: string): number {
  const [, number] = /(?:^|_)(\d+)$/.exec(text) ?? [];
  return number === undefined ? row.fail(`${column} has no image number: "${text}"`) : Number(number);
}
