import { contract } from '../../contract/contract.fixture.ts';
import { inTwoFolders, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { squadFiles } from './cdf.fixture.ts';
import { cdf } from './index.ts';

contract(cdf, [
  Sample.invented(cdf, squadFiles(), {
    games: 1,
    cut: Object.keys(squadFiles()),
    places: {
      'cdf-m7': {
        0: { ball: [1.5, -2], 'cdf-home1': [-45, 1], 'cdf-away8': [4, -8.5] },
        503: { ball: [1.5, -2], 'cdf-home1': [-43.5, 1], 'cdf-away8': [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(cdf, 'sports/cdf', {
    games: 1,
    cut: ['cdf_metadata.json', 'cdf_tracking.jsonl'],
    places: {
      'cdf-1925299': {
        0: { 'cdf-50999': [-36.29, -0.97], 'cdf-560985': [40.85, -1.08] },
        30281: { 'cdf-50999': [-41.24, 0.99], 'cdf-560985': [42.08, 1.66] },
      },
    },
  }),
]);

const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(squadFiles()).map(([name, text]) => [`${folder}/${name}`, text]));
isolatesFaults(cdf, [
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/metadata.json', how: 'cut', others: 1 },
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/tracking.jsonl', how: 'cut', others: 1 },
  inTwoFolders('sports/cdf', ['cdf_tracking.jsonl', 'cdf_metadata.json']),
  inTwoFolders('sports/cdf', ['cdf_metadata.json', 'cdf_tracking.jsonl']),
]);
