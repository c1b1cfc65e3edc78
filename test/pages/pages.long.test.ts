import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

/** Maximum size of the resources that a page loads before its first content. */
const MOST_BYTES = 150_000;
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';

let sports: RunningService;
let weather: RunningWeather;
let pages: Readonly<Record<string, string>>;

beforeAll(async () => {
  sports = await startSports([]);
  weather = await startWeather({ providers: 'sample' });
  pages = { sports: await sports.app.listen({ host: '127.0.0.1', port: 0 }), weather: weather.url };
});
afterAll(async () => {
  await closeBrowser();
  await sports.close();
  await weather.close();
});

const urlOf = (name: string): string => `${pages[name]}/`;
const get = (url: string, headers: Record<string, string> = {}) =>
  fetch(url, { headers: { accept: BROWSER, 'accept-encoding': 'br', ...headers } });

describe.each([
  ['sports', 'Accept, Accept-Encoding'],
  ['weather', 'Accept, Accept-Language, Accept-Encoding'],
])('the %s service’s page', (name, vary) => {
  it('the page allows only resources from the same service and is always revalidated', async () => {
    const { headers, status } = await get(urlOf(name));
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none'; script-src 'self';/);
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual(['no-cache', vary]);
    const again = await get(urlOf(name), { 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('the response is JSON if the client does not prefer HTML', async () => {
    const reply = await fetch(urlOf(name));
    expect(reply.headers.get('content-type')).toBe('application/json; charset=utf-8');
  });

  it(`a page loads less than ${MOST_BYTES} bytes, compressed and cached forever`, async () => {
    const html = await (await get(urlOf(name))).text();
    const assets = [...html.matchAll(/(?:src|href)="\.\/(assets\/[^"]+)"/g)].map(([, path]) => path);
    expect(assets.length).toBeGreaterThan(2);
    let bytes = Buffer.byteLength(html);
    for (const path of assets) {
      const { headers, status } = await get(`${urlOf(name)}${path}`);
      expect([path, status]).toEqual([path, 200]);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const length = Number(headers.get('content-length'));
      if (length > 1024) expect([path, headers.get('content-encoding')]).toEqual([path, 'br']);
      bytes += length;
    }
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  describe.skipIf(withoutBrowser)('in a browser', () => {
    it.each([
      [360, false],
      [1280, true],
    ])('the page fits a width of %i pixels and is accessible (dark: %s)', async (width, dark) => {
      const page = await visit(urlOf(name), { width, dark });
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect(await isTooWide(page)).toBe(false);
      expect(await accessibilityProblems(page)).toEqual([]);
    });
  });
});

describe('a missing file', () => {
  it('a missing file is a 404 in the service’s error format', async () => {
    const reply = await get(`${urlOf('sports')}assets/none.js`);
    expect([reply.status, await reply.json()]).toEqual([404, expect.objectContaining({ success: false })]);
  });
});
