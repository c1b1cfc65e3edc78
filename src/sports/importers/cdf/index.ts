import { discoverPairs } from '../discover-pairs.ts';
import type { Importer } from '../port.ts';
import { readGame } from './game.ts';
import { gamesIn } from './games.ts';
import { CDF } from './provider.ts';

/** The Common Data Format (Anzer et al., 2025), version 0.2: tracking with its metadata. */
export const cdf: Importer = {
  ...CDF,
  name: 'Common Data Format (CDF)',
  sports: ['soccer'],
  provides: { events: false, tracking: true, rosters: true },
  url: 'https://arxiv.org/abs/2505.15820',
  layout:
    'the folder that holds, per match, the tracking (….jsonl) and its metadata (….json) side by side, or a file of it',
  discover: (paths) => discoverPairs(paths, { owner: 'the Common Data Format', gamesIn, readGame }),
};
