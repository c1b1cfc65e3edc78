import type { App } from '../types.ts';
import { templateOf } from './pages.ts';

/**
 * Serves the web app manifest of a page, with which browsers install the page. The installed app starts at the
 * address whose query the manifest was requested with, for instance at a place's weather.
 */
export function manifestRoute(app: App, page: string): void {
  const template = templateOf(page) ?? '';
  const title = /<title>(.*?)<\/title>/.exec(template)?.[1] ?? page;
  const icon = /<link rel="icon" href="([^"]+)"/.exec(template)?.[1];
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (request, reply) => {
    const query = new URL(request.url, 'http://localhost').search;
    const { place } = request.query as { readonly place?: unknown };
    const name = typeof place === 'string' ? `${place} · ${title}` : title;
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json; charset=utf-8')
      .send(
        JSON.stringify({
          name,
          short_name: typeof place === 'string' ? place : title,
          id: `./${query}`,
          start_url: `./${query}`,
          scope: './',
          display: 'standalone',
          background_color: '#ffffff',
          theme_color: '#ffffff',
          icons: icon === undefined ? [] : [{ src: icon, sizes: 'any', type: 'image/svg+xml' }],
        }),
      );
  });
}
