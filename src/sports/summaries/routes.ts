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

/** Documentation of each list, by path. */
const LISTS = [
  ['teams', 'listTeams', 'Teams, ordered by name', 'A team is identified by name and sport.'],
  [
    'players',
    'listPlayers',
    'Players, ordered by player_id',
    'Each entry gives the player’s number of games, minutes and teams.',
  ],
  [
    'competitions',
    'listCompetitions',
    'Competitions, ordered by name',
    'Games without a competition in the source are not counted.',
  ],
] as const satisfies readonly (readonly [SummaryName, string, string, string])[];

const COUNTED =
  'Numbers and names cover only the games that the filters select. ' +
  'JSON is paged: follow `next`. The other formats return the complete list.';

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
