import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { basketballFiles } from './basketball/basketball.fixture.ts';
import { footballFiles } from './football/football.fixture.ts';
import { sportradar } from './index.ts';
import { match3, timeline3 } from './soccer/soccer.fixture.ts';
import { soccerFiles } from './soccer/version4.fixture.ts';

contract(sportradar, [
  Sample.invented(sportradar, soccerFiles(), {
    games: 2,
    cut: Object.keys(soccerFiles()),
    needs: [{ faults: /competitors\[\] (?::=|removed)/, why: 'a match has two teams' }],
  }),
  Sample.invented(sportradar, basketballFiles(), {
    games: 1,
    cut: ['pbp.json'],
    needs: [{ faults: /periods\[\](?:\.events)? (?::=|removed)/, why: 'a period contains its events' }],
    fails: { score: 'kinds of goals have different numbers of points' },
  }),
  Sample.invented(sportradar, footballFiles(), {
    games: 1,
    cut: ['football.json'],
    needs: [
      {
        faults: /periods\[\](?:\.pbp)?(?:\[\])?(?:\.events)? (?::=|removed)/,
        why: 'a drive contains its plays',
      },
    ],
    fails: {
      score: 'kinds of goals have different numbers of points',
      attack: 'scores have no position',
      eventArea: 'plays have only their line of scrimmage',
    },
  }),
  Sample.recorded(sportradar, 'sports/sportradar', {
    games: 1,
    paths: ['nfl_pbp_0cb301fa.json'],
    cut: ['nfl_pbp_0cb301fa.json'],
    fails: {
      score: 'kinds of goals have different numbers of points',
      attack: 'scores have no position',
      eventArea: 'plays have only their line of scrimmage',
    },
  }),
  Sample.recorded(sportradar, 'sports/sportradar', {
    games: 1,
    paths: ['nba_pbp_3700bb52.json'],
    cut: ['nba_pbp_3700bb52.json'],
    fails: { score: 'kinds of goals have different numbers of points' },
  }),
  Sample.recorded(sportradar, 'sports/sportradar', {
    games: 1,
    paths: ['soccer_timeline_11854838.json'],
    cut: ['soccer_timeline_11854838.json'],
  }),
]);

isolatesFaults(
  sportradar,
  cutAndEmptied({
    files: jsonFiles({
      'one.json': timeline3(),
      'two.json': timeline3(undefined, { sport_event: match3({ id: 'sr:match:901' }) }),
    }),
    broken: 'two.json',
    others: 1,
  }).filter(({ how }) => how === 'cut'),
);
