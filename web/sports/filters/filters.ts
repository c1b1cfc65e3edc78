import type { sports } from '../../../client/index.ts';
import type { Address } from '../../shared/address.ts';
import type { EventDescriber } from '../descriptions/event-describer.ts';
import { periodName } from '../game/clock.ts';
import type { Vocabulary } from '../vocabulary/words.ts';

/** Filters for a game's events. An empty value matches everything. */
export interface Filters {
  readonly types: readonly string[];
  readonly team: string;
  readonly playerId: string;
  /** 0 means all periods. */
  readonly period: number;
}

/** Query parameters of the filters. */
export const FILTER_NAMES = ['type', 'team', 'player', 'period'] as const;
export type FilterName = (typeof FILTER_NAMES)[number];

export function filtersOf(address: Address, names: readonly FilterName[] = FILTER_NAMES): Filters {
  const value = (name: FilterName) => (names.includes(name) ? (address[name] ?? '') : '');
  const period = Number(value('period'));
  return {
    types: value('type')
      .split(',')
      .filter((type) => type !== ''),
    team: value('team'),
    playerId: value('player'),
    period: Number.isInteger(period) ? period : 0,
  };
}

export function passes({ types, team, playerId, period }: Filters, event: sports.Event): boolean {
  return (
    (types.length === 0 || types.includes(event.event_type)) &&
    (team === '' || event.team === team) &&
    (playerId === '' || event.player_id === playerId) &&
    (period === 0 || event.period === period)
  );
}

/** Returns the number of active filters. */
export const countFilters = ({ types, team, playerId, period }: Filters): number =>
  [types.length > 0, team !== '', playerId !== '', period !== 0].filter(Boolean).length;

/** Describes the active filters in words, for the title of a saved image. */
export function filterSummary(
  game: sports.Game,
  { types, team, playerId, period }: Filters,
  describer: EventDescriber,
  words: Vocabulary,
): string[] {
  return [
    ...(playerId === '' ? [team] : [describer.player(playerId)]),
    types.map((type) => describer.typeName(type)).join(', '),
    period === 0 ? '' : periodName(game, period, words),
  ].filter((part) => part !== '');
}
