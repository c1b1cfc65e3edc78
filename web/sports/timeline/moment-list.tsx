import type { sports } from '../../../client/index.ts';
import { followHere, linkTo, useAddress } from '../../shared/address.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { SIDES, teamOf } from '../game/sides.tsx';
import { replayLink } from '../playback/replay.ts';
import { useTexts } from '../texts/index.ts';
import { placeOf } from './place.ts';
import { scorerOf } from './scoring.ts';

interface MomentListProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
}

/** Lists the events on the timeline, with each team on its own side. */
export function MomentList({ game, events }: MomentListProps) {
  const describer = useEventDescriber(game);
  const address = useAddress();
  return (
    <div class="moments">
      {SIDES.map((side) => (
        <ul key={side} aria-label={teamOf(game, side)}>
          {events
            .filter((event) => scorerOf(game, event) === side)
            .map((event) => (
              <li key={event.event_id}>
                <a href={linkTo(placeOf(address, event))} onClick={followHere}>
                  <span class="when">{describer.clock(event)}</span>{' '}
                  <span>
                    {describer.name(event)}
                    {event.player !== null && (
                      <>
                        , <bdi>{event.player}</bdi>
                      </>
                    )}
                  </span>
                </a>
                <Replay game={game} event={event} />
              </li>
            ))}
        </ul>
      ))}
    </div>
  );
}

function Replay({ game, event }: { readonly game: sports.Game; readonly event: sports.Event }) {
  const translate = useTexts();
  const describer = useEventDescriber(game);
  const link = replayLink(game, event, useAddress());
  if (link === null) return null;
  return (
    <>
      {' '}
      <a class="replay-link" href={link} onClick={followHere}>
        {translate('replayShort')}
        <span class="hidden-visually"> {describer.clock(event)}</span>
      </a>
    </>
  );
}
