import { withCompanions } from '../companions.ts';
import { nothingFound } from '../nothing-found.ts';
import { sourceOf } from '../pairing.ts';
import type { GameSource, Importer } from '../port.ts';
import { readGame } from './game.ts';
import { gamesIn } from './games.ts';
import { TRACAB } from './provider.ts';

/** TRACAB's optical tracking: lines (DAT) or JSON, with metadata as JSON or as XML of either form. */
export const tracab: Importer = {
  ...TRACAB,
  name: 'TRACAB',
  sports: ['soccer'],
  provides: { events: false, tracking: true, rosters: true },
  url: 'https://tracab.com/',
  layout:
    'the folder that holds, per game, tracking (….dat or ….json) and its metadata (….xml or ….json) side by side, or a file of it',
  discover,
};

async function discover(paths: readonly string[]): Promise<GameSource[]> {
  const candidates = await withCompanions(paths);
  const games = await gamesIn(candidates);
  if (games.length === 0) {
    throw nothingFound(
      paths,
      candidates.filter(({ wanted }) => wanted).map(({ file }) => file),
      'TRACAB’s',
    );
  }
  return games.map((game) => sourceOf(game, readGame));
}
