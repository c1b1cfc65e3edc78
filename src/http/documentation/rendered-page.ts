import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyRequest } from 'fastify';
import { BUILT } from '../../built.ts';
import type { AccessCheck } from '../access/access.ts';
import { PAGE_POLICY } from '../common-headers.ts';
import { HttpError } from '../errors.ts';
import { preferredLanguages } from '../responses/languages.ts';
import { varying } from '../responses/responder.ts';
import { StaticResponse } from '../responses/static-response.ts';
import type { App } from '../types.ts';
import { escaped } from './escaped.ts';
import { type SendPage, templateOf } from './pages.ts';

/** The module that renders a page, built from `web/<page>/server.tsx`. */
interface Renderer {
  readonly renderPage: (request: {
    /** Query of the page's address, with `?`. */
    readonly search: string;
    /** The reader's languages, most preferred first. */
    readonly languages: readonly string[];
    readonly fetch: typeof globalThis.fetch;
    /** Aborted when the page must be sent, even without some of its data. */
    readonly signal: AbortSignal;
  }) => Promise<RenderedPage>;
}

interface RenderedPage {
  readonly status: number;
  readonly language: string;
  readonly title: string;
  readonly html: string;
  /** JSON that the page's script continues with; '' for none. */
  readonly prefetched: string;
}

const load = createRequire(import.meta.url);

/** How long a page waits for its data. The page's script requests parts that take longer. */
const PATIENCE_MS = 2000;

/** Header of the requests that a rendered page sends to its own service. Nobody else knows the value. */
const OWN_HEADER = 'x-rendered-page';
const OWN_VALUE = randomUUID();

/** Returns whether the service sent a request to itself to render a page. */
export function isOwnRequest({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers[OWN_HEADER] === OWN_VALUE;
}

/**
 * Creates a function that sends a page whose HTML is complete without scripts. The page counts as one request
 * of the client. A client over its limit gets the page without data, whose script reports the limit.
 */
export function renderedPageSender(
  app: App,
  name: string,
  checkAccess: AccessCheck,
  plain: SendPage,
): SendPage {
  const path = join(BUILT, 'rendering', `${name}.js`);
  const template = templateOf(name);
  if (template === null || !existsSync(path)) return plain;
  let renderer: Renderer | undefined;
  return async (reply) => {
    const { request } = reply;
    try {
      await checkAccess(request.raw);
    } catch (error) {
      if (error instanceof HttpError) return plain(reply);
      throw error;
    }
    renderer ??= load(path) as Renderer;
    const page = await renderer.renderPage({
      search: request.url.includes('?') ? request.url.slice(request.url.indexOf('?')) : '',
      languages: preferredLanguages(request.raw),
      fetch: fetchWithin(app, request),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const text = filled(template, page, request.url);
    reply.code(page.status).headers(varying(reply, ['Accept-Language']));
    return new StaticResponse(text, 'text/html; charset=utf-8', {
      'content-security-policy': PAGE_POLICY,
    }).send(reply);
  };
}

/** Sends requests to the service itself, on behalf of the client of `request`. */
function fetchWithin(app: App, { raw }: FastifyRequest): typeof globalThis.fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const { host, 'x-forwarded-for': forwarded } = raw.headers;
    const injected = app.inject({
      method: 'GET',
      url: pathname + search,
      remoteAddress: raw.socket.remoteAddress ?? '',
      headers: {
        accept: 'application/json',
        [OWN_HEADER]: OWN_VALUE,
        ...(host !== undefined && { host }),
        ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }),
      },
    });
    const reply = await beforeAbort(injected, init?.signal ?? null);
    const headers = Object.entries(reply.headers).map(
      ([key, value]) => [key, String(value)] as [string, string],
    );
    return new Response(reply.body, { status: reply.statusCode, headers });
  };
}

function beforeAbort<T>(answer: PromiseLike<T>, signal: AbortSignal | null): Promise<T> {
  const aborted = new Promise<never>((_, reject) => {
    if (signal?.aborted === true) reject(signal.reason);
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
  return Promise.race([answer, aborted]);
}

/** Puts the rendered content into the page's template. */
function filled(template: string, { language, title, html, prefetched }: RenderedPage, url: string): string {
  const data = prefetched.replaceAll('<', '\\u003c');
  const script = data === '' ? '' : `<script type="application/json" id="prefetched">${data}</script>`;
  const query = url.includes('?') ? escaped(url.slice(url.indexOf('?'))) : '';
  const parts: readonly (readonly [RegExp, string])[] = [
    [/<html lang="\w+"/, `<html lang="${language}"`],
    [/<title>.*?<\/title>/, `<title>${escaped(title)}</title>`],
    [/<noscript>[\s\S]*?<\/noscript>/, ''],
    [/href="manifest\.webmanifest"/, `href="manifest.webmanifest${query}"`],
    [/<div id="page"><\/div>/, `<div id="page">${html}</div>${script}`],
  ];
  // A function, because `$` has a meaning in replacement texts.
  return parts.reduce((text, [pattern, content]) => text.replace(pattern, () => content), template);
}
