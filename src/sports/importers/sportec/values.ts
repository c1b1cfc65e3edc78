import { ImportError } from '../errors.ts';
import type { XmlElement } from '../xml.ts';

/** Where in a file something stands. */
export interface Place {
  readonly path: string;
  readonly line: number;
}

/** An attribute that must be there. */
export function required(element: XmlElement, name: string, path: string): string {
  const value = element.attributes[name]?.trim();
  if (value) return value;
  throw new ImportError(path, `<${element.name}> has no ${name}`, { line: element.line });
}

/** A number. Throws ImportError where the text is none. */
export function numberFrom(text: string | undefined, what: string, { path, line }: Place): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  if (Number.isFinite(value)) return value;
  throw new ImportError(path, `${what} is not a number: "${text ?? ''}"`, { line });
}

/**
 * A moment as milliseconds since 1970 in UTC. The vendor writes tracking in UTC and events in local time, so a
 * text without an offset could be either, and is refused.
 */
export function instantFrom(text: string | undefined, what: string, { path, line }: Place): number {
  const stated = text !== undefined && /^\d{4}-\d{2}-\d{2}T[\d:.]+(?:Z|[+-]\d{2}:\d{2})$/.test(text);
  const instant = stated ? Date.parse(text) : Number.NaN;
  if (Number.isFinite(instant)) return instant;
  throw new ImportError(path, `${what} is no time with an offset: "${text ?? ''}"`, { line });
}

/** A shirt number; null where the text is none. */
export function shirtNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d{1,3}$/.test(text) ? Number(text) : null;
}

/** `wordsLikeThis` or `X-Like` as `words_like_this`; expected goals keep their usual short name. */
export function snakeCase(name: string): string {
  return name
    .replace(/^xG/, 'xg')
    .replaceAll(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/[^A-Za-z\d]+/g, '_')
    .toLowerCase();
}
