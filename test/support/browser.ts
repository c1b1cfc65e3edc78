import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { chromiumPath, launchChromium } from './chromium.ts';
import { skipped } from './skipped.ts';

/** Why tests in a browser are skipped, with a message; null where they run. */
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

/** Closes the browser; for the end of a file. */
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
  /** Patterns of errors in the console that the test itself causes. */
  readonly expectedErrors?: readonly RegExp[];
}

/**
 * A page of the browser, without anything kept from another test. At the end of the test it fails on an error in the
 * console, and on a request to any host but that of `url`.
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
  // No wall-clock limit but that of the test: a machine may be busy.
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
  await page.goto(url);
  return page;
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface AxeResults {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string }[];
  }[];
}

/** What axe finds on a page as it stands, by the rules of WCAG 2.2 AA and its best practices: nothing is wanted. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  // By evaluation, which the content security policy does not forbid.
  await page.evaluate(axe);
  const { violations } = (await page.evaluate('axe.run()')) as AxeResults;
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
}

/** Whether a page is wider than its window, so that one would have to scroll sideways. */
export function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate('document.documentElement.scrollWidth > innerWidth') as Promise<boolean>;
}
