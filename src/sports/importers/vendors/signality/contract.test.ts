import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { signality } from './index.ts';
import { signalityFiles } from './signality.fixture.ts';

contract(signality, [
  Sample.invented(signality, signalityFiles(), {
    games: 1,
    cut: Object.keys(signalityFiles()),
    needs: [{ faults: /pitch_size\[\]/, why: 'a pitch needs both a length and a width' }],
    places: {
      'signality-m7': {
        0: { ball: [1.5, -2], 'signality-m7-home-1': [-45, 1], 'signality-m7-away-8': [4, -8.5] },
        7: { ball: [1.5, -2], 'signality-m7-home-1': [-43.5, 1], 'signality-m7-away-8': [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(signality, 'sports/signality', {
    games: 1,
    cut: [
      'signality_meta_data.json',
      'signality_venue_information.json',
      'signality_p1_raw_data_subset.json',
      'signality_p2_raw_data_subset.json',
    ],
    places: {
      'signality-0': {
        0: {
          ball: [-41.18, 0.08],
          'signality-0-home-45': [-47.78, 0.59],
          'signality-0-away-1': [46.48, 0.23],
        },
        // First frame of the second half, with rotated coordinates.
        73063: { ball: [-4.42, 3.08], 'signality-0-home-45': [-45.37, -0.22] },
      },
    },
  }),
]);

const inFolder = (folder: string) =>
  Object.fromEntries(Object.entries(signalityFiles()).map(([name, text]) => [`${folder}/${name}`, text]));
isolatesFaults(signality, [
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/metadata.json', how: 'cut', others: 1 },
  { files: { ...inFolder('one'), ...inFolder('two') }, broken: 'two/second.json', how: 'cut', others: 1 },
]);
