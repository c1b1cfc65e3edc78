import Type, { type Static } from 'typebox';
import type { Responder } from '../../http/respond.ts';
import type { App } from '../../http/types.ts';
import { ListOf } from '../formats/envelope.ts';
import { respondList } from '../formats/list.ts';
import { clockParameters, DEFAULT_LIMIT, listParameters, planList, requireOrder } from '../formats/paging.ts';
import { EventSchema } from '../model/event.ts';
import { EVENTS_TABLE } from '../model/tables.ts';
import { EVENT_TYPE_NAMES } from '../model/vocabulary.ts';
import { vocabularies } from '../model/vocabulary-tables.ts';
import type { DatasetReader, EventFilter } from '../store/port.ts';

const EventsQuery = Type.Object(
  {
    gameId: Type.Optional(Type.String({ minLength: 1, description: 'Only events of this game.' })),
    eventType: Type.Optional(
      Type.String({ minLength: 1, description: `Only events of this type: ${EVENT_TYPE_NAMES.join(', ')}.` }),
    ),
    sport: Type.Optional(Type.String({ minLength: 1, description: 'Only events of this sport.' })),
    team: Type.Optional(
      Type.String({ minLength: 1, description: 'Only events of the team of exactly this name.' }),
    ),
    playerId: Type.Optional(Type.String({ minLength: 1, description: 'Only events of this player.' })),
    ...clockParameters,
    ...listParameters,
  },
  { additionalProperties: false },
);

/** GET /events. */
export function eventsRoutes(app: App, reader: DatasetReader, responder: Responder): void {
  app.get(
    '/events',
    {
      schema: {
        tags: ['events'],
        summary: 'Events, game by game in the order of play',
        description:
          'Filters combine. A value that no event has selects nothing. JSON comes in pages: follow `next`; ' +
          `the other formats hold everything selected.\n\n${vocabularies.eventTypes}`,
        querystring: EventsQuery,
        response: { 200: ListOf(EventSchema, 'always') },
      },
    },
    async (request, reply) => {
      const filter = eventFilter(request.query);
      const plan = planList(request, request.query, ['events', filter], DEFAULT_LIMIT);
      return respondList(responder, request, reply, plan, {
        revision: await reader.revision(),
        table: EVENTS_TABLE,
        read: (window) => reader.events(filter, window),
        alwaysNext: true,
      });
    },
  );
}

function eventFilter(query: Static<typeof EventsQuery>): EventFilter {
  const { gameId, eventType, sport, team, playerId, period, from, to } = query;
  requireOrder(['from', 'to'], from, to);
  return { gameId, sport, eventType, team, playerId, period, from, to };
}
