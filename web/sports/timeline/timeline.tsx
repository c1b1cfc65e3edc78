import { useMemo } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { axisOf } from '../game/clock.ts';
import { useEvents } from '../game/events.ts';
import { useTexts } from '../texts/index.ts';
import { LeadChart } from './lead-chart.tsx';
import { TimelineMark } from './mark.tsx';
import { MomentList } from './moment-list.tsx';
import { PeriodScores } from './period-scores.tsx';
import { addsUp, scoreSteps } from './scoring.ts';
import { Strip } from './strip.tsx';
import './timeline.css';

/** With more steps than this, the score is drawn as a line and told by periods. */
const MOST_MARKS = 24;

/** So many stand below it at once. */
const MOST_OPEN = 9;

/** The course of the game: its periods, what changed the score, and cards. A click leads to the moment. */
export function Timeline({ game }: { readonly game: sports.Game }) {
  const answer = useEvents();
  const events = answer.state === 'ready' ? answer.value : [];
  const axis = useMemo(() => axisOf(game, events), [game, events]);
  const steps = useMemo(() => scoreSteps(game, events), [game, events]);
  const cards = useMemo(() => events.filter(({ event_type }) => event_type === 'card'), [events]);
  const say = useTexts();
  if (axis.total_s === 0) return null;
  const isLong = steps.length > MOST_MARKS;
  const told = addsUp(game, steps);
  const marked = [...(isLong ? [] : steps.map(({ event }) => event)), ...cards];
  return (
    <section class="timeline" aria-label={say('timeline')}>
      <Strip game={game} axis={axis}>
        {isLong && told && <LeadChart steps={steps} axis={axis} />}
        {marked.map((event) => (
          <TimelineMark key={event.event_id} game={game} event={event} axis={axis} />
        ))}
      </Strip>
      {told && game.sport !== 'soccer' && <PeriodScores game={game} steps={steps} />}
      {!isLong && (
        <Moments
          game={game}
          events={steps.map(({ event }) => event)}
          name={say('scores', { count: steps.length })}
          isOpen={steps.length <= MOST_OPEN}
        />
      )}
      <Moments game={game} events={cards} name={say('cards', { count: cards.length })} isOpen={false} />
    </section>
  );
}

interface MomentsProps {
  readonly game: sports.Game;
  readonly events: readonly sports.Event[];
  readonly name: string;
  readonly isOpen: boolean;
}

/** Moments in words, folded up unless they are few and what one looks for. */
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
