import type { sports } from '../../../client/index.ts';
import { followHere, linkTo, useAddress } from '../../shared/address.ts';
import type { axisOf } from '../game/clock.ts';
import { sideClass } from '../game/side-mark.tsx';
import { useTeller } from '../game/teller.ts';
import { placeOf } from './place.ts';
import { scorerOf } from './scoring.ts';

interface MarkProps {
  readonly game: sports.Game;
  readonly event: sports.Event;
  readonly axis: ReturnType<typeof axisOf>;
}

/** An event on the timeline, as a link to it. */
export function TimelineMark({ game, event, axis }: MarkProps) {
  const teller = useTeller(game);
  const address = useAddress();
  if (event.time_s === null) return null;
  const side = scorerOf(game, event);
  const kind = event.event_type === 'card' ? `card ${event.card ?? ''}` : 'goal';
  const text = `${teller.clock(event)} ${teller.tell(event)}`;
  const at = axis.at({ period: event.period, time_s: event.time_s });
  return (
    <a
      class={`mark ${kind} ${sideClass(side)}`}
      style={{ left: `${(100 * at) / axis.total_s}%` }}
      href={linkTo(placeOf(address, event))}
      title={text}
      onClick={(click) => {
        click.stopPropagation();
        followHere(click);
      }}
    >
      <span class="hidden-visually">{text}</span>
    </a>
  );
}
