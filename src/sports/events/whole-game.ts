import type { Soon } from '../../http/at-once.ts';
import type { Shortcut } from '../../http/early-answers.ts';
import type { Representation } from '../../http/representation.ts';
import { type ListSource, listRepresentation } from '../formats/list.ts';
import { DEFAULT_LIMIT, type ListRequest, planList } from '../formats/paging.ts';
import { EVENTS_TABLE } from '../model/tables.ts';
import type { EventFilter } from '../store/filters.ts';
import type { DatasetReader } from '../store/port.ts';

/** Nothing but a game, whose id has nothing to decode and is not a list of several. */
const WHOLE_GAME = /^\/api\/events\?gameId=([\w.:-]+)$/;

/** The selection that a filter makes, as cursors and ETags have it. */
export function selectionOf(filter: EventFilter): readonly unknown[] {
  return ['events', filter];
}

/** The events that a filter selects. */
export function eventSource(reader: DatasetReader, filter: EventFilter): ListSource {
  return {
    reader,
    table: EVENTS_TABLE,
    read: (from, page, options) => from.events(filter, page, options),
    alwaysNext: true,
    ...(isWholeGame(filter) && {
      prepared: (page) => reader.preparedEvents(filter.gameId, page),
    }),
  };
}

/** Whether a filter selects all events of one game. */
function isWholeGame(filter: EventFilter): filter is EventFilter & { readonly gameId: string } {
  return typeof filter.gameId === 'string' && Object.keys(filter).length === 1;
}

/** The first page of a game's events as JSON, which clients that read game by game ask for most. */
export function wholeGameShortcut(reader: DatasetReader): Shortcut {
  return {
    route: '/api/events',
    plan: (request) => {
      const { url = '' } = request;
      const gameId = WHOLE_GAME.exec(url)?.[1];
      return gameId === undefined ? null : () => firstPage(reader, { raw: request, url }, gameId);
    },
  };
}

function firstPage(reader: DatasetReader, request: ListRequest, gameId: string): Soon<Representation | null> {
  const plan = planList(request, {}, selectionOf({ gameId }), DEFAULT_LIMIT);
  return plan.format === 'json' ? listRepresentation(request, plan, eventSource(reader, { gameId })) : null;
}
