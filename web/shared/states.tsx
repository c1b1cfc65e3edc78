import { useEffect, useState } from 'preact/hooks';
import { ApiError, UnreachableError } from '../../client/index.ts';
import { useLanguage } from './language.ts';
import { sharedTexts } from './messages.ts';
import { useApiKey } from './service.ts';

export function Loading() {
  const translate = sharedTexts(useLanguage());
  return (
    <p class="state muted" role="status">
      {translate('loading')}
    </p>
  );
}

/** Shows an error message and a way to retry. */
export function Failure({ error, retry }: { readonly error: unknown; readonly retry: () => void }) {
  const translate = sharedTexts(useLanguage());
  if (error instanceof ApiError && error.status === 401) return <KeyWanted />;
  if (error instanceof ApiError && error.status === 429)
    return <Limited seconds={Math.ceil((error.retryAfterMs ?? 1000) / 1000)} retry={retry} />;
  return (
    <div class="state failed" role="alert">
      <p>{reasonOf(error, translate)}</p>
      <button type="button" onClick={retry}>
        {translate('tryAgain')}
      </button>
    </div>
  );
}

function reasonOf(error: unknown, translate: ReturnType<typeof sharedTexts>): string {
  if (error instanceof ApiError) return error.status === 503 ? translate('unavailable') : error.message;
  if (error instanceof UnreachableError) return translate('offline');
  return translate('broken', { reason: error instanceof Error ? error.message : String(error) });
}

/** Counts down the seconds until a retry is allowed. */
function Limited({ seconds, retry }: { readonly seconds: number; readonly retry: () => void }) {
  const translate = sharedTexts(useLanguage());
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    if (left <= 0) return;
    const timer = setTimeout(() => setLeft(left - 1), 1000);
    return () => clearTimeout(timer);
  }, [left]);
  return (
    <div class="state failed">
      <p role="alert">{translate('limited', { count: seconds })}</p>
      <button type="button" onClick={retry} disabled={left > 0}>
        {translate('tryAgain')}
        {left > 0 && ` (${left})`}
      </button>
    </div>
  );
}

function KeyWanted() {
  const translate = sharedTexts(useLanguage());
  const [, setKey] = useApiKey();
  const [typed, setTyped] = useState('');
  return (
    <form
      class="state failed"
      onSubmit={(event) => {
        event.preventDefault();
        setKey(typed);
        location.reload();
      }}
    >
      <p role="alert">{translate('keyWanted')}</p>
      <label class="field">
        {translate('key')}
        <input
          type="password"
          autocomplete="current-password"
          value={typed}
          onInput={(event) => setTyped(event.currentTarget.value)}
        />
      </label>
      <button type="submit" disabled={typed === ''}>
        {translate('useKey')}
      </button>
    </form>
  );
}
