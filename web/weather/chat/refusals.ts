import type { LocalTime } from '../display/local-time.ts';

/** A refusal of the chat that the page says in the reader's language. */
export type KnownRefusal =
  | {
      readonly key: (typeof KEYS)[number][1];
      /** The last day that can be asked about, where that is said. */
      readonly until: LocalTime | null;
    }
  | { readonly key: 'notFound'; readonly place: string };

/** What tells the service's messages apart. */
const KEYS = [
  [/^The message does not ask about the weather/, 'refusedNotWeather'],
  [/^The message is in a language that is not understood/, 'refusedNotUnderstood'],
  [/^The message names no place/, 'refusedNoPlace'],
  [/^The message names several places/, 'refusedSeveral'],
  [/^That time is past/, 'refusedPast'],
  [/^That time is beyond the forecast/, 'refusedBeyond'],
  [/^Air quality and pollen are known for the present only/, 'refusedNotNow'],
] as const;
const UNTIL = / until the end of (\d{4}-\d{2}-\d{2})/;
const NO_PLACE = /^(?:No place called "(.*?)" is known: |"(.*?)" is not known: )/;

/** Reads why a question is refused from the message of a 400; null where the page has no words of its own. */
export function refusalOf(message: string): KnownRefusal | null {
  const known = KEYS.find(([pattern]) => pattern.test(message));
  if (known !== undefined) return { key: known[1], until: UNTIL.exec(message)?.[1] ?? null };
  const named = NO_PLACE.exec(message);
  return named === null ? null : { key: 'notFound', place: named[1] ?? named[2] ?? '' };
}
