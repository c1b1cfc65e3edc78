import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { axisOf } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import { useTexts } from '../texts/index.ts';
import { MomentList } from './moment-list.tsx';
import { PeriodScores } from './period-scores.tsx';
import { addsUp, type ScoreStep, scorerOf, scoreSteps } from './scoring.ts';
import { Strip } from './strip.tsx';
import './timeline.css';
import { followHere, linkTo, useAddress } from '../../shared/address.ts';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { SIDES, type Side, sideClass } from '../game/sides.tsx';
import { placeOf } from './place.ts';

/**
 * Maximum number of scoring events to mark. A timeline with more events shows a line chart and the score by
 * period.
 */
const MOST_MARKS = 24;

/** Lists with at most this many moments are open by default. */
const MOST_OPEN = 9;

/** Shows the game's timeline: periods, scoring events and cards. A click opens the moment. */
export function Timeline({ game }: { readonly game: sports.Game }) {
  const answer = useEvents();
  const events = answer.state === 'ready' ? answer.value : [];
  const axis = useMemo(() => axisOf(game, events), [game, events]);
  const steps = useMemo(() => scoreSteps(game, events), [game, events]);
  const cards = useMemo(() => events.filter(({ event_type }) => event_type === 'card'), [events]);
  const translate = useTexts();
  if (axis.total_s === 0) return null;
  const isLong = steps.length > MOST_MARKS;
  const isComplete = addsUp(game, steps);
  const marked = [...(isLong ? [] : steps.map(({ event }) => event)), ...cards];
  return (
    <section class="timeline" aria-label={translate('timeline')}>
      <Strip game={game} axis={axis}>
        {isLong && isComplete && <LeadChart steps={steps} axis={axis} />}
        {marked.map((event) => (
          <TimelineMark key={event.event_id} game={game} event={event} axis={axis} />
        ))}
      </Strip>
      {isComplete && game.sport !== 'soccer' && <PeriodScores game={game} steps={steps} />}
      {!isLong && (
        <Moments
          game={game}
          events={steps.map(({ event }) => event)}
          name={translate('scores', { count: steps.length })}
          isOpen={steps.length <= MOST_OPEN}
        />
      )}
      <Moments game={game} events={cards} name={translate('cards', { count: cards.length })} isOpen={false} />
    </section>
  );
}

interface MomentsProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  readonly name: string;
  readonly isOpen: boolean;
}

/** Lists moments. The list is collapsed unless `isOpen`. */
function Moments({ game, events, name, isOpen }: MomentsProps) {
  if (events.length === 0) return null;
  if (isOpen) return <MomentList game={game} events={events} />;
  return (
    <details>
      <summary>{name}</summary>
      <MomentList game={game} events={events} />
    </details>
  );
}

interface LeadChartProps {
  readonly steps: readonly ScoreStep[];
  readonly axis: ReturnType<typeof axisOf>;
}

/** Draws the lead during the game as a step chart: up for team_a, down for team_b. */
function LeadChart({ steps, axis }: LeadChartProps) {
  const points = leads(steps, axis);
  const up = Math.max(1, ...points.map(({ lead }) => lead));
  const down = Math.max(1, ...points.map(({ lead }) => -lead));
  const area = (side: Side) => {
    const height = (lead: number) => (side === 'a' ? Math.max(0, lead) : Math.min(0, lead));
    return `M0 0${points.map(({ at, lead }) => `H${at}V${-height(lead)}`).join('')}H${axis.total_s}V0Z`;
  };
  return (
    <svg
      class="lead"
      viewBox={`0 ${-up} ${axis.total_s} ${up + down}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {SIDES.map((side) => (
        <path key={side} class={`side-${side}`} d={area(side)} />
      ))}
      <path class="level" d={`M0 0H${axis.total_s}`} />
    </svg>
  );
}

function leads(steps: readonly ScoreStep[], axis: LeadChartProps['axis']) {
  const points = [{ at: 0, lead: 0 }];
  for (const { event, score } of steps) {
    if (event.time_s === null) continue;
    points.push({ at: axis.at({ period: event.period, time_s: event.time_s }), lead: score.a - score.b });
  }
  return points;
}

interface MarkProps {
  readonly game: sports.Game;
  readonly event: sports.Event;
  readonly axis: ReturnType<typeof axisOf>;
}

/** Shows an event on the timeline, with a link to its moment. */
function TimelineMark({ game, event, axis }: MarkProps) {
  const describer = useEventDescriber(game);
  const address = useAddress();
  if (event.time_s === null) return null;
  const side = scorerOf(game, event);
  const kind = event.event_type === 'card' ? `card ${event.card ?? ''}` : 'goal';
  const text = `${describer.clock(event)} ${describer.describe(event)}`;
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
