import { useMemo, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { Choice } from '../../shared/frame.tsx';
import { type TextKey, useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import { Files, Recipe } from './picture-data.tsx';
import { type Selection, shotsRequest } from './requests.ts';
import './requests.css';

type ListedGame = Pick<sports.GameItem, 'competition' | 'season'>;

/** The values that readers can choose here, with the label and the text for no choice. */
const CHOICES = {
  competition: ['competition', 'allCompetitions'],
  season: ['season', 'allSeasons'],
} as const satisfies Record<string, readonly [label: TextKey, all: TextKey]>;
type Chosen = keyof typeof CHOICES;

interface AllShotsProps {
  readonly games: readonly ListedGame[];
  /** Values that all games of the list have, because the reader chose them. */
  readonly selection: Selection;
}

/** Offers the request for all shots of a list of games, for each tool. Readers can choose a single season. */
export function AllShots({ games, selection }: AllShotsProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const [isOpen, setOpen] = useState(false);
  const [chosen, choose] = useState<Selection>({});
  const options = useMemo(
    () => ({ competition: valuesOf(games, 'competition'), season: valuesOf(games, 'season') }),
    [games],
  );
  const chosenOf = (name: Chosen): string => {
    const wanted = chosen[name] ?? '';
    if (options[name].includes(wanted)) return wanted;
    return selection[name] ?? (options[name].length === 1 ? (options[name][0] ?? '') : '');
  };
  const request = { ...selection, competition: chosenOf('competition'), season: chosenOf('season') };
  const { sport = '', team = '' } = selection;
  const parts = [team, request.competition, request.season, words.sports[sport ?? ''] ?? sport];
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
            {(Object.keys(CHOICES) as Chosen[]).map(
              (name) =>
                options[name].length > 1 && (
                  <Choice
                    key={name}
                    label={translate(CHOICES[name][0])}
                    value={chosenOf(name)}
                    options={{
                      '': translate(CHOICES[name][1]),
                      ...Object.fromEntries(options[name].map((value) => [value, value])),
                    }}
                    choose={(value) => choose({ ...chosen, [name]: value })}
                  />
                ),
            )}
          </div>
          <Recipe request={shotsRequest(request)} />
          <Files request={shotsRequest(request)} />
        </>
      )}
    </details>
  );
}

function valuesOf(games: readonly ListedGame[], name: Chosen): string[] {
  const values = new Set(games.map((game) => game[name]).filter((value) => value !== null));
  return [...values].sort(new Intl.Collator(undefined, { numeric: true }).compare);
}
