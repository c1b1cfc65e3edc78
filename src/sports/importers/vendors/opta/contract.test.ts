import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { opta } from './index.ts';
import { f7, f24, OPTA_HALVES, optaFiles } from './opta.fixture.ts';

/** Two copies of the same match. The copy in the second folder has a different match id. */
const TWO_MATCHES = {
  recorded: 'sports/opta',
  files: {
    'one/srml-1-f7-matchresults.xml': 'opta_f7.xml',
    'one/f24-1-eventdetails.xml': 'opta_f24.xml',
    'two/srml-2-f7-matchresults.xml': 'opta_f7.xml',
    'two/f24-2-eventdetails.xml': 'opta_f24.xml',
  },
  renamed: ['569', '77569'],
  others: 1,
} as const;

contract(opta, [
  Sample.invented(opta, optaFiles(), {
    games: 1,
    cut: ['f7.xml', 'f24.xml'],
    needs: [{ faults: /f7\.xml <(?:Team|TeamData|Name)[ >]/, why: 'F7 contains the team names' }],
  }),
  Sample.recorded(opta, 'sports/opta', {
    games: 1,
    cut: ['opta_f7.xml', 'opta_f24.xml'],
    fails: {
      score: 'some events in the sample are invented',
      attack: 'some events in the sample are invented',
    },
  }),
]);

isolatesFaults(opta, [
  {
    files: {
      ...optaFiles(),
      'other-f7.xml': f7({ id: 'f901' }),
      'other-f24.xml': f24(OPTA_HALVES, 'id="901"'),
    },
    broken: 'other-f24.xml',
    how: 'cut',
    others: 1,
  },
  ...cutAndEmptied({ ...TWO_MATCHES, broken: 'two/f24-2-eventdetails.xml' }),
  { ...TWO_MATCHES, broken: 'two/srml-2-f7-matchresults.xml', how: 'emptied' },
]);
