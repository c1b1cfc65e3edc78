import type { CurrentWeather } from '../../representation/current.ts';
import type { Forecast } from '../../representation/forecast.ts';
import { type Speech, speechOf } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { Asked, Aspect } from '../asks.ts';
import { currentClauses } from './current.ts';
import { forecastClauses } from './forecast.ts';
import { isSubject, NO_SUBJECTS, type Subjects, subjectClauses } from './subjects.ts';
import { plain, type Told } from './told.ts';
import { unknown } from './unknown.ts';
import type { Particulars } from './view.ts';
import { onScale } from './wind.ts';

/** In which language and units an answer is, and what the question names. */
export interface Manner extends Particulars {
  readonly language: string;
  readonly units: UnitsName;
}

/** How a forecast is told. */
interface ForecastManner extends Manner {
  /** Its days one by one. */
  readonly isByDay?: boolean;
  /** Whether the time asked about goes on after its last day. */
  readonly isCut?: boolean;
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
  const speech = speechIn(manner);
  return sentenceOf(asks, (ask) => currentClauses(weather, ask, speech, manner), { subjects }, speech);
}

/** One sentence about a forecast that was asked for on the day `today` (YYYY-MM-DD). */
export function answerAboutForecast(
  forecast: Forecast,
  asks: readonly Asked[],
  today: string,
  manner: ForecastManner,
  subjects: Subjects = NO_SUBJECTS,
): string {
  const speech = speechIn(manner);
  const { wind, named } = manner;
  const days = manner.isByDay === true ? daysOf(forecast) : [];
  if (days.length > 1)
    return speech.byDay(days.map((day) => [day.date, clausesOfDay(day, asks, speech, manner)]));
  const last = forecast.daily.at(-1)?.date;
  const isCut = manner.isCut === true && last !== undefined && asks.some((ask) => ONE_BY_ONE[ask] !== true);
  const end = isCut ? [speech.say('forecastEnds', { day: speech.day(last) })] : [];
  const view = { forecast, today, wind, named };
  return sentenceOf(asks, (ask) => forecastClauses(view, ask, speech), { subjects, end }, speech);
}

/** What is told of the first day, or of what is in force, whenever the time ends. */
const ONE_BY_ONE: Readonly<Partial<Record<Asked, true>>> = {
  daylight: true,
  warnings: true,
  air: true,
  pollen: true,
  uv: true,
};

function speechIn({ language, units, wind = {} }: Manner): Speech {
  return onScale(speechOf(language, units), wind, units);
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
function clausesOfDay(
  { date, forecast }: Day,
  asks: readonly Asked[],
  speech: Speech,
  { wind, named }: Particulars,
): string[] {
  const ask = asks.find((each): each is Aspect => !isSubject(each)) ?? 'general';
  const told = forecastClauses({ forecast, today: date, wind, named }, ask, speech);
  return told.length > 0 ? told.map(({ clause, within = clause }) => within) : [speech.say('unknown')];
}

/** What is unknown is said to be, by its name. */
function sentenceOf(
  asks: readonly Asked[],
  clausesOf: (ask: Aspect) => readonly Told[],
  { subjects, end = [] }: { readonly subjects: Subjects; readonly end?: readonly string[] },
  speech: Speech,
): string {
  const isEither = isAlternative(asks);
  const wanted = isEither ? asks.filter((ask) => ask !== 'dry') : asks;
  const answers = wanted.slice(0, MOST_ASKS).map((ask): readonly Told[] => {
    const found = isSubject(ask) ? subjectClauses(ask, subjects, speech) : clausesOf(ask);
    return found.length === 0 ? [unknown(ask, speech)] : found;
  });
  const told = isEither ? comingFirst(answers) : answers.flat();
  const clauses = distinct(told).map(({ clause, is, within = clause }, i) => {
    if (i > 0) return within;
    return is === undefined ? clause : speech.say(is, { clause });
  });
  return speech.sentence([...clauses, ...end]);
}

/** Aspects by what the sky does. Whoever asks about several of these asks which it is: `rain or snow`. */
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
 * Whether a yes or no would leave open to what: `snow or drizzle`, or `can I hang out the washing or will it rain`, of which
 * the one is a yes where the other is a no.
 */
function isAlternative(asks: readonly Asked[]): boolean {
  const skies = new Set(asks.flatMap((ask) => SKIES[ask] ?? []));
  return skies.size > 1 || (asks.includes('dry') && (asks.includes('rain') || asks.includes('snow')));
}

/** What comes, then what does not, without a yes or no. */
function comingFirst(answers: readonly (readonly Told[])[]): Told[] {
  const isDenied = ([first]: readonly Told[]) => first?.is === 'no';
  const [coming, denied] = [answers.filter((each) => !isDenied(each)), answers.filter(isDenied)];
  return [...coming, ...denied].flat().map(({ clause, within = clause }) => plain(within));
}

/** What two aspects have in common once, such as rain for who asks about it and for an umbrella. */
function distinct(told: readonly Told[]): Told[] {
  const seen = new Set<string>();
  return told.filter(({ clause, within = clause }) => !seen.has(within) && seen.add(within));
}
