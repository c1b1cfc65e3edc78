import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUNS_ALL, runs } from '../../../test/support/tier.ts';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { decide } from './decision.ts';
import { LANGUAGES } from './languages/registry.ts';

/**
 * Maximum number of steps per character. A step is one execution of a code block, counted by V8's coverage.
 * The count does not depend on the speed of the machine. A million steps take about 15 ms.
 */
const STEPS_PER_CHARACTER = 3000;
/**
 * Maximum number of steps per name. A search for similar names visits all names. A search for an abbreviated
 * name visits all names with the same first letter.
 */
const STEPS_PER_NAME = 2_000_000;

const LONGEST_MESSAGE = 500;
const LONGEST_NAME = 200;

const gazetteer = openGazetteer();
const context = { now: Date.parse('2026-07-16T12:00:00Z'), gazetteer, defaultPlace: null };
const session = new Session();

beforeAll(async () => {
  // The first lookup of each kind builds an index. The limit does not cover this work.
  for (const name of ['thunderstroms', 'झझझ', '48.85, 2.35', 'Xyzzy, IL']) {
    gazetteer.find(name);
    gazetteer.suggest(name, 3);
    gazetteer.complete(name, 1);
    decide(name, context);
  }
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
});
afterAll(async () => {
  await session.post('Profiler.stopPreciseCoverage');
  session.disconnect();
});

async function stepsOf(work: () => unknown): Promise<number> {
  await session.post('Profiler.takePreciseCoverage');
  work();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => url.includes('/src/weather/'))
    .flatMap(({ functions }) => functions.flatMap(({ ranges }) => ranges))
    .reduce((sum, { count }) => sum + count, 0);
}

function filled(unit: string, length: number): string {
  return unit.repeat(length).slice(0, length);
}

/** All characters and character pairs in a lexicon. */
function unitsOf(lexicon: string): string[] {
  const text = readFileSync(new URL(`languages/lexicons/${lexicon}.txt`, import.meta.url), 'utf8');
  const characters = [...text.replace(/^#.*$/gm, '').replace(/\n/g, ' ')];
  return [...new Set(characters.flatMap((one, index) => [one, one + (characters[index + 1] ?? '')]))];
}

const lexicons = LANGUAGES.map(({ lexicon, code }) => ({ code, units: unitsOf(lexicon) }));
/** A full run tests every 25th unit, and a quick run tests every 500th unit. */
const EVERY = RUNS_ALL ? 25 : 500;

describe('a message that repeats one unit stays below the step limit', () => {
  it.each(lexicons)('repeated units in the language $code stay below the step limit', async ({ units }) => {
    const sample = units.filter((_, index) => index % EVERY === 0);
    const costs = new Map<string, number>();
    for (const unit of sample)
      costs.set(unit, await stepsOf(() => decide(filled(unit, LONGEST_MESSAGE), context)));
    const [dearest] = [...costs].sort(([, one], [, other]) => other - one);
    expect(dearest?.[1], JSON.stringify(dearest?.[0])).toBeLessThan(STEPS_PER_CHARACTER * LONGEST_MESSAGE);
  });
});

const allUnits = lexicons.flatMap(({ units }) => units);
const mixture = fc
  .tuple(
    fc.array(fc.constantFrom(...allUnits), { minLength: 1, maxLength: 60 }),
    fc.constantFrom('', ' ', ', '),
    fc.constantFrom('', 'Will it rain in Tokyo ', '東京の天気'),
  )
  .map(([units, separator, prefix]) => prefix + filled(units.join(separator) + separator, LONGEST_MESSAGE))
  .map((text) => text.slice(0, LONGEST_MESSAGE));

it('mixed scripts in questions and names stay below the step limit', async () => {
  await fc.assert(
    fc.asyncProperty(mixture, async (text) => {
      expect(await stepsOf(() => decide(text, context))).toBeLessThan(STEPS_PER_CHARACTER * LONGEST_MESSAGE);
      const previous = [text, text];
      const all = (previous.length + 1) * LONGEST_MESSAGE;
      expect(await stepsOf(() => decide(text, { ...context, previous }))).toBeLessThan(
        STEPS_PER_CHARACTER * all,
      );
      const name = text.slice(0, LONGEST_NAME);
      expect(await stepsOf(() => gazetteer.find(name))).toBeLessThan(STEPS_PER_CHARACTER * LONGEST_NAME);
      expect(await stepsOf(() => gazetteer.suggest(name, 3))).toBeLessThan(STEPS_PER_NAME);
    }),
    { numRuns: runs(100) },
  );
});

describe('a name made of repeated abbreviations stays below the step limit', () => {
  it.each(['s ara', 's. san', 'n. st', 'a. al', 'b bad', 'St. Petersburg', 'L. Aquila'])(
    '%s',
    async (words) => {
      for (const name of [words, filled(`${words} `, 20), filled(`${words} `, LONGEST_NAME)]) {
        expect(await stepsOf(() => gazetteer.find(name))).toBeLessThan(STEPS_PER_NAME);
      }
      const text = filled(`weather in ${words} and `, LONGEST_MESSAGE);
      const previous = Array.from({ length: 5 }, () => text);
      const all = (previous.length + 1) * LONGEST_MESSAGE;
      expect(await stepsOf(() => decide(text, { ...context, previous }))).toBeLessThan(
        STEPS_PER_CHARACTER * all,
      );
    },
  );
});
