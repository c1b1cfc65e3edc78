import { UnreachableError } from './errors.ts';

/** The records of a response in NDJSON, as they arrive. Leaving the loop ends the response. */
export async function* recordsOf<T>(response: Response, baseUrl: string): AsyncGenerator<T, void> {
  if (response.body === null) return;
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  try {
    for (;;) {
      const { done, value = '' } = await UnreachableError.unless(baseUrl, reader.read());
      if (done) break;
      const lines = (rest + value).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as T;
    }
  } finally {
    // A stream that failed cannot be cancelled, and says once more why.
    await reader.cancel().catch(() => undefined);
  }
  // The service ends every line: a rest is a response that was cut off without an error.
  if (rest !== '') throw new Error('the response ends in the middle of a record');
}
