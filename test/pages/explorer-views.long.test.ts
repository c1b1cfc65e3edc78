import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
import { explorerGames, GAME } from '../support/explorer-games.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

let service: RunningService;
let url: string;
beforeAll(async () => {
  service = await startSports(await explorerGames());
  url = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/`;
});
afterAll(async () => {
  await closeBrowser();
  await service.close();
});

describe.skipIf(withoutBrowser)('a view in a narrow dark window and in a wide light window', () => {
  it.each([
    ['the list', '', 'games'],
    ['a story', GAME, 'Key moments'],
    ['a close game', '?game=test-close', 'The last five minutes'],
    ['events', `${GAME}&tab=events&type=shot`, 'after filtering'],
    ['a heat map', `${GAME}&tab=events`, 'Share of these events'],
    ['zones', `${GAME}&tab=events&view=zones`, 'Share of these events'],
    ['a long game', '?game=demo-basketball-002', 'Score by period'],
    ['shots', '?game=test-tracked&tab=shots', 'Expected goals'],
    ['passes', `${GAME}&tab=passes&view=arrows`, 'Players with the most passes'],
    ['a network', '?game=test-tracked&tab=passes', 'Pairs with the most passes'],
    ['players', `${GAME}&tab=players`, 'Players of Demo'],
    ['data', `${GAME}&tab=data`, 'DuckDB'],
    ['a team', '?team=Terns', 'Players'],
    ['a player', '?player=test-7', 'Terns'],
  ])('the view %s fits and is accessible', async (_name, address, shows) => {
    const page = await visit(`${url}${address}`, { width: 360, dark: true });
    await page.getByText(shows).first().waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    await page.getByText(shows).first().waitFor({ state: 'attached' });
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('a view hides its filters in a narrow window and shows its filters in a wide window', async () => {
    const page = await visit(`${url}${GAME}&tab=events`, { width: 360 });
    const team = page.getByRole('combobox', { name: 'Team' });
    await page.getByText('Filters', { exact: true }).click();
    await team.selectOption({ index: 1 });
    await page.getByText('Filters (1 set)').click();
    await team.waitFor({ state: 'hidden' });
    await page.setViewportSize({ width: 1280, height: 900 });
    await team.waitFor();
  });
});
