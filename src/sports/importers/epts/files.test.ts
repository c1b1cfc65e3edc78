import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ImportError } from '../errors.ts';
import { withFiles } from '../files.fixture.ts';
import { readFiles, readWhole } from '../read-whole.fixture.ts';
import { CENTIMETRES, eptsMetadata, eptsTracking, type Layout, NORMALISED } from './epts.fixture.ts';
import { epts } from './index.ts';

describe('files', () => {
  const files = { 'A_meta.xml': eptsMetadata(), 'A.txt': eptsTracking() };

  test('of games of one provider go together by what their names begin with', async () => {
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

  test('whose names tell nothing go together by the frames that the metadata describes', async () => {
    const later = (xml: string) =>
      xml.replace('startFrame="1" endFrame="500"', 'startFrame="501" endFrame="900"');
    const games = await readFiles(epts, {
      'x.xml': eptsMetadata({ edit: later, periods: '' }),
      'y.xml': eptsMetadata({ periods: '' }),
      '1.txt': eptsTracking(),
      '2.txt': eptsTracking().replaceAll(/^\d+/gm, (frame) => String(Number(frame) + 500)),
    });
    expect(games.map(({ game, label }) => [game.game_id, label])).toEqual([
      ['epts-y', '1.txt'],
      ['epts-x', '2.txt'],
    ]);
  });

  test('are called by their folder where the name of the metadata says nothing', async () => {
    const games = await readFiles(epts, {
      'Cup 7/metadata.xml': files['A_meta.xml'],
      'Cup 7/1.dat': files['A.txt'],
    });
    expect(games[0]?.game.game_id).toBe('epts-Cup~207');
  });

  test('named alone are found with what lies beside them', async () => {
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
      'metadata that is cut',
      { ...files, 'A_meta.xml': eptsMetadata().slice(0, 900) },
      /A_meta\.xml:\d+:\d+: the XML ends too early/,
    ],
    [
      'tracking that is cut',
      { ...files, 'A.txt': tracking.slice(0, -30) },
      /A\.txt:20: \d parts separated by/,
    ],
    [
      'a word for a number',
      { ...files, 'A.txt': tracking.replace('\n13:-', '\n13:-x') },
      /A\.txt:3: not a number: "-x/,
    ],
    [
      'tracking that is missing',
      { 'A_meta.xml': eptsMetadata() },
      /A_meta\.xml: no tracking beside it is of this game/,
    ],
    [
      'metadata that does not describe the lines',
      {
        ...files,
        'A_meta.xml': eptsMetadata({
          edit: (xml) => xml.replace(/<DataFormatSpecification .*<\/DataFormatSpecification>/s, ''),
        }),
      },
      /A_meta\.xml: does not describe the lines of its tracking/,
    ],
    [
      'two texts for one metadata',
      { ...files, 'A2.txt': tracking },
      /A\.txt: goes with A_meta\.xml, but so does A2\.txt/,
    ],
    [
      'two games of one name',
      { ...files, 'later/A_meta.xml': eptsMetadata(), 'later/A.txt': tracking },
      /later.A_meta\.xml: is the game "A", but so is .*A_meta\.xml: rename one/,
    ],
    [
      'an unknown unit',
      { ...files, 'A_meta.xml': eptsMetadata({ layout: { ...CENTIMETRES, unit: 'furlongs' } }) },
      /A\.txt: positions are in "furlongs"/,
    ],
    [
      'parts of the field beyond it',
      { 'A_meta.xml': eptsMetadata({ layout: wide }), 'A.txt': eptsTracking(wide) },
      /A\.txt: positions are stated to be parts of the field, but lie beyond/,
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
      /A\.txt: holds no frame of a period/,
    ],
    [
      'periods in the wrong order',
      { ...files, 'A_meta.xml': eptsMetadata({ edit: (xml) => xml.replace('>31<', '>15<') }) },
      /Start Frame of session 2, 15, lies before the end of the period before/,
    ],
    [
      'three teams of which none is said to play',
      {
        ...files,
        'A_meta.xml': eptsMetadata({
          edit: (xml) => xml.replace(/<Score .*<\/Score>/, '').replace('</Teams>', '<Team id="O"/></Teams>'),
        }),
      },
      /a game has two teams, here are 3/,
    ],
  ];
  test.each(faults)('%s is an error that names the file', async (_, parts, message) => {
    const outcome = readFiles(epts, parts);
    await expect(outcome).rejects.toThrow(ImportError);
    await expect(outcome).rejects.toThrow(message);
  });
});
