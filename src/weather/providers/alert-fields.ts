import { Temporal } from 'temporal-polyfill';
import Type from 'typebox';

/** A warning that cannot be read: of the wrong shape, without a name, with a time that is none. */
export class UnreadableAlert extends Error {
  override readonly name = 'UnreadableAlert';
}

/** A text that a source may leave out. */
export const OptionalText = Type.Optional(Type.Union([Type.String(), Type.Null()]));

type MaybeText = string | null | undefined;

/** The first of the texts in which something is written, or null. */
export function firstText(...texts: readonly MaybeText[]): string | null {
  return texts.map((text) => text?.trim()).find(Boolean) ?? null;
}

/** The first of the names that is one. Throws UnreadableAlert where none is: a warning has to say of what. */
export function eventName(...names: readonly MaybeText[]): string {
  const name = firstText(...names);
  if (name === null) throw new UnreadableAlert('a warning has no name');
  return name;
}

/**
 * The moment of an ISO 8601 time with its offset, in milliseconds since 1970; null where there is none. Throws
 * UnreadableAlert for any other text, also for a time without an offset, which would be another moment elsewhere.
 */
export function moment(text: MaybeText): number | null {
  if (text === null || text === undefined) return null;
  try {
    return Temporal.Instant.from(text).epochMilliseconds;
  } catch (cause) {
    throw new UnreadableAlert('a warning has a time that is none', { cause });
  }
}

/** The texts in which something is written, as paragraphs. */
export function paragraphs(...texts: readonly MaybeText[]): string {
  return texts.flatMap((text) => firstText(text) ?? []).join('\n\n');
}
