import type { Speech } from '../../representation/speech/speech.ts';
import type { Aspect } from '../asks.ts';
import { chanceClauses, chanceIn, type Falling, mayFall } from './chance.ts';
import { clothingFor } from './clothing.ts';
import { type Fall, fallOf, greatest, least, temperaturesOf } from './extremes.ts';
import { frost } from './frost.ts';
import { type Kind, kindOfSky } from './sky-kinds.ts';
import { no, plain, type Told, turned, yes } from './told.ts';
import { amountIn, type Step, type Tell, type View } from './view.ts';

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

const wind: Tell = ({ forecast: { forecasts } }, { say, speed }) => {
  const up = greatest(forecasts.map(({ wind_speed }) => wind_speed));
  const gusts = greatest(forecasts.map(({ wind_gust }) => wind_gust));
  return [
    ...(up === null ? [] : [plain(say('windUpTo', { v: speed(up) }))]),
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

/** When rain or snow begins and how much there is. */
function beginning(
  { begins, total }: Fall & { readonly begins: string },
  clause: 'from' | 'rainFrom' | 'snowFrom',
  { today }: View,
  { say, time, amount }: Speech,
): string {
  return say(clause, { time: time(begins, today), amount: amount(total) });
}

/** That none is forecast, as far as it is known and neither likely nor possible all the same, and the chance. */
function none(kind: Falling, isWhole: boolean, ifLikely?: 'yes' | 'no'): Tell {
  return (view, speech) => {
    if (mayFall(view)) return chanceClauses({ kind, isWhole, ifLikely }, view, speech);
    const { say, percent } = speech;
    const chance = chanceIn(view);
    return [
      isWhole ? no(say(DENIALS[kind])) : plain(say('unknown')),
      ...(chance > 0 ? [plain(say('chance', { v: percent(chance, chance) }))] : []),
    ];
  };
}

const DENIALS = { rain: 'noRain', snow: 'noSnow' } as const;

/** Whether it will rain or snow. Unknown precipitation is not none. */
function falling(kind: Falling, clause: 'from' | 'rainFrom' | 'snowFrom', ifLikely?: 'yes' | 'no'): Tell {
  return (view, speech) => {
    const fall = fallOf(view.forecast, kind);
    if (fall === null) return mayFall(view) ? none(kind, false, ifLikely)(view, speech) : [];
    const { begins } = fall;
    const { say } = speech;
    if (begins !== null) {
      const told = (how: typeof clause) => beginning({ ...fall, begins }, how, view, speech);
      return [yes(told(clause), told(`${kind}From`)), ...(fall.isWhole ? [] : [plain(say('partly'))])];
    }
    // The other of the two may be what falls.
    const other = alsoFalling(view, speech);
    if (other.length > 0) return [fall.isWhole ? no(say(DENIALS[kind])) : plain(say('unknown')), ...other];
    return none(kind, fall.isWhole, ifLikely)(view, speech);
  };
}

/** Rain and snow where there is any, told unasked. */
const alsoFalling: Tell = (view, speech) =>
  (['rain', 'snow'] as const).flatMap((kind) => {
    const fall = fallOf(view.forecast, kind);
    if (fall === null || fall.begins === null) return [];
    return [plain(beginning({ ...fall, begins: fall.begins }, `${kind}From`, view, speech))];
  });

/** When the rain or snow that comes next ends, as far as it is known. */
const ending: Tell = (view, speech) => {
  const { forecast, today } = view;
  const { forecasts } = forecast;
  const { say, time } = speech;
  const isWet = (step: Step) => (amountIn(step) ?? 0) > 0;
  const begins = forecasts.findIndex(isWet);
  if (begins === -1) {
    const isWhole = forecasts.every((step) => amountIn(step) !== null);
    const told = none('rain', isWhole)(view, speech).map(({ clause }) => plain(clause));
    return isWhole ? [...told, plain(say('noSnow'))] : told;
  }
  const after = forecasts.slice(begins).find((step) => !isWet(step));
  const spell = forecasts.slice(begins, after === undefined ? undefined : forecasts.indexOf(after));
  const later = begins > 0 ? alsoFalling({ forecast: { ...forecast, forecasts: spell }, today }, speech) : [];
  if (after === undefined) return [...later, plain(say('noEnd'))];
  if (amountIn(after) === null) return [...later, plain(say('unknown'))];
  return [...later, plain(say('skyFrom', { sky: say('dry'), time: time(after.datetime, today) }))];
};

const rain = falling('rain', 'from');
const umbrella = falling('rain', 'rainFrom', 'yes');

/** Snow also calls for an umbrella, if without a yes. */
const umbrellaOrSnow: Tell = (view, speech) =>
  isOnlySnow(view) ? alsoFalling(view, speech) : umbrella(view, speech);

/** Whether it stays dry: likely rain is a no, as snow is. */
const dry: Tell = (view, speech) => {
  if (isOnlySnow(view)) return alsoFalling(view, speech).map(({ clause }) => no(clause));
  const isWet = (fallOf(view.forecast, 'rain')?.begins ?? null) !== null;
  if (isWet || !mayFall(view)) return turned(rain(view, speech));
  return chanceClauses({ kind: null, isWhole: false, ifLikely: 'no' }, view, speech);
};

function isOnlySnow({ forecast }: View): boolean {
  const [rainy, snowy] = [fallOf(forecast, 'rain'), fallOf(forecast, 'snow')];
  return (rainy?.begins ?? null) === null && (snowy?.begins ?? null) !== null;
}

/** Whether the sky will be of a kind, and from when. */
function ofKind(kind: Kind, none: 'noStorm' | 'noFog', more: Tell): Tell {
  return (view, speech) => {
    const { forecasts } = view.forecast;
    const first = forecasts.find(({ icon }) => kindOfSky(icon) === kind);
    const rest = more(view, speech);
    if (first !== undefined && first.description !== null) {
      const time = speech.time(first.datetime, view.today);
      const clause = speech.say('skyFrom', { sky: first.description, time });
      return [yes(clause), ...rest];
    }
    const isKnown = forecasts.length > 0 && forecasts.every(({ icon }) => icon !== null);
    return isKnown ? [no(speech.say(none)), ...rest] : rest;
  };
}

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
  uv: (view, speech) => [plain(speech.say('unknown')), ...clouds(view, speech)],
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
  storm: ofKind('storm', 'noStorm', wind),
  fog: ofKind('fog', 'noFog', () => []),
  clothing: (view, speech) => {
    const { forecasts, units } = view.forecast;
    const coldest = least(forecasts.map(({ feels_like, temperature }) => feels_like ?? temperature));
    return [...clothingFor(coldest, units, speech), ...between(view, speech), ...alsoFalling(view, speech)];
  },
  // No forecast has it.
  pressure: () => [],
};

/** Clauses that answer what was asked of a forecast. */
export function forecastClauses(view: View, ask: Aspect, speech: Speech): readonly Told[] {
  return TOLD[ask](view, speech);
}
