import fc from 'fast-check';
import type { GameEvent } from '../../model/event.ts';
import type { Game } from '../../model/game.ts';
import type { Condition, Filters, FilterValues } from '../filters.ts';

type Value = string | number | null | undefined;

/** A record, with the value of every field path that filters can compare. */
export interface Candidate<T> {
  readonly record: T;
  readonly fields: Readonly<Record<string, unknown>>;
}

export function inListOrder(games: readonly Game[]): Game[] {
  const key = ({ date, game_id }: Game) => [date ?? 'no date', game_id].join(' ');
  return games.toSorted((a, b) => (key(a) < key(b) ? -1 : 1));
}

export function gameCandidate(game: Game): Candidate<Game> {
  const entries = Object.entries({ ...game, ...game.teams, ...game.source });
  return {
    record: game,
    fields: {
      ...Object.fromEntries(entries.map(([name, value]) => [`game.${name}`, value])),
      'player.player_id': game.players.map(({ player_id }) => player_id),
    },
  };
}

export function eventCandidate(game: Game, event: GameEvent): Candidate<GameEvent> {
  const entries = Object.entries(event).map(([name, value]) => [`event.${name}`, value]);
  return { record: event, fields: { ...gameCandidate(game).fields, ...Object.fromEntries(entries) } };
}

const COMPARE: Readonly<Record<Condition['operator'], (field: Value, value: Value) => boolean>> = {
  equals: (field, value) => field === value,
  'at-least': (field, value) => field != null && value != null && field >= value,
  'at-most': (field, value) => field != null && value != null && field <= value,
};

/** Returns the records that a store should select, in order. */
export function select<T>(
  candidates: readonly Candidate<T>[],
  filters: Filters,
  values: Readonly<Record<string, Value | readonly Value[]>>,
): T[] {
  const satisfies = ({ fields }: Candidate<T>, value: Value, condition: Condition) =>
    condition.fields.some((path) =>
      [fields[path]].flat().some((field) => COMPARE[condition.operator](field as Value, value)),
    );
  return candidates
    .filter((candidate) =>
      Object.entries(values).every(
        ([name, value]) =>
          value === undefined ||
          filters[name]?.conditions.every((condition) =>
            [value].flat().some((one) => satisfies(candidate, one as Value, condition)),
          ),
      ),
    )
    .map(({ record }) => record);
}

/**
 * Generates filter values. Most filters are absent, so that most selections are not empty. The other filters
 * have a value that occurs in a record, or occasionally an unknown value.
 */
export function filterValues<F extends Filters>(
  filters: F,
  candidates: readonly Candidate<unknown>[],
): fc.Arbitrary<FilterValues<F>> {
  const arbitraries = Object.entries(filters).map(([name, { conditions, several }]) => {
    const paths = conditions.flatMap(({ fields }) => fields);
    const all = candidates.flatMap(({ fields }) => paths.flatMap((path) => fields[path] as Value));
    const known = [...new Set(all)].filter((value) => value != null);
    const unknown = typeof known[0] === 'number' ? -1 : 'unknown';
    const value = fc.oneof(
      { weight: 27, arbitrary: fc.constant(undefined) },
      { weight: 8, arbitrary: fc.constantFrom(...known) },
      { weight: 1, arbitrary: fc.constant(unknown) },
      ...(several === undefined
        ? []
        : [
            {
              weight: 4,
              arbitrary: fc.uniqueArray(fc.constantFrom(...known), { minLength: 1, maxLength: 3 }),
            },
          ]),
    );
    return [name, value];
  });
  return fc.record(Object.fromEntries(arbitraries)) as fc.Arbitrary<FilterValues<F>>;
}

/** Generates a limit for a list of `count` records: any limit, or a limit that fills the last page exactly. */
export function limitFor(count: number, { pages, isExact }: { pages: number; isExact: boolean }): number {
  const limit = Math.max(1, Math.floor(count / pages));
  if (!isExact || count === 0) return limit + 1;
  return Array.from({ length: limit }, (_, i) => limit - i).find((divisor) => count % divisor === 0) ?? 1;
}
