import { contract } from '../../contract/contract.fixture.ts';
import { inTwoFolders, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { tracab } from './index.ts';
import { squadFiles } from './tracab.fixture.ts';

/**
 * Expected positions in metres; the source uses centimetres. The home team attacks from right to left in the
 * first half.
 */
const PLACES = {
  'tracab-1': {
    1848508: { ball: [-27.1, -37.22], 'tracab-12170': [-2.56, 9.58], 'tracab-12314': [-0.06, 9.13] },
    2017933: { ball: [26, 15.77], 'tracab-13307': [14.61, 2.68], 'tracab-12809': [27.11, 22.1] },
  },
} as const;

const INVENTED_PLACES = {
  'tracab-31': {
    100: { ball: [1.5, -2], 'tracab-501': [-45, 1], 'tracab-608': [4, -8.5] },
    203: { ball: [1.5, -2], 'tracab-501': [-43.5, 1], 'tracab-608': [5.5, -8.5] },
  },
} as const;

contract(tracab, [
  ...(['dat', 'json'] as const).map((format) =>
    Sample.invented(tracab, squadFiles(format), {
      games: 1,
      cut: Object.keys(squadFiles(format)),
      needs: [
        { faults: /metadata\.json \[\]/, why: 'without its entry in the metadata, a half has no frames' },
      ],
      places: INVENTED_PLACES,
    }),
  ),
  Sample.recorded(tracab, 'sports/tracab', {
    games: 1,
    cut: ['tracab_raw.dat', 'tracab_meta.xml'],
    paths: ['tracab_raw.dat'],
    places: PLACES,
  }),
  Sample.recorded(tracab, 'sports/tracab', {
    games: 1,
    cut: ['tracab_raw.json', 'tracab_meta.json'],
    paths: ['tracab_raw.json'],
    places: PLACES,
  }),
]);

const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(squadFiles('dat')).map(([name, text]) => [`${folder}/${name}`, text]));
isolatesFaults(tracab, [
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/metadata.json', how: 'cut', others: 1 },
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/tracking.dat', how: 'cut', others: 1 },
  inTwoFolders('sports/tracab', ['tracab_raw.dat', 'tracab_meta.xml']),
  inTwoFolders('sports/tracab', ['tracab_meta.xml', 'tracab_raw.dat']),
]);
