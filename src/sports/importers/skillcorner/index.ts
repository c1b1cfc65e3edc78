import { withCompanions } from '../companions.ts';
import { nothingFound } from '../nothing-found.ts';
import { sourceOf } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
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
  discover,
};

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const candidates = await withCompanions(paths);
  const games = await gamesIn(candidates);
  if (games.length === 0) {
    throw nothingFound(
      paths,
      candidates.filter(({ wanted }) => wanted).map(({ file }) => file),
      'SkillCorner’s',
    );
  }
  return games.map((game) =>
    sourceOf(game, ({ descriptionFile, description, tracking }, report) =>
      readGame(description, descriptionFile, tracking, report),
    ),
  );
}
