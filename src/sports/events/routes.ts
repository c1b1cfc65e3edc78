import { HttpError } from '../../http/errors.ts';
import type { Responder } from '../../http/responses/responder.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import { eventSelection, ListOf } from '../formats/envelope.ts';
import { formatsWith, OTHER_TYPES, splitForm } from '../formats/formats.ts';
import { type ListSource, respondList } from '../formats/list.ts';
import { DEFAULT_LIMIT, planList } from '../formats/paging.ts';
import {
  filterValues,
  formatParameter,
  ListQuery,
  rangesOf,
  requireRanges,
  requireSports,
} from '../formats/query.ts';
import { inGame } from '../matching/linked-games.ts';
import { EventSchema } from '../model/event.ts';
import { ACTION_FORM_NAMES, ACTION_FORMS } from '../model/spadl/forms.ts';
import { EVENTS_TABLE } from '../model/tables.ts';
import { vocabularies } from '../model/vocabulary.ts';
import { EVENT_FILTERS, type EventFilter, text } from '../store/filters.ts';
import type { DatasetReader, PageRequest } from '../store/port.ts';
import { actionSource, requireConvertible, requireOneGame } from './actions.ts';
import { eventsWithFrames, type FramesOf, framesOf } from './frames-of.ts';

/** Query parameters of the list of events: its filters, and the game whose tracking the events are shown with. */
export const EVENT_PARAMETERS = {
  ...EVENT_FILTERS,
  framesOf: {
    value: text(
      'Only with one gameId: take frame_id, x and y from the tracking of this game, which must be linked to the ' +
        'events’ game. `attributes.frames_of` states the offset between the clocks and its quality.',
    ),
  },
} as const;

const RANGES = rangesOf(EVENT_FILTERS);

/** JSON lists by form: events or actions. */
const LISTS = [EventSchema, ...ACTION_FORM_NAMES.map((name) => ACTION_FORMS[name].schema)].map((schema) =>
  ListOf(schema, 'always'),
);

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
          'The other formats return all matching events. For one game of soccer (`gameId` without other filters), ' +
          '`format=spadl` and `format=atomic-spadl` return actions instead of events; append a dot and a file ' +
          `format, for example \`spadl.parquet\`.\n\n${vocabularies.eventTypes}`,
        querystring: ListQuery(EVENT_PARAMETERS, formatParameter(formatsWith(ACTION_FORM_NAMES))),
        response: { 200: Type.Union(LISTS) },
      },
    },
    async (request, reply) => {
      const filter = filterValues(EVENT_FILTERS, request.query);
      requireRanges(RANGES, filter);
      await requireSports(reader, filter.sport);
      const { framesOf: framesId } = request.query;
      const { form, format } = splitForm(request.query.format, ACTION_FORM_NAMES);
      const query = { ...request.query, format };
      if (form !== null) {
        const gameId = requireOneGame(form, {
          ...filter,
          ...(framesId !== undefined && { framesOf: framesId }),
        });
        const plan = planList(request, query, [form, filter], DEFAULT_LIMIT);
        await requireConvertible(reader, form, gameId);
        return respondList(responder, request, reply, plan, actionSource(reader, form, gameId));
      }
      const own = await ofGame(reader, filter);
      const frames = await requestedFrames(reader, filter, framesId);
      const selection = [
        ...eventSelection(own),
        ...(frames === null ? [] : [frames.game.gameId, frames.game.revision]),
      ];
      const plan = planList(request, query, selection, DEFAULT_LIMIT);
      return respondList(responder, request, reply, plan, eventSource(reader, own, frames));
    },
  );
}

/** In requests about one game, players and teams can be named as in a linked game. */
async function ofGame(reader: DatasetReader, filter: EventFilter): Promise<EventFilter> {
  const { gameId, playerId, team } = filter;
  if (typeof gameId !== 'string' || (playerId === undefined && team === undefined)) return filter;
  const game = await reader.game(gameId);
  return game === null ? filter : inGame(reader, game, filter);
}

async function requestedFrames(
  reader: DatasetReader,
  { gameId }: EventFilter,
  framesId: string | undefined,
): Promise<FramesOf | null> {
  if (framesId === undefined) return null;
  if (typeof gameId === 'string') return framesOf(reader, gameId, framesId);
  throw new HttpError('bad_request', 'The query parameter framesOf needs exactly one gameId');
}

function eventSource(reader: DatasetReader, filter: EventFilter, frames: FramesOf | null): ListSource {
  return {
    reader,
    table: EVENTS_TABLE,
    read: (from, page, options) => {
      const read = (request: PageRequest) => from.events(filter, request, options);
      return frames === null ? read(page) : eventsWithFrames(from, page, read, frames);
    },
    alwaysNext: true,
    ...(frames === null &&
      isWholeGame(filter) && { prepared: (page) => reader.preparedEvents(filter.gameId, page) }),
  };
}

function isWholeGame(filter: EventFilter): filter is EventFilter & { readonly gameId: string } {
  return typeof filter.gameId === 'string' && Object.keys(filter).length === 1;
}
