import type { Speech } from '../../representation/speech/speech.ts';
import type { Aspect } from '../understand/asks.ts';
import { clothingFor } from './clothing.ts';
import { greatest, least, temperaturesOf } from './extremes.ts';
import { frost } from './frost.ts';
import { alsoFalling, dry, ending, falling, rain, umbrellaOrSnow, willBeWet } from './precipitation.ts';
import { daylight, moon } from './sun-and-moon.ts';
import {
  type AnswerClause,
  type ClauseMaker,
  isFromStart,
  type Kind,
  kindOfSky,
  no,
  plain,
  type Step,
  type View,
  yes,
} from './view.ts';
import { stormClauses, windClauses } from './wind.ts';

const between: ClauseMaker = ({ forecast }, { say, degrees }) => {
  const range = temperaturesOf(forecast);
  if (range === null) return [];
  const [min, max] = [degrees(range.min), degrees(range.max)];
  return [plain(min === max ? min : say('between', { min, max }))];
};

const felt: ClauseMaker = ({ forecast: { forecasts } }, { say, nameIn, degrees }) => {
  const all = forecasts.map(({ feels_like }) => feels_like);
  const [low, high] = [least(all), greatest(all)];
  if (low === null || high === null) return [plain(say('unknownOf', { what: nameIn('feels') }))];
  const [min, max] = [degrees(low), degrees(high)];
  return [plain(say('feels', { v: min === max ? min : `${min} – ${max}` }))];
};

const mostly: ClauseMaker = ({ forecast: { forecasts } }, { say }) => {
  const counts = new Map<string, number>();
  for (const { description } of forecasts) {
    if (description !== null) counts.set(description, (counts.get(description) ?? 0) + 1);
  }
  const [most] = [...counts].sort(([, a], [, b]) => b - a);
  if (most === undefined) return [];
  const isAll = most[1] === forecasts.length;
  return [plain(isAll ? most[0] : say('mostly', { sky: most[0] }))];
};

/** Names a thunderstorm, unless the most frequent sky is already one. */
const stormToo: ClauseMaker = (view, speech) => {
  const first = view.forecast.forecasts.find(({ icon }) => kindOfSky(icon) === 'storm');
  if (first === undefined || first.description === null) return [];
  const [most] = mostly(view, speech);
  return most?.clause.includes(first.description) === true
    ? []
    : [plain(fromWhen(first.description, first, view, speech))];
};

/** Adds the time to a sky, unless it begins with the first step. */
function fromWhen(sky: string, { datetime }: Step, view: View, { say, time }: Speech): string {
  return isFromStart(datetime, view) ? sky : say('skyFrom', { sky, time: time(datetime, view.today) });
}

const wind: ClauseMaker = ({ forecast: { forecasts }, wind: asked = {} }, speech) => {
  const { say, speed } = speech;
  const gusts = greatest(forecasts.map(({ wind_gust }) => wind_gust));
  return [
    ...windClauses('windUpTo', forecasts, asked, speech),
    ...(gusts === null ? [] : [plain(say('gusts', { v: speed(gusts) }))]),
  ];
};

const clouds: ClauseMaker = (view, speech) => {
  const covers = view.forecast.forecasts.map(({ cloud_cover }) => cloud_cover);
  const [low, high] = [least(covers), greatest(covers)];
  const cover =
    low === null || high === null ? [] : [plain(speech.say('clouds', { v: speech.percent(low, high) }))];
  return [...mostly(view, speech), ...cover];
};

/** Says whether and when a given kind of sky is forecast. */
function ofKind(kind: Kind, none: 'noStorm' | 'noFog', more: ClauseMaker): ClauseMaker {
  return (view, speech) => {
    const { forecasts } = view.forecast;
    const first = forecasts.find(({ icon }) => kindOfSky(icon) === kind);
    const rest = more(view, speech);
    if (first !== undefined && first.description !== null) {
      return [yes(fromWhen(first.description, first, view, speech)), ...rest];
    }
    const isKnown = forecasts.length > 0 && forecasts.every(({ icon }) => icon !== null);
    if (!isKnown) return rest;
    // The clauses about storms and fog speak of a forecast, so the past is described instead.
    const denials =
      view.isPast === true ? mostly(view, speech).map(({ clause }) => no(clause)) : [no(speech.say(none))];
    return [...denials, ...rest];
  };
}

const thunder = ofKind('storm', 'noStorm', wind);

/** Returns the clauses for an aspect; empty if the values are unknown. */
const CLAUSES_BY_ASPECT: Readonly<Record<Aspect, ClauseMaker>> = {
  general: (view, speech) => [
    ...mostly(view, speech),
    ...stormToo(view, speech),
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
  temperature: (view, speech) => [
    ...(view.named?.has('feels like') ? felt(view, speech) : []),
    ...between(view, speech),
  ],
  humidity: ({ forecast: { forecasts } }, { say, percent }) => {
    const values = forecasts.map(({ humidity }) => humidity);
    const [low, high] = [least(values), greatest(values)];
    return low === null || high === null ? [] : [plain(say('humidity', { v: percent(low, high) }))];
  },
  clouds,
  sun: clouds,
  // Forecasts contain no UV index.
  uv: () => [],
  daylight,
  moon,
  storm: (view, speech) => {
    const { forecasts, units } = view.forecast;
    return stormClauses(thunder(view, speech), wind(view, speech), forecasts, view, units);
  },
  fog: ofKind('fog', 'noFog', () => []),
  clothing: (view, speech) => {
    const { forecasts, units } = view.forecast;
    const coldest = least(forecasts.map(({ feels_like, temperature }) => feels_like ?? temperature));
    return [
      ...clothingFor(coldest, units, speech, view).map((advice) =>
        // In wet weather, the clause has no yes or no, because some languages use one word for a coat and a
        // raincoat.
        advice.verdict === 'no' && willBeWet(view) ? plain(advice.clause) : advice,
      ),
      ...between(view, speech),
      ...alsoFalling(view, speech),
    ];
  },
  // Forecasts contain no air pressure.
  pressure: () => [],
};

export function forecastClauses(view: View, ask: Aspect, speech: Speech): readonly AnswerClause[] {
  return CLAUSES_BY_ASPECT[ask](view, speech);
}
