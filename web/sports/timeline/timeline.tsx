import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { linkTo, useAddress } from '../../shared/address.ts';
import { useWidth } from '../../shared/hooks.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { followToPicture } from '../field-view/picture.ts';
import { axisOf } from '../game/clock.ts';
import { sideClass } from '../game/sides.tsx';
import { MANY_SCORES } from '../story/highlights.ts';
import { useTexts } from '../texts/index.ts';
import { ChanceBars, LeadChart } from './charts.tsx';
import { placeOf } from './place.ts';
import { addsUp, scorerOf, scoreSteps } from './scoring.ts';
import { spread } from './spread.ts';
import { Strip } from './strip.tsx';
import './timeline.css';

interface TimelineProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
}

/**
 * Shows the game over time: its chances, or the lead if there are many scores, with scores and cards. A click
 * opens the moment.
 */
export function Timeline({ game, events }: TimelineProps) {
  const axis = useMemo(() => axisOf(game, events), [game, events]);
  const steps = useMemo(() => scoreSteps(game, events), [game, events]);
  const translate = useTexts();
  if (axis.total_s === 0) return null;
  const isLong = steps.length > MANY_SCORES;
  const shots = events.filter(({ event_type }) => event_type === 'shot' || event_type === 'goal');
  const hasXg = shots.some(({ xg }) => xg !== null);
  const cards = events.filter(({ event_type }) => event_type === 'card');
  const marked = [...(isLong ? [] : steps.map(({ event }) => event)), ...cards];
  return (
    <section class="timeline">
      <h2>{translate(isLong ? 'leadOverTime' : 'chancesOverTime')}</h2>
      <Strip game={game} axis={axis}>
        {isLong && addsUp(game, steps) && <LeadChart steps={steps} axis={axis} />}
        {!isLong && <ChanceBars game={game} shots={shots} axis={axis} />}
        <TimelineMarks game={game} events={marked} axis={axis} />
      </Strip>
      {!isLong && shots.length > 0 && (
        <p class="muted small">{translate(hasXg ? 'barsAreXg' : 'barsAreShots')}</p>
      )}
    </section>
  );
}

/** Width of a mark with its touch area, in pixels. */
const MARK = 24;

interface MarksProps extends TimelineProps {
  readonly axis: ReturnType<typeof axisOf>;
}

/** Shows marks of scores and cards, moved apart so that each of them can be touched. */
function TimelineMarks({ game, events, axis }: MarksProps) {
  const describer = useEventDescriber(game);
  const address = useAddress();
  const [holder, width] = useWidth<HTMLDivElement>();
  const timed = events.flatMap((event) => {
    const { period, time_s } = event;
    const side = scorerOf(game, event);
    return time_s === null ? [] : [{ event, side, at: axis.at({ period, time_s }) / axis.total_s }];
  });
  const lanes = [...Map.groupBy(timed, ({ side }) => side === 'b').values()];
  return (
    <div ref={holder} class="strip-marks">
      {width !== null &&
        lanes.flatMap((lane) => {
          const places = spread(
            lane.map(({ at }) => at * width),
            MARK,
            width,
          );
          return lane.map(({ event, side }, i) => {
            const kind = event.event_type === 'card' ? `card ${event.card ?? ''}` : 'goal';
            const text = `${describer.clock(event)} ${describer.describe(event)}`;
            return (
              <a
                key={event.event_id}
                class={`mark ${kind} ${sideClass(side)}`}
                style={{ left: `${places[i]}px` }}
                href={linkTo(placeOf(address, event))}
                title={text}
                onClick={(click) => {
                  click.stopPropagation();
                  followToPicture(click);
                }}
              >
                <span class="hidden-visually">{text}</span>
              </a>
            );
          });
        })}
    </div>
  );
}
