import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, visit, withoutBrowser } from '../support/browser.ts';
import { explorerGames, FILLERS, GAME } from '../support/explorer-games.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

let service: RunningService;
let empty: RunningService;
let url: string;
beforeAll(async () => {
  service = await startSports(await explorerGames());
  empty = await startSports([]);
  url = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/`;
});
afterAll(async () => {
  await closeBrowser();
  await service.close();
  await empty.close();
});

const query = (page: Page): URLSearchParams => new URL(page.url()).searchParams;
const list = (page: Page) => page.getByRole('listbox');

describe.skipIf(withoutBrowser)('the list of games', () => {
  it('the list of games filters as the user types, opens a game, and returns to the filtered list', async () => {
    const page = await visit(url);
    await page.getByText(`${FILLERS + 6} games`).waitFor();
    await page.getByLabel('Find games').fill('gulls ravens 17');
    await page.getByText(`1 of ${FILLERS + 6} games`).waitFor();
    await page.getByRole('link', { name: /Ravens 17/ }).click();
    await page.getByRole('heading', { level: 1, name: /Ravens 17 1 – 0 Gülls/ }).waitFor();
    await page.goBack();
    await page.getByText(`1 of ${FILLERS + 6} games`).waitFor();
    expect(await page.getByLabel('Find games').inputValue()).toBe('gulls ravens 17');
    await page.getByLabel('Find games').fill('no such team');
    await page.getByRole('button', { name: 'Show all' }).click();
    await page.getByRole('combobox', { name: 'Sport' }).selectOption('Ice hockey');
    await page.getByRole('link', { name: /Demo/ }).waitFor();
  });

  it('the list of games shows each game’s content, and renders only the visible rows', async () => {
    const page = await visit(url);
    await page
      .getByRole('row', { name: /Terns 1 – 0 Herons/ })
      .getByText('4 events, tracking')
      .last()
      .waitFor();
    const rows = page.locator('tr[data-row]');
    expect(await rows.count()).toBeLessThan(FILLERS);
    await page
      .getByRole('row', { name: /Terns 1 – 0 Herons/ })
      .first()
      .waitFor();
    await page.evaluate('scrollTo(0, document.documentElement.scrollHeight)');
    await page
      .getByRole('row', { name: /Ravens 0/ })
      .or(page.getByRole('row', { name: /Ravens 89/ }))
      .first()
      .waitFor();
    await page.getByRole('row', { name: /Terns/ }).waitFor({ state: 'detached' });
  });

  it('the list of games forgives a typo, and combines the search with filters', async () => {
    const page = await visit(`${url}?q=gulsl`);
    await page.getByText(`${FILLERS} of ${FILLERS + 6} games`).waitFor();
    await page.getByRole('combobox', { name: 'Team' }).selectOption('Ravens 17');
    await page.getByText(`1 of ${FILLERS + 6} games`).waitFor();
    expect(query(page).get('playing')).toBe('Ravens 17');
    await page.reload();
    await page.getByText(`1 of ${FILLERS + 6} games`).waitFor();
  });

  it('the list of games leads to all shots of a competition as code that returns them', async () => {
    const page = await visit(`${url}?q=terns`);
    await page.getByText(/^All shots: .* in pandas/).click();
    const competitions = page.locator('.picture-data').getByLabel('Competition');
    if ((await competitions.count()) > 0) await competitions.selectOption('Test League');
    expect(await page.getByLabel('Language or tool').inputValue()).toBe('pandas');
    await page
      .locator('.picture-data')
      .getByText(/^\d+ games?$/)
      .waitFor();
    const code = (await page.locator('.picture-data code').textContent()) ?? '';
    expect(code).toContain('table = pd.read_csv(');
    const lines = (await (await fetch(/"(http.*)"/.exec(code)?.[1] ?? '')).text()).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(2);
    expect(new Set(lines.slice(1).map((line) => line.split(',')[3]))).toEqual(new Set(['goal', 'shot']));
  });

  it('a picture shows the shots and goals of each game that has positions', async () => {
    const page = await visit(url);
    const row = (name: RegExp) => page.getByRole('row', { name });
    const marks = row(/Terns 1 – 0 Herons/).locator('.small-field .mark');
    await marks.first().waitFor();
    expect(await marks.count()).toBe(2);
    await page.getByLabel('Find games').fill('ravens 17');
    await row(/Ravens 17/)
      .getByText('result only')
      .last()
      .waitFor();
    expect(
      await row(/Ravens 17/)
        .locator('.small-field')
        .count(),
    ).toBe(0);
  });

  it('the list of games explains how to import games if it is empty, and shows games as they arrive', async () => {
    const emptyUrl = `${await empty.app.listen({ host: '127.0.0.1', port: 0 })}/`;
    // Only the list of games is replaced, so the games themselves are unknown.
    const page = await visit(emptyUrl, { expectedErrors: [/404/] });
    await page.getByText('sports import auto').waitFor();
    const body = await (await fetch(`${url}api/games`)).text();
    await page.route(/\/api\/games(\?|$)/, (route) =>
      route.fulfill({ body, contentType: 'application/json' }),
    );
    await page.getByText(`${FILLERS + 6} games`).waitFor();
  });

  it('the list of games reports that the service cannot be reached, and retries', async () => {
    const page = await visit(`${url}${GAME}&tab=players`, { expectedErrors: [/ERR_FAILED/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/api/games**', (route) => route.abort());
    await page.getByRole('link', { name: 'Fieldcast sports' }).click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/api/games**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`${FILLERS + 6} games`).waitFor();
  });

  it('the list of games shows a countdown if the service limits requests', async () => {
    const page = await visit(`${url}?player=nobody`, { expectedErrors: [/404/, /429/] });
    await page.getByRole('alert').waitFor();
    await page.route('**/api/games**', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '30' }, body: '{"error":"limit"}' }),
    );
    await page.getByRole('link', { name: 'Fieldcast sports' }).click();
    await page.getByText('Too many requests. Try again in 30 seconds.').waitFor();
    expect(await page.getByRole('button', { name: /Try again/ }).isDisabled()).toBe(true);
  });
});

describe.skipIf(withoutBrowser)('a game', () => {
  it('a game opens on its goals and shots, with key moments and their replays', async () => {
    const page = await visit(`${url}?game=test-tracked`);
    await page.getByRole('heading', { name: 'Goals and shots' }).waitFor();
    await page.locator('.playing-field .marks path').first().waitFor();
    // One goal and one shot: their marks, and no mark of a pass.
    expect(await page.locator('.playing-field .marks path').count()).toBe(2);
    expect(await page.locator('.score-numbers text').allTextContents()).toEqual(['1']);
    await page.getByRole('link', { name: /^0:03 Goal, Ada Ōta 1 – 0$/ }).click();
    await page.getByText('Ada Ōta (Terns) scores, 0.31 xG.').first().waitFor();
    expect(query(page).get('event')).toBe('g');
    const moments = page.getByRole('list', { name: 'Key moments' });
    await moments.getByRole('link', { name: 'Replay 0:03' }).click();
    await page.waitForURL(/tab=tracking/);
  });

  it('the best chances of a game, also missed ones, are in order and can be replayed', async () => {
    const page = await visit(`${url}?game=test-tracked`);
    await page.getByText('Ranked by expected goals').waitFor();
    const chances = page.getByRole('list', { name: 'Best chances' });
    expect(await chances.locator('.moment').allTextContents()).toEqual([
      '10:03 Goal, Ada Ōta0.31 xG',
      '0:05 Shot: no goal, Ada Ōta0.04 xG',
    ]);
    await chances.getByRole('link', { name: 'Replay 0:05' }).click();
    await page.waitForURL(/tab=tracking/);
    const unrated = await visit(`${url}${GAME}`);
    await unrated.getByText('ranked by distance to the goal').waitFor();
    const metres = (await unrated.locator('.best-chances .after').allTextContents())
      .filter((text) => text !== 'penalty')
      .map((text) => Number.parseInt(text, 10));
    expect(metres).toEqual(metres.toSorted((a, b) => a - b));
    expect(metres.length).toBeGreaterThan(2);
  });

  it('in a narrow window, a tap in a list brings the field and the sentence about the event into view', async () => {
    const size = { width: 360, height: 780 };
    for (const [tab, row] of [
      ['story', '.best-chances .moment'],
      ['shots', '.event-list [data-row]'],
    ] as const) {
      const page = await visit(`${url}?game=test-tracked&tab=${tab}`, size);
      await page.locator(row).last().click();
      await page.locator('.picture').getByText('Ada Ōta (Terns) shoots, 0.04 xG, no goal.').waitFor();
      const picture = await page.locator('.picture').boundingBox();
      expect(picture?.y).toBeGreaterThanOrEqual(-1);
      expect((picture?.y ?? 0) + (picture?.height ?? size.height)).toBeLessThanOrEqual(size.height + 1);
    }
  });

  it('only a game without tracking says why it has no replay', async () => {
    for (const [game, count] of [
      ['test-tracked', 0],
      ['test-close', 1],
    ] as const) {
      const page = await visit(`${url}?game=${game}`);
      await page.getByRole('heading', { name: 'Key moments' }).waitFor();
      expect(await page.getByText('No replay: this source has no tracking.').count()).toBe(count);
    }
  });

  it('a close game with many scores opens on its last five minutes', async () => {
    const page = await visit(`${url}?game=test-close`);
    await page.getByRole('heading', { name: 'The last five minutes' }).waitFor();
    await list(page).getByRole('option').first().getByText('46 – 46').waitFor();
    expect(await list(page).getByRole('option').count()).toBe(3);
    await page.getByText('4 – 3 in the shoot-out').waitFor();
    await page.getByText('Abandoned').waitFor();
  });

  it('the game page does not move while it loads, nor under the pointer', async () => {
    for (const width of [360, 1440]) {
      const page = await visit(url, { width, height: width === 360 ? 780 : 900 });
      await page.addInitScript(`
        self.shift = 0;
        new PerformanceObserver((list) => {
          for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shift += value;
        }).observe({ type: 'layout-shift', buffered: true });
      `);
      for (const tab of ['', '&tab=tracking', '&tab=shots']) {
        await page.goto(`${url}?game=test-tracked${tab}`);
        await page.waitForLoadState('networkidle');
        const field = page.locator('.playing-field, .stage');
        const before = await field.boundingBox();
        await field.hover({ position: { x: 30, y: 60 } });
        expect(await field.boundingBox()).toEqual(before);
        expect(await page.evaluate('shift')).toBeLessThanOrEqual(0.05);
      }
    }
  });

  it('the events of a game appear as marks only on request or after filtering', async () => {
    const page = await visit(`${url}${GAME}&tab=events`);
    await page.locator('.heat rect').first().waitFor();
    await page.getByRole('button', { name: 'By zone' }).click();
    await page.locator('.zones text').first().waitFor();
    const shares = await page.locator('.zones text').allTextContents();
    expect(shares).toHaveLength(18);
    expect(Math.abs(shares.map(Number).reduce((sum, share) => sum + share, 0) - 100)).toBeLessThan(9);
    await page.getByRole('button', { name: 'Marks' }).click();
    await page.locator('.marks path').first().waitFor();
    const filtered = await visit(`${url}${GAME}&tab=events&type=shot`);
    await filtered.locator('.marks path').first().waitFor();
  });

  it('the tabs of a game are one tab stop, and arrow keys move among them', async () => {
    const page = await visit(`${url}?game=test-tracked`);
    await page.getByRole('tab', { name: 'Story' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await page.waitForURL(/tab=tracking/);
    await page.locator('.stage').waitFor();
    const stops = await page.evaluate(`
      [...document.querySelectorAll('a[href], button, input, select, summary')].filter(
        (each) => each.tabIndex >= 0 && each.compareDocumentPosition(document.querySelector('.stage')) & 4,
      ).length
    `);
    expect(stops).toBeLessThanOrEqual(8);
  });

  it('the players tab draws the line-ups of both teams', async () => {
    const page = await visit(`${url}${GAME}&tab=players`);
    await page.getByRole('heading', { name: 'Line-ups' }).waitFor();
    expect(await page.locator('.shirts path').count()).toBe(22);
  });

  it('the game page filters events, describes the selected event, and puts both into the URL', async () => {
    const page = await visit(`${url}${GAME}&tab=events`);
    await page.getByText('This game is invented').waitFor();
    await list(page).waitFor();
    const all = await page.getByRole('status').textContent();
    await page.getByRole('checkbox', { name: /^Shot \d/ }).check();
    await page.getByRole('checkbox', { name: /^Goal \d/ }).check();
    await page.getByRole('status').getByText('after filtering').waitFor();
    expect(await page.getByRole('status').textContent()).toContain(all);
    expect(query(page).get('type')).toBe('shot,goal');
    await list(page).focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await list(page).locator('[aria-selected=true][aria-posinset="2"]').waitFor();
    expect(query(page).get('event')).not.toBeNull();
    const sentence = await page.locator('.event-sentence p').first().textContent();
    expect(sentence).toMatch(/^\d+:\d\d .+ (shoots|scores).*\.$/);
    const copy = await visit(page.url());
    await copy
      .locator('.event-sentence p', { hasText: sentence ?? '' })
      .first()
      .waitFor();
    await list(copy).getByRole('option', { selected: true }).waitFor();
  });

  it('the game page describes the mark under the pointer, and selects it on a click', async () => {
    const page = await visit(`${url}?game=test-tracked`);
    const field = page.locator('.playing-field');
    const box = await field.boundingBox();
    if (box === null) throw new Error('there is no field');
    // The goal was at (40, 1) of 105 × 68 m, with a margin of 3 m.
    const at = { x: ((40 + 55.5) / 111) * box.width, y: ((37 - 1) / 74) * box.height };
    await field.hover({ position: at });
    await page.getByText('Ada Ōta (Terns) scores, 0.31 xG.').first().waitFor();
    await field.click({ position: at });
    await page.waitForURL(/event=g/);
    expect(query(page).get('at')).toBe('1:3');
  });

  it('the timeline links to the event and to its moment in the replay', async () => {
    const page = await visit(`${url}?game=test-tracked`);
    const moments = page.getByRole('list', { name: 'Key moments' });
    await moments.getByRole('link', { name: /0:03 Goal, Ada Ōta/ }).click();
    await page.waitForURL(/event=g/);
    await page.getByRole('link', { name: 'Replay this moment' }).click();
    await page.waitForURL(/tab=tracking/);
    expect(query(page).get('event')).toBe('g');
    await page.getByRole('navigation', { name: 'Views of this game' }).getByText('Shots').click();
    await page.getByRole('status').getByText('2 shots').waitFor();
    await page.goBack();
    await page.waitForURL(/tab=tracking/);
  });

  it('the timeline selects the event nearest to a click', async () => {
    const page = await visit(`${url}?game=test-tracked`);
    const strip = page.locator('.strip');
    const box = await strip.boundingBox();
    if (box === null) throw new Error('there is no timeline');
    // The shot was 5 s into 120 s.
    await strip.click({ position: { x: (5.2 / 120) * box.width, y: box.height - 4 } });
    await page.waitForURL(/event=s/);
    expect(query(page).get('tab')).toBe('story');
  });

  it.each([
    ['SVG', /^<svg/],
    ['PNG', /^.PNG/s],
  ])('the game page saves a drawing as %s', async (type, begins) => {
    const page = await visit(`${url}?game=test-tracked&tab=shots`, { dark: true });
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save ${type}` }).click();
    const download = await saving;
    expect(download.suggestedFilename()).toBe(`test-tracked-shots.${type.toLowerCase()}`);
    const content = await readFile(await download.path());
    expect(content.toString('latin1')).toMatch(begins);
    if (type === 'PNG') {
      expect(content.readUInt32BE(16)).toBe(2400);
      return;
    }
    const text = content.toString();
    expect(text).toContain('Terns – Herons');
    expect(text).toContain('Terns attacks to the right.');
    expect(text).toContain('Source: Invented. Licence: CC0-1.0.');
    expect(text).toMatch(/>Terns<.*>Herons</s);
    expect(text).not.toMatch(/var\(|class=/);
    expect(text).toMatch(/fill="rgb\(125, 183, 255\)"/);
  });

  it('the game page shows the request behind a drawing as code, and links names to players and teams', async () => {
    const page = await visit(`${url}${GAME}&type=goal&tab=data`);
    await page
      .getByText(`curl '${url}api/events?gameId=demo-soccer-002&eventType=goal&format=csv'`)
      .waitFor();
    await page.goto(`${url}${GAME}&period=2&tab=shots`);
    await page.getByText('Data of this picture').click();
    await page.getByLabel('Language or tool').selectOption('R');
    await page
      .getByText(`"${url}api/events?gameId=demo-soccer-002&period=2&eventType=shot%2Cgoal&format=csv"`)
      .waitFor();
    await page.getByRole('navigation', { name: 'Views of this game' }).getByText('Players').click();
    const player = page.getByRole('table').last().getByRole('rowheader').first().getByRole('link');
    const name = (await player.textContent()) ?? '';
    await player.click();
    await page.getByRole('heading', { level: 1, name }).waitFor();
    await page.getByRole('row', { name: /Demo/ }).first().waitFor();
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Demo \w+$/ })
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: /^Demo/ }).waitFor();
    await page.getByRole('link', { name }).waitFor();
  });

  it('the game page keeps the selected player in views without data on that player', async () => {
    const page = await visit(`${url}?game=test-tracked&tab=passes&player=test-8`);
    await page.getByRole('group', { name: /pass(es)? · / }).waitFor();
    await page.getByRole('navigation', { name: 'Views of this game' }).getByText('Data').click();
    await page.getByText('gameId=test-tracked&playerId=test-8&eventType=pass&format=csv').first().waitFor();
    await page.getByRole('navigation', { name: 'Views of this game' }).getByText('Shots').click();
    await page.getByText('Nothing matches these filters.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Player' }).inputValue()).toBe('test-8');
  });

  it('the game page draws the passing network of the selected player’s team', async () => {
    const page = await visit(`${url}${GAME}&tab=passes&view=network`);
    const visitors = page.locator('optgroup').last();
    const team = (await visitors.getAttribute('label')) ?? '';
    const player = (await visitors.locator('option').first().getAttribute('value')) ?? '';
    await page.getByText(/The network shows only .*\. Choose the other team/).waitFor();
    await page.getByRole('combobox', { name: 'Player' }).selectOption(player);
    await page.getByRole('group', { name: `Who passed to whom: ${team} · ` }).waitFor();
    await page.locator('.network path').first().waitFor();
  });

  it('the page for a game without positions says so and lists the events', async () => {
    const page = await visit(`${url}?game=test-placeless`);
    await page.getByText('The source gives no positions').waitFor();
    await list(page).getByRole('option').first().click();
    await page.getByText('A play by Ada Ōta (Terns)').first().waitFor();
  });

  it('the game page uses the browser’s language', async () => {
    const page = await visit(`${url}${GAME}&tab=events`, { locale: 'de-AT' });
    await page.getByText('Dieses Spiel ist erfunden').waitFor();
    await page.getByRole('checkbox', { name: /^Pass [\d.\s]+$/ }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  });

  it('the game page reports an unknown game', async () => {
    const page = await visit(`${url}?game=nowhere-1`, { expectedErrors: [/404/] });
    await page.getByRole('alert').getByText('There is no game nowhere-1.').waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByText(`${FILLERS + 6} games`).waitFor();
  });
});
