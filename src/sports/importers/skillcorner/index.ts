import { discoverPairs } from '../discover-pairs.ts';
import type { Importer } from '../port.ts';
import { readGame } from './game.ts';
import { gamesIn } from './games.ts';
import { SKILLCORNER } from './provider.ts';

/** SkillCorner's tracking from broadcasts: V3 (a line a frame) and the older form (one array). */
export const skillcorner: Importer = {
  ...SKILLCORNER,
  name: 'SkillCorner',
  sports: ['soccer'],
  provides: { events: false, tracking: true, rosters: true },
  url: 'https://github.com/SkillCorner/opendata',
  layout:
    'the folder that holds, per match, the match JSON (ID_match.json or match_data.json) and the tracking (ID_tracking….jsonl or structured_data.json) side by side, or a file of it',
  discover: (paths) =>
    discoverPairs(paths, {
      owner: 'SkillCorner’s',
      gamesIn,
      readGame: ({ descriptionFile, description, tracking }, report) =>
        readGame(description, descriptionFile, tracking, report),
    }),
};
