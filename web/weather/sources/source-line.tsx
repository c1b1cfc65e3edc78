import type { Freshness } from '../../../client/index.ts';
import { useNow } from '../../shared/hooks.ts';
import { useReader } from '../reader.ts';
import { providerOf } from './providers.ts';

/** A source and the age of its data. */
export interface Named {
  readonly source: string;
  readonly freshness: Freshness;
}

interface SourceLineProps extends Named {
  /** The source line already shown on the page. An identical line is omitted. */
  readonly named?: Named;
}

const MINUTE_MS = 60_000;
/** The provider of invented weather, whose texts are translated because no licence fixes their wording. */
const SAMPLE = 'sample';

/** Shows the provider, the age of its data, a warning if the data is stale, and the credit. */
export function SourceLine({ source, freshness, named }: SourceLineProps) {
  const { translate, display } = useReader();
  const now = useNow(MINUTE_MS / 2);
  const name = source === SAMPLE ? translate('sampleName') : providerOf(source).name;
  const { answeredAt, isStale } = freshness;
  if (source === named?.source && isStale === named.freshness.isStale) return null;
  const since = answeredAt === null ? null : ago(answeredAt, now, display.locale);
  const key = isStale ? 'stale' : 'answered';
  return (
    <p class={isStale ? 'source band' : 'source muted small'} role={isStale ? 'status' : undefined}>
      {since === null
        ? translate(`${key}Now`, { provider: name })
        : translate(key, { provider: name, ago: since })}{' '}
      <Credit source={source} />
    </p>
  );
}

/** Shows a provider's credit in the provider's own words, linked to the provider's site. */
export function Credit({ source }: { readonly source: string }) {
  const { translate } = useReader();
  const { url, attribution } = providerOf(source);
  if (source === SAMPLE) return <span>{translate('sampleCredit')}</span>;
  return url === null ? <span>{attribution}</span> : <a href={url}>{attribution}</a>;
}

/** Shows a banner across the page if the weather is invented. */
export function SampleBand({ sources }: { readonly sources: readonly (string | null)[] }) {
  const { translate } = useReader();
  if (!sources.includes(SAMPLE)) return null;
  return <p class="band sample">{translate('sample')}</p>;
}

/** Time units: name, length in milliseconds, and the count from which the next larger unit is used. */
const UNITS = [
  ['minute', MINUTE_MS, 90],
  ['hour', 60 * MINUTE_MS, 36],
  ['day', 24 * 60 * MINUTE_MS, Number.POSITIVE_INFINITY],
] as const;

/**
 * Formats an age as `2 minutes ago`. Returns null for less than a minute, and for a future time caused by a
 * slow clock.
 */
export function ago(then: Date, now: Date, locale: string): string | null {
  const elapsed = now.getTime() - then.getTime();
  if (elapsed < MINUTE_MS) return null;
  const [unit, ms] = UNITS.find(([, size, most]) => elapsed < size * most) ?? UNITS[0];
  return new Intl.RelativeTimeFormat(locale).format(-Math.floor(elapsed / ms), unit);
}
