import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SportsClient } from '../../client/index.ts';
import { linkGames } from '../../src/sports/matching/link-games.ts';
import { openWriter } from '../../src/sports/store/open.ts';
import {
  accessibilityProblems,
  closeBrowser,
  isTooWide,
  type Visit,
  visit,
  withoutBrowser,
} from '../support/browser.ts';
import { LATE_S, linkedGames } from '../support/linked-games.ts';
import { makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

/** Games without links. With this number, the list renders only some of its rows. */
const FILLERS = 90;
const EVENTS = 'demo-soccer-001';
const TRACKING = `other-${EVENTS}`;

let service: RunningService;
let url: string;
let client: SportsClient;

beforeAll(async () => {
  const { events, tracking } = await linkedGames();
  const fillers = Array.from({ length: FILLERS }, (_, i) => {
    const teams = { team_a: `Ravens ${i}`, team_b: 'Gulls' };
    return { game: makeGame({ game_id: `test-${i}`, date: '2001-01-01', teams, players: [] }) };
  });
  service = await startSports([events, tracking, ...fillers]);
  const writer = await openWriter(service.data);
  const { linked } = await linkGames(service.reader, writer, { isConcerned: () => true });
  await writer.close();
  expect(linked).toEqual([[EVENTS, TRACKING]]);
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  client = new SportsClient({ baseUrl: `${url}/api` });
});
afterAll(async () => {
  await closeBrowser();
  await service.close();
});

/** Opens the tracking of a game and waits for its first frame. */
async function play(game: string, options: Visit = {}): Promise<Page> {
  const page = await visit(`${url}/?game=${game}&tab=tracking&at=1:20`, options);
  await page.locator('.stage[data-frame]:not([data-frame=""])').waitFor();
  return page;
}

describe.skipIf(withoutBrowser)('a match from two sources', () => {
  it('the list of games shows the match once, with a link to each source’s game', async () => {
    const page = await visit(`${url}/`);
    await page.getByText(`${FILLERS + 1} games`).waitFor();
    const rows = page.locator('tr[data-row]').filter({ has: page.getByRole('link', { name: 'other' }) });
    expect(await rows.count()).toBe(1);
    expect(await rows.getAttribute('aria-rowindex')).toBe('2');
    await rows
      .getByText(/[1-9]\d* events, tracking/)
      .last()
      .waitFor();
    expect(await page.locator('table.games').getAttribute('aria-rowcount')).toBe(String(FILLERS + 2));
    await rows.getByRole('link', { name: 'other' }).click();
    await page.waitForURL((address) => address.searchParams.get('game') === TRACKING);
    await page.goBack();
    await rows.getByRole('link').first().click();
    await page.waitForURL((address) => address.searchParams.get('game') === EVENTS);
  });

  it.each([
    [360, 'en-GB'],
    [1280, 'de-DE'],
  ])('all rows have the same height and wide names (%i pixels, %s)', async (width, locale) => {
    const page = await visit(`${url}/`, { width, locale });
    await page.locator('.small-field').first().waitFor();
    const sizes = await page.locator('tr[data-row]').evaluateAll((rows) =>
      rows.map((row) => {
        const name = row.querySelector('.whole-row');
        return [
          row.getBoundingClientRect().height,
          (name?.getBoundingClientRect().width ?? 0) > innerWidth / 3,
        ];
      }),
    );
    expect(new Set(sizes.map(([height]) => height)).size).toBe(1);
    expect(sizes.every(([, isWide]) => isWide)).toBe(true);
  });

  it('the search and the filters find the match by the names of both sources', async () => {
    for (const id of [EVENTS, TRACKING]) {
      const { teams } = await client.game(id);
      for (const query of [`playing=${encodeURIComponent(teams.team_a)}`, `q=${id}`]) {
        const page = await visit(`${url}/?${query}`);
        await page.getByText(`1 of ${FILLERS + 1} games`).waitFor();
        await page.getByRole('link', { name: 'other' }).waitFor();
      }
    }
  });

  it.each([
    [EVENTS, TRACKING, 'other'],
    [TRACKING, EVENTS, 'demo'],
  ])('the page of %s names the other source with a link', async (game, other, name) => {
    const page = await visit(`${url}/?game=${game}`);
    await page.getByRole('banner').waitFor();
    await page.locator('.score-line').getByRole('link', { name, exact: true }).click();
    await page.waitForURL((address) => address.searchParams.get('game') === other);
  });

  it.each([EVENTS, TRACKING])('the page of %s plays the tracking with the events', async (game) => {
    const page = await play(game);
    const events = await Array.fromAsync(client.events({ gameId: EVENTS, framesOf: TRACKING }));
    const frames = events.map(({ attributes }) => attributes['frames_of'] as { readonly offset_s: number });
    const { offset_s } = frames[0] ?? expect.fail();
    expect(offset_s).toBeCloseTo(-LATE_S, 1);
    await page.getByText('Tracking: other. Events: demo. Offset by the ball: ').waitFor();
    await page.getByText(`Offset by the ball: ${offset_s} s;`).waitFor();
    const near = events.filter(({ time_s }) => Math.abs((time_s ?? Number.NaN) + offset_s - 20) <= 2);
    expect(near.length).toBeGreaterThan(0);
    await page.locator('.nearby li button').first().waitFor();
    expect(await page.locator('.nearby li button').count()).toBe(near.length);
    // The credits of both sources.
    expect(await page.locator('.credit').count()).toBe(2);
  });

  it('the teams have the same colours in the tracking as in the header, and their own directions', async () => {
    for (const game of [EVENTS, TRACKING]) {
      const page = await play(game);
      const { teams } = await client.game(game);
      const { teams: names } = await client.game(TRACKING);
      const first = game === TRACKING ? names.team_a : names.team_b;
      await page.locator('.score-line .of-a').getByText(teams.team_a).waitFor();
      expect(await page.locator('.playback .legend li:has(.side-a)').textContent()).toContain(first);
      await page.getByText(`${names.team_a} attacks to the right.`).waitFor();
    }
  });

  it.each([
    [360, false, 'en-GB'],
    [1280, true, 'de-DE'],
  ])(
    'the list and the playback fit a width of %i pixels and are accessible (dark: %s, %s)',
    async (...visited) => {
      const [width, dark, locale] = visited;
      const home = await visit(`${url}/`, { width, dark, locale });
      await home.getByRole('link', { name: 'other' }).waitFor();
      const page = await play(EVENTS, { width, dark, locale });
      for (const each of [home, page]) {
        expect(await isTooWide(each)).toBe(false);
        expect(await accessibilityProblems(each)).toEqual([]);
      }
    },
  );

  it('neither the list nor the game moves while it loads', async () => {
    for (const width of [360, 1440]) {
      const page = await visit(`${url}/`, { width, height: width === 360 ? 780 : 900 });
      await page.addInitScript(`
        self.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
        }).observe({ type: 'layout-shift', buffered: true });
      `);
      for (const query of ['', `?game=${EVENTS}`, `?game=${EVENTS}&tab=tracking`, `?game=${TRACKING}`]) {
        await page.goto(`${url}/${query}`);
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate('shift')).toBeLessThanOrEqual(0.05);
      }
    }
  });
});
