import type { PlayingArea } from '../../../model/coordinates.ts';
import { ImportError } from '../../core/errors.ts';
import type { XmlElement } from '../../reading/xml.ts';

/** A location in a file, for error messages. */
export interface FilePosition {
  readonly path: string;
  readonly line: number;
}

/** Returns a required attribute. Throws ImportError if the attribute is missing or empty. */
export function required(element: XmlElement, name: string, path: string): string {
  const value = element.attributes[name]?.trim();
  if (value) return value;
  throw new ImportError(path, `<${element.name}> has no ${name}`, { line: element.line });
}

/** Parses a number. Throws ImportError if the text is not a number. */
export function numberFrom(text: string | undefined, what: string, { path, line }: FilePosition): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new ImportError(path, `${what} is not a number: "${text ?? ''}"`, { line });
}

/**
 * Parses a time to milliseconds since 1970. Throws ImportError for a time without an offset, because tracking
 * is in UTC and events are in local time.
 */
export function instantFrom(text: string | undefined, what: string, { path, line }: FilePosition): number {
  const instant = instantIn(text ?? '');
  if (Number.isFinite(instant)) return instant;
  throw new ImportError(
    path,
    `${what} must be a time with an offset, such as 2022-08-06T13:30:00Z, not "${text ?? ''}"`,
    { line },
  );
}

/** Like {@link instantFrom}, but returns NaN instead of throwing. */
export function instantIn(text: string): number {
  const stated = /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  return stated ? Date.parse(text) : Number.NaN;
}

/** Converts `camelCase` or `X-Position` to `camel_case` or `x_position`. `xG` becomes `xg`. */
export function snakeCase(name: string): string {
  return name
    .replace(/^xG/, 'xg')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
}

/** Returns length and width in metres, or null if one value is missing or zero. */
export function areaOf(element: XmlElement, length: string, width: string, path: string): PlayingArea | null {
  const texts = [element.attributes[length], element.attributes[width]];
  if (texts.some((text) => text === undefined || text.trim() === '')) return null;
  const [length_m = 0, width_m = 0] = texts.map((text) =>
    numberFrom(text, 'the pitch size', { path, line: element.line }),
  );
  return length_m > 0 && width_m > 0 ? { length_m, width_m } : null;
}
