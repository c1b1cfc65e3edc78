import type { TOptional } from 'typebox';
import { DOCUMENTED_AS } from '../../http/documentation/openapi.ts';
import { HttpError } from '../../http/errors.ts';
import { shorten, unknownName } from '../../http/messages.ts';
import { type TSchema, Type } from '../../schema.ts';
import { AMBIGUOUS_SPORTS, SPORTS } from '../model/vocabulary.ts';
import type { Filter, Filters, FilterValues } from '../store/filters.ts';
import type { DatasetQueries, StoredGame } from '../store/port.ts';
import { FORMAT_NAMES } from './formats.ts';

/** Maximum number of records per page. */
const MAX_LIMIT = 10_000;

/** Query parameters of every list. */
export const LIST_PARAMETERS = {
  limit: Type.Optional(
    Type.Integer({ minimum: 1, maximum: MAX_LIMIT, description: 'Maximum number of records.' }),
  ),
  cursor: Type.Optional(
    Type.String({
      minLength: 1,
      // A cursor can contain a name, and names in source data can be long.
      maxLength: 4000,
      description: 'Cursor from `next` of the previous page. Use it with the same filters.',
    }),
  ),
  format: formatParameter(FORMAT_NAMES),
  escapeFormulas: Type.Optional(
    Type.Boolean({
      description:
        'CSV only: `true` puts an apostrophe before text that a spreadsheet would interpret as a formula. ' +
        'Such text begins with =, +, -, @, a tab or a carriage return. Default `false`.',
    }),
  ),
};

/**
 * The schema accepts any string. An unknown format leads to a 406 response that lists the available formats.
 */
export function formatParameter(names: readonly string[]) {
  const description = `Format of the response; overrides the Accept header: ${names.join(', ')}. A leading dot is allowed.`;
  return Type.Optional(
    Type.String({ description, [DOCUMENTED_AS]: { type: 'string', enum: [...names], description } }),
  );
}

/** Query parameters of endpoints that return one record. */
export const RECORD_PARAMETERS = { format: formatParameter(['json']) };
export const RecordQuery = Type.Object(RECORD_PARAMETERS, { additionalProperties: false });

type Parameters = Readonly<Record<string, Pick<Filter, 'value' | 'several' | 'vocabulary' | 'normalise'>>>;

/** Query schema of a list: its filters and the common list parameters. `format` replaces the common parameter. */
export function ListQuery<F extends Parameters>(filters: F, format = LIST_PARAMETERS.format) {
  const parameters = Object.entries(filters).map(([name, filter]) => [
    name,
    Type.Optional(parameterOf(filter)),
  ]);
  return Type.Object(
    {
      ...(Object.fromEntries(parameters) as { [K in keyof F]: TOptional<F[K]['value']> }),
      ...LIST_PARAMETERS,
      format,
    },
    { additionalProperties: false },
  );
}

/**
 * Returns the filter values of a query in the order of `filters`, so that equal selections serialize to equal
 * strings.
 */
export function filterValues<F extends Parameters>(
  filters: F,
  query: Readonly<Record<string, unknown>>,
): FilterValues<F> {
  const names = Object.keys(filters).filter((name) => query[name] !== undefined);
  return Object.fromEntries(
    names.map((name) => [name, chosenOf(name, filters[name] ?? {}, query[name])]),
  ) as FilterValues<F>;
}

/**
 * Returns a filter's value, or a sorted list if there are several values. Throws HttpError (400) for a value
 * outside the filter's vocabulary.
 */
function chosenOf(
  name: string,
  { several, vocabulary, normalise = (value) => value }: Partial<Filter>,
  given: unknown,
): unknown {
  if (several === undefined) return given;
  const texts = [given].flat().map(String);
  const values = several === 'commas' ? texts.flatMap((text) => text.split(',')) : texts;
  const trimmed = values.map((value) => value.trim()).filter((value) => value !== '');
  const distinct = [...new Set(trimmed.map(normalise))].sort();
  for (const value of distinct) if (vocabulary) requireKnown(name, value, vocabulary.names);
  const [first, ...more] = distinct;
  if (first === undefined)
    throw new HttpError('bad_request', `The query parameter ${name} must not be empty`);
  if (distinct.length > MAX_VALUES)
    throw new HttpError('bad_request', `The query parameter ${name} takes at most ${MAX_VALUES} values`);
  return more.length === 0 ? first : distinct;
}

/** Throws HttpError (400) for an unknown value; the message suggests the most similar name. */
function requireKnown(
  parameter: string,
  value: string,
  names: readonly string[],
  meanings: readonly string[] = [],
): void {
  if (names.includes(value)) return;
  throw new HttpError(
    'bad_request',
    `The query parameter ${parameter} ${unknownName(value, names, meanings)}`,
  );
}

/** Maximum number of values per filter. */
const MAX_VALUES = 100;

/** Returns the schema of a filter's query parameter. */
export function parameterOf({ value, several, vocabulary }: Parameters[string]): TSchema {
  if (several === undefined) return value;
  const { description = '' } = value as { description?: string };
  const how =
    several === 'commas' ? 'repeat the parameter or separate the values with commas' : 'repeat the parameter';
  // A comma-separated list arrives as a single string, which an enum would reject.
  const one = vocabulary === undefined ? value : { ...value, [DOCUMENTED_AS]: vocabulary.schema };
  return Type.Union([one, Type.Array(one, { minItems: 1 })], {
    description: `${description} For several values, ${how}.`,
  });
}

/** Names of the filters for the lower and upper bound of a field. */
type Range = readonly [first: string, last: string];

/** Returns the pairs of filters that select a range. */
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

/** Throws HttpError (400) if the upper bound of a range is below its lower bound. */
export function requireRanges(ranges: readonly Range[], values: Readonly<Record<string, unknown>>): void {
  for (const [first, last] of ranges) requireOrder(values, first, last);
}

/** Throws HttpError (400) if parameter `first` is greater than parameter `last`. */
export function requireOrder(values: Readonly<Record<string, unknown>>, first: string, last: string): void {
  const start = values[first] as string | number | undefined;
  const end = values[last] as typeof start;
  if (start === undefined || end === undefined || start <= end) return;
  throw new HttpError('bad_request', `The query parameter ${first} must not be greater than ${last}`);
}

/** Path parameters of all endpoints under a game. */
export const GameParams = Type.Object({
  gameId: Type.String({ description: 'The game’s `game_id`.' }),
});

/** Returns the game named in the path. Throws HttpError (404) if the dataset does not contain the game. */
export async function requireGame(reader: DatasetQueries, gameId: string): Promise<StoredGame> {
  const game = await reader.game(gameId);
  if (game !== null) return game;
  throw new HttpError('not_found', `There is no game ${shorten(gameId)}; GET /api/games lists the games`);
}

/**
 * Throws HttpError (400) for a sport that is neither in the vocabulary nor in the dataset. Games imported
 * from the Fieldcast format can have any sport.
 */
export async function requireSports(
  reader: DatasetQueries,
  sport: string | readonly string[] | undefined,
): Promise<void> {
  for (const one of [sport ?? []].flat()) {
    if (SPORTS.some((known) => known === one)) continue;
    const { count } = await reader.games({ sport: one }, { after: null, limit: 1, separator: ',' });
    if (count === 0) requireKnown('sport', one, SPORTS, AMBIGUOUS_SPORTS.get(one.toLowerCase()));
  }
}
