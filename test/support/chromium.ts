import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian, Ubuntu, Fedora and macOS have it; CHROMIUM names another. */
const CANDIDATES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The Chromium of this machine; undefined if it has none. */
export const chromiumPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('there is no Chromium; install it, or name it in CHROMIUM');
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}
