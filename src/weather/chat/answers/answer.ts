import type { CurrentWeather } from '../../representation/current.ts';
import type { Forecast } from '../../representation/forecast.ts';
import { type Speech, speechOf } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { Asked, Aspect } from '../asks.ts';
import { currentClauses } from './current.ts';
import { forecastClauses } from './forecast.ts';
import { isSubject, NO_SUBJECTS, type Subjects, subjectClauses } from './subjects.ts';
import { plain, type Told } from './told.ts';

/** In which language and units an answer is. */
export interface Manner {
  readonly language: string;
  readonly units: UnitsName;
}

/** More than so many aspects are not told of. */
const MOST_ASKS = 3;

/** One sentence about the weather now. The weather is described in the language of the sentence. */
export function answerAboutNow(
  weather: CurrentWeather,
  asks: readonly Asked[],
  manner: Manner,
  subjects: Subjects = NO_SUBJECTS,
): string {
  const speech = speechOf(manner.language, manner.units);
  return sentenceOf(asks, (ask) => currentClauses(weather, ask, speech), subjects, speech);
}

/** One sentence about a forecast that was asked for on the day `today` (YYYY-MM-DD), if need be of its days one by one. */
export function answerAboutForecast(
  forecast: Forecast,
  asks: readonly Asked[],
  today: string,
  manner: Manner & { readonly isByDay?: boolean },
  subjects: Subjects = NO_SUBJECTS,
): string {
  const speech = speechOf(manner.language, manner.units);
  const days = manner.isByDay === true ? daysOf(forecast) : [];
  if (days.length > 1) return speech.byDay(days.map((day) => [day.date, clausesOfDay(day, asks, speech)]));
  return sentenceOf(asks, (ask) => forecastClauses({ forecast, today }, ask, speech), subjects, speech);
}

interface Day {
  /** YYYY-MM-DD. */
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

/** A day with the first that was asked of it; subjects such as warnings are not told day by day. */
function clausesOfDay({ date, forecast }: Day, asks: readonly Asked[], speech: Speech): string[] {
  const ask = asks.find((each): each is Aspect => !isSubject(each)) ?? 'general';
  const told = forecastClauses({ forecast, today: date }, ask, speech);
  return told.length > 0 ? told.map(({ clause, within = clause }) => within) : [speech.say('unknown')];
}

/** What is unknown is said to be. */
function sentenceOf(
  asks: readonly Asked[],
  clausesOf: (ask: Aspect) => readonly Told[],
  subjects: Subjects,
  speech: Speech,
): string {
  // `Can I hang out the washing or will it rain`: the one is a yes where the other is a no.
  const isEither = asks.includes('rain') && asks.includes('dry');
  const wanted = isEither ? asks.filter((ask) => ask !== 'dry') : asks;
  const told = wanted.slice(0, MOST_ASKS).flatMap((ask): readonly Told[] => {
    const found = isSubject(ask) ? subjectClauses(ask, subjects, speech) : clausesOf(ask);
    if (found.length === 0) return [plain(speech.say('unknown'))];
    return isEither ? found.map(({ clause, within = clause }) => plain(within)) : found;
  });
  const clauses = distinct(told).map(({ clause, is, within = clause }, i) => {
    if (i > 0) return within;
    return is === undefined ? clause : speech.say(is, { clause });
  });
  return speech.sentence(clauses);
}

/** What two aspects have in common once, such as rain for who asks about it and for an umbrella. */
function distinct(told: readonly Told[]): Told[] {
  const seen = new Set<string>();
  return told.filter(({ clause, within = clause }) => !seen.has(within) && seen.add(within));
}
