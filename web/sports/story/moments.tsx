import type { sports } from '../../../client/index.ts';
import { followHere, linkTo, useAddress } from '../../shared/address.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { shapeOf } from '../drawing/shapes.ts';
import { followToPicture } from '../field-view/picture.ts';
import { formatMoment } from '../game/clock.ts';
import { SideMark, sideClass } from '../game/sides.tsx';
import { replayLink } from '../playback/replay.ts';
import { useTexts } from '../texts/index.ts';
import { type ScoreStep, scorerOf } from '../timeline/scoring.ts';

interface MomentsProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  readonly steps: readonly ScoreStep[];
  readonly point: (event: sports.Event | null) => void;
  /** ID of the heading that names the list. */
  readonly labelledBy: string;
  /** Returns the text at the end of an entry; by default the score after the event. */
  readonly detail?: (event: sports.Event) => string | undefined;
}

/** Lists events with links to their replays. Each entry shows its event on the field. */
export function Moments({ game, events, steps, point, labelledBy, detail }: MomentsProps) {
  const translate = useTexts();
  const describer = useEventDescriber(game);
  const address = useAddress();
  const places = new Map(steps.map((step, i) => [step.event, { ...step, number: i + 1 }]));
  const scoreAfter = (event: sports.Event): string | undefined => {
    const score = places.get(event)?.score;
    return score && `${score.a} – ${score.b}`;
  };
  return (
    <ol class="moments" aria-labelledby={labelledBy} onPointerLeave={() => point(null)}>
      {events.map((event) => {
        const { event_id, period, time_s } = event;
        const at = time_s === null ? '' : formatMoment({ period, time_s });
        const replay = replayLink(game, event, address);
        const after = (detail ?? scoreAfter)(event);
        return (
          <li key={event_id} onPointerEnter={() => point(event)}>
            <a
              class="moment"
              href={linkTo({ event: event_id, at }, address)}
              aria-current={address['event'] === event_id ? 'true' : undefined}
              onClick={followToPicture}
            >
              <Badge game={game} event={event} number={places.get(event)?.number ?? null} />
              <span class="when">{describer.clock(event)}</span>{' '}
              <span class="what">
                {describer.name(event)}
                {event.player !== null && (
                  <>
                    , <bdi>{event.player}</bdi>
                  </>
                )}
              </span>
              {after !== undefined && <strong class="after">{after}</strong>}
            </a>
            {replay !== null && (
              <a class="replay-link" href={replay} onClick={followHere}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d="M4 2.5v11l9-5.5z" />
                </svg>
                {translate('replayShort')}
                <span class="hidden-visually"> {describer.clock(event)}</span>
              </a>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface BadgeProps {
  readonly game: sports.Game;
  readonly event: sports.Event;
  /** The number of a score, which is also written on its mark on the field. */
  readonly number: number | null;
}

function Badge({ game, event, number }: BadgeProps) {
  const side = scorerOf(game, event);
  if (event.event_type === 'card') return <span class={`badge card ${event.card ?? ''}`} />;
  if (number === null)
    return (
      <span class="badge">
        <SideMark side={side} hollow={event.is_successful === false} />
      </span>
    );
  return (
    <svg class={`badge ${sideClass(side)}`} viewBox="-10 -10 20 20" aria-hidden="true">
      <path d={shapeOf(side, 0, 0, 9)} />
      <text>{number}</text>
    </svg>
  );
}
