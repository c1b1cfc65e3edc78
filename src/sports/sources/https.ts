import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { download, type Part, Refused } from './download.ts';
import { Allowance, type FetchedFiles, SourceError, type SourceLimits } from './port.ts';

const MOST_REDIRECTS = 5;
/** Maximum time for a server to start its response, in milliseconds. */
const ANSWER_MS = 30_000;
/** Pause before a retry in milliseconds, multiplied by the number of failed attempts. */
const PAUSE_MS = 500;

/**
 * Downloads a file. Allows plain HTTP only for localhost, because attackers on the network could read and
 * change the data.
 */
export async function fetchFromWeb(
  address: string,
  folder: string,
  limits: SourceLimits,
  pause_ms = PAUSE_MS,
): Promise<FetchedFiles> {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new SourceError('https://', 'the address is not a URL');
  // Messages omit the query because signed URLs contain secrets in the query.
  const label = `${url.origin}${url.pathname}`;
  requireSafe(url, label);
  if (url.username !== '' || url.password !== '')
    throw new SourceError(label, 'the URL must not contain credentials: use a signed URL instead');
  const name =
    decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replaceAll(/[\\/\0]/g, '') || 'download';
  const path = join(folder, name.replace(/^\.+/, '') || 'download');
  const allowance = new Allowance(label, limits);
  try {
    await download(
      (from, version) => request(url, from, version, label),
      path,
      allowance,
      (attempt) => setTimeout(attempt * pause_ms),
    );
  } catch (cause) {
    if (cause instanceof SourceError) throw cause;
    throw new SourceError(label, cause instanceof Refused ? cause.message : problemOf(cause), cause);
  }
  return { path, label };
}

function requireSafe(url: URL, label: string): void {
  if (url.protocol === 'https:') return;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  if (url.protocol === 'http:' && isHere) return;
  throw new SourceError(label, 'files can be downloaded only over https://');
}

async function request(start: URL, from: number, version: string | null, label: string): Promise<Part> {
  const response = await followed(
    start,
    {
      // Request an uncompressed body, because a compressed body has a different length and different ranges.
      'accept-encoding': 'identity',
      ...(from > 0 && { range: `bytes=${from}-`, ...(version !== null && { 'if-range': version }) }),
    },
    label,
  );
  if (response.status === 416) throw new Refused('the file on the server has changed: try again');
  if (response.status >= 500 || response.status === 429)
    throw new Error(`the server responded with status ${response.status}`);
  if (!response.ok || response.body === null)
    throw new Refused(`the server responded with status ${response.status}`);
  const range = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(response.headers.get('content-range') ?? '');
  const begins = response.status === 206 ? Number(range?.[1]) : 0;
  const length = response.headers.get('content-length');
  const whole = response.status === 206 ? range?.[2] : length;
  return {
    bytes: response.body,
    size: whole === undefined || whole === null || whole === '*' ? null : Number(whole),
    from: Number.isSafeInteger(begins) ? begins : 0,
    version: response.headers.get('etag') ?? response.headers.get('last-modified'),
  };
}

/** Fetches a URL and follows redirects. Throws if a redirect leads to an unsafe address. */
async function followed(start: URL, headers: Record<string, string>, label: string): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const timer = new AbortController();
    const late = globalThis.setTimeout(
      () => timer.abort(new Error('the server did not respond in time')),
      ANSWER_MS,
    );
    const response = await fetch(url, { headers, redirect: 'manual', signal: timer.signal }).finally(() =>
      clearTimeout(late),
    );
    const to = response.headers.get('location');
    if (response.status < 300 || response.status >= 400 || to === null) return response;
    await response.body?.cancel();
    const next = URL.canParse(to, url.href) ? new URL(to, url) : null;
    if (next === null) throw new Refused('the server redirected to an invalid URL');
    if (url.protocol === 'https:' && next.protocol !== 'https:')
      throw new Refused(
        `the server redirected to ${next.protocol}//, but files can be downloaded only over https://`,
      );
    requireSafe(next, label);
    url = next;
  }
  throw new Refused(`the server redirected more than ${MOST_REDIRECTS} times`);
}

function problemOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  return error.message === 'fetch failed' && cause instanceof Error
    ? `cannot be fetched: ${cause.message || (cause as NodeJS.ErrnoException).code}`
    : `cannot be fetched: ${error.message}`;
}
