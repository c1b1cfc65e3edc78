import { useEffect, useState } from 'preact/hooks';
import { linkTo } from '../../shared/address.ts';
import { Loading } from '../../shared/states.tsx';
import { localTimeAt } from '../display/local-time.ts';
import { Icon } from '../icons/icon.tsx';
import { skyIcon } from '../icons/sky.tsx';
import { WeatherFailure } from '../problems/failure.tsx';
import { useReader } from '../reader.ts';
import { type ChatAnswer, type Question, useChatAnswer } from './chat-answer.ts';
import { inMetric } from './metric.ts';
import { periodText } from './period.ts';
import { Figures } from './reply.tsx';
import { verdict } from './verdict.ts';

interface ComparisonProps {
  readonly places: readonly string[];
  readonly asked: Question;
}

/** Asks a question about each place. Shows which place is the warmest, and the answers side by side. */
export function Comparison({ places, asked }: ComparisonProps) {
  const { translate, display } = useReader();
  const [answers, setAnswers] = useState<ReadonlyMap<string, ChatAnswer>>(new Map());
  const known = places.flatMap((place) => {
    const value = answers.get(place);
    return value === undefined ? [] : { name: place, value };
  });
  const [first] = known;
  return (
    <>
      <p class="verdict" role="status">
        {known.length === places.length && verdict(known, translate)}
      </p>
      <ul class="comparison">
        {places.map((place) => (
          <Compared
            key={place}
            place={place}
            asked={asked}
            onAnswer={(value) => setAnswers((last) => new Map([...last, [place, value]]))}
          />
        ))}
      </ul>
      <p class="understood muted small">
        {translate('understood')} {display.list(places)}
        {first !== undefined && ` · ${periodOf(first.value)}`}
      </p>
    </>
  );

  function periodOf({ understood, timezone }: ChatAnswer): string {
    return periodText(understood, localTimeAt(new Date(), timezone), translate, display);
  }
}

interface ComparedProps {
  readonly place: string;
  readonly asked: Question;
  /** Called with the answer, in metric units. */
  readonly onAnswer: (value: ChatAnswer) => void;
}

function Compared({ place, asked: { question, here, previous }, onAnswer }: ComparedProps) {
  // A place alone is a follow-up question, which repeats the previous question for this place.
  const answer = useChatAnswer({ question: place, here, previous: [...previous, question] });
  const value = answer.state === 'ready' ? answer.value.value : null;
  useEffect(() => {
    if (value !== null) onAnswer(inMetric(value));
  }, [value]);
  return (
    <li>
      <h3>
        <a href={linkTo({ place })}>{place}</a>
      </h3>
      {answer.state === 'loading' && <Loading />}
      {answer.state === 'failed' && <WeatherFailure {...answer} place={place} />}
      {value !== null && <ComparedAnswer value={value} />}
    </li>
  );
}

function ComparedAnswer({ value }: { readonly value: ChatAnswer }) {
  const { translate } = useReader();
  const sky = skyIcon('forecasts' in value ? (value.daily[0]?.icon ?? null) : value.icon);
  return (
    <>
      {sky !== undefined && <Icon name={sky} size={40} />}
      <p class="answer" role="status" lang={value.understood.lang}>
        {value.answer}
      </p>
      <details>
        <summary>{translate('details')}</summary>
        <Figures
          value={inMetric(value)}
          now={localTimeAt(new Date(), value.timezone)}
          label={value.city ?? ''}
        />
      </details>
    </>
  );
}
