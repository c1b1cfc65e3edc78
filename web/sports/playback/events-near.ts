import type { sports } from '../../../client/index.ts';
import type { Moment } from '../game/moment.ts';

const NEAR_S = 2;
/** Some sources have dozens of events within seconds. */
const MOST = 12;

export type NearEvent = sports.Event & { readonly time_s: number; readonly isPast: boolean };

/** The events within two seconds of a moment, in the order of play; of very many the nearest. */
export function eventsNear(
  events: readonly sports.Event[],
  { period, time_s }: Moment,
): readonly NearEvent[] {
  const near = events.flatMap((event): NearEvent[] => {
    if (event.period !== period || event.time_s === null) return [];
    const isNear = Math.abs(event.time_s - time_s) <= NEAR_S;
    return isNear ? [{ ...event, time_s: event.time_s, isPast: event.time_s <= time_s }] : [];
  });
  if (near.length <= MOST) return near;
  const distance = (event: NearEvent) => Math.abs(event.time_s - time_s);
  const nearest = new Set(near.toSorted((a, b) => distance(a) - distance(b)).slice(0, MOST));
  return near.filter((event) => nearest.has(event));
}
