import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { FIELDCAST_GAME, fieldcastFiles } from './fieldcast.fixture.ts';
import { fieldcast } from './index.ts';

// There are no recorded files; test/dataset/export.long.test.ts reimports the exports of all vendors.
contract(
  fieldcast,
  (['ndjson', 'csv', 'parquet'] as const).map((format) =>
    Sample.invented(fieldcast, fieldcastFiles(format), {
      games: 1,
      cut: ['manifest.json', `events.${format}`, `tracking.${format}`],
      needs: [{ faults: /line removed/, why: 'the manifest gives the number of records' }],
      places: {
        'test-1': {
          0: { ball: [0.125, -0.5], 'test-Terns-0': [-20, -7] },
          1: { 'test-Herons-6': [20, 6.04] },
        },
      },
    }),
  ),
);

const other = { ...FIELDCAST_GAME, game: { ...FIELDCAST_GAME.game, game_id: 'test-2' } };
isolatesFaults(fieldcast, [
  {
    files: Object.fromEntries([
      ...Object.entries(fieldcastFiles('csv')).map(([name, content]) => [`one/${name}`, content]),
      ...Object.entries(fieldcastFiles('csv', other)).map(([name, content]) => [`two/${name}`, content]),
    ]),
    broken: 'two/manifest.json',
    how: 'cut',
    others: 1,
  },
]);
