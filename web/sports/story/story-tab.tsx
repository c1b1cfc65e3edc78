import { useId, useMemo, useState } from 'preact/hooks';
import type { sports } from '../../../client/index.ts';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { Failure, Loading } from '../../shared/states.tsx';
import { useEventDescriber } from '../descriptions/event-describer.ts';
import { Drawing } from '../field-view/drawing.tsx';
import { EventList } from '../field-view/event-list.tsx';
import { Undrawn } from '../field-view/event-sentence.tsx';
import { place } from '../field-view/marks.ts';
import { filtersOf } from '../filters/filters.ts';
import { axisOf, formatMoment } from '../game/clock.ts';
import { useEvents } from '../game/events.tsx';
import { useLinked } from '../game/sources.tsx';
import type { TabProps } from '../game/tab.ts';
import { sizeOfChance } from '../shots/shots-tab.tsx';
import { type TextKey, useTexts } from '../texts/index.ts';
import { PeriodScores } from '../timeline/period-scores.tsx';
import { addsUp, scoreSteps } from '../timeline/scoring.ts';
import { Timeline } from '../timeline/timeline.tsx';
import { BestChances } from './best-chances.tsx';
import { MANY_SCORES, type Story, storyOf } from './highlights.ts';
import { Moments } from './moments.tsx';
import { storyRequest } from './request.ts';
import { ScoreNumbers } from './score-numbers.tsx';
import './story.css';

const NO_EVENTS: readonly sports.Event[] = [];
const NO_FILTERS = filtersOf({});
/** Least size of a score's mark, relative to the usual size: leaves room for its number. */
const SCORE_SIZE = 2.1;

/**
 * Shows the story of a game: goals and shots, or the last minutes of a close game with many scores. While the
 * events load, the field is already there, so that nothing moves later.
 */
export function StoryTab({ game }: TabProps) {
  const answer = useEvents();
  if (answer.state === 'failed') return <Failure {...answer} />;
  return (
    <StoryView
      game={game}
      events={answer.state === 'ready' ? answer.value : NO_EVENTS}
      isLoading={answer.state === 'loading'}
    />
  );
}

interface StoryViewProps extends TabProps {
  readonly events: readonly sports.Event[];
  readonly isLoading: boolean;
}

function StoryView({ game, events, isLoading }: StoryViewProps) {
  const translate = useTexts();
  const address = useAddress();
  const [pointed, point] = useState<sports.Event | null>(null);
  const steps = useMemo(() => scoreSteps(game, events), [game, events]);
  const story = useMemo(() => storyOf(game, events, steps, axisOf(game, events)), [game, events, steps]);
  const isLong = steps.length > MANY_SCORES;
  const placed = useMemo(() => {
    const scores = new Set(isLong ? [] : steps.map(({ event }) => event));
    const sizeOf = (event: sports.Event) => {
      const size = sizeOfChance(event.xg);
      return scores.has(event) ? Math.max(SCORE_SIZE, size ?? 0) : size;
    };
    return place(game, story.events, sizeOf);
  }, [game, story]);
  const shown = pointed ?? events.find(({ event_id }) => event_id === address['event']) ?? null;
  const choose = ({ event_id, period, time_s }: sports.Event) => {
    const at = time_s === null ? '' : formatMoment({ period, time_s });
    goTo(linkTo({ event: event_id, at }, address), 'replace');
  };
  const heading = translate(headingOf(game, story));
  const momentsId = useId();
  const matchGames = [game, ...useLinked()];
  const hasField = isLoading || placed.length > 0;
  return (
    <div class={hasField ? 'story' : 'story without-field'}>
      <section class="drawing">
        <h2>{heading}</h2>
        {hasField ? (
          <Drawing
            {...{ game, placed, shown, point, choose }}
            events={story.events}
            filters={NO_FILTERS}
            name="story"
            request={storyRequest(game.game_id, story)}
            title={() => heading}
            counted={() => heading}
            over={!isLong && <ScoreNumbers steps={steps} placed={placed} />}
            legend={story.events.some(({ xg }) => xg !== null) && translate('sizeIsXg')}
          />
        ) : (
          <Undrawn
            game={game}
            event={shown}
            reason={story.events.length === 0 ? 'storyNone' : 'noPositions'}
          />
        )}
      </section>
      <div class="told">
        <Timeline game={game} events={events} />
        <h2 id={momentsId}>{translate('keyMoments')}</h2>
        {matchGames.every(({ tracking }) => tracking === null) && (
          <p class="muted small">{translate('noReplay')}</p>
        )}
        {isLoading && <Loading />}
        {isLong && addsUp(game, steps) && <PeriodScores game={game} steps={steps} />}
        <MomentsOrList {...{ game, events, story, isLong, point, choose }} labelledBy={momentsId} />
        {!isLong && game.sport !== 'american_football' && <BestChances {...{ game, events, steps, point }} />}
      </div>
    </div>
  );
}

interface MomentsOrListProps extends TabProps {
  readonly events: readonly sports.Event[];
  readonly story: Story;
  readonly isLong: boolean;
  readonly point: (event: sports.Event | null) => void;
  readonly choose: (event: sports.Event) => void;
  readonly labelledBy: string;
}

/** Shows a list of moments with replays or, if there are many scores, a list that scrolls. */
function MomentsOrList(props: MomentsOrListProps) {
  const { game, events, story, isLong, point, choose, labelledBy } = props;
  const translate = useTexts();
  const describer = useEventDescriber(game);
  const { event: chosen = '' } = useAddress();
  const { steps } = story;
  const after = useMemo(() => new Map(steps.map(({ event, score }) => [event, score])), [steps]);
  if (!isLong) {
    const shown = events.filter((event) => after.has(event) || event.event_type === 'card');
    return <Moments {...{ game, steps, point, labelledBy }} events={shown} />;
  }
  return (
    <EventList
      {...{ game, chosen, choose, point }}
      events={steps.map(({ event }) => event)}
      label={`${translate('keyMoments')}: ${describer.typeName('goal')}`}
      detail={(event) => {
        const score = after.get(event);
        return score === undefined ? '' : `${score.a} – ${score.b}`;
      }}
    />
  );
}

function headingOf({ sport }: sports.Game, { kind }: Story): TextKey {
  if (kind === 'finish') return 'storyFinish';
  return sport === 'american_football' || sport === 'basketball' ? 'storyScores' : 'storyShots';
}
