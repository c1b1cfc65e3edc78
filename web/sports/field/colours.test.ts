import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const read = (...path: string[]) => readFileSync(join(import.meta.dirname, ...path), 'utf8');
const grounds = read('field.css');
const theme = read('..', '..', 'shared', 'theme.css');
/** Colours of things that are drawn on a field. */
const MARKS = ['--team-a', '--team-b', '--muted', '--ball'];
const SCHEMES = ['light', 'dark'] as const;
const LEAST = 3;

/** Returns the colours for each scheme of the properties whose names begin with a prefix. */
function coloursIn(css: string, prefix: string): (readonly [name: string, light: string, dark: string])[] {
  const found = css.matchAll(/(--[\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g);
  return [...found]
    .map(([, name = '', light = '', dark = '']) => [name, light, dark] as const)
    .filter(([name]) => name.startsWith(prefix));
}

function luminance(colour: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const areas = coloursIn(grounds, '--ground').filter(([name]) => !/line|red|blue|heat/.test(name));
const marks = MARKS.flatMap((name) => coloursIn(theme, name));

describe.each(SCHEMES)('the colours of the fields in the %s theme', (scheme) => {
  const at = scheme === 'light' ? 1 : 2;
  it.each(marks)('the mark %s stands out from every ground by at least 3:1', (...mark) => {
    expect(areas.length).toBeGreaterThan(10);
    const faint = areas.filter((area) => contrast(area[at], mark[at]) < LEAST);
    expect(faint).toEqual([]);
  });
});
