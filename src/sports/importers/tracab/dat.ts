import { ImportError } from '../errors.ts';
import type { RawBall, RawFrame, RawObject } from './raw-frame.ts';

interface Place {
  readonly path: string;
  readonly line: number;
}

/** The number of the frame of a line, without reading the rest. NaN where it has none. */
export function frameNumber(text: string): number {
  return Number.parseInt(text, 10);
}

/**
 * Reads a line, `frame:team,target,jersey,x,y,speed;…:x,y,z,speed,owner,status;:`. Throws ImportError where it is
 * another, also where it lacks its end.
 */
export function parseDatLine(text: string, at: Place): RawFrame {
  const [frame = '', objects = '', ball = '', end, ...more] = text.split(':');
  if (end !== '' || more.length > 0) {
    const problem =
      end === undefined ? 'the line ends too early (truncated file?)' : 'not a line of TRACAB’s';
    throw new ImportError(at.path, problem, at);
  }
  return {
    frame: integer(frame, 'the frame', at),
    objects: items(objects).map((item) => objectOf(item, at)),
    ball: ballOf(items(ball)[0], at),
  };
}

function items(text: string): string[] {
  return text.split(';').filter((item) => item !== '');
}

function objectOf(item: string, at: Place): RawObject {
  const fields = item.split(',');
  if (fields.length < 6) throw new ImportError(at.path, `"${item}" is no tracked object`, at);
  return {
    team: number(fields[0], item, at),
    jersey: number(fields[2], item, at),
    x: number(fields[3], item, at),
    y: number(fields[4], item, at),
    speed: number(fields[5], item, at),
  };
}

function ballOf(item: string | undefined, at: Place): RawBall | null {
  if (item === undefined) return null;
  const fields = item.split(',');
  if (fields.length < 3) throw new ImportError(at.path, `"${item}" is no ball`, at);
  return { x: number(fields[0], item, at), y: number(fields[1], item, at), z: number(fields[2], item, at) };
}

function integer(text: string, what: string, at: Place): number {
  const value = number(text, what, at);
  if (!Number.isSafeInteger(value) || value < 0) throw new ImportError(at.path, `${what} is no number`, at);
  return value;
}

function number(text: string | undefined, what: string, at: Place): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(value)) throw new ImportError(at.path, `"${text}" in ${what} is no number`, at);
  return value;
}
