import type { CoordinateSystem, PlayingArea } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import type { Line } from '../../reading/lines.ts';

/** Metres from the top left corner, with y down the page. */
export function pitchOf(area: PlayingArea): CoordinateSystem {
  return { left: 0, right: area.length_m, bottom: area.width_m, top: 0 };
}

type Side = 'home' | 'away';

/** Sides by the code of an object; goalkeepers have their own codes. Any other code is of a referee. */
const SIDES: ReadonlyMap<string, Side> = new Map([
  ['0', 'home'],
  ['1', 'away'],
  ['3', 'home'],
  ['4', 'away'],
]);

/** A line of MA25. */
export interface TrackedMoment {
  readonly period: number;
  readonly isAlive: boolean | null;
  /** Seconds elapsed in the period. */
  readonly time_s: number;
  readonly people: readonly TrackedPerson[];
  readonly ball: { readonly x: number; readonly y: number; readonly z: number | null } | null;
}

interface TrackedPerson {
  /** Null for a referee. */
  readonly side: Side | null;
  readonly id: string;
  readonly shirt: string;
  readonly x: number;
  readonly y: number;
}

/** The beginning of a line: UTC and elapsed milliseconds, period, state, and the first person or none. */
export const MA25_LINE = /^\d{10,};\d+,\d,\d+:(?:\d,[^,;:]*,\d*,-?[\d.]+,-?[\d.]+)?[;:]/;

/** Reads a line, `utc;elapsed,period,state:team,id,shirt,x,y;…:x,y,z;`. Throws ImportError where it has another shape. */
export function readMoment({ text, number: line }: Line, path: string): TrackedMoment {
  const [head = '', people = '', ball, ...more] = text.split(':');
  const [, clock = ''] = head.split(';');
  const [elapsed, period, state] = clock.split(',').map(Number);
  if (ball === undefined || more.length > 0 || !(ball === '' || ball.endsWith(';')))
    throw new ImportError(path, 'the line ends too early (truncated file?)', { line });
  if (elapsed === undefined || !(elapsed >= 0) || !Number.isInteger(period))
    throw new ImportError(path, `"${head}" is not a time and a period`, { line });
  const fail = (item: string) => new ImportError(path, `"${item}" is not a position`, { line });
  return {
    period: period ?? 0,
    isAlive: state === undefined ? null : state === 0,
    time_s: elapsed / 1000,
    people: itemsOf(people).map((item) => personIn(item, fail)),
    ball: itemsOf(ball).map((item) => ballIn(item, fail))[0] ?? null,
  };
}

function itemsOf(text: string): string[] {
  return text.split(';').filter((item) => item !== '');
}

type Fail = (item: string) => ImportError;

function personIn(item: string, fail: Fail): TrackedPerson {
  const [code = '', id = '', shirt = '', x, y] = item.split(',');
  return { side: SIDES.get(code) ?? null, id, shirt, x: metres(x, item, fail), y: metres(y, item, fail) };
}

function ballIn(item: string, fail: Fail): TrackedMoment['ball'] {
  const [x, y, z] = item.split(',');
  return { x: metres(x, item, fail), y: metres(y, item, fail), z: z ? metres(z, item, fail) : null };
}

function metres(text: string | undefined, item: string, fail: Fail): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw fail(item);
  return value;
}
