import { useMemo, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Choice, type ChoiceGroup } from '../../shared/frame.tsx';
import { useMedia } from '../../shared/hooks.ts';
import { localeOf, useLanguage } from '../../shared/language.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { periodName } from '../game/clock.ts';
import { useTexts } from '../texts/index.ts';
import { useVocabulary } from '../vocabulary/index.ts';
import type { EventType } from '../vocabulary/words.ts';
import { countFilters, FILTER_NAMES, type FilterName, filtersOf } from './filters.ts';
import './filters.css';

interface FilterBarProps {
  readonly game: sports.Game;
  /** Events in the view. The filters offer only values from these events. */
  readonly events: readonly sports.Event[];
  readonly names?: readonly FilterName[];
}

/** Shows the filters of a view. In narrow windows, the filters are collapsed. */
export function FilterBar({ game, events, names = FILTER_NAMES }: FilterBarProps) {
  const translate = useTexts();
  const words = useVocabulary();
  const address = useAddress();
  const isWide = useMedia('(min-width: 45rem)');
  const [isOpen, setOpen] = useState(false);
  const filters = filtersOf(address, names);
  const count = countFilters(filters);
  const set = (changes: Readonly<Record<string, string>>) => goTo(linkTo(changes, address), 'replace');
  const { team, playerId } = filters;
  const players = useMemo(() => playerGroups(game, events, team, playerId), [game, events, team, playerId]);
  return (
    <details class="filters" open={isWide || isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{count === 0 ? translate('filters') : translate('filtersSet', { count })}</summary>
      <div class="settings">
        <Choice
          label={translate('team')}
          value={team}
          options={{
            '': translate('bothTeams'),
            [game.teams.team_a]: game.teams.team_a,
            [game.teams.team_b]: game.teams.team_b,
          }}
          choose={(chosen) => set({ team: chosen, player: '' })}
        />
        {players.length > 0 && (
          <Choice
            label={translate('player')}
            value={playerId}
            options={{ '': translate('allPlayers') }}
            groups={players}
            choose={(player) => set({ player })}
          />
        )}
        {game.periods.length > 1 && (
          <Choice
            label={translate('period')}
            value={filters.period === 0 ? '' : `p${filters.period}`}
            options={{
              '': translate('wholeGame'),
              ...Object.fromEntries(
                game.periods.map(({ period }) => [`p${period}`, periodName(game, period, words)]),
              ),
            }}
            choose={(period) => set({ period: period.slice(1) })}
          />
        )}
        <button
          type="button"
          disabled={count === 0}
          onClick={() => set(Object.fromEntries(FILTER_NAMES.map((name) => [name, ''])))}
        >
          {translate('clearFilters')}
        </button>
      </div>
      {names.includes('type') && <TypeFilter game={game} events={events} chosen={filters.types} set={set} />}
    </details>
  );
}

interface TypeFilterProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  readonly chosen: readonly string[];
  readonly set: (changes: Readonly<Record<string, string>>) => void;
}

function TypeFilter({ game, events, chosen, set }: TypeFilterProps) {
  const translate = useTexts();
  const describer = useEventDescriber(game);
  const number = new Intl.NumberFormat(localeOf(useLanguage()));
  const counts = useMemo(() => countTypes(events), [events]);
  const toggle = (type: string) =>
    set({
      type: (chosen.includes(type) ? chosen.filter((each) => each !== type) : [...chosen, type]).join(','),
    });
  return (
    <fieldset class="types">
      <legend>{translate('types')}</legend>
      {counts.map(([type, count]) => (
        <label key={type}>
          <input type="checkbox" checked={chosen.includes(type)} onChange={() => toggle(type)} />
          {describer.typeName(type)} <span class="muted">{number.format(count)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function countTypes(events: readonly sports.Event[]): [EventType, number][] {
  const counts = new Map<EventType, number>();
  for (const { event_type } of events) counts.set(event_type, (counts.get(event_type) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a);
}

type Squads = Pick<sports.Game, 'teams' | 'players'>;

/**
 * Returns the players in the events, by team and name. If players on a team share a name, adds their numbers.
 * Always includes the selected player, even without events in this view.
 */
export function playerGroups(
  { teams, players: squads }: Squads,
  events: readonly Pick<sports.Event, 'player_id' | 'player' | 'team'>[],
  team: string,
  chosen: string,
): ChoiceGroup[] {
  const known = new Map(squads.map((player) => [player.player_id, player]));
  const found = new Map<string, { readonly name: string; readonly team: string | null }>();
  for (const { player_id, player, team: own } of events)
    if (player_id !== null) found.set(player_id, { name: player ?? player_id, team: own });
  if (chosen !== '' && !found.has(chosen)) {
    const player = known.get(chosen);
    found.set(chosen, { name: player?.name ?? chosen, team: player?.team ?? null });
  }
  const groups = [teams.team_a, teams.team_b, null].map((name) => {
    const own = [...found].filter(([, player]) => teamIn(player.team, teams) === name);
    const names = own.map(([, player]) => player.name);
    const options = own.map(([id, { name: called }]) => {
      const number = known.get(id)?.jersey_number ?? null;
      const isNamesake = names.filter((each) => each === called).length > 1;
      return [id, isNamesake && number !== null ? `${called} (${number})` : called] as const;
    });
    return { name: name ?? '–', options: options.sort(([, a], [, b]) => a.localeCompare(b)) };
  });
  return groups.filter(({ name, options }) => options.length > 0 && (team === '' || name === team));
}

/** Returns the team if it plays in the game, otherwise null. */
const teamIn = (team: string | null, { team_a, team_b }: Squads['teams']): string | null =>
  team === team_a || team === team_b ? team : null;
