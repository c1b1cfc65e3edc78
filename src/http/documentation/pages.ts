import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyReply } from 'fastify';
import { BUILT } from '../../built.ts';
import { nearest } from '../../settings/suggestion.ts';
import { PAGE_POLICY } from '../common-headers.ts';
import { HttpError } from '../errors.ts';
import { shorten } from '../messages.ts';
import { negotiateEncoding } from '../responses/encoding.ts';
import { varying } from '../responses/responder.ts';
import { StaticResponse } from '../responses/static-response.ts';
import type { App } from '../types.ts';

/** The built pages: one HTML file each, with scripts, styles and pictures in `assets/`. */
export const PAGES = join(BUILT, 'web');

export type SendPage = (reply: FastifyReply) => Promise<FastifyReply>;

const ASSET_TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};
/** File extensions of the precompressed copies from the build. */
const COPIES: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' };

/**
 * Serves scripts, styles and pictures below /assets/. File names change with the content, so browsers may
 * cache files indefinitely. The build has already compressed them.
 */
export function assetRoutes(app: App): void {
  const folder = join(PAGES, 'assets');
  const names = new Set(existsSync(folder) ? readdirSync(folder) : []);
  app.get<{ Params: { name: string } }>(
    '/assets/:name',
    { schema: { hide: true } },
    async (request, reply) => {
      const { name } = request.params;
      const type = ASSET_TYPES[extname(name)];
      if (type === undefined || !names.has(name)) {
        throw new HttpError('not_found', `There is no file ${shorten(`/assets/${name}`)}`);
      }
      const copies = Object.keys(COPIES).filter((encoding) => names.has(name + COPIES[encoding]));
      const encoding = negotiateEncoding(request.raw, [...copies, 'identity']);
      if (copies.length > 0) reply.headers(varying(reply, ['Accept-Encoding']));
      if (encoding !== null) reply.header('content-encoding', encoding);
      return reply
        .header('cache-control', 'public, max-age=31536000, immutable')
        .type(type)
        .send(await readFile(join(folder, name + (COPIES[encoding ?? ''] ?? ''))));
    },
  );
}

/** Returns the HTML of a built page; null if the pages are not built. */
export function templateOf(name: string): string | null {
  const path = join(PAGES, `${name}.html`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/**
 * Creates a function that sends a page. A page that several services share gets the service's name, which
 * determines its colours. If the pages are not built, the error explains how to build them.
 */
export function pageSender(name: string, service: string | null = null): SendPage {
  const text = templateOf(name);
  if (text === null) {
    return async () => {
      throw new HttpError('not_found', 'The pages are not built: run `npm run build`, then start again');
    };
  }
  const ownText = service === null ? text : text.replace('<html', `<html data-service="${service}"`);
  const page = new StaticResponse(ownText, 'text/html; charset=utf-8', {
    'content-security-policy': PAGE_POLICY,
  });
  return (reply) => page.send(reply);
}

/**
 * Serves a page at a path, or the same page for each value of the path's parameters. Links are relative, so
 * that they work behind any proxy prefix. A trailing slash would break the links, so requests with a trailing
 * slash are redirected.
 */
export function pageRoute<Params = unknown>(
  app: App,
  path: string,
  choose: (params: Params) => SendPage,
): void {
  app.get(path, { schema: { hide: true } }, async (request, reply) => {
    const [asked = ''] = request.url.split('?', 1);
    if (asked.endsWith('/')) return reply.redirect(`../${asked.split('/').at(-2)}`, 308);
    return choose(request.params as Params)(reply);
  });
}

const GUIDE = '/guide';
const INDEX = 'index';

/** Serves the guide, which is built from the documentation: an index, and a page for each document. */
export function guideRoutes(app: App, service: string): void {
  const folder = join(PAGES, 'guide');
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => file.endsWith('.html')) : [];
  const pages = new Map<string, SendPage>();
  const names = files.map((file) => file.slice(0, -'.html'.length));
  const sender = (name: string): SendPage => {
    const send = pages.get(name) ?? pageSender(`guide/${name}`, service);
    pages.set(name, send);
    return send;
  };
  pageRoute(app, GUIDE, () => sender(INDEX));
  pageRoute<{ name: string }>(app, `${GUIDE}/:name`, ({ name }) => {
    if (name !== INDEX && names.includes(name)) return sender(name);
    const known = nearest(name, names);
    const hint =
      known === null || known === INDEX ? `${GUIDE} lists the pages` : `did you mean ${GUIDE}/${known}?`;
    throw new HttpError('not_found', `The guide has no page ${shorten(name)}; ${hint}`);
  });
}
