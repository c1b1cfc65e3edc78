import Type, { type TOptional, type TSchema } from 'typebox';
import { HttpError } from '../../http/errors.ts';
import type { Filters, FilterValues } from '../store/filters.ts';
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
      maxLength: 1000,
      description: 'Continues after the page whose `next` this is. Needs the same filters.',
    }),
  ),
  format: Type.Optional(
    Type.String({
      description: `Format of the response, instead of the Accept header: ${FORMAT_NAMES.join(', ')}; may start with a dot.`,
    }),
  ),
};

/** Query of an endpoint that gives one record. */
export const RecordQuery = Type.Object({ format: LIST_PARAMETERS.format }, { additionalProperties: false });

type Parameters = Readonly<Record<string, { readonly value: TSchema }>>;

/** Query of a list: its filters and the parameters of every list. */
export function ListQuery<F extends Parameters>(filters: F) {
  const parameters = Object.entries(filters).map(([name, { value }]) => [name, Type.Optional(value)]);
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
  return Object.fromEntries(names.map((name) => [name, query[name]])) as FilterValues<F>;
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

/** Throws HttpError (400) where a range ends before it starts. */
export function requireRanges(ranges: readonly Range[], values: Readonly<Record<string, unknown>>): void {
  for (const [first, last] of ranges) requireOrder(values, first, last);
}

/** Throws HttpError (400) where the first of two parameters is greater than the last. */
export function requireOrder(values: Readonly<Record<string, unknown>>, first: string, last: string): void {
  const start = values[first] as string | number | undefined;
  const end = values[last] as typeof start;
  if (start === undefined || end === undefined || start <= end) return;
  throw new HttpError('bad_request', `The query parameter ${first} must not be greater than ${last}`);
}
