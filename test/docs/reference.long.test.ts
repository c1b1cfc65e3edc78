import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSportsApp } from '../../src/sports/service.ts';
import { openReader } from '../../src/sports/store/open.ts';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
import { makeEvent, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

/** Maximum size of the resources that the page loads before its first content, except the document. */
const MOST_BYTES = 150_000;
const KEY = 'a-key-of-this-test-only';

let sports: RunningService;
let weather: RunningWeather;
let keyed: { url: string; close: () => Promise<void> };
let urls: Record<'sports' | 'weather', string>;

beforeAll(async () => {
  const events = Array.from({ length: 400 }, (_, i) => makeEvent({ event_id: String(i), time_s: i }));
  sports = await startSports([{ game: makeGame(), events }]);
  weather = await startWeather({ 'weather-providers': 'sample' }, () => Date.UTC(2026, 10, 21, 11, 20));
  urls = { sports: await sports.app.listen({ host: '127.0.0.1', port: 0 }), weather: weather.url };
  const app = await createSportsApp(await openReader(sports.data), pino({ level: 'silent' }), [KEY]);
  keyed = { url: await app.listen({ host: '127.0.0.1', port: 0 }), close: () => app.close() };
});
afterAll(async () => {
  await closeBrowser();
  await keyed.close();
  await sports.close();
  await weather.close();
});

describe.each(['sports', 'weather'] as const)('the API reference of the %s service', (name) => {
  it('the API reference is a separate page with a content security policy and an ETag', async () => {
    const reply = await fetch(`${urls[name]}/docs`);
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = reply.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; script-src 'self'/);
    expect(policy).not.toContain('unsafe');
    const again = await fetch(`${urls[name]}/docs`, {
      headers: { 'if-none-match': reply.headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  });

  it(`the API reference loads less than ${MOST_BYTES} bytes in addition to its document, all from this service`, async () => {
    const html = await (await fetch(`${urls[name]}/docs`)).text();
    const paths = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path);
    const assets = paths.filter((path) => path.includes('assets/'));
    expect(assets.length).toBeGreaterThan(2);
    let bytes = html.length;
    for (const path of assets) {
      expect(path).toMatch(/^\.\/assets\//);
      const { status, headers } = await fetch(`${urls[name]}/${path}`, {
        headers: { 'accept-encoding': 'br' },
      });
      expect([path, status]).toEqual([path, 200]);
      bytes += Number(headers.get('content-length'));
    }
    expect(bytes).toBeLessThan(MOST_BYTES);
  });

  it('the API reference also works at a URL with a trailing slash', async () => {
    const reply = await fetch(`${urls[name]}/docs/?x=1`);
    expect([reply.status, reply.url]).toEqual([200, `${urls[name]}/docs`]);
  });
});

describe.skipIf(withoutBrowser)('in a browser', () => {
  const views = {
    sports: ['', '#listEvents', '#getGame', '#type/Game', '#type/EventType'],
    weather: ['', '#ask', '#getForecast', '#type/Forecast'],
  };
  describe.each(['sports', 'weather'] as const)('the API reference of the %s service', (name) => {
    it.each([
      [360, true],
      [1280, false],
    ])('the API reference fits a width of %i pixels and is accessible (dark: %s)', async (width, dark) => {
      const page = await visit(`${urls[name]}/docs`, { width, dark });
      for (const view of views[name]) {
        await page.goto(`${urls[name]}/docs${view}`);
        await page.getByRole('heading', { level: 1 }).waitFor();
        await page.evaluate("for (const one of document.querySelectorAll('details')) one.open = true");
        expect([view, await isTooWide(page)]).toEqual([view, false]);
        expect([view, await accessibilityProblems(page)]).toEqual([view, []]);
      }
    });

    it('the API reference shows every operation and every type in the document', async () => {
      const document = (await (await fetch(`${urls[name]}/openapi.json`)).json()) as {
        paths: Record<string, Record<string, { operationId: string; summary: string }>>;
        components: { schemas: object };
      };
      const page = await visit(`${urls[name]}/docs`, { width: 360 });
      for (const { operationId, summary } of Object.values(document.paths).flatMap((one) =>
        Object.values(one),
      )) {
        await page.locator(`.operations a[href="#${operationId}"]`).click();
        await page.getByRole('heading', { level: 1, name: summary, exact: true }).waitFor();
        await page.getByRole('link', { name: 'All operations' }).click();
      }
      const types = await page.locator('.types a').allTextContents();
      expect(types).toEqual(Object.keys(document.components.schemas));
    });
  });

  it('the API reference has its service’s colour, and does not break words in tables', async () => {
    const accentOf = async (url: string) => {
      const page = await visit(url, { width: 360 });
      await page.locator('header').getByRole('link', { name: 'API', exact: true }).waitFor();
      return page.evaluate("getComputedStyle(document.querySelector('header a[href$=docs]')).color");
    };
    const colours = new Set<unknown>();
    for (const name of ['sports', 'weather'] as const) {
      const colour = await accentOf(`${urls[name]}/`);
      expect(await accentOf(`${urls[name]}/docs`)).toBe(colour);
      expect(await accentOf(`${urls[name]}/guide`)).toBe(colour);
      colours.add(colour);
    }
    expect(colours.size).toBe(2);
    const page = await visit(`${urls.weather}/docs`, { width: 360 });
    await page.locator('td code').first().waitFor();
    expect(await page.evaluate("document.querySelector('td code').getClientRects().length")).toBe(1);
  });

  it('the API reference sends the request from the form and shows the response', async () => {
    const page = await visit(`${urls.sports}/docs#listEvents`);
    await page.getByLabel('gameId').fill('test-1');
    await page.getByLabel('eventType', { exact: true }).selectOption('pass');
    await page.getByLabel('limit').fill('2');
    const wanted = '/api/events?gameId=test-1&eventType=pass&limit=2';
    expect(await page.locator('.command code').textContent()).toBe(`curl '${urls.sports}${wanted}'`);
    const [request] = await Promise.all([
      page.waitForRequest((one) => one.url().includes('/api/')),
      page.getByRole('button', { name: 'Send' }).click(),
    ]);
    expect(request.url()).toBe(urls.sports + wanted);
    const result = page.locator('.result');
    await result.getByText('200 OK').waitFor();
    expect(await result.getByRole('status').textContent()).toMatch(/^200 OK · [\d,]+ ms · [\d,]+ bytes$/);
    expect(JSON.parse((await result.locator('pre').first().textContent()) ?? '')).toMatchObject({
      count: 2,
      data: [{ event_id: '0' }, { event_id: '1' }],
    });
    await result.getByText('Headers', { exact: true }).click();
    expect(await result.locator('pre').last().textContent()).toContain('content-type: application/json');
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('the search finds operations by parameter and types by field, and shows the fields', async () => {
    const page = await visit(`${urls.sports}/docs`, { width: 360, dark: true });
    await page.getByRole('searchbox').fill('jersey');
    await page
      .getByRole('status')
      .getByText(/result/)
      .waitFor();
    expect([await isTooWide(page), await accessibilityProblems(page)]).toEqual([false, []]);
    await page.getByRole('search').getByRole('link', { name: 'SquadPlayer' }).click();
    await page.getByRole('heading', { name: 'Type SquadPlayer', exact: true }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('');
    await page.goto(`${urls.sports}/docs#type/GameItemList`);
    await page.getByText('Fields of GameItem', { exact: true }).click();
    const field = page
      .locator('.fields .fields > li')
      .filter({ hasText: /^competition / })
      .first();
    expect(await field.textContent()).toMatch(/^competition string or null · required/);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('the form shows the request as code in the previously chosen language', async () => {
    const page = await visit(`${urls.weather}/docs#ask`);
    const message = page.locator('.parameter', { has: page.getByLabel('message') });
    expect(await message.textContent()).toMatch(/^messagestring · required/);
    await page.getByLabel('Request as code').selectOption('Python');
    expect(await page.locator('.command code').textContent()).toContain('requests.post(');
    await page.goto(`${urls.weather}/docs#getForecast`);
    await page.locator('.command code').filter({ hasText: 'requests.get(' }).waitFor();
    await page.getByLabel('Request as code').selectOption('TypeScript');
    expect(await page.locator('.command code').textContent()).toContain(
      `await fetch("${urls.weather}/forecast/`,
    );
  });

  it('the API reference sends several values, shows errors, and shortens long responses', async () => {
    const expectedErrors = [/400 \(Bad Request\)/];
    const page = await visit(`${urls.sports}/docs#listEvents`, { expectedErrors });
    await page.getByLabel('gameId').fill('test-1');
    await page.getByLabel('eventType', { exact: true }).selectOption('');
    await page.getByLabel('limit').fill('');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText(/characters are not shown\.$/).waitFor();
    await page.getByRole('button', { name: 'Save response' }).waitFor();
    const part = page.getByRole('figure', { name: 'Response', exact: true });
    expect([await part.count(), await part.getByRole('button').count()]).toEqual([1, 0]);
    await page.getByRole('button', { name: 'Add a value' }).click();
    await page.getByLabel('gameId 2').fill('none');
    await page.getByLabel('limit').fill('0');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('400 Bad Request').waitFor();
    expect(await page.locator('.command code').textContent()).toContain('gameId=test-1&gameId=none&limit=0');
    expect(await page.locator('.result pre').first().textContent()).toContain('must be at least 1');
  });

  it('the API reference marks required fields and copies whole examples', async () => {
    const page = await visit(`${urls.sports}/docs#getGame`);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const gameId = page.locator('.parameter', { has: page.getByLabel('gameId') });
    expect(await gameId.locator('strong').textContent()).toBe('required');
    const example = page.getByRole('figure', { name: 'Example, application/json' });
    await example.getByRole('button', { name: 'Copy' }).click();
    await example.getByRole('button', { name: 'Copied' }).waitFor();
    const copied = (await page.evaluate('navigator.clipboard.readText()')) as string;
    expect(copied).toBe(await example.locator('pre').textContent());
    expect(JSON.parse(copied)).toMatchObject({ success: true, data: {} });
  });

  it('the API reference distinguishes a binary response from text', async () => {
    const page = await visit(`${urls.sports}/docs#listGames`);
    await page.getByLabel('sport', { exact: true }).fill('');
    await page.getByLabel('Response format').selectOption('application/vnd.apache.parquet');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('The response is binary and cannot be shown.').waitFor();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save response' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('answer.parquet');
  });

  it('the API reference sends a form if the operation accepts a form', async () => {
    const page = await visit(`${urls.weather}/docs#ask`);
    await page.getByLabel('message').fill('How warm is it in Oslo?');
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('200 OK').waitFor();
    expect(await page.locator('.result pre').first().textContent()).toContain('"city": "Oslo"');
  });

  it('the API reference requests a required API key, and omits the key from the curl command', async () => {
    const page = await visit(`${keyed.url}/docs`, { expectedErrors: [/401 \(Unauthorized\)/] });
    await page.getByText('need an API key').waitFor();
    await page.locator('.operations a[href="#getTotals"]').click();
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('401 Unauthorized').waitFor();
    await page.getByLabel('API key').fill(KEY);
    await page.getByRole('button', { name: 'Send' }).click();
    await page.getByText('200 OK').waitFor();
    const line = await page.locator('.command code').textContent();
    expect(line).toContain('-H "X-API-Key: $API_KEY"');
    expect(line).not.toContain(KEY);
  });

  it('the API reference reports an unknown entry, and works with only the keyboard', async () => {
    const page = await visit(`${urls.sports}/docs#nowhere`);
    await page.getByRole('heading', { name: 'There is no operation or type “nowhere”.' }).waitFor();
    await page.goto(`${urls.sports}/docs#listGames`);
    const schema = page.getByRole('link', { name: 'GameItem', exact: true }).first();
    await schema.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Type GameItem' }).waitFor();
    expect(await page.evaluate('document.activeElement.tagName')).toBe('H1');
    expect(await page.title()).toBe('Type GameItem – Fieldcast sports dataset');
    await page.goBack();
    await page.getByRole('heading', { name: 'Games, ordered by date' }).waitFor();
  });

  it('the API reference uses the browser’s language, except for texts from the API', async () => {
    const page = await visit(`${urls.weather}/docs#getAlerts`, { locale: 'de-DE' });
    await page.getByRole('button', { name: 'Senden' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).getAttribute('lang')).toBe('en');
  });
});
