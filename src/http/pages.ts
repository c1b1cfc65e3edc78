import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyReply } from 'fastify';
import { Constant } from './constant.ts';
import { HttpError } from './errors.ts';
import { PAGE_POLICY } from './security-headers.ts';
import type { App } from './types.ts';

/** Where the build puts the pages: an HTML file each, and their scripts, styles and pictures in `assets/`. */
export const BUILT = join(import.meta.dirname, '..', '..', 'dist', 'web');

export type SendPage = (reply: FastifyReply) => Promise<FastifyReply>;

/**
 * Serves what pages are made of below /assets/: names that change with the content, so that browsers keep them for ever, each
 * compressed when it was built.
 */
export async function pageAssets(app: App): Promise<void> {
  const root = join(BUILT, 'assets');
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix: '/assets/',
    index: false,
    preCompressed: true,
    maxAge: '365d',
    immutable: true,
  });
}

/** A page by its name. Where the pages are not built, its address says how to build them. */
export function pageSender(name: string): SendPage {
  const path = join(BUILT, `${name}.html`);
  if (!existsSync(path)) {
    return async () => {
      throw new HttpError('not_found', 'The pages are not built: run `npm run build`, then start again');
    };
  }
  const page = new Constant(readFileSync(path, 'utf8'), 'text/html; charset=utf-8', {
    'content-security-policy': PAGE_POLICY,
  });
  return (reply) => page.send(reply);
}

/**
 * Serves a page at a path, or one for each value of its parameters. Its links are relative, so that they work below any path of
 * a proxy: with a slash at the end they would lead elsewhere, so such an address is redirected.
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
