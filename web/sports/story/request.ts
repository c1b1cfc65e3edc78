import type { ApiRequest } from '../requests/recipes.ts';
import { eventsRequest, SHOT_TYPES } from '../requests/requests.ts';
import type { Story } from './highlights.ts';

/** Returns the API request for a story's events. The end of a game begins at its first drawn event. */
export function storyRequest(gameId: string, { kind, events }: Pick<Story, 'kind' | 'events'>): ApiRequest {
  const types = [...new Set(events.map(({ event_type }) => event_type))].sort();
  const eventType = types.length === 0 ? SHOT_TYPES : types.join(',');
  const [first] = events;
  const isOnePeriod = events.every(({ period }) => period === first?.period);
  if (kind !== 'finish' || first === undefined || first.time_s === null || !isOnePeriod)
    return eventsRequest(gameId, { eventType });
  return eventsRequest(gameId, { eventType, period: String(first.period), from: String(first.time_s) });
}
