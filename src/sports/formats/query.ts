import type { TOptional } from 'typebox';
import { DOCUMENTED_AS } from '../../http/documentation/openapi.ts';
import { HttpError } from '../../http/errors.ts';
import { shorten, unknownName } from '../../http/messages.ts';
import { type TSchema, Type } from '../../schema.ts';
import { SPORTS } from '../model/vocabulary.ts';
import type { Filter, Filters, FilterValues } from '../store/filters.ts';
import type { DatasetQueries, StoredGame } from '../store/port.ts';
import { FORMAT_NAMES } from './formats.ts';

/** Most records that one page may hold. */
const MAX_LIMIT = 10_000;

/** Query parameters of every list. */
export const LIST_PARAMETERS = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'Maximum number of records.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      // The position of a list is a name, of which the sources may have long ones.
      maxLength: 4000,
      description: 'Continues after the page whose `next` this is. Needs the same filters.',
    }),
  ),
  format: formatParameter(FORMAT_NAMES),
  escapeFormulas: Type.Optional(
    Type.Boolean({
      description:
        'Only CSV: `true` puts an apostrophe before texts that begin with =, +, -, @, a tab or a carriage return, which ' +
        'spreadsheets would run as formulas. Default `false`.',
    }),
  ),
};

/** An unknown format is a 406 that lists those there are, so that the schema itself takes any text. */
function formatParameter(names: readonly string[]) {
  const description = `Format of the response, instead of the Accept header: ${names.join(', ')}; may start with a dot.`;
  return Type.Optional(
    Type.String({ description, [DOCUMENTED_AS]: { type: 'string', enum: [...names], description } }),
  );
}

/** Query of an endpoint that gives one record. */
export const RECORD_PARAMETERS = { format: formatParameter(['json']) };
export const RecordQuery = Type.Object(RECORD_PARAMETERS, { additionalProperties: false });

type Parameters = Readonly<Record<string, Pick<Filter, 'value' | 'several' | 'vocabulary'>>>;

/** Query of a list: its filters and the parameters of every list. */
export function ListQuery<F extends Parameters>(filters: F) {
  const parameters = Object.entries(filters).map(([name, filter]) => [
    name,
    Type.Optional(parameterOf(filter)),
  ]);
  return Type.Object(
    {
      ...(Object.fromEntries(parameters) as { [K in keyof F]: TOptional<F[K]['value']> }),
      ...LIST_PARAMETERS,
    },
    { additionalProperties: false },
  );
}

/** The values that a query gives to filters, in the filters' order, so that equal selections are equal texts. */
export function filterValues<F extends Parameters>(
  filters: F,
  query: Readonly<Record<string, unknown>>,
): FilterValues<F> {
  const names = Object.keys(filters).filter((name) => query[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => [name, chosenOf(name, filters[name] ?? {}, query[name])]),
  ) as FilterValues<F>;
}

/** A filter's value, or a sorted list of several. Throws HttpError (400) for one that its vocabulary lacks. */
function chosenOf(name: string, { several, vocabulary }: Partial<Filter>, given: unknown): unknown {
  if (several === undefined) return given;
  const texts = [given].flat().map(String);
  const values = several === 'commas' ? texts.flatMap((text) => text.split(',')) : texts;
  const distinct = [...new Set(values.map((value) => value.trim()).filter((value) => value !== ''))].sort();
  for (const value of distinct) if (vocabulary) requireKnown(name, value, vocabulary.names);
  const [first, ...more] = distinct;
  if (first === undefined)
    throw new HttpError('bad_request', `The query parameter ${name} must not be empty`);
  if (distinct.length > MAX_VALUES)
    throw new HttpError('bad_request', `The query parameter ${name} takes at most ${MAX_VALUES} values`);
  return more.length === 0 ? first : distinct;
}

/** Throws HttpError (400) with the nearest name where a value is not among them. */
function requireKnown(parameter: string, value: string, names: readonly string[]): void {
  if (names.includes(value)) return;
  throw new HttpError('bad_request', `The query parameter ${parameter} ${unknownName(value, names)}`);
}

/** Most values of one filter. */
const MAX_VALUES = 100;

/** The schema of a filter's parameter. */
export function parameterOf({ value, several, vocabulary }: Parameters[string]): TSchema {
  if (several === undefined) return value;
  const { description = '' } = value as { description?: string };
  const how = several === 'commas' ? 'repeat it, or separate them by commas' : 'repeat it';
  // Several values separated by commas are one text, which an enum would not take.
  const one = vocabulary === undefined ? value : { ...value, [DOCUMENTED_AS]: vocabulary.schema };
  return Type.Union([one, Type.Array(one, { minItems: 1 })], {
    description: `${description} Several: ${how}.`,
  });
}

/** Names of two filters that select a range of the same field. */
type Range = readonly [first: string, last: string];

/** The ranges that filters can select. */
export function rangesOf(filters: Filters): readonly Range[] {
  const bounds = Object.entries(filters).flatMap(([name, { conditions }]) =>
    conditions.map(({ operator, fields: [field] }) => ({ name, operator, field })),
  );
  return bounds
    .filter(({ operator }) => operator === 'at-least')
    .flatMap((first) => {
      const last = bounds.find(({ operator, field }) => operator === 'at-most' && field === first.field);
      return last === undefined ? [] : [[first.name, last.name] as const];
    });
}

/** Throws HttpError (400) if a range ends before it starts. */
export function requireRanges(ranges: readonly Range[], values: Readonly<Record<string, unknown>>): void {
  for (const [first, last] of ranges) requireOrder(values, first, last);
}

/** Throws HttpError (400) if the first of two parameters is greater than the last. */
export function requireOrder(values: Readonly<Record<string, unknown>>, first: string, last: string): void {
  const start = values[first] as string | number | undefined;
  const end = values[last] as typeof start;
  if (start === undefined || end === undefined || start <= end) return;
  throw new HttpError('bad_request', `The query parameter ${first} must not be greater than ${last}`);
}

/** Path parameters of every endpoint below one game. */
export const GameParams = Type.Object({
  gameId: Type.String({ description: 'game_id of the game.' }),
});

/** The game of a path. Throws HttpError (404) if the dataset has no game with that id. */
export async function requireGame(reader: DatasetQueries, gameId: string): Promise<StoredGame> {
  const game = await reader.game(gameId);
  if (game !== null) return game;
  throw new HttpError('not_found', `There is no game ${shorten(gameId)}; GET /games lists them`);
}

/**
 * Throws HttpError (400) for a sport that neither the vocabulary nor the dataset has. The dataset counts, since games in
 * Fieldcast's own form may be of any sport.
 */
export async function requireSports(
  reader: DatasetQueries,
  sport: string | readonly string[] | undefined,
): Promise<void> {
  for (const one of [sport ?? []].flat()) {
    if (SPORTS.some((known) => known === one)) continue;
    const { count } = await reader.games({ sport: one }, { after: null, limit: 1, separator: ',' });
    if (count === 0) requireKnown('sport', one, SPORTS);
  }
}
