import type { Speech } from '../../representation/speech/speech.ts';
import type { Aspect } from '../asks.ts';
import { clothingFor } from './clothing.ts';
import { greatest, least, temperaturesOf } from './extremes.ts';
import { frost } from './frost.ts';
import { alsoFalling, dry, ending, falling, rain, umbrellaOrSnow } from './precipitation.ts';
import { type Kind, kindOfSky } from './sky-kinds.ts';
import { no, plain, type Told, yes } from './told.ts';
import { isFromStart, type Tell, type View } from './view.ts';
import { asStorm, isOfWind, windClauses } from './wind.ts';

const between: Tell = ({ forecast }, { say, temperature }) => {
  const range = temperaturesOf(forecast);
  if (range === null) return [];
  const [min, max] = [temperature(range.min), temperature(range.max)];
  return [plain(min === max ? min : say('between', { min, max }))];
};

const mostly: Tell = ({ forecast: { forecasts } }, { say }) => {
  const counts = new Map<string, number>();
  for (const { description } of forecasts) {
    if (description !== null) counts.set(description, (counts.get(description) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined) return [];
  const isAll = most[1] === forecasts.length;
  return [plain(isAll ? most[0] : say('mostly', { sky: most[0] }))];
};

const wind: Tell = ({ forecast: { forecasts }, wind: asked = {} }, speech) => {
  const { say, speed } = speech;
  const gusts = greatest(forecasts.map(({ wind_gust }) => wind_gust));
  return [
    ...windClauses('windUpTo', forecasts, asked, speech),
    ...(gusts === null ? [] : [plain(say('gusts', { v: speed(gusts) }))]),
  ];
};

const clouds: Tell = (view, speech) => {
  const covers = view.forecast.forecasts.map(({ cloud_cover }) => cloud_cover);
  const [low, high] = [least(covers), greatest(covers)];
  const cover =
    low === null || high === null ? [] : [plain(speech.say('clouds', { v: speech.percent(low, high) }))];
  return [...mostly(view, speech), ...cover];
};

/** Whether the sky will be of a kind, and from when. */
function ofKind(kind: Kind, none: 'noStorm' | 'noFog', more: Tell): Tell {
  return (view, speech) => {
    const { forecasts } = view.forecast;
    const first = forecasts.find(({ icon }) => kindOfSky(icon) === kind);
    const rest = more(view, speech);
    if (first !== undefined && first.description !== null) {
      const time = speech.time(first.datetime, view.today);
      const sky = first.description;
      const clause = isFromStart(first.datetime, view) ? sky : speech.say('skyFrom', { sky, time });
      return [yes(clause), ...rest];
    }
    const isKnown = forecasts.length > 0 && forecasts.every(({ icon }) => icon !== null);
    return isKnown ? [no(speech.say(none)), ...rest] : rest;
  };
}

const thunder = ofKind('storm', 'noStorm', wind);

/** What is told of each aspect; nothing where it is unknown. */
const TOLD: Readonly<Record<Aspect, Tell>> = {
  general: (view, speech) => [
    ...mostly(view, speech),
    ...between(view, speech),
    ...alsoFalling(view, speech),
  ],
  rain,
  ending,
  dry,
  umbrella: umbrellaOrSnow,
  snow: falling('snow', 'snowFrom'),
  frost,
  wind,
  temperature: between,
  humidity: ({ forecast: { forecasts } }, { say, percent }) => {
    const values = forecasts.map(({ humidity }) => humidity);
    const [low, high] = [least(values), greatest(values)];
    return low === null || high === null ? [] : [plain(say('humidity', { v: percent(low, high) }))];
  },
  clouds,
  sun: clouds,
  // No forecast has the index.
  uv: () => [],
  daylight: ({ forecast: { daily }, today }, { say, time }) => {
    const [day] = daily;
    if (day === undefined) return [];
    const { sunrise, sunset } = day;
    if (sunrise === null && sunset === null) return [plain(say('noSun'))];
    return [
      ...(sunrise === null ? [] : [plain(say('sunrise', { time: time(sunrise, today) }))]),
      ...(sunset === null ? [] : [plain(say('sunset', { time: time(sunset, today) }))]),
    ];
  },
  storm: (view, speech) => {
    const told = thunder(view, speech);
    if (!isOfWind(view)) return told;
    const { forecasts, units } = view.forecast;
    const thundering = told.filter(({ is }) => is === 'yes').map(({ clause }) => plain(clause));
    return [...asStorm(wind(view, speech), forecasts, units), ...thundering];
  },
  fog: ofKind('fog', 'noFog', () => []),
  clothing: (view, speech) => {
    const { forecasts, units } = view.forecast;
    const coldest = least(forecasts.map(({ feels_like, temperature }) => feels_like ?? temperature));
    return [
      ...clothingFor(coldest, units, speech, view),
      ...between(view, speech),
      ...alsoFalling(view, speech),
    ];
  },
  // No forecast has it.
  pressure: () => [],
};

/** Clauses that answer what was asked of a forecast. */
export function forecastClauses(view: View, ask: Aspect, speech: Speech): readonly Told[] {
  return TOLD[ask](view, speech);
}
