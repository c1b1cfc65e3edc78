import { useLanguage } from '../shared/language.ts';
import { sharedTexts } from '../shared/messages.ts';
import { Code } from './answers.tsx';
import type { ReadBody } from './body.ts';
import type { Sent } from './request.ts';
import { referenceTexts } from './texts.ts';

/** Shows the response or the error of the last request. */
export function Result({ sent }: { readonly sent: Sent | 'sending' | null }) {
  const language = useLanguage();
  const translate = referenceTexts(language);
  if (sent === null) return <div role="status" />;
  if (sent === 'sending') return <p role="status">{translate('sending')}</p>;
  if ('error' in sent) {
    const shared = sharedTexts(language);
    const text =
      sent.error instanceof TypeError ? shared('offline') : shared('broken', { reason: String(sent.error) });
    return (
      <p class="state failed" role="alert">
        {text}
      </p>
    );
  }
  const { status, statusText, ms, headers, body } = sent;
  const size = translate(body.isPartial ? 'atLeast' : 'size', { bytes: body.bytes });
  return (
    <div class={status < 400 ? 'result' : 'result failed'}>
      <p role="status">
        <strong>
          {status} {statusText}
        </strong>
        {' · '}
        {translate('took', { ms: Math.round(ms) })} · {size}
      </p>
      <Shown body={body} label={translate('answer')} />
      <details>
        <summary>{translate('headers')}</summary>
        <Code label={translate('headers')}>
          {headers.map(([name, value]) => `${name}: ${value}`).join('\n')}
        </Code>
      </details>
    </div>
  );
}

function Shown({ body, label }: { readonly body: ReadBody; readonly label: string }) {
  const translate = referenceTexts(useLanguage());
  const { text, hidden, isPartial, blob, bytes } = body;
  if (bytes === 0) return <p class="muted">{translate('empty')}</p>;
  return (
    <>
      {text === null ? (
        <p class="muted">{translate('binary')}</p>
      ) : (
        <Code label={label} canCopy={hidden === 0 && !isPartial}>
          {text}
        </Code>
      )}
      {hidden > 0 && <p class="muted small">{translate('hidden', { count: hidden })}</p>}
      {isPartial && <p class="muted small">{translate('partial')}</p>}
      {blob !== null && (text === null || hidden > 0) && (
        <p>
          <button type="button" onClick={() => save(blob)}>
            {translate('save')}
          </button>
        </p>
      )}
    </>
  );
}

function save(blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName(blob.type) });
  link.click();
  URL.revokeObjectURL(url);
}

const ENDINGS: readonly (readonly [pattern: RegExp, ending: string])[] = [
  [/parquet/, 'parquet'],
  [/arrow/, 'arrows'],
  [/csv/, 'csv'],
  [/ndjson/, 'ndjson'],
  [/json/, 'json'],
];

function fileName(type: string): string {
  return `answer.${ENDINGS.find(([pattern]) => pattern.test(type))?.[1] ?? 'txt'}`;
}
