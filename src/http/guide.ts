import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../settings/suggestion.ts';
import { HttpError } from './errors.ts';
import { PAGES, pageRoute, pageSender, type SendPage } from './pages.ts';
import { shorten } from './shorten.ts';
import type { App } from './types.ts';

const GUIDE = '/guide';
const INDEX = 'index';

/** Serves the guide, which is built from the documentation: its index, and a page for each document. */
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
      known === null || known === INDEX ? `${GUIDE} lists them` : `did you mean ${GUIDE}/${known}?`;
    throw new HttpError('not_found', `The guide has no page ${shorten(name)}; ${hint}`);
  });
}
