import { expect, it } from 'vitest';
import { ago } from './source-line.tsx';

const NOW = new Date('2026-11-21T11:20:00Z');
const before = (seconds: number) => new Date(NOW.getTime() - seconds * 1000);

it.each([
  [-30, 'en', null],
  [59, 'en', null],
  [60, 'en', '1 minute ago'],
  [150, 'de', 'vor 2 Minuten'],
  [89 * 60, 'fr', 'il y a 89 minutes'],
  [90 * 60, 'es', 'hace 1 hora'],
  [35 * 3600, 'en', '35 hours ago'],
  [36 * 3600, 'en', '1 day ago'],
])('ago formats %d seconds in "%s" as %s', (seconds, locale, text) => {
  expect(ago(before(seconds), NOW, locale)).toBe(text);
});
