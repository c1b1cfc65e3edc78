import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
const SAMPLE = { 'weather-providers': 'sample' };

let sample: RunningWeather;
beforeAll(async () => {
  sample = await startWeather(SAMPLE);
});
afterAll(() => sample.close());

const get = (path: string, headers: Record<string, string> = {}, url = sample.url) =>
  fetch(`${url}${path}`, { headers: { accept: BROWSER, ...headers } });

/** Returns the text that a reader without scripts sees. */
async function textOf(reply: Response): Promise<string> {
  const html = (await reply.text()).replace(/<script[\s\S]*?<\/script>/g, '');
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

describe('the weather page without scripts', () => {
  it('the page contains the weather in the language of Accept-Language', async () => {
    const reply = await get('/?place=Bergen', { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' });
    expect([reply.status, reply.headers.get('vary')]).toEqual([
      200,
      'Accept, Accept-Language, Accept-Encoding',
    ]);
    const text = await textOf(reply);
    for (const part of [
      'Bergen',
      'Vestland, Norwegen',
      'Die nächsten 24 Stunden',
      'Jetzt',
      'Fünf Tage',
      'gestern',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/-?\d+ °C/);
    expect(text).toContain('Beispielwetter');
    expect(text).toContain('Luftqualität');
    expect(text).toMatch(/Warnungen/);
  });

  it('the page has no content that the content security policy blocks', async () => {
    const html = await (await get('/?place=Bergen')).text();
    expect(html).not.toMatch(/ style="| on\w+="|<script(?! type="(?:module|application\/json)")/);
  });

  it('an address cannot add content to the page', async () => {
    const reply = await get(`/?${new URLSearchParams({ place: '"><script>alert(1)</script>' })}`);
    expect(await reply.text()).not.toContain('<script>alert');
  });

  it('an unknown place has status 404 and links to similar names', async () => {
    const reply = await get('/?place=Berlni');
    expect(reply.status).toBe(404);
    expect(await reply.text()).toContain('<a href="?place=Berlin%2C+Germany">Berlin, Germany</a>');
  });

  it('invalid languages are ignored', async () => {
    const reply = await get('/?place=Bergen', { 'accept-language': 'x_y, *, fr' });
    expect(await textOf(reply)).toContain('Cinq jours');
  });

  it('a page counts as one request, and a client over its limit gets a page without weather', async () => {
    const limited = await startWeather({ ...SAMPLE, 'weather-limit-minute': '2' });
    const read = async () => textOf(await get('/?place=Bergen', {}, limited.url));
    expect([await read(), await read()].every((text) => text.includes('Vestland'))).toBe(true);
    expect(await read()).not.toContain('Vestland');
    await limited.close();
  });

  it('a service that requires a key sends the page without weather', async () => {
    const locked = await startWeather({ ...SAMPLE, 'weather-api-keys': 'k1-long-enough-for-a-key' });
    const reply = await get('/?place=Bergen', {}, locked.url);
    expect([reply.status, (await textOf(reply)).includes('Vestland')]).toEqual([200, false]);
    await locked.close();
  });
});

it('an installed page starts at the place that it was installed from', async () => {
  const html = await (await get('/?place=Bergen')).text();
  const [, path] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
  const manifest = await (await get(`/${path}`)).json();
  expect(manifest).toMatchObject({
    short_name: 'Bergen',
    start_url: './?place=Bergen',
    display: 'standalone',
  });
  expect((await get(`/${manifest.icons[0].src}`)).status).toBe(200);
});
