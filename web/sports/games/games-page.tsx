import { useEffect, useMemo } from 'preact/hooks';
import type { SportsClient, sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Code } from '../../shared/code.tsx';
import { Choice } from '../../shared/frame.tsx';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { useRecords } from '../../shared/records.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useClient } from '../client.ts';
import { dateText } from '../formats.ts';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { GameTable, newestFirst } from './game-table.tsx';
import './games.css';
import type { Vocabulary } from '../vocabulary/words.ts';

/** Caches the list of games, so that the browser’s back button shows it immediately. */
const GAMES_CACHE = new WeakMap<SportsClient, readonly sports.GameItem[]>();

export function GamesPage() {
  const translate = useTexts();
  const client = useClient();
  const games = useRecords('games', (signal) => client.games({}, { signal }), GAMES_CACHE.get(client));
  useEffect(() => {
    if (games.state === 'ready') GAMES_CACHE.set(client, games.records);
  }, [client, games.state, games.records]);
  return (
    <>
      <div class="pitch">
        <h1>{translate('pitch')}</h1>
        <p>{translate('pitchMore')}</p>
      </div>
      <h2 class="hidden-visually">{translate('games')}</h2>
      {games.state === 'failed' && <Failure {...games} />}
      {games.records.length > 0 ? (
        <Found games={games.records} complete={games.state === 'ready'} />
      ) : (
        games.state !== 'failed' && <Waiting loading={games.state === 'loading'} />
      )}
    </>
  );
}

function Waiting({ loading }: { readonly loading: boolean }) {
  const translate = useTexts();
  if (loading) return <Loading />;
  return (
    <div class="state">
      <p>{translate('noGames')}</p>
      <Code text="npm run -s fieldcast -- sports import auto PATH" />
    </div>
  );
}

interface FoundProps {
  readonly games: readonly sports.GameItem[];
  readonly complete: boolean;
}

function Found({ games: inOrder, complete }: FoundProps) {
  const games = useMemo(() => newestFirst(inOrder), [inOrder]);
  const translate = useTexts();
  const words = useVocabulary();
  const locale = localeOf(useLanguage());
  const { q = '', sport = '' } = useAddress();
  const texts = useMemo(
    () => games.map((game) => searchText(game, words, dateText(game.date, locale))),
    [games, words, locale],
  );
  const names = useMemo(() => [...new Set(games.map((game) => game.sport))].sort(), [games]);
  const found = useMemo(
    () => games.filter((game, i) => (sport === '' || game.sport === sport) && finds(texts[i] ?? '', q)),
    [games, texts, sport, q],
  );
  const filter = (changes: Readonly<Record<string, string>>) =>
    goTo(linkTo({ q, sport, ...changes }), 'replace');
  return (
    <div class="found">
      <search class="settings">
        <label class="field grows">
          {translate('findGames')}
          <input
            type="search"
            value={q}
            placeholder={translate('findGamesBy')}
            onInput={(event) => filter({ q: event.currentTarget.value })}
          />
        </label>
        {names.length > 1 && (
          <Choice
            label={translate('sport')}
            value={sport}
            options={{
              '': translate('allSports'),
              ...Object.fromEntries(names.map((name) => [name, words.sports[name] ?? name])),
            }}
            choose={(value) => filter({ sport: value })}
          />
        )}
      </search>
      <p class="muted small" role="status">
        {found.length === games.length
          ? translate('gameCount', { count: games.length })
          : translate('gamesOf', { found: found.length, count: games.length })}
        {!complete && ' …'}
      </p>
      {found.length > 0 ? (
        <GameTable games={found} />
      ) : (
        <div class="state">
          <p>{translate('nothingMatches')}</p>
          <button type="button" onClick={() => filter({ q: '', sport: '' })}>
            {translate('showAll')}
          </button>
        </div>
      )}
    </div>
  );
}

/** Converts text to lower case and removes accents, so that `malaga` finds Málaga. */
const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase();

/** Returns all of a game's searchable text. */
export function searchText(game: sports.GameItem, words: Vocabulary, date: string): string {
  const { teams, competition, season, sport, venue, game_id } = game;
  const parts = [teams.team_a, teams.team_b, competition, season, words.sports[sport] ?? sport, game.date];
  return plain([...parts, date, venue, game_id].filter((part) => part !== null).join('\n'));
}

/** Returns whether a string contains every word of the query. */
export function finds(text: string, question: string): boolean {
  return plain(question)
    .split(/\s+/)
    .every((word) => text.includes(word));
}
