import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

/** Paths on Debian, Ubuntu, Fedora and macOS. The environment variable CHROMIUM overrides them. */
const CANDIDATES = [
  process.env['CHROMIUM'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

export const chromiumPath = CANDIDATES.find((path) => path !== undefined && existsSync(path));

export function launchChromium(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error('there is no Chromium; install it, or name it in CHROMIUM');
  return chromium.launch({ executablePath: chromiumPath, args: ['--no-sandbox'] });
}
