import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { eptsMetadata, eptsTracking, SQUADS } from './epts.fixture.ts';
import { epts } from './index.ts';

// The only recorded EPTS files are from Metrica, which has a separate importer.
const FILES = {
  'A_metadata.xml': eptsMetadata({ people: SQUADS }),
  'A_tracking.txt': eptsTracking(undefined, 18, SQUADS),
};

contract(epts, [
  Sample.invented(epts, FILES, {
    games: 1,
    cut: Object.keys(FILES),
    needs: [
      {
        faults: /A_metadata\.xml/,
        why: 'the metadata defines the fields of the tracking and their players',
      },
    ],
    places: {
      'epts-A': {
        11: { ball: [3, 4], 'epts-A-home1': [-45, 1], 'epts-A-away8': [4, -8.5] },
        40: { ball: [3, 4], 'epts-A-home1': [-49.5, 1], 'epts-A-away8': [-0.5, -8.5] },
      },
    },
  }),
]);

const inTwoFolders = {
  ...Object.fromEntries(Object.entries(FILES).map(([name, text]) => [`one/${name}`, text])),
  ...Object.fromEntries(
    Object.entries(FILES).map(([name, text]) => [`two/${name.replace('A_', 'B_')}`, text]),
  ),
};
isolatesFaults(epts, [
  { files: inTwoFolders, broken: 'two/B_metadata.xml', how: 'cut', others: 1 },
  { files: inTwoFolders, broken: 'two/B_tracking.txt', how: 'cut', others: 1 },
]);
