import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { OTHER_GAME, twoGames } from './bigdatacup.fixture.ts';
import { bigdatacup } from './index.ts';

const [ADA, GIL] = [
  'bigdatacup-invitational-harbour-seals-ada-berg',
  'bigdatacup-invitational-valley-foxes-gil-ortiz',
];

contract(bigdatacup, [
  Sample.invented(bigdatacup, twoGames(), {
    games: 2,
    cut: Object.keys(twoGames()),
    needs: [{ faults: /pp_info\.csv/, why: 'the tracking takes its game times from this table' }],
    fails: { ends: 'too few players are visible at once to infer attack directions' },
    // Source positions in feet: (169, 65), (169.5, 65) and (170, 64). The home team attacks towards x = 200.
    places: {
      'bigdatacup-2031-02-03-invitational-valley-foxes-at-invitational-harbour-seals': {
        1015001: { [ADA]: [21.03, 6.86], [GIL]: [21.34, 6.55] },
        1015002: { [ADA]: [21.18, 6.86] },
      },
    },
  }),
]);

const OTHER = `TrackingData/${OTHER_GAME}/${OTHER_GAME}`;
isolatesFaults(
  bigdatacup,
  [`${OTHER} roster.csv`, `${OTHER} P1 PP1.csv`].flatMap((broken) =>
    cutAndEmptied({ files: twoGames(), broken, others: 1 }),
  ),
);
