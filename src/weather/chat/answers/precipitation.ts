import type { Speech } from '../../representation/speech/speech.ts';
import { chanceClauses, chanceIn, type Falling, mayFall } from './chance.ts';
import { type Fall, fallOf, millimetresOf } from './extremes.ts';
import { no, plain, turned, yes } from './told.ts';
import { amountIn, isFromStart, type Step, type Tell, type View } from './view.ts';

/** Clauses of when rain or snow begins and how much there is, each with that of how much alone. */
const BEGINNINGS = { from: 'inAll', rainFrom: 'rainInAll', snowFrom: 'snowInAll' } as const;

type Beginning = keyof typeof BEGINNINGS;

function beginning(
  { begins, total }: Coming,
  clause: Beginning,
  view: View,
  { say, time, amount: written }: Speech,
): string {
  const amount = written(total);
  if (isFromStart(begins, view)) return say(BEGINNINGS[clause], { amount });
  return say(clause, { time: time(begins, view.today), amount });
}

type Coming = Fall & { readonly begins: string };

function isComing(fall: Fall): fall is Coming {
  return fall.begins !== null;
}

/** Of less than so many mm of a whole time nobody gets wet: it is neither rain nor none. */
const LITTLE = 0.2;

function isHardlyAny({ total }: Fall, { forecast: { units } }: View): boolean {
  return millimetresOf(total, units) < LITTLE;
}

const HARDLY = { rain: 'hardlyRain', snow: 'hardlySnow' } as const;

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
export function falling(kind: Falling, clause: Beginning, ifLikely?: 'yes' | 'no'): Tell {
  return (view, speech) => {
    const fall = fallOf(view.forecast, kind);
    if (fall === null) return mayFall(view) ? none(kind, false, ifLikely)(view, speech) : [];
    if (isComing(fall)) {
      const told = comes(kind, fall, clause, ifLikely)(view, speech);
      return [...told, ...(fall.isWhole ? [] : [plain(speech.say('partly'))])];
    }
    // The other of the two may be what falls.
    const other = alsoFalling(view, speech);
    if (other.length === 0) return none(kind, fall.isWhole, ifLikely)(view, speech);
    const { say } = speech;
    return [fall.isWhole ? no(say(DENIALS[kind])) : plain(say('unknown')), ...other];
  };
}

/** When rain or snow begins; of hardly any the chance, and where that is small, neither a yes nor a no. */
function comes(kind: Falling, fall: Coming, clause: Beginning, ifLikely?: 'yes' | 'no'): Tell {
  return (view, speech) => {
    const within = asItComes(kind, fall, view, speech);
    if (!isHardlyAny(fall, view)) return [yes(beginning(fall, clause, view, speech), within)];
    if (mayFall(view)) return chanceClauses({ kind, isWhole: false, ifLikely }, view, speech);
    const { say, percent } = speech;
    const chance = chanceIn(view);
    return [plain(within), ...(chance > 0 ? [plain(say('chance', { v: percent(chance, chance) }))] : [])];
  };
}

function asItComes(kind: Falling, fall: Coming, view: View, speech: Speech): string {
  if (!isHardlyAny(fall, view)) return beginning(fall, `${kind}From`, view, speech);
  return speech.say(HARDLY[kind]);
}

/** Rain and snow where there is any, told unasked. */
export const alsoFalling: Tell = (view, speech) =>
  (['rain', 'snow'] as const).flatMap((kind) => {
    const fall = fallOf(view.forecast, kind);
    if (fall === null || !isComing(fall)) return [];
    return [plain(asItComes(kind, fall, view, speech))];
  });

/** When the rain or snow that comes next ends, as far as it is known. */
export const ending: Tell = (view, speech) => {
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
  const until = forecasts.slice(0, after === undefined ? undefined : forecasts.indexOf(after));
  const later =
    begins > 0 ? alsoFalling({ ...view, forecast: { ...forecast, forecasts: until } }, speech) : [];
  if (after === undefined) return [...later, plain(say('noEnd'))];
  if (amountIn(after) === null) return [...later, plain(say('unknown'))];
  return [...later, plain(say('skyFrom', { sky: say('dry'), time: time(after.datetime, today) }))];
};

const rainAlone = falling('rain', 'from');
/** Of a verb that also snow falls by, snow alone is an answer, though neither a yes nor a no: Finnish `sataako`. */
export const rain: Tell = (view, speech) => {
  const isEither = view.named?.has('falls') === true && !view.named.has('rain');
  return isEither && isOnlySnow(view) ? alsoFalling(view, speech) : rainAlone(view, speech);
};
const umbrella = falling('rain', 'rainFrom', 'yes');

/** Snow also calls for an umbrella, if without a yes. */
export const umbrellaOrSnow: Tell = (view, speech) =>
  isOnlySnow(view) ? alsoFalling(view, speech) : umbrella(view, speech);

/** Whether it stays dry: likely rain is a no, as snow is. */
export const dry: Tell = (view, speech) => {
  const snow = fallOf(view.forecast, 'snow');
  if (isOnlySnow(view) && snow !== null && isComing(snow)) return [no(asItComes('snow', snow, view, speech))];
  const isWet = (fallOf(view.forecast, 'rain')?.begins ?? null) !== null;
  if (isWet || !mayFall(view)) return turned(rainAlone(view, speech));
  return chanceClauses({ kind: null, isWhole: false, ifLikely: 'no' }, view, speech);
};

function isOnlySnow(view: View): boolean {
  return falls('snow', view) && !falls('rain', view);
}

/** Whether more than hardly any rain or snow is forecast. */
export function willBeWet(view: View): boolean {
  return falls('rain', view) || falls('snow', view);
}

function falls(kind: Falling, view: View): boolean {
  const fall = fallOf(view.forecast, kind);
  return fall !== null && isComing(fall) && !isHardlyAny(fall, view);
}
