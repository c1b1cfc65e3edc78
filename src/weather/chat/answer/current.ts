import type { CurrentWeather } from '../../representation/current.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { Aspect } from '../understand/asks.ts';
import { clothingFor } from './clothing.ts';
import { frostNow } from './frost.ts';
import type { Particulars } from './view.ts';
import { type AnswerClause, isFalling, type Kind, kindOfSky, negated, no, plain, yes } from './view.ts';
import { stormClauses, windClauses } from './wind.ts';

type ClauseMaker = (weather: CurrentWeather, speech: Speech, asked: Particulars) => readonly AnswerClause[];

/** Returns no clause if the value is unknown. */
function ifKnown(value: number | null, phrase: (value: number) => string): AnswerClause[] {
  return value === null ? [] : [plain(phrase(value))];
}

const sky = ({ description }: CurrentWeather): AnswerClause[] =>
  description === null ? [] : [plain(description)];

/** Omits the feels-like temperature if it equals the air temperature, unless the question is about it. */
const temperature = (
  { temperature: air, feels_like: felt }: CurrentWeather,
  { say, degrees }: Speech,
  { named }: Particulars,
): AnswerClause[] => {
  const now = ifKnown(air, (v) => say('now', { v: degrees(v) }));
  const feels = ifKnown(felt, (v) => say('feels', { v: degrees(v) }));
  if (named?.has('feels like')) return [...feels, ...now];
  const isSame = air !== null && felt !== null && degrees(air) === degrees(felt);
  return isSame ? now : [...now, ...feels];
};

const wind: ClauseMaker = (weather, speech, { wind: asked = {} }) => [
  ...windClauses('wind', [weather], asked, speech),
  ...ifKnown(weather.wind_gust, (v) => speech.say('gusts', { v: speech.speed(v) })),
];

const clouds: ClauseMaker = (weather, speech) => [
  ...sky(weather),
  ...ifKnown(weather.cloud_cover, (v) => speech.say('clouds', { v: speech.percent(v, v) })),
];

/** Describes the current precipitation. If the amount contradicts the sky, the answer contains no yes or no. */
function falling(kinds: readonly Kind[], none: 'noRainNow' | 'noSnowNow'): ClauseMaker {
  return (weather, speech) => {
    const { precipitation, description, icon } = weather;
    const { say, amount } = speech;
    const kind = kindOfSky(icon);
    if (precipitation === null) return sky(weather);
    if (precipitation > 0) {
      if (description === null) return [];
      const clause = say('falling', { sky: description, amount: amount(precipitation) });
      return [kind !== null && kinds.includes(kind) ? yes(clause) : plain(clause)];
    }
    return isFalling(kind) ? sky(weather) : [no(say(none))];
  };
}

/** Says whether there currently is a given kind of sky, such as fog. */
function ofKind(kind: Kind, none: 'noStormNow' | 'noFogNow', more: ClauseMaker): ClauseMaker {
  return (weather, speech, asked) => {
    const { description, icon } = weather;
    if (description === null || icon === null) return more(weather, speech, asked);
    const isKind = kindOfSky(icon) === kind;
    return [isKind ? yes(description) : no(speech.say(none)), ...more(weather, speech, asked)];
  };
}

const thunder = ofKind('storm', 'noStormNow', wind);
const rain = falling(['rain', 'storm'], 'noRainNow');
const wet = falling(['rain', 'storm', 'snow'], 'noRainNow');

/** Returns the clauses for an aspect; empty if the values are unknown. */
const CLAUSES_BY_ASPECT: Readonly<Record<Aspect, ClauseMaker>> = {
  general: (weather, speech, asked) => [
    ...sky(weather),
    ...temperature(weather, speech, asked),
    ...ifKnown(weather.wind_speed, (v) => speech.say('wind', { v: speech.speed(v) })),
  ],
  rain,
  ending: rain,
  dry: (...asked) => negated(wet(...asked)),
  umbrella: rain,
  snow: falling(['snow'], 'noSnowNow'),
  frost: frostNow,
  wind,
  temperature,
  humidity: ({ humidity }, { say, percent }) =>
    ifKnown(humidity, (v) => say('humidity', { v: percent(v, v) })),
  clouds,
  sun: clouds,
  uv: (weather, speech) =>
    weather.uv_index === null
      ? []
      : [plain(speech.say('uv', { v: speech.count(weather.uv_index) })), ...sky(weather)],
  // Questions about the sun and the moon are answered from the day's forecast.
  daylight: () => [],
  moon: () => [],
  storm: (weather, speech, asked) => {
    const windy = wind(weather, speech, asked);
    return stormClauses(thunder(weather, speech, asked), windy, [weather], asked, weather.units);
  },
  fog: ofKind('fog', 'noFogNow', ({ visibility }, { say, distance }) =>
    ifKnown(visibility, (v) => say('visibility', { v: distance(v) })),
  ),
  clothing: (weather, speech, asked) => [
    ...clothingFor(weather.feels_like ?? weather.temperature, weather.units, speech, asked),
    ...temperature(weather, speech, asked),
  ],
  pressure: ({ pressure: value }, { say, pressure }) =>
    ifKnown(value, (v) => say('pressure', { v: pressure(v) })),
};

export function currentClauses(
  weather: CurrentWeather,
  ask: Aspect,
  speech: Speech,
  asked: Particulars,
): readonly AnswerClause[] {
  return CLAUSES_BY_ASPECT[ask](weather, speech, asked);
}
