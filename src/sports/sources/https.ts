import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { download, type Part, Refused } from './download.ts';
import {
  Allowance,
  type FetchedFiles,
  type RemoteFile,
  type RemoteFolder,
  SourceError,
  type SourceLimits,
} from './port.ts';

const MOST_REDIRECTS = 5;
/** Maximum time for a server to start its response, in milliseconds. */
const ANSWER_MS = 30_000;
/** Pause before a retry in milliseconds, multiplied by the number of failed attempts. */
const PAUSE_MS = 500;
/** Number of files whose version is requested at the same time. */
const AT_A_TIME = 8;

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
  const { url, label } = parsed(address);
  const path = join(folder, nameOf(url));
  await fetchFile(url, path, { label, allowance: new Allowance(label, limits), pause_ms });
  return { path, label };
}

/**
 * Lists the files that an HTML page links to, such as a web server's index of a folder, including the folders below
 * it. Ignores links that lead elsewhere. The address of any other file is listed as that file.
 */
export async function listWeb(address: string, limits: SourceLimits): Promise<RemoteFolder> {
  const { url: start, label } = parsed(address);
  const allowance = new Allowance(label, limits);
  const root = new URL('.', start);
  try {
    const files: RemoteFile[] = [];
    for (const urls of batches(await filesBelow(start, root, allowance, label), AT_A_TIME))
      files.push(...(await Promise.all(urls.map((url) => remoteFile(url, root, label)))));
    return { label, files, close: () => undefined };
  } catch (cause) {
    throw asSourceError(label, cause);
  }
}

/** Follows the links of pages below a URL, and returns the URLs that are not pages. */
async function filesBelow(start: URL, root: URL, allowance: Allowance, label: string): Promise<URL[]> {
  const files: URL[] = [];
  const seen = new Set([start.href]);
  const pages = [start];
  for (const page of pages) {
    const response = await orRefused(followed(page, {}, label));
    if (!(response.headers.get('content-type') ?? '').startsWith('text/html')) {
      await response.body?.cancel();
      files.push(page);
      continue;
    }
    const links = linksIn(await response.text(), new URL(response.url));
    for (const url of links.filter(({ href }) => href.startsWith(root.href) && !seen.has(href))) {
      seen.add(url.href);
      allowance.addFiles(1);
      (url.pathname.endsWith('/') ? pages : files).push(url);
    }
  }
  return files;
}

async function remoteFile(url: URL, root: URL, label: string): Promise<RemoteFile> {
  const { headers } = await orRefused(followed(url, { 'accept-encoding': 'identity' }, label, 'HEAD'));
  const version = ['etag', 'last-modified', 'content-length'].map((name) => headers.get(name)).join(' ');
  return {
    name: decodeURIComponent(url.pathname.slice(root.pathname.length)) || nameOf(url),
    version,
    download: (path, allowance) => fetchFile(url, path, { label, allowance, pause_ms: PAUSE_MS }),
  };
}

/** Links of a page, without queries and fragments; servers use queries to sort their index. */
function linksIn(html: string, page: URL): URL[] {
  return [...html.matchAll(/<a\s[^>]*?href\s*=\s*["']?([^"'\s>]+)/gi)].flatMap(([, link = '']) => {
    const target = link.replaceAll('&amp;', '&');
    if (/[?#]/.test(target) || !URL.canParse(target, page.href)) return [];
    return [new URL(target, page)];
  });
}

function* batches<T>(items: readonly T[], size: number): Generator<readonly T[]> {
  for (let at = 0; at < items.length; at += size) yield items.slice(at, at + size);
}

/** Messages omit the query because signed URLs contain secrets in the query. */
function parsed(address: string): { url: URL; label: string } {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null) throw new SourceError('https://', 'the address is not a URL');
  const label = `${url.origin}${url.pathname}`;
  requireSafe(url, label);
  if (url.username !== '' || url.password !== '')
    throw new SourceError(label, 'the URL must not contain credentials: use a signed URL instead');
  return { url, label };
}

function nameOf(url: URL): string {
  const name = decodeURIComponent(url.pathname.split('/').at(-1) ?? '').replaceAll(/[\\/\0]/g, '');
  return name.replace(/^\.+/, '') || 'download';
}

async function fetchFile(
  url: URL,
  path: string,
  { label, allowance, pause_ms }: { label: string; allowance: Allowance; pause_ms: number },
): Promise<void> {
  try {
    await download(
      (from, version) => request(url, from, version, label),
      path,
      allowance,
      (attempt) => setTimeout(attempt * pause_ms),
    );
  } catch (cause) {
    throw asSourceError(label, cause);
  }
}

function asSourceError(label: string, cause: unknown): SourceError {
  if (cause instanceof SourceError) return cause;
  return new SourceError(label, cause instanceof Refused ? cause.message : problemOf(cause), cause);
}

async function orRefused(pending: Promise<Response>): Promise<Response> {
  const response = await pending;
  if (response.ok) return response;
  await response.body?.cancel();
  throw new Refused(`the server responded with status ${response.status}`);
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
async function followed(
  start: URL,
  headers: Record<string, string>,
  label: string,
  method = 'GET',
): Promise<Response> {
  let url = start;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const timer = new AbortController();
    const late = globalThis.setTimeout(
      () => timer.abort(new Error('the server did not respond in time')),
      ANSWER_MS,
    );
    const response = await fetch(url, { method, headers, redirect: 'manual', signal: timer.signal }).finally(
      () => clearTimeout(late),
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
