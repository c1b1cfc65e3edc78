import type { sports } from '../../../client/index.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useEvents } from '../game/events.ts';
import type { Moment } from '../game/moment.ts';
import { useTeller } from '../game/teller.ts';
import { eventsNear } from './events-near.ts';
import { usePlaybackTexts } from './texts/index.ts';

interface NearbyProps {
  readonly game: sports.Game;
  readonly moment: Moment;
  readonly show: (moment: Moment) => void;
}

/** What happens around the shown time; each event leads to its own. */
export function Nearby({ game, moment, show }: NearbyProps) {
  const say = usePlaybackTexts();
  const events = useEvents();
  const teller = useTeller(game);
  const near = events.state === 'ready' ? eventsNear(events.value, moment) : [];
  return (
    <section class="nearby">
      <h2>{say('nearby')}</h2>
      {events.state === 'loading' && <Loading />}
      {events.state === 'failed' && <Failure {...events} />}
      {events.state === 'ready' && near.length === 0 && <p class="muted">{say('noneNearby')}</p>}
      <ol>
        {near.map((event) => (
          <li key={event.event_id} class={event.isPast ? undefined : 'muted'}>
            <button type="button" class="plain" onClick={() => show(event)}>
              <span class="muted">{teller.clock(event)}</span> {teller.tell(event)}
            </button>
          </li>
        ))}
      </ol>
    </section>
  );
}
