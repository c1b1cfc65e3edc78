import type { LocalTime } from '../display/local-time.ts';
import { UnknownPlace } from '../problems/unknown-place.tsx';
import { useReader } from '../reader.ts';

/**
 * Shows the reason for a refusal in the reader's language, or the service's message if the page has no
 * translation.
 */
export function Refusal({ message }: { readonly message: string }) {
  const { translate, display } = useReader();
  const refusal = refusalOf(message);
  if (refusal?.key === 'notFound') return <UnknownPlace message={message} place={refusal.place} />;
  return (
    <p class="state failed" role="alert" lang={refusal === null ? 'en' : undefined}>
      {refusal === null
        ? message
        : translate(refusal.key, {
            example: translate('askRainIn'),
            day:
              refusal.until === null
                ? ''
                : `${display.weekday(refusal.until)}, ${display.date(refusal.until)}`,
          })}
    </p>
  );
}

/** A refusal that the page can translate. */
type KnownRefusal =
  | {
      readonly key: (typeof KEYS)[number][1];
      /** The last day that questions can cover; null if the message contains no day. */
      readonly until: LocalTime | null;
    }
  | { readonly key: 'notFound'; readonly place: string };

/** Prefixes of the service's messages, each with the key of its translation. */
const KEYS = [
  [/^The message does not ask about the weather/, 'refusedNotWeather'],
  [/^The message is in a language that is not understood/, 'refusedNotUnderstood'],
  [/^The message names no place/, 'refusedNoPlace'],
  [/^The message names several places/, 'refusedSeveral'],
  [/^That time is past/, 'refusedPast'],
  [/^That time is beyond the forecast/, 'refusedBeyond'],
  [/^Air quality and pollen are only known for the present/, 'refusedNotNow'],
] as const;
const UNTIL = / until the end of (\d{4}-\d{2}-\d{2})/;
const NO_PLACE = /^(?:No place called "(.*?)" is known: |"(.*?)" is not known: )/;

/** Reads the reason from the message of a 400 response. Returns null if the page has no translation. */
export function refusalOf(message: string): KnownRefusal | null {
  const known = KEYS.find(([pattern]) => pattern.test(message));
  if (known !== undefined) return { key: known[1], until: UNTIL.exec(message)?.[1] ?? null };
  const named = NO_PLACE.exec(message);
  return named === null ? null : { key: 'notFound', place: named[1] ?? named[2] ?? '' };
}
