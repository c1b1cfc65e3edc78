import type { sports } from '../../../client/index.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import type { Moment } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import { usePlaybackTexts } from './texts/index.ts';

interface NearbyProps {
  readonly game: sports.Game;
  readonly moment: Moment;
  readonly show: (moment: Moment) => void;
}

/** Lists events near the shown time. Clicking an event seeks to its time. */
export function Nearby({ game, moment, show }: NearbyProps) {
  const translate = usePlaybackTexts();
  const events = useEvents();
  const describer = useEventDescriber(game);
  const near = events.state === 'ready' ? eventsNear(events.value, moment) : [];
  return (
    <section class="nearby">
      <h2>{translate('nearby')}</h2>
      {events.state === 'failed' && <Failure {...events} />}
      <ol>
        {events.state === 'loading' && (
          <li>
            <Loading />
          </li>
        )}
        {events.state === 'ready' && near.length === 0 && <li class="muted">{translate('noneNearby')}</li>}
        {near.map((event) => (
          <li key={event.event_id} class={event.isPast ? undefined : 'muted'}>
            <button type="button" class="plain" onClick={() => show(event)}>
              <span class="muted">{describer.clock(event)}</span> {describer.describe(event)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}

const NEAR_S = 2;
/** Maximum number of listed events. Some sources have dozens of events within a few seconds. */
const MOST = 12;

type NearEvent = sports.Event & { readonly time_s: number; readonly isPast: boolean };

/**
 * Returns the events within two seconds of a moment, in playing order. Returns at most the `MOST` nearest
 * events.
 */
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
