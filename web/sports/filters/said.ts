import type { sports } from '../../../client/index.ts';
import { periodName } from '../game/clock.ts';
import type { Teller } from '../telling/teller.ts';
import type { Vocabulary } from '../vocabulary/words.ts';
import type { Filters } from './filters.ts';

/** What filters leave in, in words, for a picture that stands alone. */
export function filtersSaid(
  game: sports.Game,
  { types, team, playerId, period }: Filters,
  teller: Teller,
  words: Vocabulary,
): string[] {
  return [
    ...(playerId === '' ? [team] : [teller.player(playerId)]),
    types.map((type) => teller.typeName(type)).join(', '),
    period === 0 ? '' : periodName(game, period, words),
  ].filter((part) => part !== '');
}
