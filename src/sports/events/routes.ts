import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { eventSelection, ListOf } from '../formats/envelope.ts';
import { OTHER_TYPES } from '../formats/formats.ts';
import { type ListSource, respondList } from '../formats/list.ts';
import { DEFAULT_LIMIT, planList } from '../formats/paging.ts';
import { filterValues, ListQuery, rangesOf, requireRanges, requireSports } from '../formats/query.ts';
import { EventSchema } from '../model/event.ts';
import { EVENTS_TABLE } from '../model/tables.ts';
import { vocabularies } from '../model/vocabulary.ts';
import { EVENT_FILTERS, type EventFilter } from '../store/filters.ts';
import type { DatasetReader } from '../store/port.ts';

const RANGES = rangesOf(EVENT_FILTERS);

export function eventsRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/events',
    {
      schema: {
        operationId: 'listEvents',
        'x-media-types': OTHER_TYPES,
        tags: ['events'],
        summary: 'Events, ordered by game and time',
        description:
          'Filters can be combined. If no event matches, the list is empty. JSON is paged: follow `next`. ' +
          `The other formats return all matching events.\n\n${vocabularies.eventTypes}`,
        querystring: ListQuery(EVENT_FILTERS),
        response: { 200: ListOf(EventSchema, 'always') },
      },
    },
    async (request, reply) => {
      const filter = filterValues(EVENT_FILTERS, request.query);
      requireRanges(RANGES, filter);
      await requireSports(reader, filter.sport);
      const plan = planList(request, request.query, eventSelection(filter), DEFAULT_LIMIT);
      return respondList(responder, request, reply, plan, eventSource(reader, filter));
    },
  );
}

function eventSource(reader: DatasetReader, filter: EventFilter): ListSource {
  return {
    reader,
    table: EVENTS_TABLE,
    read: (from, page, options) => from.events(filter, page, options),
    alwaysNext: true,
    ...(isWholeGame(filter) && { prepared: (page) => reader.preparedEvents(filter.gameId, page) }),
  };
}

function isWholeGame(filter: EventFilter): filter is EventFilter & { readonly gameId: string } {
  return typeof filter.gameId === 'string' && Object.keys(filter).length === 1;
}
