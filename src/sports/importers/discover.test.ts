import { describe, expect, it, test } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import { withFiles } from './contract/files.fixture.ts';
import { discoverGames } from './discover.ts';
import { IMPORTER_IDS } from './registry.ts';
import { metadataXml } from './shared/epts/metadata.fixture.ts';
import { CENTIMETRES, eptsMetadata, eptsTracking, NORMALISED } from './vendors/epts/epts.fixture.ts';

/** Which importers find how many games. */
async function found(path: string): Promise<(readonly [string, number])[]> {
  const { vendors } = await discoverGames(IMPORTER_IDS, [path]);
  return vendors.map(({ id, games }) => [id, games] as const);
}

describe('lines of numbers that look alike are found once, by whose they are:', () => {
  test.each([
    ['centimetres, as TRACAB has', CENTIMETRES],
    ['parts of the field, as Metrica has', NORMALISED],
  ])('EPTS in %s', async (_, layout) => {
    const files = { 'A_metadata.xml': eptsMetadata({ layout }), 'A_tracking.txt': eptsTracking(layout) };
    await withFiles(files, async (folder) => expect(await found(folder)).toEqual([['epts', 1]]));
  });

  test('EPTS of Metrica’s beside another provider’s', async () => {
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
  ])('recordings in %s', async (folder, importers) => {
    expect(await found(realData(folder) ?? '')).toEqual(importers);
  });
});
