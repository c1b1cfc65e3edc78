import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { OTHER_GAME, twoGames } from './bigdatacup.fixture.ts';
import { anonymousGame, FILES, GAME_ID, season } from './editions.fixture.ts';
import { bigdatacup } from './index.ts';

const [ADA, GIL] = [
  'bigdatacup-invitational-harbour-seals-ada-berg',
  'bigdatacup-invitational-valley-foxes-gil-ortiz',
];
const FEW_PEOPLE = 'too few players are visible at once to infer attack directions';

contract(bigdatacup, [
  Sample.invented(bigdatacup, twoGames(), {
    games: 2,
    cut: Object.keys(twoGames()),
    needs: [{ faults: /pp_info\.csv/, why: 'the tracking takes its game times from this table' }],
    fails: { ends: FEW_PEOPLE },
    // Source positions in feet: (169, 65), (169.5, 65) and (170, 64). The home team attacks towards x = 200.
    places: {
      'bigdatacup-2031-02-03-invitational-valley-foxes-at-invitational-harbour-seals': {
        1015001: { [ADA]: [21.03, 6.86], [GIL]: [21.34, 6.55] },
        1015002: { [ADA]: [21.18, 6.86] },
      },
    },
  }),
  Sample.invented(bigdatacup, anonymousGame(), {
    games: 1,
    cut: Object.keys(anonymousGame()),
    fails: { ends: FEW_PEOPLE },
    // Source positions in feet: (80, 6), (81, 5.5), and in the second period, in which teams change ends, (-70, 4).
    places: {
      [GAME_ID]: {
        1004000: { ball: [24.38, 1.83], [`${GAME_ID}-team-x-9`]: [24.69, 1.68] },
        1004010: { [`${GAME_ID}-team-x-9`]: [24.99, 1.68] },
        2009001: { [`${GAME_ID}-team-x-9`]: [21.34, -1.22] },
      },
    },
  }),
  Sample.invented(bigdatacup, season(), {
    games: 2,
    cut: Object.keys(season()),
    without: { tracking: 'the year 2021 has no tracking' },
  }),
  Sample.recorded(bigdatacup, 'sports/big-data-cup-2021', {
    games: 1,
    cut: ['hackathon_scouting_2020-03-01.csv'],
    without: { tracking: 'the year 2021 has no tracking' },
  }),
  Sample.recorded(bigdatacup, 'sports/big-data-cup-2025', {
    games: 1,
    cut: ['2024-10-13.Team.B.@.Team.A.-.Events.csv', '2024-10-13.Team.B.@.Team.A.-.Shifts.csv'],
    without: { tracking: 'the tracking of this game is not recorded' },
    fails: { attack: 'one of the goals is a shot at an empty net from the own half' },
  }),
]);

const OTHER = `TrackingData/${OTHER_GAME}/${OTHER_GAME}`;
isolatesFaults(bigdatacup, [
  ...[`${OTHER} roster.csv`, `${OTHER} P1 PP1.csv`].flatMap((broken) =>
    cutAndEmptied({ files: twoGames(), broken, others: 1 }),
  ),
  ...[FILES.events, FILES.tracking].flatMap((broken) =>
    cutAndEmptied({ files: { ...anonymousGame(), ...season() }, broken, others: 2 }),
  ),
]);
