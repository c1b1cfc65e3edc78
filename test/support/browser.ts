import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';
import { skipped } from './skipped.ts';

/** Returns the reason why browser tests are skipped, or null. */
export const withoutBrowser: string | null =
  chromiumPath === undefined
    ? skipped(
        'in a browser',
        'there is no Chromium; install it, or name it in CHROMIUM',
        process.env['BROWSER'] === 'required',
      )
    : null;

let browser: Promise<Browser> | undefined;

function launch(): Promise<Browser> {
  browser ??= launchChromium();
  return browser;
}

/** Closes the browser. Call this function at the end of a test file. */
export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}

export interface Visit {
  readonly width?: number;
  readonly height?: number;
  readonly dark?: boolean;
  readonly locale?: string;
  readonly timezone?: string;
  /** Called before the page is loaded. */
  readonly prepare?: (page: Page) => Promise<unknown>;
  /** Patterns of console errors that the test itself causes. */
  readonly expectedErrors?: readonly RegExp[];
}

/**
 * Opens a page in a fresh browser context. The test fails after a console error, or after a request to a host
 * other than `url`'s host.
 */
export async function visit(url: string, options: Visit = {}): Promise<Page> {
  const { width = 1280, height = 900, dark = false, locale = 'en-GB', timezone = 'Europe/London' } = options;
  const context = await (await launch()).newContext({
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    locale,
    timezoneId: timezone,
    reducedMotion: 'reduce',
  });
  // On a busy machine, actions can be slow, so only the test's timeout applies.
  context.setDefaultTimeout(0);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error') return;
    const text = `${message.text()} (${message.location().url})`;
    if (!options.expectedErrors?.some((pattern) => pattern.test(text))) problems.push(text);
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  const { host } = new URL(url);
  page.on('request', (request) => {
    const address = new URL(request.url());
    if (['http:', 'https:'].includes(address.protocol) && address.host !== host)
      problems.push(`request to ${address.host}`);
  });
  onTestFinished(async () => {
    await context.close();
    expect(problems).toEqual([]);
  });
  await options.prepare?.(page);
  await page.goto(url, { waitUntil: options.prepare === undefined ? 'load' : 'commit' });
  return page;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** Runs axe on a page, with the rules of WCAG 2.2 AA and axe's best practices. Returns the violations. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // The content security policy allows scripts that the test evaluates.
  await page.evaluate(axe);
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Returns whether a page needs horizontal scrolling. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth') as Promise<boolean>;
}
