import { contract } from '../../contract/contract.fixture.ts';
import { cutAndEmptied, isolatesFaults } from '../../contract/faults.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { nba } from './index.ts';
import { GAME, wholeGame } from './nba.fixture.ts';
import { liveFile, V3_GAME, v3Actions, v3File, v3Table } from './v3/v3.fixture.ts';

const WITHOUT_TRACKING = {
  without: { tracking: 'V3 and liveData are play-by-play' },
  fails: { score: 'kinds of goals have different numbers of points' },
};

contract(nba, [
  Sample.invented(nba, wholeGame(), {
    games: 1,
    cut: Object.keys(wholeGame()),
    needs: [{ faults: /tracking\.json \.gameid/, why: 'a file without the id cannot be assigned to a game' }],
    fails: {
      score: 'kinds of goals have different numbers of points',
      attack: 'play-by-play has no positions',
      eventArea: 'play-by-play has no positions',
      ends: 'five players per team are too few to infer attack directions',
    },
    // Source positions in feet from the top left: (6, 25), (20, 10) and (94, 0). They are rotated by 180°.
    places: {
      [`nba-${GAME}`]: { 1: { ball: [12.5, 0], 'nba-11': [8.23, -4.57], 'nba-21': [-14.325, -7.62] } },
    },
  }),
  Sample.invented(
    nba,
    { 'v3.json': v3File(), 'live.json': liveFile() },
    {
      games: 2,
      cut: ['v3.json'],
      ...WITHOUT_TRACKING,
    },
  ),
  Sample.invented(
    nba,
    { 'v3.csv': v3Table({ [V3_GAME]: v3Actions(), '0022400009': v3Actions() }) },
    {
      games: 2,
      cut: ['v3.csv'],
      ...WITHOUT_TRACKING,
    },
  ),
]);

const [first, second] = ['0023100007.csv', '0023100008.csv'];
const plays = wholeGame()['plays.csv'] ?? '';
isolatesFaults(
  nba,
  cutAndEmptied({
    files: { [first]: plays, [second]: plays.replaceAll(GAME, '0023100008') },
    broken: second,
    others: 1,
  }),
);
