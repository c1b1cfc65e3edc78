import type { sports } from '../../../client/index.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { UNKNOWN } from '../formats.ts';
import { useTexts } from '../texts/index.ts';
import { distanceToGoal, type Ranking } from './chances.ts';

/** Returns a function for the fact that ranks a chance, as text; undefined if only the outcome is known. */
export function useChanceDetail(
  game: sports.Game,
  by: Ranking,
): ((event: sports.Event) => string) | undefined {
  const locale = localeOf(useLanguage());
  const translate = useTexts();
  if (by === 'outcome') return undefined;
  if (by === 'xg') {
    const chance = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    return ({ xg }) => (xg === null ? UNKNOWN : `${chance.format(xg)} xG`);
  }
  const metres = new Intl.NumberFormat(locale, { style: 'unit', unit: 'meter', maximumFractionDigits: 0 });
  const text = game.sport === 'basketball' ? 'fromBasket' : 'fromGoal';
  return (event) => {
    const distance = distanceToGoal(game, event);
    return distance === null ? UNKNOWN : translate(text, { distance: metres.format(distance) });
  };
}
