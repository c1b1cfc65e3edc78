import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { ListOf } from '../formats/envelope.ts';
import { OTHER_TYPES } from '../formats/formats.ts';
import { respondList } from '../formats/list.ts';
import { DEFAULT_LIMIT, planList } from '../formats/paging.ts';
import { filterValues, ListQuery, rangesOf, requireRanges, requireSports } from '../formats/query.ts';
import { columnsOf } from '../model/tables.ts';
import type { SummaryFilter } from '../store/filters.ts';
import type { DatasetReader } from '../store/port.ts';
import { SUMMARIES, type Summary, type SummaryName } from '../store/summaries.ts';

/** What each list is documented by; its path is its name. */
const LISTS = [
  ['teams', 'listTeams', 'Teams, in order of name', 'A team is its name within a sport.'],
  ['players', 'listPlayers', 'Players, in order of player_id', 'With their games, minutes and teams.'],
  [
    'competitions',
    'listCompetitions',
    'Competitions, in order of name',
    'Games whose source names none are in no competition.',
  ],
] as const satisfies readonly (readonly [SummaryName, string, string, string])[];

const COUNTED =
  'Numbers and names are of the games that the filters select, all of them without filters. JSON is paged: follow `next`. ' +
  'The other formats have the whole selection.';

/** GET /teams, /players and /competitions. */
export function summariesRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  for (const [name, operationId, summary, description] of LISTS) {
    const { schema, filters }: Summary = SUMMARIES[name];
    const ranges = rangesOf(filters);
    const table = { columns: columnsOf(schema) };
    app.get(
      `/${name}`,
      {
        schema: {
          operationId,
          'x-media-types': OTHER_TYPES,
          tags: ['summaries'],
          summary,
          description: `${description} ${COUNTED}`,
          querystring: ListQuery(filters),
          response: { 200: ListOf(schema, 'always') },
        },
      },
      async (request, reply) => {
        const filter: SummaryFilter = filterValues(filters, request.query);
        requireRanges(ranges, filter);
        await requireSports(reader, filter.sport);
        const plan = planList(request, request.query, [name, filter], DEFAULT_LIMIT);
        return respondList(responder, request, reply, plan, {
          reader,
          table,
          read: (from, page, options) => from.summaries(name, filter, page, options),
          alwaysNext: true,
        });
      },
    );
  }
}
