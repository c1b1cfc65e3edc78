import { useState } from 'preact/hooks';
import { ApiError, type weather } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { Loading } from '../../shared/states.tsx';
import { HoursChart } from '../chart/hours-chart.tsx';
import { AirFacts } from '../details/air.tsx';
import { CurrentFacts } from '../details/details.tsx';
import { localTimeAt } from '../display/local-time.ts';
import { fullName } from '../places/place-name.ts';
import { WeatherFailure } from '../problems/failure.tsx';
import { useReader } from '../reader.ts';
import { Credit } from '../sources/credit.tsx';
import { SampleBand } from '../sources/sample-band.tsx';
import { SourceLine } from '../sources/source-line.tsx';
import { type Told, told } from '../told.ts';
import { WarningList } from '../warnings/warning-list.tsx';
import { inMetric } from './metric.ts';
import { periodText } from './period.ts';
import { Refusal } from './refusal.tsx';

interface ExchangeProps {
  readonly question: string;
  readonly here: string;
  /** The questions before it, which it may follow up. */
  readonly previous: readonly string[];
}

type ChatAnswer = weather.CurrentWeatherAnswer | weather.ForecastAnswer;

/** A question and its answer. */
export function Exchange({ question, here, previous }: ExchangeProps) {
  const { client, language, display } = useReader();
  // As they are when it is asked: to choose others is not to ask all questions again.
  const [{ units, lang }] = useState({
    units: display.units.temperature === 'celsius' ? ('metric' as const) : ('imperial' as const),
    lang: language,
  });
  const answer = useAnswer(question, (signal) =>
    told<ChatAnswer>(
      (options) => client.ask(question, { units, lang, previous, ...(here !== '' && { here }) }, options),
      signal,
    ),
  );
  return (
    <li class="exchange">
      <p class="question">{question}</p>
      {answer.state === 'loading' && <Loading />}
      {answer.state === 'failed' &&
        (isRefusal(answer.error) ? (
          <Refusal message={answer.error.message} />
        ) : (
          <WeatherFailure {...answer} place={question} />
        ))}
      {answer.state === 'ready' && <Reply told={answer.value} />}
    </li>
  );
}

/** The question cannot be answered, and the service says why. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

/** Steps of the forecasts that chat answers with. */
const STEP_HOURS = 3;

function Reply({ told: { value, freshness } }: { readonly told: Told<ChatAnswer> }) {
  const { say, display } = useReader();
  const { answer, understood, timezone, source, latitude, longitude } = value;
  const now = localTimeAt(new Date(), timezone);
  const place = fullName(value, say, display);
  const period = periodText(understood, now, say, display);
  const metric = inMetric(value);
  const sources = new Set([source, value.alerts_source ?? source, value.air?.source ?? source]);
  const others = [...sources].slice(1);
  return (
    <>
      <p class="answer" role="status" lang={understood.lang}>
        {answer}
      </p>
      <p class="understood muted small">
        {say('understood')}{' '}
        <a href={linkTo({ place: `${latitude},${longitude}` })} onClick={followLink}>
          {place}
        </a>{' '}
        · {period}
      </p>
      <SampleBand sources={[...sources]} />
      {value.alerts !== undefined && (
        <WarningList alerts={value.alerts} source={value.alerts_source ?? null} now={now} />
      )}
      {value.air !== undefined && <AirFacts air={value.air} />}
      {'forecasts' in metric
        ? metric.forecasts.length > 0 && (
            <HoursChart
              steps={metric.forecasts}
              stepHours={STEP_HOURS}
              now={now}
              label={`${place}, ${period}`}
            />
          )
        : value.air === undefined && <CurrentFacts current={metric} today={null} />}
      <SourceLine source={source} freshness={freshness} />
      {others.map((other) => (
        <p key={other} class="muted small">
          <Credit source={other} />
        </p>
      ))}
    </>
  );
}
