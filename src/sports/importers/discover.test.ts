import { basename } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import { type Files, withFiles } from './contract/files.fixture.ts';
import { discoverGames } from './discover.ts';
import { IMPORTER_IDS } from './registry.ts';
import { metadataXml } from './shared/epts/metadata.fixture.ts';
import { CENTIMETRES, eptsMetadata, eptsTracking, NORMALISED } from './vendors/epts/epts.fixture.ts';
import { statsBombFiles } from './vendors/statsbomb/statsbomb.fixture.ts';
import { datText, metadataAttributes, metadataJson } from './vendors/tracab/tracab.fixture.ts';
import { wyscoutFiles } from './vendors/wyscout/wyscout.fixture.ts';

/** Returns the number of games that each importer finds. */
async function found(path: string): Promise<(readonly [string, number])[]> {
  const { vendors } = await discoverGames(IMPORTER_IDS, [path]);
  return vendors.map(({ id, games }) => [id, games] as const);
}

describe('unread files', () => {
  const unreadIn = async (files: Files, ids: readonly string[] = IMPORTER_IDS) =>
    withFiles(files, async (folder) => {
      const { unread } = await discoverGames(ids, [folder]);
      return unread.map((path) => path.slice(folder.length + 1));
    });
  const epts = {
    'A_metadata.xml': eptsMetadata({ layout: CENTIMETRES }),
    'A_tracking.txt': eptsTracking(CENTIMETRES),
  };

  test('a search reports files that belong to no game, for one vendor and for all vendors', async () => {
    const others = { 'README.md': 'About', 'sub/table.csv': 'a,b' };
    expect(await unreadIn({ ...epts, ...others })).toEqual(['README.md', 'sub/table.csv']);
    expect(await unreadIn({ ...epts, ...others }, ['epts'])).toEqual(['README.md', 'sub/table.csv']);
    expect(await unreadIn(epts)).toEqual([]);
  });

  test('unread files include a game description in a second format', async () => {
    const files = { 'a.dat': datText(), 'a.json': metadataJson(), 'b.xml': metadataAttributes() };
    expect(await unreadIn(files)).toEqual(['b.xml']);
  });

  test('no file is unread if every file belongs to a game', async () => {
    expect(await unreadIn(statsBombFiles(undefined, undefined, { 'data/three-sixty/7.json': [] }))).toEqual(
      [],
    );
    expect(await unreadIn({ ...wyscoutFiles(), 'teams.json': '[]' })).toEqual([]);
  });

  it.skipIf(realData('sports/tracab') === null)(
    'unread files include a recording’s alternative metadata',
    async () => {
      const { unread } = await discoverGames(['tracab'], [realData('sports/tracab') ?? '']);
      expect(unread.map((path) => basename(path))).toEqual(['tracab_meta.xml', 'tracab_meta_3.xml']);
    },
  );
});

describe('a search for all vendors', () => {
  const statsBomb = statsBombFiles();
  const brokenWyscout = { 'w/77.json': '{"events": [' };

  test('one vendor’s unusable files do not prevent the import of other vendors’ games', async () => {
    await withFiles({ ...statsBomb, ...brokenWyscout }, async (folder) => {
      const { sources, vendors } = await discoverGames(IMPORTER_IDS, [folder]);
      expect(vendors.map(({ id, games }) => [id, games])).toEqual([
        ['statsbomb', 1],
        ['wyscout', 1],
      ]);
      const report = { skip: () => undefined, note: () => undefined, progress: () => undefined };
      await expect(sources.at(-1)?.read(report)).rejects.toThrow(
        /77\.json:1:13: the JSON text ends too early/,
      );
    });
  });

  test('unusable files are an error if no other vendor is found', async () => {
    await withFiles({ 'competitions.json': '[' }, (folder) =>
      expect(discoverGames(IMPORTER_IDS, [folder])).rejects.toThrow(
        /competitions\.json:1:2: the JSON text ends too early/,
      ),
    );
  });

  test('a folder with only unknown files is an error', async () => {
    await withFiles({ 'README.md': 'About' }, (folder) =>
      expect(discoverGames(IMPORTER_IDS, [folder])).rejects.toThrow(
        `${folder}: no files from a known vendor were found`,
      ),
    );
  });

  test('a single file is recognised whatever form its path takes', async () => {
    await withFiles(statsBomb, async (folder) => {
      for (const path of ['data/events/7.json', './data/../data//events/7.json'])
        expect(await found(`${folder}/${path}`)).toEqual([['statsbomb', 1]]);
    });
    const pair = { 'a.dat': datText(), 'a.json': metadataJson() };
    await withFiles(pair, async (folder) =>
      expect(await found(`${folder}/./a.dat`)).toEqual([['tracab', 1]]),
    );
  });
});

describe('similar lines of numbers are recognised by exactly one importer', () => {
  test.each([
    ['centimetres, as in TRACAB files', CENTIMETRES],
    ['fractions of the field, as in Metrica files', NORMALISED],
  ])('only the epts importer finds EPTS tracking in %s', async (_, layout) => {
    const files = { 'A_metadata.xml': eptsMetadata({ layout }), 'A_tracking.txt': eptsTracking(layout) };
    await withFiles(files, async (folder) => expect(await found(folder)).toEqual([['epts', 1]]));
  });

  test('the metrica importer finds Metrica’s EPTS files, and the epts importer finds other EPTS files', async () => {
    const files = {
      'A_metadata.xml': eptsMetadata({ layout: NORMALISED }),
      'A_tracking.txt': eptsTracking(NORMALISED),
      'B_metadata.xml': metadataXml(),
      'B_tracking.txt': '1:0.25,0.5,3;0.75,0.5,4:0.5,0.75\n',
    };
    await withFiles(files, async (folder) =>
      expect(await found(folder)).toEqual([
        ['epts', 1],
        ['metrica', 1],
      ]),
    );
  });

  it.skipIf(realData('sports/epts') === null).each([
    ['sports/epts', [['metrica', 1]]],
    ['sports/metrica', [['metrica', 2]]],
    ['sports/tracab', [['tracab', 1]]],
  ])('only the expected importer finds the recordings in %s', async (folder, importers) => {
    expect(await found(realData(folder) ?? '')).toEqual(importers);
  });
});

describe('the error for a vendor without files', () => {
  const problemOf = (files: Files, id: string) =>
    withFiles(files, async (folder) => {
      const error = await discoverGames([id], [folder]).catch((thrown: Error) => thrown);
      return error instanceof Error ? error.message.slice(folder.length) : 'nothing was wrong';
    });

  test('the error lists the vendors whose files were found', async () => {
    expect(await problemOf(statsBombFiles(), 'epts')).toBe(
      ': contains no FIFA EPTS (standard transfer format) files; found files from StatsBomb open data (`statsbomb`) instead',
    );
  });

  test('the error lists the expected files', async () => {
    const files = { 'notes.txt': 'hello' };
    expect(await problemOf(files, 'nba')).toMatch(/; expected: play-by-play of one game/);
    expect(await problemOf(files, 'statsbomb')).toMatch(
      /^: has no StatsBomb games; expected: the folder with matches/,
    );
  });
});
