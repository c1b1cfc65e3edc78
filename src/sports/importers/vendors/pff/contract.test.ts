import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { pff } from './index.ts';
import { frames, lines, metadata, pffFiles } from './pff.fixture.ts';

contract(pff, [
  Sample.invented(pff, pffFiles(), {
    games: 1,
    cut: Object.keys(pffFiles()),
    needs: [
      { faults: /77_metadata\.json \[\]/, why: 'an empty list does not contain the only game' },
      { faults: /fouls\.(foulType|finalFoulOutcomeType)/, why: 'without its type there is no foul or card' },
    ],
    places: {
      'pff-77': {
        1000: { ball: [1.5, -2], 'pff-101': [-45, 1], 'pff-208': [4, -8.5] },
        2003: { ball: [1.5, -2], 'pff-101': [-43.5, 1], 'pff-208': [5.5, -8.5] },
      },
    },
  }),
  Sample.recorded(pff, 'sports/pff', {
    games: 1,
    without: { events: 'the events of the recorded game are not in the folder' },
    misread: { crowded: 0, tooFast: 0.04 },
    cut: ['pff_10517.jsonl', 'pff_metadata_10517.json', 'pff_rosters_10517.json'],
    places: {
      'pff-10517': {
        4630: { ball: [9.41, 4.92], 'pff-144': [-40.407, -1.487] },
        265050: { ball: [40.34, 30.4], 'pff-144': [-25, 2.495] },
      },
    },
  }),
]);

isolatesFaults(pff, [
  {
    files: {
      ...pffFiles(),
      '78_metadata.json': JSON.stringify(metadata({ id: '78' })),
      '78.jsonl': lines(frames().map((frame) => ({ ...frame, gameRefId: 78 }))),
    },
    broken: '78.jsonl',
    how: 'cut',
    others: 1,
  },
]);
