import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { importGame } from '../../../../test/support/import-game.ts';
import type { GameEvent } from '../../model/event.ts';
import type { Frame } from '../../model/frame.ts';
import { SqliteReader } from '../../store/sqlite/reader.ts';
import { SqliteWriter } from '../../store/sqlite/writer.ts';
import { ImportError, NothingFound } from '../core/errors.ts';
import type { Importer } from '../core/port.ts';
import { CHECKS } from './checks.fixture.ts';
import { type Corruption, corruptionsOf, violation } from './corruption.fixture.ts';
import { type Files, writeFiles } from './files.fixture.ts';
import { type CheckName, readAll, type Sample } from './sample.fixture.ts';

/** Number of faults to try per sample. The environment variable EVERY_FAULT makes the test try all faults. */
const FAULTS = 15;

/**
 * Tests the importer on samples of its vendor's files. At least one sample must be synthetic, so that the
 * tests run in every checkout.
 */
export function contract(importer: Importer, samples: readonly Sample[]): void {
  describe(`importer contract: ${importer.id}`, () => {
    test('the importer states its vendor’s name, URL, licence and attribution', () => {
      expect(importer.id).toMatch(/^[a-z][a-z0-9]*$/);
      for (const text of [importer.name, importer.licence, importer.attribution, importer.layout])
        expect(text).not.toBe('');
      expect(new URL(importer.url).protocol).toBe('https:');
    });

    test('the importer has a synthetic sample', () => {
      expect(samples.some(({ isInvented }) => isInvented)).toBe(true);
    });

    describe('the importer rejects other vendors’ files', () => refusals(importer));
  });
  for (const sample of samples) contractOn(sample);
}

/**
 * Runs the tests that need a sample. Pass the same sample to other tests, so that its games are read only
 * once.
 */
export function contractOn(sample: Sample): void {
  describe.skipIf(sample.isAbsent)(`importer contract: ${sample.importer.id}, on ${sample.name}`, () => {
    afterAll(() => sample.remove());
    describeSample(sample);
  });
}

function refusals(importer: Importer): void {
  test.each([
    ['a path that does not exist', 'nowhere', null],
    ['an empty file', 'empty.json', ''],
    ['an empty table', 'empty.csv', ''],
    ['a text', 'poem.txt', 'Not a game at all.'],
    ['other JSON', 'other.json', '{"hello": ["world", 1]}'],
    ['other XML', 'other.xml', '<?xml version="1.0"?><feed/>'],
    ['another table', 'other.csv', 'a,b\n1,2\n'],
    ['bytes that are not text', 'noise.json', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x7b])],
  ])('the importer rejects %s with an error that contains the path', async (_, name, content) => {
    const place = await placeWith(content === null ? {} : { [name]: content });
    const error = await problemOf(importer, [join(place, name)]);
    expect(error).toBeInstanceOf(ImportError);
    expect(error?.message).toContain(name);
  });

  // With any other error, "sports import auto" would report unusable files from this vendor.
  test('the importer throws NothingFound for a folder of unrelated files', async () => {
    const files = { 'poem.txt': 'Not a game.', 'other.json': '{"hello": 1}', 'other.csv': 'a,b\n1,2\n' };
    expect(await problemOf(importer, [await placeWith(files)])).toBeInstanceOf(NothingFound);
  });

  test('the importer rejects an empty folder with an error that contains the path', async () => {
    const place = await placeWith({});
    const error = await problemOf(importer, [place]);
    expect(error).toBeInstanceOf(ImportError);
    expect(error?.message).toContain(basename(place));
  });
}

function describeSample(sample: Sample): void {
  const { importer, facts } = sample;
  const { fails = {}, without = {} } = facts;

  test('the importer imports every game in the sample', async () => {
    const games = await sample.games();
    expect(games.length).toBe(facts.games);
    for (const { events, frames, skipped, bytes } of games) {
      expect(events.length + frames.length).toBeGreaterThan(0);
      // The reported progress must add up to the announced size.
      expect(bytes[0]).toBe(bytes[1]);
      expect(Object.keys(skipped)).not.toContain('');
    }
  });

  for (const [kind, reason] of Object.entries(without)) {
    test(`the sample has no ${kind}: ${reason}`, async () => {
      const games = await sample.games();
      expect(
        games.flatMap(({ events, frames }): object[] => (kind === 'events' ? [...events] : [...frames])),
      ).toEqual([]);
    });
  }

  for (const [name, { title, needs, run }] of Object.entries(CHECKS)) {
    if (needs.some((kind) => !importer.provides[kind] || without[kind] !== undefined)) continue;
    const reason = fails[name as CheckName];
    const check = async () => run(await sample.games(), facts);
    if (reason === undefined) test(title, check);
    else test.fails(`${title} (fails: ${reason})`, check);
  }

  test.each(facts.cut)(
    'the import fails if %s is truncated, and the error contains the file name',
    async (name) => {
      const source = await sample.folder();
      const place = await placeWith({});
      for (const file of facts.cut) {
        await mkdir(dirname(join(place, file)), { recursive: true });
        await cp(join(source, file), join(place, file));
      }
      const bytes = await readFile(join(place, name));
      await writeFile(join(place, name), bytes.subarray(0, Math.floor(bytes.length * 0.6) - 3));
      const error = await problemOf(importer, [place]);
      expect(error, `${name} was truncated`).toBeInstanceOf(ImportError);
      expect(error?.message).toContain(basename(name));
    },
  );

  if (!sample.isInvented) return;
  test('the import skips only the faulty element, and reports it', async () => {
    const whole = await sample.games();
    const place = await placeWith(sample.files);
    const paths = (facts.paths ?? ['']).map((path) => join(place, path));
    const problems = new Map<string, string>();
    const check = async (fault: Corruption) => {
      await writeFile(join(place, fault.file), fault.content);
      const outcome = await readAll(importer, paths).then(
        (games) => ({ games }),
        (error: unknown) => ({ error }),
      );
      await writeFile(join(place, fault.file), sample.files[fault.file] ?? '');
      const isNeeded = facts.needs?.some(({ faults }) => faults.test(fault.name)) ?? false;
      const problem = violation(whole, outcome, { ...fault, isSingle: fault.isSingle || isNeeded });
      if (problem !== null) problems.set(fault.name, problem);
    };
    const faults = corruptionsOf(sample.files);
    if (process.env['EVERY_FAULT'] !== undefined) for (const fault of faults) await check(fault);
    else if (faults.length > 0) {
      const some = fc.asyncProperty(fc.constantFrom(...faults), check);
      await fc.assert(some, { numRuns: FAULTS, seed: FAULTS, endOnFailure: true });
    }
    expect(Object.fromEntries(problems)).toEqual({});
  });

  test('the dataset contains the games as read, and a second import changes nothing', async () => {
    const data = await placeWith({});
    const games = await sample.games();
    expect(await changesOfImport(sample, data)).toEqual(games.map(() => 'added'));
    for (const { game, events, frames } of games) {
      const found = await stored(data, game.game_id);
      expect(found.events).toEqual(JSON.parse(JSON.stringify(events)));
      expect(found.frames).toEqual(JSON.parse(JSON.stringify(frames)));
    }
    expect(await changesOfImport(sample, data)).toEqual(games.map(() => 'unchanged'));
  });
}

/** Creates a folder with these files. The folder is removed when the test ends. */
async function placeWith(files: Files): Promise<string> {
  const place = await mkdtemp(join(tmpdir(), 'fieldcast-contract-'));
  onTestFinished(() => rm(place, { recursive: true }));
  await writeFiles(place, files);
  return place;
}

/** Returns the error from finding or reading the games at the paths; null if there is no error. */
async function problemOf(importer: Importer, paths: readonly string[]): Promise<Error | null> {
  try {
    await readAll(importer, paths);
    return null;
  } catch (error) {
    return error as Error;
  }
}

async function changesOfImport(sample: Sample, data: string): Promise<string[]> {
  const writer = new SqliteWriter(data);
  try {
    const changes: string[] = [];
    for (const source of await sample.importer.discover(await sample.paths())) {
      changes.push((await importGame(source, writer)).change);
    }
    return changes;
  } finally {
    await writer.close();
  }
}

async function stored(data: string, gameId: string): Promise<{ events: GameEvent[]; frames: Frame[] }> {
  const reader = new SqliteReader(data);
  const found = await reader.game(gameId);
  if (found === null) throw new Error(`${gameId} was not stored`);
  const page = await reader.events({ gameId }, { after: null, limit: null, separator: ',' });
  const frames: Frame[] = [];
  for await (const chunk of reader.trackingChunks(found, { start: 0 })) {
    const lines = Buffer.from(await chunk.lines())
      .toString()
      .split('\n');
    for (const line of lines) frames.push(JSON.parse(line));
  }
  await reader.close();
  return { events: JSON.parse(`[${Buffer.from(page.body).toString()}]`), frames };
}
