import { useState } from 'preact/hooks';
import { ApiError, type weather } from '../../../client/index.ts';
import { followLink, linkTo } from '../../shared/address.ts';
import { useAnswer } from '../../shared/answer.ts';
import { Loading } from '../../shared/states.tsx';
import { HoursChart } from '../chart/hours-chart.tsx';
import { AirFacts } from '../details/air.tsx';
import { CurrentFacts } from '../details/details.tsx';
import type { Display } from '../display/display.ts';
import { dateOf, dayOf, daysBetween, type LocalTime, localTimeAt } from '../display/local-time.ts';
import { fullName } from '../places/place-name.ts';
import { WeatherFailure } from '../problems/failure.tsx';
import { useReader } from '../reader.ts';
import { Credit, SampleBand, SourceLine } from '../sources/source-line.tsx';
import type { TranslateWeather } from '../texts/texts.ts';
import { WarningList } from '../warnings/warnings.tsx';
import { type WithFreshness, withFreshness } from '../with-freshness.ts';
import { inMetric } from './metric.ts';
import { Refusal } from './refusal.tsx';

interface ExchangeProps {
  readonly question: string;
  readonly here: string;
  /** Earlier questions, which give the context of this question. */
  readonly previous: readonly string[];
}

type ChatAnswer = weather.CurrentWeatherAnswer | weather.ForecastAnswer;

export function Exchange({ question, here, previous }: ExchangeProps) {
  const { client, language, display } = useReader();
  // A question's units and language do not change later. Otherwise, changing the settings would resend all
  // questions.
  const [{ units, lang }] = useState({
    units: display.units.temperature === 'celsius' ? ('metric' as const) : ('imperial' as const),
    lang: language,
  });
  const answer = useAnswer(question, (signal) =>
    withFreshness<ChatAnswer>(
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
      {answer.state === 'ready' && <Reply response={answer.value} />}
    </li>
  );
}

/** Returns whether the service rejected the question and gave a reason. */
function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status === 400;
}

/** Hours per step in chat answers' forecasts. */
const STEP_HOURS = 3;

function Reply({ response: { value, freshness } }: { readonly response: WithFreshness<ChatAnswer> }) {
  const { translate, display } = useReader();
  const { answer, understood, timezone, source, latitude, longitude } = value;
  const now = localTimeAt(new Date(), timezone);
  const place = fullName(value, translate, display);
  const period = periodText(understood, now, translate, display);
  const metric = inMetric(value);
  const sources = new Set([source, value.alerts_source ?? source, value.air?.source ?? source]);
  const others = [...sources].slice(1);
  return (
    <>
      <p class="answer" role="status" lang={understood.lang}>
        {answer}
      </p>
      <p class="understood muted small">
        {translate('understood')}{' '}
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

interface Period {
  readonly from: LocalTime | null;
  /** The end of the period, exclusive. */
  readonly to: LocalTime | null;
}

const isMidnight = (local: LocalTime): boolean => local.endsWith('00:00:00');
/** Returns the last day of a period that ends at `to`, exclusive. */
const lastDayBefore = (to: LocalTime): LocalTime =>
  new Date(dateOf(to).getTime() - 1).toISOString().slice(0, 10);

/** Describes the period that the service understood: `tomorrow 18:00–24:00`, `Saturday`, `now`. */
export function periodText(
  { from, to }: Period,
  now: LocalTime,
  translate: TranslateWeather,
  display: Display,
): string {
  if (from === null || to === null) return translate('atPresent');
  const last = lastDayBefore(to);
  const day = display.day(from, now);
  if (isMidnight(from) && isMidnight(to))
    return dayOf(from) === last ? day : `${day} – ${display.day(last, now)}`;
  if (dayOf(from) === last) return `${day} ${display.time(from)}–${endTime(from, to, display)}`;
  return isMidnight(to)
    ? `${day} ${display.time(from)} – ${display.day(last, now)}`
    : `${day} ${display.time(from)} – ${display.day(to, now)} ${display.time(to)}`;
}

/** Returns the end time of a period. On a 24-hour clock, the end of a day is 24:00. */
function endTime(from: LocalTime, to: LocalTime, { units, time }: Display): string {
  return daysBetween(from, to) > 0 && units.clock === '24' ? '24:00' : time(to);
}
