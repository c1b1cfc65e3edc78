import { useMemo, useState } from 'preact/hooks';
import { Choice } from '../../shared/frame.tsx';
import { choicesOf, commonValue, type FilteredGame, hasValues, optionsOf } from '../games/filters.ts';
import { type TextKey, useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { Files, Recipe } from './picture-data.tsx';
import { shotsRequest } from './requests.ts';
import './requests.css';

/** The values that readers can choose here, with the label and the text for no choice. */
const CHOICES = {
  competition: ['competition', 'allCompetitions'],
  season: ['season', 'allSeasons'],
} as const satisfies Record<string, readonly [label: TextKey, all: TextKey]>;
type Chosen = keyof typeof CHOICES;
const NAMES = Object.keys(CHOICES) as Chosen[];

interface AllShotsProps {
  /** The games of the list. */
  readonly games: readonly FilteredGame[];
  /** All games, also those that a search leaves out of the list: a request cannot search. */
  readonly all: readonly FilteredGame[];
  /** Values that all games of the list have, because the reader chose them. */
  readonly selection: { readonly sport?: string; readonly team?: string };
}

/** Offers the request for all shots of a list of games, for each tool. Readers can choose a single season. */
export function AllShots({ games, all, selection }: AllShotsProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<Readonly<Partial<Record<Chosen, string>>>>({});
  const useful = useMemo(() => NAMES.filter((name) => optionsOf(games, name, {}).length > 1), [games]);
  const { sport = '', team = '' } = selection;
  const valueFor = (name: Chosen) => chosen[name] || commonValue(games, name, chosen);
  const values = useMemo(
    () => ({ competition: valueFor('competition'), season: valueFor('season') }),
    [games, chosen],
  );
  const count = useMemo(
    () => all.filter((game) => hasValues(game, { ...values, sport, playing: team })).length,
    [all, values, sport, team],
  );
  const request = shotsRequest({ ...selection, ...values });
  const parts = [team, values.competition, values.season, words.sports[sport] ?? sport];
  const what = parts.filter((part) => part !== '').join(', ');
  return (
    <details class="picture-data" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {translate('shotsOf', { what: what === '' ? translate('allGames') : what })}{' '}
        <span class="muted">{translate('shotsIn')}</span>
      </summary>
      {isOpen && (
        <>
          <div class="settings">
            {useful.map((name) => (
              <Choice
                key={name}
                label={translate(CHOICES[name][0])}
                value={chosen[name] ?? ''}
                options={choicesOf(games, name, chosen, translate(CHOICES[name][1]))}
                choose={(value) => choose({ ...chosen, [name]: value })}
              />
            ))}
          </div>
          <p class="muted small">{translate('gameCount', { count })}</p>
          <Recipe request={request} />
          <Files request={request} />
        </>
      )}
    </details>
  );
}
