import type { Freshness } from '../../../client/index.ts';
import { useNow } from '../../shared/use-now.ts';
import { ago } from '../display/ago.ts';
import { useReader } from '../reader.ts';
import { Credit } from './credit.tsx';
import { providerOf } from './providers.ts';

/** Who answered, and how current that is. */
export interface Named {
  readonly source: string;
  readonly freshness: Freshness;
}

interface SourceLineProps extends Named {
  /** What the page says already: it is not repeated. */
  readonly named?: Named;
}

const MINUTE_MS = 60_000;

/** Who answered, when, whether that is stale, and their credit. */
export function SourceLine({ source, freshness, named }: SourceLineProps) {
  const { say, display } = useReader();
  const now = useNow(MINUTE_MS / 2);
  const { name } = providerOf(source);
  const { answeredAt, isStale } = freshness;
  if (source === named?.source && isStale === named.freshness.isStale) return null;
  const since = answeredAt === null ? null : ago(answeredAt, now, display.locale);
  const key = isStale ? 'stale' : 'answered';
  return (
    <p class={isStale ? 'source band' : 'source muted small'} role={isStale ? 'status' : undefined}>
      {since === null ? say(`${key}Now`, { provider: name }) : say(key, { provider: name, ago: since })}{' '}
      <Credit source={source} />
    </p>
  );
}
