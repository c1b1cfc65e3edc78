import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessibilityProblems, closeBrowser, isTooWide, visit, withoutBrowser } from '../support/browser.ts';
import { type RunningWeather, startWeather } from '../support/weather-service.ts';

let sample: RunningWeather;
beforeAll(async () => {
  sample = await startWeather({ 'weather-providers': 'sample' });
});
afterAll(async () => {
  await closeBrowser();
  await sample.close();
});

const urlOf = (place: string) => `${sample.url}/?${new URLSearchParams({ place })}`;

describe.skipIf(withoutBrowser)('the weather page', () => {
  it('the weather page finds a place by keyboard and distinguishes places with the same name', async () => {
    const page = await visit(`${sample.url}/`);
    await page.keyboard.press('Tab');
    await page.getByRole('combobox', { name: /City/ }).focus();
    await page.keyboard.type('springfield, mi');
    const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
    await options.filter({ hasText: /^Springfield Missouri/ }).waitFor();
    const texts = await options.allInnerTexts();
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.some((text) => /Missouri, United States · [\d,]+ inhabitants/.test(text))).toBe(true);
    const wanted = texts.findIndex((text) => /^Springfield\s+Missouri/.test(text));
    for (let i = 0; i <= wanted; i += 1) await page.keyboard.press('ArrowDown');
    expect(await options.nth(wanted).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Springfield Missouri, United States' }).waitFor();
    expect(await options.first().isVisible()).toBe(false);
    expect(new URL(page.url()).searchParams.get('place')).toContain('Springfield');

    await page.goBack();
    await page.getByRole('link', { name: 'Paris Texas, United States' }).click();
    await page.getByRole('heading', { level: 1, name: 'Paris Texas, United States' }).waitFor();
  });

  it('the weather page closes its suggestions on Escape and accepts a fully typed name', async () => {
    const page = await visit(`${sample.url}/`);
    await page.getByRole('combobox', { name: /City/ }).fill('Oslo');
    const suggestions = page.getByRole('listbox', { name: 'Suggestions' });
    await suggestions.waitFor();
    await page.keyboard.press('Escape');
    await suggestions.waitFor({ state: 'hidden' });
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: /^Oslo/ }).waitFor();
  });

  it('the weather page accepts coordinates', async () => {
    const page = await visit(urlOf('-0.22,-78.51'));
    await page.getByRole('heading', { level: 1, name: /^Quito.*Ecuador/ }).waitFor();
  });

  it('the weather page offers links to similar names for a misspelt name', async () => {
    const page = await visit(urlOf('Berlni'), { expectedErrors: [/404.*Berlni/] });
    await page.getByRole('heading', { level: 1, name: 'There is no place called “Berlni”.' }).waitFor();
    await page.getByRole('link', { name: 'Berlin, Germany' }).click();
    await page.getByRole('heading', { level: 1, name: /^Berlin.*Germany/ }).waitFor();
  });

  it('the weather page remembers recent places until the reader clears them', async () => {
    const page = await visit(urlOf('Bergen'));
    await page.getByRole('heading', { level: 1, name: /^Bergen/ }).waitFor();
    await page.getByRole('link', { name: 'Fieldcast weather' }).click();
    await page.getByRole('link', { name: 'Bergen Vestland, Norway' }).waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Bergen Vestland, Norway' }).waitFor();
    await page.getByRole('button', { name: 'Clear recent places' }).click();
    await page.getByRole('button', { name: 'Clear recent places' }).waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('link', { name: 'Lisbon' }).waitFor();
    expect(await page.evaluate("localStorage.getItem('fieldcast.places')")).toBe('[]');
  });

  it('the start page shows the whole names of recent places, even of places that coordinates found', async () => {
    const page = await visit(urlOf('-54.8,-68.3'), { width: 360 });
    await page.getByRole('heading', { level: 1, name: /^Ushuaia/ }).waitFor();
    await page.getByRole('link', { name: 'Fieldcast weather' }).click();
    const card = page.locator('.glance li').first();
    await card.getByRole('link', { name: 'Ushuaia Tierra del Fuego, Argentina' }).waitFor();
    await card.locator('.degrees').waitFor();
    expect(await card.evaluate((one: Element) => one.scrollHeight > one.clientHeight)).toBe(false);
    expect(await page.getByText('-54.8,-68.3').count()).toBe(0);
  });

  it('the weather page asks for a place if the reader searches for nothing', async () => {
    const page = await visit(`${sample.url}/`, { locale: 'de-DE' });
    await page.getByRole('button', { name: 'Zeigen' }).click();
    await page.getByText('Schreib zuerst eine Stadt').waitFor();
    await page.keyboard.type('B');
    await page.getByText('Schreib zuerst eine Stadt').waitFor({ state: 'detached' });
  });

  it('the weather page requests the location only on a click', async () => {
    const page = await visit(`${sample.url}/`);
    const context = page.context();
    await context.setGeolocation({ latitude: 60.3929, longitude: 5.3241 });
    await context.grantPermissions(['geolocation']);
    await page.getByRole('button', { name: 'My location' }).click();
    await page.getByRole('heading', { level: 1, name: /^Bergen/ }).waitFor();
    expect(new URL(page.url()).searchParams.get('place')).toBe('60.39,5.32');
  });

  it('the weather page reports that the browser does not share the location', async () => {
    const page = await visit(`${sample.url}/`);
    await page.getByRole('button', { name: 'My location' }).click();
    await page.getByRole('alert').filter({ hasText: 'The browser did not share your location' }).waitFor();
  });

  it('the weather page describes each hour of the chart in words for keyboard users', async () => {
    const page = await visit(urlOf('Bergen'));
    const chart = page.getByRole('slider', { name: 'The next 24 hours' });
    await chart.focus();
    const first = await chart.getAttribute('aria-valuetext');
    expect(first).toMatch(/^\d\d:00: -?\d+°C, .*\(sample\)/);
    await page.keyboard.press('End');
    expect(await chart.getAttribute('aria-valuenow')).toBe('23');
    expect(await chart.getAttribute('aria-valuetext')).not.toBe(first);
  });

  it('the weather page shows the next 24 hours as a table with icons and the current hour', async () => {
    const page = await visit(urlOf('Bergen'), { width: 360 });
    const table = page.getByRole('region', { name: 'The next 24 hours' });
    expect(await table.getByRole('columnheader').count()).toBe(24);
    expect(await table.getByRole('columnheader').first().innerText()).toMatch(/^Today\s+Now/);
    for (const name of ['Temperature °C', 'Chance %', 'Rain, snow mm', 'Wind mph'])
      expect(await table.getByRole('rowheader', { name }).count()).toBe(1);
    // A word, because "Sun" could be the day.
    expect(await table.getByRole('cell', { name: /^Sunrise \d\d:\d\d$/ }).count()).toBe(1);
    expect(await page.getByText(/^Sun\b/).count()).toBe(0);
  });

  it('the hours scroll by buttons and by keyboard, and show which side has more', async () => {
    const page = await visit(urlOf('Bergen'), { width: 360 });
    const table = page.getByRole('region', { name: 'The next 24 hours' });
    const strip = page.locator('.strip').filter({ has: table });
    const later = strip.getByRole('button', { name: /^Later/ });
    const earlier = strip.getByRole('button', { name: /^Earlier/ });
    await later.click();
    await earlier.waitFor();
    await table.focus();
    await expect
      .poll(async () => {
        await page.keyboard.press('ArrowLeft');
        return earlier.isVisible();
      })
      .toBe(false);
    await expect
      .poll(async () => {
        // The button can vanish before the click, as the strip is still scrolling.
        await later.click({ timeout: 2_000 }).catch(() => undefined);
        return later.isVisible();
      })
      .toBe(false);
    expect(await table.getByRole('columnheader').last().isVisible()).toBe(true);
    expect(await isTooWide(page)).toBe(false);
  });

  it('the hours of another day start in the morning', async () => {
    const page = await visit(urlOf('Bergen'), { width: 360 });
    await page.getByRole('button', { name: 'Hours: tomorrow' }).click();
    const table = page.getByRole('region', { name: 'tomorrow' });
    const fixed = await table.locator('thead td').boundingBox();
    const morning = table.getByRole('columnheader', { name: /06:00/ });
    await expect
      .poll(async () => ((await morning.boundingBox())?.x ?? 0) - (fixed?.x ?? 0) - (fixed?.width ?? 0))
      .toBeCloseTo(0, 0);
    const later = page
      .locator('.strip')
      .filter({ has: table })
      .getByRole('button', { name: /^Later/ });
    const [hours, button] = [await table.boundingBox(), await later.boundingBox()];
    expect((hours?.x ?? 0) + (hours?.width ?? 0)).toBeLessThanOrEqual(button?.x ?? 0);
  });

  it.each([
    ['en-US', /°F/, 'mph'],
    ['de-DE', /°C/, 'km/h'],
    ['nb-NO', /°C/, 'm/s'],
  ])(
    'the weather page starts with the units of the browser’s locale: %s',
    async (locale, temperature, wind) => {
      const page = await visit(urlOf('Bergen'), { locale });
      await page.getByRole('heading', { level: 1, name: /^Bergen/ }).waitFor();
      expect(await page.locator('.temperature').innerText()).toMatch(temperature);
      expect(await page.locator('.facts').first().innerText()).toContain(wind);
    },
  );

  it('the weather page remembers the chosen units, clock and language', async () => {
    const page = await visit(urlOf('Bergen'));
    await page.getByRole('heading', { level: 1, name: /^Bergen/ }).waitFor();
    await page.getByRole('combobox', { name: 'Temperature' }).selectOption('fahrenheit');
    await page.getByRole('combobox', { name: 'Wind' }).selectOption('m/s');
    await page.getByRole('combobox', { name: 'Clock' }).selectOption('12');
    await page.getByRole('combobox', { name: 'Language' }).selectOption('fr');
    await page.reload();
    await page.getByRole('heading', { level: 2, name: 'Les prochaines 24 heures' }).waitFor();
    expect(await page.locator('.temperature').innerText()).toMatch(/°F/);
    expect(await page.locator('.facts').first().innerText()).toContain('m/s');
    expect(await page.getByText(/Heures locales : .* (AM|PM)/).count()).toBe(1);
    expect(await page.locator('html').getAttribute('lang')).toBe('fr');
    // Descriptions come from the service in the page's language.
    expect(await page.locator('.conditions').innerText()).toContain('(exemple)');
  });

  it('the weather page ignores settings saved by another version of the page', async () => {
    const page = await visit(`${sample.url}/`);
    await page.evaluate(`
      localStorage.setItem('fieldcast.units', '{"temperature":"kelvin"}');
      localStorage.setItem('fieldcast.places', '{"Rome":1}');
      localStorage.setItem('fieldcast.language', '"tlh"');
    `);
    await page.goto(urlOf('Bergen'));
    await page.getByRole('heading', { level: 1, name: 'Bergen Vestland, Norway' }).waitFor();
    expect(await page.locator('.temperature').innerText()).toMatch(/°C/);
    expect(await page.title()).toBe('Bergen, Vestland, Norway · Fieldcast weather');
  });

  it('the weather page refreshes when the reader returns after a while', async () => {
    const page = await visit(urlOf('Bergen'));
    await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
    const back = () => page.evaluate("document.dispatchEvent(new Event('visibilitychange'))");
    await back();
    await page.clock.install({ time: Date.now() + 11 * 60_000 });
    const again = page.waitForRequest(/\/air\/Bergen/);
    await back();
    await again;
    expect(asked.map((path) => path.split('/')[1])).toEqual(['weather', 'forecast', 'alerts', 'air']);
  });

  it('the weather page shows a day’s hours, and puts the day into the URL', async () => {
    const page = await visit(urlOf('Bergen'));
    await page.getByRole('button', { name: 'Hours: tomorrow' }).click();
    await page.getByRole('region', { name: 'tomorrow' }).waitFor();
    await page.reload();
    await page.getByRole('region', { name: 'tomorrow' }).waitFor();
    await page.getByRole('button', { name: 'Close: tomorrow' }).click();
    await page.getByRole('region', { name: 'tomorrow' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('?place=Bergen');
  });

  it('the weather page shows a banner for invented weather', async () => {
    const page = await visit(urlOf('Bergen'));
    await page.getByText('Sample weather: invented, not real.').waitFor();
  });

  it.each([
    [360, false],
    [1280, true],
  ])('the weather page fits a width of %i pixels and is accessible (dark: %s)', async (width, dark) => {
    const page = await visit(urlOf('Bergen'), { width, dark });
    await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
    for (const summary of await page.locator('summary').all()) await summary.click();
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('the weather page is accessible while it shows place suggestions', async () => {
    const page = await visit(`${sample.url}/`, { width: 360 });
    await page.getByRole('combobox', { name: /City/ }).fill('spring');
    await page.getByRole('listbox', { name: 'Suggestions' }).waitFor();
    await page.keyboard.press('ArrowDown');
    expect(await isTooWide(page)).toBe(false);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it.each([360, 1440])(
    'nothing shifts while the weather page loads at a width of %i pixels',
    async (width) => {
      const page = await visit(`${sample.url}/`, { width });
      await page.waitForLoadState('networkidle');
      const asked: string[] = [];
      page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
      await page.addInitScript(`
      globalThis.shifts = [];
      new PerformanceObserver((list) => {
        for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) shifts.push(value);
      }).observe({ type: 'layout-shift', buffered: true });
    `);
      await page.goto(urlOf('Bergen'));
      await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
      await page.waitForLoadState('networkidle');
      // The service has rendered the page and sent its data with it. Earlier requests are of the page before.
      expect(asked.slice(asked.indexOf('/')).filter((path) => !path.startsWith('/assets/'))).toEqual(['/']);
      await page.getByRole('link', { name: 'Fieldcast weather' }).click();
      await page.getByRole('link', { name: 'Lisbon' }).click();
      await page.getByRole('heading', { level: 2, name: 'Air' }).waitFor();
      const shifts = (await page.evaluate('shifts')) as number[];
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThanOrEqual(0.05);
    },
  );
});
