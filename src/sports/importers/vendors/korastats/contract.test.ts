import { contract } from '../../contract/contract.fixture.ts';
import { isolatesFaults } from '../../contract/faults.fixture.ts';
import { jsonFiles } from '../../contract/files.fixture.ts';
import { Sample } from '../../contract/sample.fixture.ts';
import { korastats } from './index.ts';
import { events, eventsFile, koraStatsFiles, summary } from './korastats.fixture.ts';

contract(korastats, [
  Sample.invented(korastats, koraStatsFiles(), { games: 1, cut: ['events.json', 'summary.json'] }),
  Sample.recorded(korastats, 'sports/korastats', {
    games: 1,
    cut: ['korastats_events.json', 'korastats_squads.json'],
  }),
]);

const swapped = ({ home, away, ...fields }: Readonly<Record<string, unknown>>) => ({
  ...fields,
  home: away,
  away: home,
});

isolatesFaults(korastats, [
  {
    files: jsonFiles({
      'events.json': eventsFile(events()),
      'summary.json': summary(),
      'other-events.json': {
        ...eventsFile(events()),
        home: eventsFile([])['away'],
        away: eventsFile([])['home'],
      },
      'other-summary.json': swapped(summary({ matchId: 901 })),
    }),
    broken: 'other-summary.json',
    how: 'cut',
    others: 1,
  },
]);
