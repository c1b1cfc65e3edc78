import { ApiError } from '../../../client/index.ts';
import type { Answer } from '../../shared/answer.ts';
import { Failure } from '../../shared/states.tsx';
import { useReader } from '../reader.ts';
import { UnknownPlace } from './unknown-place.tsx';

interface WeatherFailureProps {
  readonly error: unknown;
  readonly retry: () => void;
  /** The place as the reader typed it. */
  readonly place: string;
  /** Names of the missing parts; all parts by default. */
  readonly missing?: readonly string[];
}

/** Returns whether the place is unknown to the service. */
export function isUnknownPlace(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 404;
}

/** Shows why there is no weather, and a way to continue. */
export function WeatherFailure({ error, retry, place, missing = [] }: WeatherFailureProps) {
  if (isUnknownPlace(error)) return <UnknownPlace error={error} place={place} />;
  if (error instanceof ApiError && error.status === 500)
    return <Upstream error={error} retry={retry} missing={missing} />;
  return <Failure error={error} retry={retry} />;
}

interface ProblemsProps {
  readonly parts: readonly Part[];
  readonly place: string;
}

/** Shows why parts of the page are missing. */
export function Problems({ parts, place }: ProblemsProps) {
  return (
    <>
      {problemsOf(parts).map(({ parts: missing, error, retry }) => (
        <WeatherFailure key={missing.join()} error={error} retry={retry} place={place} missing={missing} />
      ))}
    </>
  );
}

/** Prefix of the service's message, before the reason. */
const PREFIX = 'Failed to fetch weather data: ';

function Upstream({
  error,
  retry,
  missing,
}: Omit<WeatherFailureProps, 'place' | 'error'> & { error: ApiError }) {
  const { translate, translateShared, display } = useReader();
  return (
    <div class="state failed" role="alert">
      <p>
        {missing === undefined || missing.length === 0
          ? translate('upstreamDown')
          : translate('partMissing', { parts: display.list(missing) })}
      </p>
      <p class="muted small">{error.message.replace(PREFIX, '')}</p>
      <button type="button" onClick={retry}>
        {translateShared('tryAgain')}
      </button>
    </div>
  );
}

/** A part of the page: its name and its request. */
type Part = readonly [name: string, answer: Answer<unknown>];

/** Parts of the page that are missing for the same reason. */
interface Problem {
  readonly parts: readonly string[];
  readonly error: unknown;
  readonly retry: () => void;
}

/** Groups failed parts by reason. Parts that still show an older value are not missing. */
export function problemsOf(parts: readonly Part[]): Problem[] {
  const problems = new Map<string, Problem>();
  for (const [name, answer] of parts) {
    if (answer.state !== 'failed' || answer.stale !== null) continue;
    const { error, retry } = answer;
    const same = problems.get(reasonOf(error));
    problems.set(reasonOf(error), {
      parts: [...(same?.parts ?? []), name],
      error: same?.error ?? error,
      retry: () => {
        same?.retry();
        retry();
      },
    });
  }
  return [...problems.values()];
}

/** Errors of the same kind count as one reason, even with different messages. */
function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return `status ${error.status}`;
  return error instanceof Error ? error.name : String(error);
}
