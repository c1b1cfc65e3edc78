import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import { importGame } from '../../../test/support/import-game.ts';
import type { Imported } from '../import/tell.ts';
import type { GameEvent } from '../model/event.ts';
import type { Frame } from '../model/frame.ts';
import type { Game } from '../model/game.ts';
import { scoreOfGoals } from '../model/score.ts';
import { SqliteReader } from '../store/sqlite/reader.ts';
import { SqliteWriter } from '../store/sqlite/writer.ts';
import { ImportError, NothingFound } from './errors.ts';
import { writeFiles } from './files.fixture.ts';
import type { Importer } from './port.ts';
import { loadImporters } from './registry.ts';
import { SAMPLES } from './samples.fixture.ts';

/** With their ids beside them: `$id` would stand in a title's quotation marks, where `-t` does not find it by the name. */
const IMPORTERS = (await loadImporters()).map((importer) => [importer.id, importer] as const);

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fieldcast-importers-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe.each(IMPORTERS)('importer contract: %s', (_, importer) => {
  const samples = SAMPLES[importer.id];

  it('says who the vendor is and under which terms its data may be used', () => {
    expect(importer.id).toMatch(/^[a-z][a-z0-9]*$/);
    for (const text of [importer.name, importer.licence, importer.attribution, importer.layout])
      expect(text).not.toBe('');
    expect(new URL(importer.url).protocol).toBe('https:');
    expect(samples, 'a new importer has its line in samples.fixture.ts').toBeDefined();
  });

  it.each([
    ['a path that does not exist', 'nowhere', null],
    ['an empty file', 'empty.json', ''],
    ['an empty table', 'empty.csv', ''],
    ['a text', 'poem.txt', 'Not a game at all.'],
    ['other JSON', 'other.json', '{"hello": ["world", 1]}'],
    ['other XML', 'other.xml', '<?xml version="1.0"?><feed/>'],
    ['another table', 'other.csv', 'a,b\n1,2\n'],
    ['bytes that are no text', 'noise.json', Buffer.from([0xff, 0xfe, 0x00, 0x80, 0x7b])],
  ])('refuses %s with an error that names it', async (_, name, content) => {
    const place = await mkdtemp(join(folder, 'bad-'));
    if (content !== null) await writeFile(join(place, name), content);
    const error = await failure(importer, [join(place, name)]);
    expect(error).toBeInstanceOf(ImportError);
    expect(error?.message).toContain(name);
  });

  // Else "sports import auto" would end with this vendor's error instead of asking the next.
  it('finds nothing in a folder of what is not its own', async () => {
    const place = await mkdtemp(join(folder, 'others-'));
    await writeFiles(place, {
      'poem.txt': 'Not a game.',
      'other.json': '{"hello": 1}',
      'other.csv': 'a,b\n1,2\n',
    });
    expect(await failure(importer, [place])).toBeInstanceOf(NothingFound);
  });

  it('refuses an empty folder', async () => {
    const place = await mkdtemp(join(folder, 'none-'));
    const error = await failure(importer, [place]);
    expect(error).toBeInstanceOf(ImportError);
    expect(error?.message).toContain(basename(place));
  });

  describe.each(samples ?? [])('on $folder', (sample) => {
    const recorded = sample.invented === undefined ? realData(sample.folder) : null;
    const isAbsent = sample.invented === undefined && recorded === null;
    let source: string;
    let paths: string[];
    let data: string;
    let imported: Imported[];

    beforeAll(async () => {
      if (isAbsent) return;
      source = recorded ?? (await mkdtemp(join(folder, 'invented-')));
      await writeFiles(source, sample.invented ?? {});
      paths = (sample.paths ?? ['']).map((path) => join(source, path));
      data = await mkdtemp(join(folder, 'data-'));
      imported = await importAll(importer, paths, data);
    });

    it.skipIf(isAbsent)('imports every game, and again without a change', async () => {
      expect(imported.map((game) => game.change)).toEqual(Array(sample.games).fill('added'));
      const again = await importAll(importer, paths, data);
      expect(again.map((game) => game.change)).toEqual(Array(sample.games).fill('unchanged'));
    });

    it.skipIf(isAbsent)(
      'skips nothing without a reason, and its goals add up to the stated score',
      async () => {
        for (const { gameId, skipped, events, frames } of imported) {
          expect(Object.keys(skipped)).not.toContain('');
          const content = await stored(data, gameId);
          expect([content.events.length, content.frames.length]).toEqual([events, frames]);
          expect(events + frames).toBeGreaterThan(0);
          const goals = scoreOfGoals(content.game, content.events);
          if (goals === null || sample.patchwork || content.game.score === null || events === 0) continue;
          expect(goals, gameId).toEqual(content.game.score);
        }
      },
    );

    it.skipIf(isAbsent)('has team_a attack towards +x where the orientation says so', async () => {
      if (sample.patchwork) return;
      for (const { gameId } of imported) {
        const { game, events } = await stored(data, gameId);
        if (game.orientation === 'team_a_positive_x') expect(wrongSided(game, events)).toEqual([]);
      }
    });

    it.skipIf(isAbsent)('keeps to the playing area, give or take some metres', async () => {
      for (const { gameId } of imported) {
        const { game, events, frames } = await stored(data, gameId);
        const points = [
          ...events,
          ...frames.flatMap((frame) => [...frame.players, ...(frame.ball ? [frame.ball] : [])]),
        ];
        const { length_m, width_m } = game.playing_area;
        const beyond = sample.beyond_m ?? 5;
        const outside = points.filter(
          ({ x, y }) => Math.abs(x ?? 0) > length_m / 2 + beyond || Math.abs(y ?? 0) > width_m / 2 + beyond,
        );
        expect(outside.length / points.length).toBeLessThan(0.01);
      }
    });

    it.skipIf(isAbsent).each(sample.files)(
      'notices when %s is cut short, and leaves the dataset as it is',
      async (name) => {
        const copy = await mkdtemp(join(folder, 'cut-'));
        for (const file of sample.files) {
          await mkdir(join(copy, file, '..'), { recursive: true });
          await cp(join(source, file), join(copy, file));
        }
        const bytes = await readFile(join(copy, name));
        await writeFile(join(copy, name), bytes.subarray(0, Math.floor(bytes.length * 0.6) - 3));
        const before = await revision(data);
        const error = await failure(importer, [copy], data);
        expect(error, `${name} was cut short`).toBeInstanceOf(ImportError);
        expect(error?.message).toContain(basename(name));
        expect(await revision(data)).toBe(before);
      },
    );
  });
});

/** Goals that lie in the half that their team defends. */
function wrongSided(game: Game, events: readonly GameEvent[]): GameEvent[] {
  const goals = events.filter(
    ({ event_type, event_subtype }) => event_type === 'goal' && event_subtype !== 'own_goal',
  );
  return goals.filter(({ team, x }) => (x ?? 0) * (team === game.teams.team_a ? 1 : -1) < 0);
}

async function importAll(importer: Importer, paths: readonly string[], data: string): Promise<Imported[]> {
  const sources = await importer.discover(paths);
  const writer = new SqliteWriter(data);
  try {
    const games: Imported[] = [];
    for (const source of sources) games.push(await importGame(source, writer));
    return games;
  } finally {
    await writer.close();
  }
}

/** What an import of the paths throws, null where it throws nothing. */
async function failure(importer: Importer, paths: readonly string[], data?: string): Promise<Error | null> {
  try {
    await importAll(importer, paths, data ?? (await mkdtemp(join(folder, 'fresh-'))));
    return null;
  } catch (error) {
    return error as Error;
  }
}

async function stored(
  data: string,
  gameId: string,
): Promise<{ game: Game; events: GameEvent[]; frames: Frame[] }> {
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
  const events = JSON.parse(`[${Buffer.from(page.body).toString()}]`);
  return { game: JSON.parse(Buffer.from(found.detail).toString()), events, frames };
}

async function revision(data: string): Promise<string> {
  const reader = new SqliteReader(data);
  const text = await reader.revision();
  await reader.close();
  return text;
}
