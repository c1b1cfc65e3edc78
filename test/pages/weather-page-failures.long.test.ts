import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { UPSTREAMS } from '../../src/weather/providers/upstreams.fixture.ts';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
import { FAULTS } from '../support/faults.ts';
import { type Replay, startReplay } from '../support/replay.ts';
import { startWeather } from '../support/weather-service.ts';

const HOUR_MS = 3_600_000;

/** Difference between the service's and the browser's clock. */
let offsetMs = 0;
const clock = () => Date.now() + offsetMs;
let upstream: Replay;
let alerts: Replay;
let air: Replay;

const routesOf = (id: string) => UPSTREAMS[id]?.invented(clock) ?? [];
beforeAll(async () => {
  upstream = await startReplay(routesOf('met-norway'));
  alerts = await startReplay(routesOf('nws'));
  air = await startReplay(routesOf('open-meteo'));
});
afterEach(() => {
  offsetMs = 0;
  for (const replay of [upstream, alerts, air]) replay.setFault(null);
});
afterAll(async () => {
  await closeBrowser();
  await Promise.all([upstream, alerts, air].map((replay) => replay.close()));
});

/** A service with replayed data: weather from MET Norway, US alerts, and air quality from Open-Meteo. */
async function start(flags: Readonly<Record<string, string>> = {}): Promise<string> {
  const service = await startWeather(
    {
      'weather-providers': 'met-norway,nws,open-meteo',
      'met-norway-url': upstream.url,
      'nws-url': alerts.url,
      'open-meteo-url': upstream.url,
      'open-meteo-air-url': air.url,
      'weather-contact': 'tests@example.org',
      ...flags,
    },
    clock,
  );
  // Callbacks run in reverse order: the page must close before the service, or its requests would fail.
  onTestFinished(() => service.close());
  return service.url;
}

const DOWN = [/500 \(Internal Server Error\)/];

describe.skipIf(withoutBrowser)('the weather page', () => {
  it('the weather page credits the provider, and shows no sample banner', async () => {
    offsetMs = -2 * 60_000;
    const url = await start();
    await fetch(`${url}/weather/Portland`);
    offsetMs = 0;
    const page = await visit(`${url}/?place=Portland`);
    await page.getByText('Updated 2 minutes ago by MET Norway.').waitFor();
    expect(
      await page.getByRole('link', { name: 'Data from MET Norway' }).first().getAttribute('href'),
    ).toMatch(/^https:\/\/api\.met\.no\//);
    await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
    expect(await page.getByText('Sample weather').count()).toBe(0);
    // The warnings come from another provider, which the page also credits.
    await page.locator('.warnings').getByText('Updated just now by US National Weather Service.').waitFor();
    expect(await page.locator('.warnings h3').count()).toBe(1);
    // Warnings come before the weather.
    expect(await page.locator('.warnings, h1').first().getAttribute('class')).toBe('warnings');
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('the weather page reports an outage of all weather services, and recovers after the outage', async () => {
    const url = await start({ 'weather-budget-ms': '2000' });
    upstream.setFault(FAULTS.status500);
    const page = await visit(`${url}/?place=Portland`, { expectedErrors: DOWN });
    await page
      .getByRole('alert')
      .filter({ hasText: 'No weather service is responding right now.' })
      .waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await accessibilityProblems(page)).toEqual([]);
    upstream.setFault(null);
    // Providers are skipped for a while after failures.
    offsetMs += HOUR_MS;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: /^Portland/ }).waitFor();
  });

  it('the weather page marks stale weather', async () => {
    offsetMs = -3 * HOUR_MS;
    const url = await start();
    for (const path of ['weather', 'forecast']) await fetch(`${url}/${path}/Portland`);
    upstream.setFault(FAULTS.status500);
    offsetMs = 0;
    const page = await visit(`${url}/?place=Portland`, { expectedErrors: DOWN });
    const said = page.getByText(
      'No weather service is responding right now. This data from MET Norway arrived 3 hours ago.',
    );
    await said.waitFor();
    await page.getByRole('heading', { level: 2, name: 'The next 24 hours' }).waitFor();
    expect(await said.count()).toBe(1);
  });

  it('the weather page shows the other data if a part is missing, and lists the missing part', async () => {
    const url = await start();
    air.setFault(FAULTS.status500);
    const page = await visit(`${url}/?place=Portland`, { expectedErrors: DOWN });
    await page.getByRole('alert').filter({ hasText: 'Unavailable right now: Air quality.' }).waitFor();
    await page.getByRole('heading', { level: 2, name: 'Five days' }).waitFor();
    air.setFault(null);
    offsetMs += HOUR_MS;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('the weather page shows a countdown when the rate limit is reached', async () => {
    const url = await start({ 'weather-limit-minute': '1' });
    const page = await visit(`${url}/?place=Portland`, { expectedErrors: [/429/] });
    await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
    await page.clock.install();
    await page.getByRole('combobox', { name: /City/ }).fill('Seattle');
    await page.keyboard.press('Enter');
    await page
      .getByRole('alert')
      .filter({ hasText: /Too many requests\. Try again in \d+ seconds\./ })
      .waitFor();
    const again = page.getByRole('button', { name: /Try again/ });
    expect(await again.isDisabled()).toBe(true);
    offsetMs += HOUR_MS;
    await page.clock.runFor(60_000);
    await again.click();
    await page.getByRole('heading', { level: 1, name: /^Seattle/ }).waitFor();
  });

  it('the weather page keeps the data while the service cannot be reached, and reports the failure', async () => {
    const url = await start();
    const page = await visit(`${url}/?place=Portland`, { expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
    await page.context().setOffline(true);
    // For another language, the page needs texts from the service.
    await page.getByRole('combobox', { name: 'Language' }).selectOption('de');
    await page.getByRole('alert').filter({ hasText: 'Der Dienst ist nicht erreichbar.' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(1);
    expect(await page.getByRole('heading', { level: 1, name: /^Portland.*Vereinigte Staaten/ }).count()).toBe(
      1,
    );
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Noch einmal versuchen' }).click();
    await page.getByRole('alert').waitFor({ state: 'detached' });
  });
});
