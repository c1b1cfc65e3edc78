import type { ForecastSeries } from '../../model/conditions.ts';
import {
  HOUR_MS,
  localText,
  nextSecond,
  secondOf,
  startOfLocalDay,
  whileSameOffset,
} from '../../model/local-time.ts';
import { NOWCAST_MS, type Nowcast, withNowcast } from '../../model/nowcast.ts';
import type { Place } from '../../model/place.ts';
import { DEFAULT_STEP_HOURS, FORECAST_DAYS, PAST_DAYS, STEP_MS, stepTimes } from '../../model/steps.ts';
import { freshness, shortest } from '../../representation/answer.ts';
import { currentWeather } from '../../representation/current.ts';
import { type Origin, PLAIN, type Style } from '../../representation/fields.ts';
import { forecast } from '../../representation/forecast.ts';
import { nowcastAnswer } from '../../representation/nowcast.ts';
import { type Parts, report } from '../../representation/report/report.ts';
import { speechOf } from '../../representation/speech/speech.ts';
import { UNITS } from '../../representation/units.ts';
import type { Lifetime } from '../../upstream/cache.ts';
import type { Weather, WeatherAnswer } from '../../upstream/weather.ts';
import type { Decision } from '../answerable.ts';
import { type Refusal, refusedIn } from '../refusals.ts';
import { type Fetched, fetchSubjects } from './fetch-subjects.ts';
import { answerAboutForecast, answerAboutNow } from './sentence.ts';
import { languageOf, understoodOf } from './understood.ts';

export interface ChatAnswer {
  readonly body: object;
  /** The answer as plain text, with or without ANSI colours. */
  readonly report: (options: { readonly color: boolean }) => string;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The answer cannot change before this time (milliseconds since 1970). A time in the past means that the
   * limit is unknown.
   */
  readonly until: number;
}

export interface AnsweringContext {
  readonly weather: Weather;
  /** Time of the question, in milliseconds since 1970, UTC. */
  readonly now: number;
  readonly style?: Style;
  /** Length of the steps in the answer, in hours. */
  readonly step?: number;
}

const DATE_LENGTH = 'YYYY-MM-DD'.length;

/** Fetches the weather for a decision and writes the answer. Throws HttpError (400) for a refusal. */
export async function answered(
  decision: Decision,
  { weather, now, style: wanted = PLAIN, step = DEFAULT_STEP_HOURS }: AnsweringContext,
): Promise<ChatAnswer> {
  if (decision.kind === 'refused') throw refusedIn(languageOf(decision, wanted.language), decision);
  const { units } = decision.question;
  // Units in the question override the client's preference.
  const style = units === undefined ? wanted : { ...wanted, units: UNITS[units], unitsName: units };
  const language = languageOf(decision.question, style.language);
  const { wind, named } = decision.question;
  const options = { language, units: style.unitsName ?? 'metric', wind, named };
  // Sky descriptions must be in the answer's language.
  const spoken = { ...style, language };
  const [about, fetched] = await Promise.all([
    weatherFor(decision, weather, secondOf(now), step * HOUR_MS),
    fetchSubjects(decision, { weather, now, style, spoken }),
  ]);
  const sentence = about.answer(spoken, options, fetched);
  const { place, isNamed = false } = decision;
  const answer = isNamed
    ? speechOf(language, options.units).at(place.name, place.country, sentence)
    : sentence;
  const body = {
    ...about.body(style),
    answer,
    understood: understoodOf(decision, language, style),
    ...fetched.fields,
  };
  const lifetime = shortest([about.lifetime, ...fetched.lifetimes]);
  return {
    body,
    report: ({ color }) =>
      report(
        { answer, ...about.parts(spoken), ...fetched.parts },
        {
          place: { city: place.name || null, ...place },
          origins: [...about.origins, ...fetched.origins],
          lifetime,
          now,
          style: spoken,
          color,
          isBrief: true,
        },
      ),
    headers: freshness(lifetime, now, fetched.headerWarnings),
    until:
      lifetime.staleBecause !== null || fetched.lifetimes.length > 0
        ? Number.NEGATIVE_INFINITY
        : Math.min(about.until, lifetime.freshUntil),
  };
}

type Accepted = Exclude<Decision, Refusal>;
type ForecastDecision = Extract<Accepted, { kind: 'forecast' }>;
type AnswerOptions = Parameters<typeof answerAboutNow>[2];

/** The weather for a decision, as a JSON body and as a sentence. */
interface About {
  readonly body: (style: Style) => object;
  readonly answer: (style: Style, options: AnswerOptions, fetched: Fetched) => string;
  readonly parts: (style: Style) => Parts;
  readonly origins: readonly Origin[];
  readonly lifetime: Lifetime;
  /** Before this time (milliseconds since 1970), the answer changes only if the weather data changes. */
  readonly until: number;
}

async function weatherFor(
  decision: Accepted,
  weather: Weather,
  now: number,
  wantedMs: number,
): Promise<About> {
  const { place, question } = decision;
  if (decision.kind === 'current') {
    const answer = await weather.current(place);
    const body = byLanguage((style) => currentWeather(place, answer.value, answer, style));
    return {
      body,
      answer: (style, options, { subjects }) => answerAboutNow(body(style), question.asks, options, subjects),
      parts: (style) => ({ current: body(style) }),
      origins: [answer],
      lifetime: answer,
      until: startOfLocalDay(now, place.timezone, 1),
    };
  }
  const { isPast = false, parts = [decision] } = decision;
  const [answer, nowcast] = await Promise.all([
    isPast ? weather.history(place) : weather.forecast(place),
    needsNowcast(decision, now) ? nowcastOf(place, weather) : null,
  ]);
  const since = isPast ? startOfLocalDay(decision.from, place.timezone) : now;
  const timesOf = (stepMs: number) =>
    stepTimes(since, place.timezone, isPast ? PAST_DAYS + 1 : FORECAST_DAYS, stepMs).filter((time) =>
      parts.some(({ from, to }) => time < to && time + stepMs > from),
    );
  const build = (stepMs: number, series: ForecastSeries) =>
    byLanguage((style) => forecast(place, series, answer, timesOf(stepMs), since, { style, stepMs }));
  const series = nowcast === null ? answer.value : withNowcast(answer.value, nowcast.value);
  // The sentence is about hours, so hours in the answer have its figures.
  const body = build(wantedMs, wantedMs === HOUR_MS ? series : answer.value);
  const isFine = nowcast !== null && isNear(decision.to, now);
  const detailed = build(isFine ? stepOf(nowcast) : HOUR_MS, series);
  const nowcastIn = (style: Style) =>
    nowcast && { nowcast: nowcastAnswer(place, nowcast.value, nowcast, now, style) };
  return {
    body: (style) => ({ ...body(style), ...nowcastIn(style) }),
    answer: (style, options, { subjects }) =>
      answerAboutForecast(
        detailed(style),
        question.asks,
        dateOf(now, place),
        { ...options, isByDay: question.isByDay, isCut: decision.isCut === true, isPast },
        subjects,
      ),
    parts: (style) => ({
      ...(isPast ? { history: body(style) } : { forecast: body(style) }),
      ...nowcastIn(style),
    }),
    origins: nowcast === null ? [answer] : [answer, nowcast],
    lifetime: nowcast === null ? answer : shortest([answer, nowcast]),
    until: forecastUntil(decision, timesOf(STEP_MS), now),
  };
}

const PRECIPITATION_ASKS: ReadonlySet<string> = new Set(['rain', 'snow', 'umbrella', 'dry', 'ending']);

/** Whether a question is about precipitation, and at least its beginning is in the time that a nowcast covers. */
function needsNowcast({ question, from, to, isPast }: ForecastDecision, now: number): boolean {
  if (isPast === true || from >= now + NOWCAST_MS) return false;
  const asks = new Set(isNear(to, now) ? [...PRECIPITATION_ASKS, 'general'] : PRECIPITATION_ASKS);
  return question.asks.every((ask) => asks.has(ask));
}

function isNear(end: number, now: number): boolean {
  return end <= now + NOWCAST_MS;
}

/** Returns null without a nowcast. If its providers fail, which the log states, the forecast answers alone. */
async function nowcastOf(place: Place, weather: Weather): Promise<WeatherAnswer<Nowcast> | null> {
  return await weather.nowcast(place).catch(() => null);
}

function stepOf({ value: [first] }: WeatherAnswer<Nowcast>): number {
  return first === undefined ? HOUR_MS : first.to - first.from;
}

/**
 * Returns the time until which the answer stays the same if the forecast data does not change. An answer
 * about today can change every second: the forecast starts now, hours that have passed refer to tomorrow, and
 * providers report only the remainder of the current step. An answer about later days changes at midnight,
 * unless its time is relative to now, and when the clocks change.
 */
function forecastUntil(
  { isFromNow, place }: ForecastDecision,
  [first = 0]: readonly number[],
  now: number,
): number {
  const tomorrow = startOfLocalDay(now, place.timezone, 1);
  return isFromNow || first < tomorrow ? nextSecond(now) : whileSameOffset(now, tomorrow, place.timezone);
}

/** Caches one result per language, because the body and the sentence usually need the same language. */
function byLanguage<R>(make: (style: Style) => R): (style: Style) => R {
  const made = new Map<string, R>();
  return (style) => {
    const { language } = style;
    const known = made.get(language) ?? make(style);
    made.set(language, known);
    return known;
  };
}

function dateOf(time: number, { timezone }: Place): string {
  return localText(time, timezone).slice(0, DATE_LENGTH);
}
