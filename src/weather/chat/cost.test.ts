import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { RUNS_ALL, runs } from '../../../test/support/tier.ts';
import { openGazetteer } from '../gazetteer/gazetteer.ts';
import { decide } from './decision.ts';
import { LANGUAGES } from './languages/registry.ts';

/**
 * Reading a text takes a bounded number of steps per character. A step is one run of a block of code, as
 * counted by V8's coverage, so the machine's speed does not matter. A million steps take about 15 ms.
 */
const STEPS_PER_CHARACTER = 3000;
/**
 * The search for similar names visits all names, and the search for abbreviated names visits all with the
 * first letter.
 */
const STEPS_PER_NAME = 2_000_000;

const LONGEST_MESSAGE = 500;
const LONGEST_NAME = 200;

const gazetteer = openGazetteer();
const context = { now: Date.parse('2026-07-16T12:00:00Z'), gazetteer, defaultPlace: null };
const session = new Session();

beforeAll(async () => {
  // The first lookup of each kind builds an index, which the limit does not cover.
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

/** A text that repeats one unit. */
function filled(unit: string, length: number): string {
  return unit.repeat(length).slice(0, length);
}

/** The characters of a lexicon, and the pairs of adjacent ones. */
function unitsOf(lexicon: string): string[] {
  const text = readFileSync(new URL(`languages/lexicons/${lexicon}.txt`, import.meta.url), 'utf8');
  const characters = [...text.replace(/^#.*$/gm, '').replace(/\n/g, ' ')];
  return [...new Set(characters.flatMap((one, index) => [one, one + (characters[index + 1] ?? '')]))];
}

const lexicons = LANGUAGES.map(({ lexicon, code }) => ({ code, units: unitsOf(lexicon) }));
/** A full run takes one unit in 25, a quick run one in 500. */
const EVERY = RUNS_ALL ? 25 : 500;

describe('a message costs little even if it repeats a unit', () => {
  it.each(lexicons)('in $code', async ({ units }) => {
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

it('a mixture of scripts costs little as a question, as a previous question and as a name', async () => {
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

describe('a name of abbreviated words costs little even if they are repeated', () => {
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
