import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeBrowser, visit, withoutBrowser } from '../support/browser.ts';
import { makeEvent, makeFrames, makeGame } from '../support/records.ts';
import { type RunningService, startSports } from '../support/sports-service.ts';

// Names like these can occur in a dataset if the import did not clean the names.
const TEAM = `\u202e\u0000${'W'.repeat(5000)}`;
const PLAYER = `\u0007<b>&${'M'.repeat(5000)}`;

let service: RunningService;
let url: string;
beforeAll(async () => {
  const game = makeGame();
  const teams = { ...game.teams, team_a: TEAM };
  const players = game.players.map((player) => ({
    ...player,
    name: PLAYER,
    team: player.team === game.teams.team_a ? TEAM : player.team,
  }));
  const shot = makeEvent({
    event_id: 's',
    event_type: 'shot',
    team: TEAM,
    player: PLAYER,
    x: 30,
    y: 2,
    end_x: 52,
    end_y: 0,
  });
  const frames = makeFrames(3).map((frame) => ({
    ...frame,
    players: frame.players.map((player) => ({ ...player, team: TEAM })),
  }));
  const hostile = { ...game, teams, players, venue: PLAYER, competition: PLAYER, score: null };
  service = await startSports([{ game: hostile, events: [shot], frames }]);
  url = `${await service.app.listen({ host: '127.0.0.1', port: 0 })}/`;
});
afterAll(async () => {
  await closeBrowser();
  await service.close();
});

describe.skipIf(withoutBrowser)('a game with hostile names', () => {
  it.each([
    '',
    '?game=test-1',
    ...['shots', 'events', 'players', 'tracking', 'data'].map((tab) => `?game=test-1&tab=${tab}`),
  ])('hostile names do not widen the page: %s', async (query) => {
    const page = await visit(url + query);
    await page.getByText('WWWW').first().waitFor({ state: 'attached' });
    const [scroll, client] = (await page.evaluate(
      '[document.documentElement.scrollWidth, document.documentElement.clientWidth]',
    )) as [number, number];
    expect(scroll).toBeLessThanOrEqual(client);
  });

  it.each(['SVG', 'PNG'])('a drawing with hostile names can be saved completely as %s', async (type) => {
    const page = await visit(`${url}?game=test-1&tab=shots`);
    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: `Save ${type}` }).click();
    const content = await readFile(await (await saving).path());
    if (type === 'PNG') {
      expect(content.readUInt32BE(16)).toBe(2400);
      return;
    }
    // The page's policy forbids styles from another document.
    await page.goto('about:blank');
    const lines = (await page.evaluate(
      `[...new DOMParser().parseFromString(${JSON.stringify(content.toString())}, 'image/svg+xml').querySelectorAll('text')]
        .map(({ textContent }) => textContent)`,
    )) as string[];
    expect(lines.join('')).toContain('W'.repeat(199));
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(150);
  });
});
