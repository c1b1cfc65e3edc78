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
    await page.getByText(`${FILLERS + 5} games`).waitFor();
    await page.getByLabel('Find games').fill('gulls ravens 17');
    await page.getByText(`1 of ${FILLERS + 5} games`).waitFor();
    await page.getByRole('link', { name: /Ravens 17/ }).click();
    await page.getByRole('heading', { level: 1, name: /Ravens 17 1 – 0 Gülls/ }).waitFor();
    await page.goBack();
    await page.getByText(`1 of ${FILLERS + 5} games`).waitFor();
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
    await page.getByText('Terns').waitFor({ state: 'detached' });
  });

  it('the list of games explains how to import games if it is empty', async () => {
    const page = await visit(`${await empty.app.listen({ host: '127.0.0.1', port: 0 })}/`);
    await page.getByText('sports import auto').waitFor();
  });

  it('the list of games reports that the service cannot be reached, and retries', async () => {
    const page = await visit(`${url}${GAME}&tab=players`, { expectedErrors: [/ERR_FAILED/] });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.route('**/api/games**', (route) => route.abort());
    await page.getByRole('link', { name: 'Fieldcast sports' }).click();
    await page.getByRole('alert').getByText('cannot be reached').waitFor();
    await page.unroute('**/api/games**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText(`${FILLERS + 5} games`).waitFor();
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
  it('the game page filters events, describes the selected event, and puts both into the URL', async () => {
    const page = await visit(`${url}${GAME}`);
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
    await page.getByRole('link', { name: /0:03 Goal, Ada Ōta/ }).click();
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
    const page = await visit(`${url}?game=test-tracked&tab=players`);
    const strip = page.locator('.strip');
    const box = await strip.boundingBox();
    if (box === null) throw new Error('there is no timeline');
    // The shot was 5 s into 120 s.
    await strip.click({ position: { x: (5.2 / 120) * box.width, y: box.height - 4 } });
    await page.waitForURL(/event=s/);
    expect(query(page).get('tab')).toBe('events');
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
    expect(text).toContain('Terns attacks to the right in every drawing.');
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
    await page.locator('.network circle').first().waitFor();
  });

  it('the page for a game without positions says so and lists the events', async () => {
    const page = await visit(`${url}?game=test-placeless`);
    await page.getByText('The source gives no positions').waitFor();
    await list(page).getByRole('option').first().click();
    await page.getByText('A play by Ada Ōta (Terns)').first().waitFor();
  });

  it('the game page uses the browser’s language', async () => {
    const page = await visit(`${url}${GAME}`, { locale: 'de-AT' });
    await page.getByText('Dieses Spiel ist erfunden').waitFor();
    await page.getByRole('checkbox', { name: /^Pass [\d.\s]+$/ }).waitFor();
    expect(await page.evaluate('document.documentElement.lang')).toBe('de');
  });

  it('the game page reports an unknown game', async () => {
    const page = await visit(`${url}?game=nowhere-1`, { expectedErrors: [/404/] });
    await page.getByRole('alert').getByText('There is no game nowhere-1.').waitFor();
    await page.getByRole('link', { name: 'All games' }).click();
    await page.getByText(`${FILLERS + 5} games`).waitFor();
  });
});
