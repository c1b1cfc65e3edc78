import type { TSchema } from 'typebox';
import { EVENT_PARAMETERS } from '../src/sports/events/routes.ts';
import { LIST_PARAMETERS, parameterOf } from '../src/sports/formats/query.ts';
import { type Filter, GAME_FILTERS } from '../src/sports/store/filters.ts';
import { SUMMARIES } from '../src/sports/store/summaries.ts';
import { TRACKING_FILTERS } from '../src/sports/tracking/filters.ts';

const FILTERS: Readonly<Record<string, Readonly<Record<string, Pick<Filter, 'value' | 'several'>>>>> = {
  '`/games`': GAME_FILTERS,
  '`/events`': EVENT_PARAMETERS,
  '`/games/{gameId}/tracking`': TRACKING_FILTERS,
  ...Object.fromEntries(Object.entries(SUMMARIES).map(([name, { filters }]) => [`\`/${name}\``, filters])),
};

/** Rows of the table of query parameters: list, name, meaning. */
export const PARAMETER_ROWS: readonly (readonly string[])[] = [
  ...Object.entries(FILTERS).flatMap(([list, filters]) =>
    Object.entries(filters).map(([name, filter]) => row(list, name, parameterOf(filter))),
  ),
  ...Object.entries(LIST_PARAMETERS).map(([name, schema]) => row('all lists', name, schema)),
];

function row(list: string, name: string, schema: TSchema): string[] {
  const { description = '' } = schema as { description?: string };
  return [list, `\`${name}\``, description];
}
