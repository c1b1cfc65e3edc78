import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SportsClient, type sports } from '../../client/index.ts';
import { demoGames } from '../../src/sports/demo/index.ts';
import { readWhole } from '../../src/sports/importers/contract/read-whole.fixture.ts';
import {
  accessibilityProblems,
  closeBrowser,
  isTooWide,
  type Visit,
  visit,
  withoutBrowser,
} from '../support/browser.ts';
import { type RunningService, type StoredContent, startSports } from '../support/sports-service.ts';

const GAME = 'demo-soccer-001';
/** Keeps the first 300 seconds of the demo game's tracking, with a gap of half a minute. */
const isKept = ({ period, time_s }: { readonly period: number; readonly time_s: number }) =>
  period === 1 && time_s < 300 && !(time_s > 60 && time_s < 90);

/** Returns the first game of the demo, with only a few minutes of tracking. */
async function demoGame(): Promise<StoredContent> {
  const [source] = demoGames({ games: 1, seed: 1 });
  if (source === undefined) throw new Error('the demo has no game');
  const { game, events, frames, frameRate } = await readWhole(source);
  return { game, events, frames: frames.filter(isKept), hz: frameRate ?? 0 };
}

let service: RunningService;
let url: string;
let client: SportsClient;

beforeAll(async () => {
  service = await startSports([await demoGame()]);
  url = await service.app.listen({ host: '127.0.0.1', port: 0 });
  client = new SportsClient({ baseUrl: `${url}/api` });
});
afterAll(async () => {
  await closeBrowser();
  await service.close();
});

/** Opens the demo game's tracking and waits for its first frame. */
async function open(query: string, options: Visit = {}): Promise<Page> {
  const page = await visit(`${url}/?game=${GAME}&tab=tracking${query}`, options);
  await page.locator('.stage[data-frame]:not([data-frame=""])').waitFor();
  return page;
}

const shown = (page: Page, name: 'frame' | 'time' | 'held') =>
  page.evaluate(`parseFloat(document.querySelector('.stage').dataset.${name})`) as Promise<number>;

/** Waits until the shown frame or time changes. */
async function change(page: Page, act: () => Promise<unknown>, name: 'frame' | 'time' = 'frame') {
  const before = await shown(page, name);
  await act();
  await expect.poll(() => shown(page, name)).not.toSatisfy((now) => now === before || Number.isNaN(now));
  return shown(page, name);
}

const frameAt = async (time: number): Promise<sports.Frame> => {
  const frames = await Array.fromAsync(client.frames(GAME, { period: 1, from: time, to: time }));
  return frames[0] ?? expect.fail(`there is no frame at ${time}`);
};

/** Expression for the canvas that shows the moving objects. */
const CANVAS = `document.querySelector('.stage canvas + canvas')`;
const picture = (page: Page) => page.evaluate(`${CANVAS}.toDataURL()`) as Promise<string>;

/**
 * Returns the canvas colour at a position on the field, as red, green, blue and alpha. The canvas shows 105 ×
 * 68 m with a margin of 3 m.
 */
function pixelAt(page: Page, { x, y }: { readonly x: number; readonly y: number }): Promise<string> {
  const at = (metres: number) => `Math.round(${metres} * ${CANVAS}.width / 111)`;
  const data = `${CANVAS}.getContext('2d').getImageData(${at(x + 55.5)}, ${at(37 - y)}, 1, 1).data`;
  return page.evaluate(`[...${data}].join()`) as Promise<string>;
}

describe.skipIf(withoutBrowser)('playback', () => {
  it('playback shows the API’s frame at the time in the URL', async () => {
    const page = await open('&at=1:20');
    const frame = await frameAt(20);
    expect(await shown(page, 'frame')).toBe(frame.frame_id);
    await page.getByText('Who is where').click();
    const rows = await page
      .locator('.playback tbody tr')
      .evaluateAll((all) => all.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent)));
    const metres = new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
    const { players } = await client.game(GAME);
    const names = new Map(players.map(({ player_id, name }) => [player_id, name]));
    const expected = frame.players.map(({ player_id, jersey_number, x, y }) => [
      String(jersey_number),
      names.get(player_id ?? ''),
      metres.format(x),
      metres.format(y),
    ]);
    expect(rows).toHaveLength(23);
    expect(rows.slice(1)).toEqual(expected);
  });

  it('playback draws players at their positions, in their teams’ colours', async () => {
    const page = await open('&at=1:20');
    const { players, ball } = await frameAt(20);
    // Checks a point next to the number, inside the mark. Skips players that another mark covers.
    const alone = players.filter((player) =>
      [...players, ...(ball === null ? [] : [ball])].every(
        (other) => other === player || Math.hypot(other.x - player.x, other.y - player.y) > 4,
      ),
    );
    const colours = await Promise.all(alone.map(({ x, y }) => pixelAt(page, { x, y: y + 0.95 })));
    const byTeam = Map.groupBy(colours, (_, index) => alone[index]?.team);
    expect(byTeam.get('Demo Otters')?.length).toBeGreaterThan(5);
    expect(new Set(byTeam.get('Demo Otters'))).toEqual(new Set(['11,79,158,255']));
    expect(new Set(byTeam.get('Demo Lighthouses'))).toEqual(new Set(['176,71,10,255']));
    expect(await pixelAt(page, { x: -54, y: 35 })).toBe('0,0,0,0');
  });

  it('playback writes the time into the URL when it stops', async () => {
    const page = await open('&at=1:20');
    const before = await picture(page);
    await page.getByLabel('Speed', { exact: true }).selectOption('4 ×');
    await change(page, () => page.getByRole('button', { name: 'Play', exact: true }).click(), 'time');
    await expect.poll(() => shown(page, 'time')).toBeGreaterThan(22);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await picture(page)).not.toBe(before);
    const addressTime = () => new URL(page.url()).searchParams.get('at');
    await expect.poll(async () => `1:${await shown(page, 'time')}` === addressTime()).toBe(true);
    const time = await shown(page, 'time');
    expect(await shown(page, 'frame')).toBe((await frameAt(time)).frame_id);
    const again = await open(`&at=1:${time}`);
    const stopped = await picture(page);
    await expect.poll(() => picture(again)).toBe(stopped);
  });

  it('playback responds to its keyboard shortcuts', async () => {
    const page = await open('&at=1:30');
    await page.locator('.stage').focus();
    const times: number[] = [];
    for (const key of ['.', ',', 'ArrowRight', 'Shift+ArrowRight', 'ArrowLeft', 'Shift+ArrowLeft'])
      times.push(await change(page, () => page.keyboard.press(key), 'time'));
    expect(times).toEqual([30.04, 30, 31, 41, 40, 30]);
    await change(page, () => page.keyboard.press('Space'), 'time');
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    await page.keyboard.press('Space');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('playback continues from the slider’s time, and skips the gap', async () => {
    const page = await open('&at=1:30');
    const time = page.getByRole('slider', { name: 'Time' });
    await page.getByText('Tracked in 2 segments.').waitFor();
    await change(page, () => time.fill('59.5'), 'time');
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByText('Skipped 0:30 without tracking.').waitFor();
    // The text and the picture change at different times.
    await expect.poll(() => shown(page, 'time')).toBeGreaterThanOrEqual(90);
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await time.fill('75');
    await page.getByText('There is no tracking at this time.').waitFor();
    await expect.poll(() => page.locator('.stage').getAttribute('data-frame')).toBe('');
  });

  it('playback keeps a limited number of frames, even after a long time', async () => {
    const page = await open('&at=1:90');
    await page.locator('.stage').focus();
    const held: number[] = [];
    for (let step = 0; step < 19; step += 1) {
      await change(page, () => page.keyboard.press('Shift+ArrowRight'));
      held.push(await shown(page, 'held'));
    }
    expect(await shown(page, 'time')).toBe(280);
    // Windows of 250 frames: the current window, the next window, one window for the trail, and one more
    // window on either side.
    expect(Math.max(...held)).toBeLessThanOrEqual(5 * 250);
    expect(Math.min(...held)).toBeGreaterThanOrEqual(250);
  });

  it('playback shows part of the field and the number of players outside the picture', async () => {
    const page = await open('&at=1:25');
    const whole = await picture(page);
    await page.getByLabel('Close-up').check();
    await page.getByText(/players? outside the picture/).waitFor();
    await expect.poll(() => picture(page)).not.toBe(whole);
    const close = await picture(page);
    await expect.poll(async () => page.url()).toContain('view=close');
    const again = await open('&at=1:25&view=close');
    await expect.poll(() => picture(again)).toBe(close);
  });

  it('playback shows the name and speed of the hovered or focused player', async () => {
    const page = await open('&at=1:20');
    const before = await picture(page);
    await page.getByText('Who is where').click();
    await page.locator('.playback tbody button').first().focus();
    await expect.poll(() => picture(page)).not.toBe(before);
    await page.locator('.stage').focus();
    await expect.poll(() => picture(page)).toBe(before);
    const [player] = (await frameAt(20)).players;
    const box = await page.locator('.stage').boundingBox();
    if (player === undefined || box === null) expect.fail('there is nobody to point at');
    const scale = box.width / 111;
    await page.mouse.move(box.x + (player.x + 55.5) * scale, box.y + (37 - player.y) * scale);
    await expect.poll(() => picture(page)).not.toBe(before);
  });

  it('playback lists the events around the current time, with links to their times', async () => {
    const all = await Array.fromAsync(client.events({ gameId: GAME, period: 1, from: 0, to: 60 }));
    const times = all.map(({ time_s }) => time_s ?? 0);
    // An event that has another event nearby, but not at the same time.
    const time = times.find((each) => each > 10 && times.some((other) => Math.abs(other - each - 1) < 0.5));
    if (time === undefined) expect.fail('no two events are near each other');
    const near = times.filter((each) => Math.abs(each - time) <= 2);
    const page = await open(`&at=1:${time}`);
    const list = page.locator('.nearby li');
    await list.first().waitFor();
    expect(await list.count()).toBe(near.length);
    const other = near.findIndex((each) => Math.abs(each - time - 1) < 0.5);
    await change(page, () => list.nth(other).getByRole('button').click(), 'time');
    expect(await shown(page, 'time')).toBeCloseTo(near[other] ?? Number.NaN, 1);
  });

  it('playback saves the current frame as an image', async () => {
    const page = await open('&at=1:20');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${GAME}-1-20.00.png`);
    const bytes = await Array.fromAsync(await file.createReadStream());
    expect(Buffer.concat(bytes).subarray(1, 4).toString()).toBe('PNG');
    expect(Buffer.concat(bytes).readUInt32BE(16)).toBe(1920);
  });

  it('playback plays a replay to its end, unless the reader prefers reduced motion', async () => {
    const page = await open('&at=1:20&until=21');
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await shown(page, 'time')).toBe(20);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto(`${url}/?game=${GAME}&tab=tracking&at=1:20&until=21`);
    await page.waitForURL((address) => address.searchParams.get('at') === '1:21');
    await expect.poll(() => shown(page, 'time')).toBe(21);
  });

  it.each([
    [1440, 900],
    [360, 780],
  ])('field, slider and controls fit into a window of %i × %i pixels', async (width, height) => {
    const page = await open('&at=1:20', { width, height });
    for (const part of ['.stage', '.scrubber', '.controls .play', '.controls select']) {
      const box = await page.locator(part).boundingBox();
      expect(box?.y).toBeGreaterThan(0);
      expect((box?.y ?? Number.NaN) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(height);
    }
    const field = await page.locator('.stage').boundingBox();
    expect(field === null || field.height > field.width).toBe(width === 360);
  });

  it('playback jumps to goals and cards, which the slider shows', async () => {
    const page = await open('&at=1:20');
    await page.locator('.key-mark').first().waitFor();
    const events = await Array.fromAsync(client.events({ gameId: GAME, period: 1, from: 0, to: 300 }));
    const goal = events.find(({ event_type }) => event_type === 'goal' || event_type === 'card');
    await change(page, () => page.getByRole('button', { name: 'Next moment' }).click(), 'time');
    expect(await shown(page, 'time')).toBeCloseTo(goal?.time_s ?? Number.NaN, 1);
    await change(page, () => page.getByRole('slider', { name: 'Time' }).fill('299'), 'time');
    await page.locator('.stage').focus();
    await change(page, () => page.keyboard.press('p'), 'time');
    expect(await shown(page, 'time')).toBeCloseTo(goal?.time_s ?? Number.NaN, 1);
  });

  it.each(['Speed colours', 'Space: nearest player (Voronoi)', 'Trails'])(
    'playback draws the layer “%s” on request and keeps it in the URL',
    async (layer) => {
      const page = await open('&at=1:20');
      const plain = await picture(page);
      await page.getByLabel(layer).check();
      await expect.poll(() => picture(page)).not.toBe(plain);
      expect(page.url()).toContain('show=');
      await page.getByLabel(layer).uncheck();
      await expect.poll(() => picture(page)).toBe(plain);
    },
  );

  it('playback measures the distance along a drag', async () => {
    const page = await open('&at=1:20&show=measure');
    const box = await page.locator('.stage').boundingBox();
    if (box === null) expect.fail('there is no field');
    const scale = box.width / 111;
    await page.mouse.move(box.x + 20 * scale, box.y + 30 * scale);
    await page.mouse.down();
    await page.mouse.move(box.x + 50 * scale, box.y + 70 * scale);
    await page.mouse.up();
    const text = (await page.getByText(/^Distance: /).textContent()) ?? '';
    expect(Number(/[\d.]+/.exec(text)?.[0])).toBeCloseTo(50, 0);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  });

  it('the arrow keys measure a distance from the centre, and Enter begins a new line', async () => {
    const page = await open('&at=1:20&show=measure');
    const time = await shown(page, 'time');
    await page.locator('.stage').focus();
    for (const key of ['Shift+ArrowRight', 'Shift+ArrowUp', 'ArrowLeft']) await page.keyboard.press(key);
    await page.getByText('Distance: 6.4 m').waitFor();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.getByText('Distance: 1 m').waitFor();
    expect(await shown(page, 'time')).toBe(time);
  });

  it('playback saves a span of the game as a video', async () => {
    const page = await open('&at=1:20');
    await page.getByRole('button', { name: 'Start here' }).click();
    await change(page, () => page.getByRole('slider', { name: 'Time' }).fill('21'), 'time');
    await page.getByRole('button', { name: 'End here' }).click();
    await page.getByText('Clip: 0:20.0 to 0:21.0').waitFor();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save clip' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`${GAME}-1-20.00.webm`);
    const bytes = Buffer.concat(await Array.fromAsync(await file.createReadStream()));
    // WebM is a kind of Matroska; these are the first bytes of every Matroska file.
    expect(bytes.subarray(0, 4).toString('hex')).toBe('1a45dfa3');
    // A file without frames has only a header of about a hundred bytes.
    expect(bytes.length).toBeGreaterThan(5000);
    expect(await shown(page, 'time')).toBe(21);
  });

  it('playback draws trails, unless the reader prefers reduced motion', async () => {
    const page = await open('&at=1:20');
    const plain = await picture(page);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect.poll(() => picture(page)).not.toBe(plain);
  });

  it.each([
    [360, false, 'en-GB', 'Play'],
    [1280, true, 'de-DE', 'Abspielen'],
  ])(
    'playback fits a width of %i pixels and is accessible (dark: %s, %s)',
    async (width, dark, locale, name) => {
      const page = await open('&at=1:20', { width, dark, locale });
      await page.getByRole('button', { name, exact: true }).waitFor();
      for (const summary of await page.locator('.playback summary').all()) await summary.click();
      await page.locator('.playback tbody tr').first().waitFor();
      expect(await isTooWide(page)).toBe(false);
      expect(await accessibilityProblems(page)).toEqual([]);
    },
  );
});
