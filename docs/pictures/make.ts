import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { launchChromium } from '../../test/support/chromium.ts';
import { SHOWN_TIME, startDemo } from '../examples/demo.ts';

/** A screenshot for the documentation. */
interface Picture {
  readonly service: 'sports' | 'weather';
  readonly path: string;
  /** Runs before the screenshot is taken. */
  readonly prepare: (page: Page) => Promise<unknown>;
}

/** Maximum size of a picture, so that the repository stays small. */
const MOST_BYTES = 150_000;
const SIZE = { width: 1120, height: 1180 };
/** Device pixels per CSS pixel. Pages scale the pictures down further. */
const SCALE = 0.75;

const PICTURES: Readonly<Record<string, Picture>> = {
  shots: {
    service: 'sports',
    path: '/?game=demo-soccer-001&tab=shots',
    prepare: (page) => page.locator('main figure svg').first().waitFor(),
  },
  playback: {
    service: 'sports',
    path: '/?game=demo-soccer-001&tab=tracking&at=1:234',
    prepare: (page) => page.locator('main canvas').first().waitFor(),
  },
  weather: {
    service: 'weather',
    path: '/?place=Bergen',
    prepare: (page) => page.getByText('Storm').first().waitFor(),
  },
  reference: {
    service: 'weather',
    path: '/docs#ask',
    prepare: async (page) => {
      // Sent twice because the first question is slower: it loads the language's words.
      for (let sent = 0; sent < 2; sent += 1) {
        await page.getByRole('button', { name: 'Send' }).click();
        await page.getByText('200 OK').waitFor();
      }
      await page.evaluate('scrollTo(0, 0)');
    },
  },
};

/** The addresses shown in the pictures, instead of this run's random ports. */
const SHOWN_BASES = { sports: 'http://127.0.0.1:3000', weather: 'http://127.0.0.1:3001' } as const;

const demo = await startDemo();
const bases = {
  sports: await demo.sports.app.listen({ host: '127.0.0.1', port: 0 }),
  weather: demo.weather.url,
};
const browser = await launchChromium();
for (const [name, { service, path, prepare }] of Object.entries(PICTURES)) {
  const context = await browser.newContext({
    viewport: SIZE,
    deviceScaleFactor: SCALE,
    reducedMotion: 'reduce',
    locale: 'en-IE',
    timezoneId: 'Europe/Dublin',
  });
  const page = await context.newPage();
  await page.clock.setFixedTime(SHOWN_TIME);
  await page.goto(bases[service] + path);
  await prepare(page);
  await page.waitForLoadState('networkidle');
  const address = [bases[service], SHOWN_BASES[service]].map((base) => JSON.stringify(base)).join(', ');
  await page.evaluate(
    `for (const code of document.querySelectorAll('.command code')) code.textContent = code.textContent.replaceAll(${address})`,
  );
  const file = join(import.meta.dirname, `${name}.png`);
  await page.screenshot({ path: file });
  await context.close();
  const { size } = statSync(file);
  console.log(`${name}.png: ${Math.round(size / 1000)} kB`);
  if (size > MOST_BYTES) throw new Error(`${name}.png is larger than ${MOST_BYTES} bytes`);
}
await browser.close();
await demo.close();
