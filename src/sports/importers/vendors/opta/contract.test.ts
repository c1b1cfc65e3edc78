import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { opta } from './index.ts';
import { f7, f24, inJson, OPTA_HALVES, optaFiles, optaJsonFiles } from './opta.fixture.ts';

/** Two copies of the same match. The copy in the second folder has a different match id. */
const TWO_MATCHES = {
  recorded: 'sports/opta',
  files: {
    'one/srml-1-f7-matchresults.xml': 'opta_f7.xml',
    'one/f24-1-eventdetails.xml': 'opta_f24.xml',
    'two/srml-23-2018-f77569-matchresults.xml': 'opta_f7.xml',
    'two/f24-23-2018-77569-eventdetails.xml': 'opta_f24.xml',
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
  Sample.invented(opta, optaJsonFiles(), {
    games: 1,
    cut: ['f9.json', 'f24.json'],
    needs: [
      {
        faults: /f[19]\.json .*(?:\.Team\b|\.TeamData|\.MatchData(?:\.@attributes(?:\.uID)?)? )/,
        why: 'F1 and F9 contain the team names',
      },
      {
        faults: /json \[\](?:\.\w+)*(?:\[\])?(?:\.@attributes)? /,
        why: 'the list has one response with one match',
      },
    ],
  }),
  Sample.recorded(opta, 'sports/opta-f1-f9-json', {
    games: 1,
    cut: ['match-2017-8-918893_f9.json', 'match-2017-8-918893_f24.json'],
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
      ...optaJsonFiles(),
      'other-f9.json': inJson(f7({ id: 'f901' })),
      'other-f24.json': inJson(f24(OPTA_HALVES, 'id="901"')),
    },
    broken: 'other-f24.json',
    how: 'cut',
    others: 1,
  },
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
  { ...TWO_MATCHES, broken: 'two/f24-23-2018-77569-eventdetails.xml', how: 'cut' },
  // The recorded F7 file has no match id, so that the match exists without its events.
  { ...TWO_MATCHES, broken: 'two/f24-23-2018-77569-eventdetails.xml', how: 'emptied', others: 2 },
  {
    files: {
      ...optaFiles(),
      'f7b.xml': f7({ id: 'f901' }),
      'f24-8-2030-901-eventdetails.xml': f24(OPTA_HALVES, 'id="901"'),
    },
    broken: 'f24-8-2030-901-eventdetails.xml',
    how: 'emptied',
    others: 1,
  },
  { ...TWO_MATCHES, broken: 'two/srml-23-2018-f77569-matchresults.xml', how: 'emptied' },
]);
