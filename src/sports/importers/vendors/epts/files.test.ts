import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withFiles } from '../../contract/files.fixture.ts';
import { readFiles, readWhole } from '../../contract/read-whole.fixture.ts';
import { ImportError } from '../../core/errors.ts';
import { CENTIMETRES, eptsMetadata, eptsTracking, type Layout, NORMALISED } from './epts.fixture.ts';
import { epts } from './index.ts';

describe('EPTS files', () => {
  const files = { 'A_meta.xml': eptsMetadata(), 'A.txt': eptsTracking() };

  test('the importer pairs a provider’s files by the longest common prefix of their names', async () => {
    const games = await readFiles(epts, {
      ...files,
      'B_meta.xml': eptsMetadata({ layout: NORMALISED }),
      'B.txt': eptsTracking(NORMALISED),
      'notes.txt': '1: one, 2: two\n',
      'table.csv': '1,2\n3,4\n',
      'latin.txt': Buffer.from('7: d\u00e9j\u00e0 vu', 'latin1'),
    });
    expect(games.map(({ game, label }) => [game.game_id, label])).toEqual([
      ['epts-A', 'A.txt'],
      ['epts-B', 'B.txt'],
    ]);
  });

  test('the importer pairs files without a common prefix by frame numbers', async () => {
    const later = (xml: string) =>
      xml.replace('startFrame="1" endFrame="500"', 'startFrame="501" endFrame="900"');
    const early = eptsMetadata({ periods: '' });
    const late = eptsMetadata({ edit: later, periods: '' });
    const texts = {
      '1.txt': eptsTracking(),
      '2.txt': eptsTracking().replaceAll(/^\d+/gm, (frame) => String(Number(frame) + 500)),
    };
    for (const [x, y, expected] of [
      [late, early, ['epts-y', 'epts-x']],
      [early, late, ['epts-x', 'epts-y']],
    ] as const) {
      const games = await readFiles(epts, { 'x.xml': x, 'y.xml': y, ...texts });
      expect(games.map(({ label }) => label)).toEqual(['1.txt', '2.txt']);
      expect(games.map(({ game }) => game.game_id)).toEqual(expected);
    }
  });

  test('the importer accepts CRLF line endings in EPTS files', async () => {
    const [game] = await readFiles(epts, { ...files, 'A.txt': files['A.txt'].replaceAll('\n', '\r\n') });
    expect(game?.frames).toHaveLength(20);
  });

  test('the importer ignores files from Metrica', async () => {
    const own = { 'A_meta.xml': eptsMetadata({ provider: 'Metrica Sports' }), 'A.txt': eptsTracking() };
    await expect(readFiles(epts, own)).rejects.toThrow('contains no FIFA EPTS');
  });

  test('the importer uses the folder name as the game name if the file name is generic', async () => {
    const games = await readFiles(epts, {
      'Cup 7/metadata.xml': files['A_meta.xml'],
      'Cup 7/1.dat': files['A.txt'],
    });
    expect(games[0]?.game.game_id).toBe('epts-Cup~207');
  });

  test('the importer finds a game’s other files if only one file is requested', async () => {
    await withFiles(files, async (folder) => {
      for (const name of Object.keys(files)) {
        const [source] = await epts.discover([join(folder, name)]);
        if (source === undefined) throw new Error(`${name} was not found`);
        expect((await readWhole(source)).frames).toHaveLength(20);
      }
    });
  });

  const tracking = eptsTracking();
  const wide: Layout = { unit: 'normalized', write: (x, y) => [x, y] };
  const faults: [string, Record<string, string>, RegExp][] = [
    [
      'truncated metadata',
      { ...files, 'A_meta.xml': eptsMetadata().slice(0, 900) },
      /A_meta\.xml:\d+:\d+: the XML ends too early/,
    ],
    ['truncated tracking', { ...files, 'A.txt': tracking.slice(0, -30) }, /A\.txt:20: \d parts separated by/],
    [
      'a word instead of a number',
      { ...files, 'A.txt': tracking.replace('\n13:-', '\n13:-x') },
      /A\.txt:3: not a number: "-x/,
    ],
    [
      'missing tracking',
      { 'A_meta.xml': eptsMetadata() },
      /A_meta\.xml: its folder has no tracking for this game/,
    ],
    [
      'metadata without a description of the tracking lines',
      {
        ...files,
        'A_meta.xml': eptsMetadata({
          edit: (xml) => xml.replace(/<DataFormatSpecification .*<\/DataFormatSpecification>/s, ''),
        }),
      },
      /A_meta\.xml: does not describe the lines of its tracking/,
    ],
    [
      'two tracking files for one metadata file',
      { ...files, 'A2.txt': tracking },
      /A\.txt: fits A_meta\.xml, but A2\.txt also fits/,
    ],
    [
      'two games with the same name',
      { ...files, 'later/A_meta.xml': eptsMetadata(), 'later/A.txt': tracking },
      /later.A_meta\.xml: describes the game "A", which .*A_meta\.xml also describes: rename one/,
    ],
    [
      'an unknown unit',
      { ...files, 'A_meta.xml': eptsMetadata({ layout: { ...CENTIMETRES, unit: 'furlongs' } }) },
      /A\.txt: positions are in "furlongs"/,
    ],
    [
      'fractions far outside the field',
      { 'A_meta.xml': eptsMetadata({ layout: wide }), 'A.txt': eptsTracking(wide) },
      /A\.txt: the metadata specifies fractions of the field, but positions are outside/,
    ],
    [
      'no positions',
      {
        ...files,
        'A_meta.xml': eptsMetadata({
          edit: (xml) => xml.replace('Position X', 'Steps').replaceAll('"x"', '"steps"'),
        }),
      },
      /has no channel position_x/,
    ],
    [
      'no frame in a period',
      {
        ...files,
        'A_meta.xml': eptsMetadata({
          edit: (xml) =>
            xml
              .replace('>11<', '>111<')
              .replace('>20<', '>120<')
              .replace('>31<', '>131<')
              .replace('>40<', '>140<'),
        }),
      },
      /A\.txt: contains no frames from any period/,
    ],
    [
      'periods in the wrong order',
      { ...files, 'A_meta.xml': eptsMetadata({ edit: (xml) => xml.replace('>31<', '>15<') }) },
      /Start Frame of session 2, 15, is before the end of the previous period/,
    ],
    [
      'three teams without visitors',
      {
        ...files,
        'A_meta.xml': eptsMetadata({
          edit: (xml) =>
            xml.replace(/<Score .*?<\/Score>/s, '').replace('</Teams>', '<Team id="O"/></Teams>'),
        }),
      },
      /a game has two teams; the metadata has 3 and does not identify the visitors/,
    ],
  ];
  test.each(faults)('the importer reports the file name of %s', async (_, parts, message) => {
    const outcome = readFiles(epts, parts);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });
});
