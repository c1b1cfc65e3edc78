import { useMemo, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Choice } from '../../shared/frame.tsx';
import { useMedia } from '../../shared/hooks.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { dateText } from '../formats.ts';
import { type TextKey, useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { choicesOf, GAME_FILTERS, type GameFilter, hasValues, optionsOf } from './filters.ts';
import { Search, searchText } from './search.ts';
import '../filters/filters.css';

const LABELS: Readonly<Record<GameFilter, readonly [label: TextKey, all: TextKey]>> = {
  sport: ['sport', 'allSports'],
  competition: ['competition', 'allCompetitions'],
  season: ['season', 'allSeasons'],
  playing: ['team', 'allTeams'],
};
/** In a longer list, typing the name into the search is faster. */
const MOST_OPTIONS = 500;
export const NO_GAME_FILTERS = Object.fromEntries(['q', ...GAME_FILTERS].map((name) => [name, '']));

/** Returns the games that match the search and the filters in the address. */
export function useFoundGames(games: readonly sports.GameItem[]): readonly sports.GameItem[] {
  const words = useVocabulary();
  const locale = localeOf(useLanguage());
  const address = useAddress();
  // The list grows while it is loading, so the texts of its games are kept.
  const textOf = useMemo(() => {
    const texts = new WeakMap<sports.GameItem, string>();
    return (game: sports.GameItem): string => {
      const text = texts.get(game) ?? searchText(game, words, dateText(game.date, locale));
      texts.set(game, text);
      return text;
    };
  }, [words, locale]);
  const search = useMemo(() => new Search(() => games.map(textOf)), [games, textOf]);
  return useMemo(() => {
    const matches = search.matcher(address['q'] ?? '');
    return games.filter((game, i) => hasValues(game, address) && matches(i));
  }, [games, search, address]);
}

/** Shows the search and the filters of the list of games. In narrow windows, the filters are collapsed. */
export function Finder({ games }: { readonly games: readonly sports.GameItem[] }) {
  const translate = useTexts();
  const address = useAddress();
  return (
    <search class="finder">
      <label class="field">
        {translate('findGames')}
        <input
          type="search"
          value={address['q'] ?? ''}
          placeholder={translate('findGamesBy')}
          onInput={(event) => goTo(linkTo({ q: event.currentTarget.value }, address), 'replace')}
        />
      </label>
      <Filters games={games} />
    </search>
  );
}

function Filters({ games }: { readonly games: readonly sports.GameItem[] }) {
  const translate = useTexts();
  const words = useVocabulary();
  const address = useAddress();
  const isWide = useMedia('(min-width: 45rem)');
  const [isOpen, setOpen] = useState(false);
  const chosen = GAME_FILTERS.map((name) => address[name] ?? '');
  const count = chosen.filter((value) => value !== '').length;
  const useful = useMemo(
    () => GAME_FILTERS.filter((name) => optionsOf(games, name, {}).length > 1 || address[name]),
    [games, ...chosen],
  );
  const options = useMemo(
    () =>
      useful.map((name) => {
        const textOf = (value: string) => (name === 'sport' ? (words.sports[value] ?? value) : value);
        return [name, choicesOf(games, name, address, translate(LABELS[name][1]), textOf)] as const;
      }),
    [games, words, ...chosen],
  );
  if (useful.length === 0) return null;
  return (
    <details class="filters" open={isWide || isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{count === 0 ? translate('filters') : translate('filtersSet', { count })}</summary>
      <div class="settings">
        {options.map(
          ([name, choices]) =>
            Object.keys(choices).length <= MOST_OPTIONS && (
              <Choice
                key={name}
                label={translate(LABELS[name][0])}
                value={address[name] ?? ''}
                options={choices}
                choose={(value) => goTo(linkTo({ [name]: value }, address), 'replace')}
              />
            ),
        )}
      </div>
    </details>
  );
}
