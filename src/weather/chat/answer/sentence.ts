import type { SkyKind } from '../../model/sky.ts';
import type { CurrentWeather } from '../../representation/current.ts';
import type { Forecast } from '../../representation/forecast.ts';
import { type Speech, speechOf } from '../../representation/speech/speech.ts';
import type { Clause } from '../../representation/speech/wording.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { Asked, Aspect } from '../understand/asks.ts';
import { currentClauses } from './current.ts';
import { forecastClauses } from './forecast.ts';
import { isSubject, NO_SUBJECTS, type Subjects, subjectClauses } from './subjects.ts';
import { type AnswerClause, type Particulars, plain, type View } from './view.ts';
import { onScale } from './wind.ts';

/** The language and units of an answer, and details from the question. */
export interface AnswerOptions extends Particulars {
  readonly language: string;
  readonly units: UnitsName;
}

interface ForecastAnswerOptions extends AnswerOptions {
  /** Whether the answer describes each day separately. */
  readonly isByDay?: boolean;
  /** Whether the requested time extends beyond the forecast. */
  readonly isCut?: boolean;
  /** Whether the weather is past. */
  readonly isPast?: boolean;
}

const MOST_ASKS = 3;

/**
 * Returns one sentence about the current weather. The descriptions in `weather` must be in the language of
 * the answer.
 */
export function answerAboutNow(
  weather: CurrentWeather,
  asks: readonly Asked[],
  options: AnswerOptions,
  subjects: Subjects = NO_SUBJECTS,
): string {
  const speech = speechIn(options);
  return sentenceOf(asks, (ask) => currentClauses(weather, ask, speech, options), { subjects }, speech);
}

/** Returns one sentence about a forecast. `today` is the date of the question, YYYY-MM-DD. */
export function answerAboutForecast(
  forecast: Forecast,
  asks: readonly Asked[],
  today: string,
  options: ForecastAnswerOptions,
  subjects: Subjects = NO_SUBJECTS,
): string {
  const { wind, named, isPast = false } = options;
  const speech = speechIn(options);
  const days = options.isByDay === true ? daysOf(forecast) : [];
  if (days.length > 1)
    return speech.byDay(
      days.map((day) => [day.date, clausesOfDay(day, asks, speech, { wind, named, isPast })]),
    );
  const last = forecast.daily.at(-1)?.date;
  const isCut = options.isCut === true && last !== undefined && asks.some((ask) => ONE_BY_ONE[ask] !== true);
  const end = isCut ? [speech.say('forecastEnds', { day: speech.day(last) })] : [];
  const view = { forecast, today, wind, named, isPast };
  const clausesOf = (ask: Aspect) => {
    const clauses = forecastClauses(view, ask, speech);
    return isCut ? clauses.map((clause) => withoutDenial(clause, ask)) : clauses;
  };
  const sentence = sentenceOf(asks, clausesOf, { subjects, end }, speech);
  // A past hour of today is easily taken for a coming one.
  const [first, second] = forecast.forecasts;
  return isPast && second === undefined && first?.datetime.startsWith(today) === true
    ? speech.atTime(first.datetime, today, sentence)
    : sentence;
}

/** Rain or snow can still come after the end of the forecast, so the answer does not rule it out. */
function withoutDenial(clause: AnswerClause, ask: Aspect): AnswerClause {
  return clause.verdict === (ask === 'dry' ? 'yes' : 'no') ? plain(clause.clause) : clause;
}

/**
 * Aspects that an answer describes only for the present or the first day, even if the requested period is
 * longer.
 */
const ONE_BY_ONE: Readonly<Partial<Record<Asked, true>>> = {
  daylight: true,
  moon: true,
  warnings: true,
  air: true,
  pollen: true,
  uv: true,
};

function speechIn({ language, units, wind = {} }: AnswerOptions): Speech {
  return onScale(speechOf(language, units), wind, units);
}

interface Day {
  readonly date: string;
  readonly forecast: Forecast;
}

function daysOf(forecast: Forecast): Day[] {
  const dates = [...new Set(forecast.forecasts.map(({ datetime }) => dateOf(datetime)))];
  return dates.map((date) => ({
    date,
    forecast: {
      ...forecast,
      forecasts: forecast.forecasts.filter(({ datetime }) => dateOf(datetime) === date),
      daily: forecast.daily.filter((day) => day.date === date),
    },
  }));
}

function dateOf(datetime: string): string {
  const [date = ''] = datetime.split(' ');
  return date;
}

/**
 * Returns the clauses for one day, limited to the first weather aspect of the question. Warnings and other
 * subjects are not described per day.
 */
function clausesOfDay(
  { date, forecast }: Day,
  asks: readonly Asked[],
  speech: Speech,
  asked: Omit<View, 'forecast' | 'today'>,
): string[] {
  const ask = asks.find((each): each is Aspect => !isSubject(each)) ?? 'general';
  const clauses = forecastClauses({ forecast, today: date, ...asked }, ask, speech);
  return clauses.length > 0
    ? clauses.map(({ clause, laterClause = clause }) => laterClause)
    : [speech.say('unknown')];
}

/** Joins the clauses of all aspects. A clause for an unknown aspect says that the value is unknown. */
function sentenceOf(
  asks: readonly Asked[],
  clausesOf: (ask: Aspect) => readonly AnswerClause[],
  { subjects, end = [] }: { readonly subjects: Subjects; readonly end?: readonly string[] },
  speech: Speech,
): string {
  const isEither = isAlternative(asks);
  const wanted = isEither ? asks.filter((ask) => ask !== 'dry') : asks;
  const answers = wanted.slice(0, MOST_ASKS).map((ask): readonly AnswerClause[] => {
    const found = isSubject(ask) ? subjectClauses(ask, subjects, speech) : clausesOf(ask);
    return found.length === 0 ? [unknown(ask, speech)] : found;
  });
  const ordered = isEither ? expectedFirst(answers) : answers.flat();
  const clauses = distinct(ordered).map(({ clause, verdict, laterClause = clause }, i) => {
    if (i > 0) return laterClause;
    return verdict === undefined ? clause : speech.say(verdict, { clause });
  });
  return speech.sentence([...clauses, ...end]);
}

/**
 * The kind of sky that each aspect is about. A question about two kinds, such as `rain or snow`, asks which
 * one is coming.
 */
const SKIES: Readonly<Partial<Record<Asked, string>>> = {
  rain: 'wet',
  umbrella: 'wet',
  snow: 'snow',
  storm: 'storm',
  fog: 'fog',
  sun: 'sky',
  clouds: 'sky',
};

/**
 * Whether a plain yes or no would be ambiguous, as for `snow or drizzle` or `can I hang out the washing or
 * will it rain`.
 */
function isAlternative(asks: readonly Asked[]): boolean {
  const skies = new Set(asks.flatMap((ask) => SKIES[ask] ?? []));
  return skies.size > 1 || (asks.includes('dry') && (asks.includes('rain') || asks.includes('snow')));
}

/** Moves the clauses about expected weather to the front and removes the yes or no from all clauses. */
function expectedFirst(answers: readonly (readonly AnswerClause[])[]): AnswerClause[] {
  const isDenied = ([first]: readonly AnswerClause[]) => first?.verdict === 'no';
  const [expected, denied] = [answers.filter((each) => !isDenied(each)), answers.filter(isDenied)];
  return [...expected, ...denied].flat().map(({ clause, laterClause = clause }) => plain(laterClause));
}

/** Removes duplicate clauses. They arise if, for example, the question is about both rain and an umbrella. */
function distinct(clauses: readonly AnswerClause[]): AnswerClause[] {
  const seen = new Set<string>();
  return clauses.filter(
    ({ clause, laterClause = clause }) => !seen.has(laterClause) && seen.add(laterClause),
  );
}

/** For each aspect with a value, the clause that gives the value. */
const VALUES: Readonly<Partial<Record<Asked, Clause>>> = {
  wind: 'wind',
  humidity: 'humidity',
  clouds: 'clouds',
  sun: 'clouds',
  uv: 'uv',
  pressure: 'pressure',
  air: 'air',
  pollen: 'pollen',
};
const NAMED_SKIES: Readonly<Partial<Record<Asked, SkyKind>>> = {
  rain: 'rain',
  snow: 'snow',
  storm: 'thunderstorm',
  fog: 'fog',
};

/**
 * Returns a clause saying that an aspect is unknown. The clause names the aspect if possible, because "that
 * is unknown" is ambiguous next to other clauses.
 */
function unknown(ask: Asked, { say, nameIn, sky }: Speech): AnswerClause {
  const [value, kind] = [VALUES[ask], NAMED_SKIES[ask]];
  const what = value === undefined ? kind && sky(kind) : nameIn(value);
  return plain(what === undefined ? say('unknown') : say('unknownOf', { what }));
}
