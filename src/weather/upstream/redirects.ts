import { UpstreamError } from './errors.ts';

/** Statuses with which a server sends a GET request elsewhere. */
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const MOST_REDIRECTS = 5;

export interface RedirectOptions {
  /** Hosts, with a port that is not the scheme's own, to which any upstream may redirect besides to itself. */
  readonly hosts?: ReadonlySet<string>;
}

/**
 * What a request gets after the redirects that its upstream may send: to itself, or to a host that the settings name.
 * Any other could be in the operator's own network. Throws UpstreamError.
 */
export async function following(
  url: URL | string,
  get: (url: URL) => Promise<Response>,
  { hosts = new Set() }: RedirectOptions,
): Promise<Response> {
  let at = new URL(url);
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects += 1) {
    const response = await get(at);
    const location = response.headers.get('location');
    if (location === null || !REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    at = targetOf(location, at, hosts);
  }
  throw new UpstreamError('failing', 'redirected too often');
}

function targetOf(location: string, from: URL, hosts: ReadonlySet<string>): URL {
  const target = URL.parse(location, from.href);
  if (target !== null && mayFollow(target, from, hosts)) return target;
  // Not the whole address: it may repeat the request's, which may have a key.
  const cause = new Error(`redirect to ${target?.host ?? 'what is no address'}`);
  throw new UpstreamError('failing', 'redirected to an address that is not its own', { cause });
}

function mayFollow(target: URL, from: URL, hosts: ReadonlySet<string>): boolean {
  if (target.username !== '' || target.password !== '') return false;
  if (target.protocol !== 'https:' && target.protocol !== from.protocol) return false;
  return target.host === from.host || hosts.has(target.host);
}
