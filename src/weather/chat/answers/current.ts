import type { CurrentWeather } from '../../representation/current.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { Aspect } from '../asks.ts';
import { clothingFor } from './clothing.ts';
import { frostNow } from './frost.ts';
import { isFalling, type Kind, kindOfSky } from './sky-kinds.ts';
import { no, plain, type Told, turned, yes } from './told.ts';
import type { Particulars } from './view.ts';
import { asStorm, isOfWind, windClauses } from './wind.ts';

type Tell = (weather: CurrentWeather, speech: Speech, asked: Particulars) => readonly Told[];

/** A value with its clause; nothing if it is unknown. */
function told(value: number | null, tell: (value: number) => string): Told[] {
  return value === null ? [] : [plain(tell(value))];
}

const sky = ({ description }: CurrentWeather): Told[] => (description === null ? [] : [plain(description)]);

/** How it feels only if that is another temperature, or what is asked. */
const temperature = (
  { temperature: air, feels_like: felt }: CurrentWeather,
  { say, degrees }: Speech,
  { named }: Particulars,
): Told[] => {
  const now = told(air, (v) => say('now', { v: degrees(v) }));
  const feels = told(felt, (v) => say('feels', { v: degrees(v) }));
  if (named?.has('feels like')) return [...feels, ...now];
  const isSame = air !== null && felt !== null && degrees(air) === degrees(felt);
  return isSame ? now : [...now, ...feels];
};

const wind: Tell = (weather, speech, { wind: asked = {} }) => [
  ...windClauses('wind', [weather], asked, speech),
  ...told(weather.wind_gust, (v) => speech.say('gusts', { v: speech.speed(v) })),
];

const clouds: Tell = (weather, speech) => [
  ...sky(weather),
  ...told(weather.cloud_cover, (v) => speech.say('clouds', { v: speech.percent(v, v) })),
];

/** What falls. Nothing is said to fall, or not to fall, that a value and the sky disagree about. */
function falling(kinds: readonly Kind[], none: 'noRainNow' | 'noSnowNow'): Tell {
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

/** Whether the sky is of a kind. */
function ofKind(kind: Kind, none: 'noStormNow' | 'noFogNow', more: Tell): Tell {
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

/** What is told of each aspect; nothing where it is unknown. */
const TOLD: Readonly<Record<Aspect, Tell>> = {
  general: (weather, speech, asked) => [
    ...sky(weather),
    ...temperature(weather, speech, asked),
    ...told(weather.wind_speed, (v) => speech.say('wind', { v: speech.speed(v) })),
  ],
  rain,
  ending: rain,
  dry: (...asked) => turned(wet(...asked)),
  umbrella: rain,
  snow: falling(['snow'], 'noSnowNow'),
  frost: frostNow,
  wind,
  temperature,
  humidity: ({ humidity }, { say, percent }) => told(humidity, (v) => say('humidity', { v: percent(v, v) })),
  clouds,
  sun: clouds,
  uv: (weather, speech) =>
    weather.uv_index === null
      ? []
      : [plain(speech.say('uv', { v: speech.count(weather.uv_index) })), ...sky(weather)],
  // The present weather has no hours of the sun; what asks for them is about the day.
  daylight: () => [],
  storm: (weather, speech, asked) => {
    const told = thunder(weather, speech, asked);
    if (!isOfWind(asked)) return told;
    const thundering = told.filter(({ is }) => is === 'yes').map(({ clause }) => plain(clause));
    return [...asStorm(wind(weather, speech, asked), [weather], weather.units), ...thundering];
  },
  fog: ofKind('fog', 'noFogNow', ({ visibility }, { say, distance }) =>
    told(visibility, (v) => say('visibility', { v: distance(v) })),
  ),
  clothing: (weather, speech, asked) => [
    ...clothingFor(weather.feels_like ?? weather.temperature, weather.units, speech, asked),
    ...temperature(weather, speech, asked),
  ],
  pressure: ({ pressure: value }, { say, pressure }) =>
    told(value, (v) => say('pressure', { v: pressure(v) })),
};

/** Clauses that answer what was asked of the weather now. */
export function currentClauses(
  weather: CurrentWeather,
  ask: Aspect,
  speech: Speech,
  asked: Particulars,
): readonly Told[] {
  return TOLD[ask](weather, speech, asked);
}
