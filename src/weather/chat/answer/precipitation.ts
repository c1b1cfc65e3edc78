import { WET_MM } from '../../model/sky.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import { chanceClauses, chanceIn, mayFall, type PrecipitationKind } from './chance.ts';
import { millimetresOf, type Precipitation, precipitationOf } from './extremes.ts';
import {
  type AnswerClause,
  amountIn,
  type ClauseMaker,
  isFromStart,
  negated,
  no,
  plain,
  type Step,
  type View,
  yes,
} from './view.ts';

/** Maps each clause with a start and an amount of rain or snow to a clause with only the amount. */
const START_CLAUSES = { from: 'inAll', rainFrom: 'rainInAll', snowFrom: 'snowInAll' } as const;

type StartClause = keyof typeof START_CLAUSES;

function startAndAmount(
  { begins, total }: ExpectedPrecipitation,
  clause: StartClause,
  view: View,
  { say, time, amount: written }: Speech,
): string {
  const amount = written(total);
  if (isFromStart(begins, view)) return say(START_CLAUSES[clause], { amount });
  return say(clause, { time: time(begins, view.today), amount });
}

type ExpectedPrecipitation = Precipitation & { readonly begins: string };

function isExpected(precipitation: Precipitation): precipitation is ExpectedPrecipitation {
  return precipitation.begins !== null;
}

function isHardlyAny({ total }: Precipitation, { forecast: { units } }: View): boolean {
  return millimetresOf(total, units) < WET_MM;
}

const HARDLY = { rain: 'hardlyRain', snow: 'hardlySnow' } as const;

/**
 * Builds the clauses for rain or snow if no amount is forecast. The clauses say "not forecast", or give the
 * probability if rain or snow is possible.
 */
function none(kind: PrecipitationKind, isWhole: boolean, ifLikely?: 'yes' | 'no'): ClauseMaker {
  return (view, speech) => {
    if (mayFall(view)) return chanceClauses({ kind, isWhole, ifLikely }, view, speech);
    const { say, percent } = speech;
    const chance = chanceIn(view);
    return [
      isWhole ? no(denial(kind, view, speech)) : plain(say('unknown')),
      ...(chance > 0 ? [plain(say('chance', { v: percent(chance, chance) }))] : []),
    ];
  };
}

/** Says that the other kind falls instead of the kind in the question. */
function otherInstead(
  kind: PrecipitationKind,
  isWhole: boolean,
  other: readonly AnswerClause[],
  view: View,
  speech: Speech,
): readonly AnswerClause[] {
  const [first, ...rest] = other;
  if (view.isPast === true && first !== undefined) return [no(first.clause), ...rest];
  return [isWhole ? no(denial(kind, view, speech)) : plain(speech.say('unknown')), ...other];
}

const DENIALS = { rain: 'noRain', snow: 'noSnow' } as const;

/** These clauses speak of a forecast, so the past is only called dry. */
function denial(kind: PrecipitationKind, { isPast }: View, { say }: Speech): string {
  return say(isPast === true ? 'dry' : DENIALS[kind]);
}

/** Says whether it will rain or snow. An unknown amount is never reported as zero. */
export function falling(kind: PrecipitationKind, clause: StartClause, ifLikely?: 'yes' | 'no'): ClauseMaker {
  return (view, speech) => {
    const precipitation = precipitationOf(view.forecast, kind);
    if (precipitation === null) return mayFall(view) ? none(kind, false, ifLikely)(view, speech) : [];
    if (isExpected(precipitation)) {
      const clauses = expectedClauses(kind, precipitation, clause, ifLikely)(view, speech);
      return [...clauses, ...(precipitation.isWhole ? [] : [plain(speech.say('partly'))])];
    }
    // The question may be about rain when snow is forecast, or vice versa.
    const other = alsoFalling(view, speech);
    if (other.length === 0) return none(kind, precipitation.isWhole, ifLikely)(view, speech);
    return otherInstead(kind, precipitation.isWhole, other, view, speech);
  };
}

/** Says when rain or snow begins. For very small amounts, it gives the probability or omits the yes or no. */
function expectedClauses(
  kind: PrecipitationKind,
  precipitation: ExpectedPrecipitation,
  clause: StartClause,
  ifLikely?: 'yes' | 'no',
): ClauseMaker {
  return (view, speech) => {
    const laterClause = expectedAmount(kind, precipitation, view, speech);
    if (!isHardlyAny(precipitation, view))
      return [yes(startAndAmount(precipitation, clause, view, speech), laterClause)];
    if (mayFall(view)) return chanceClauses({ kind, isWhole: false, ifLikely }, view, speech);
    const { say, percent } = speech;
    const chance = chanceIn(view);
    return [
      plain(laterClause),
      ...(chance > 0 ? [plain(say('chance', { v: percent(chance, chance) }))] : []),
    ];
  };
}

function expectedAmount(
  kind: PrecipitationKind,
  precipitation: ExpectedPrecipitation,
  view: View,
  speech: Speech,
): string {
  if (!isHardlyAny(precipitation, view)) return startAndAmount(precipitation, `${kind}From`, view, speech);
  return speech.say(HARDLY[kind]);
}

/** Mentions rain or snow in addition to the main answer. */
export const alsoFalling: ClauseMaker = (view, speech) =>
  (['rain', 'snow'] as const).flatMap((kind) => {
    const precipitation = precipitationOf(view.forecast, kind);
    if (precipitation === null || !isExpected(precipitation)) return [];
    return [plain(expectedAmount(kind, precipitation, view, speech))];
  });

/** Says when the next rain or snow ends, if the forecast reaches that far. */
export const ending: ClauseMaker = (view, speech) => {
  const { forecast, today } = view;
  const { forecasts } = forecast;
  const { say, time } = speech;
  const isWet = (step: Step) => (amountIn(step) ?? 0) > 0;
  const begins = forecasts.findIndex(isWet);
  if (begins === -1) {
    const isWhole = forecasts.every((step) => amountIn(step) !== null);
    const clauses = none('rain', isWhole)(view, speech).map(({ clause }) => plain(clause));
    return isWhole ? [...clauses, plain(say('noSnow'))] : clauses;
  }
  const isDry = (step: Step | undefined) => step === undefined || !isWet(step);
  // A single dry hour is only a pause.
  const after = forecasts.find((step, i) => i > begins && isDry(step) && isDry(forecasts[i + 1]));
  const until = forecasts.slice(0, after === undefined ? undefined : forecasts.indexOf(after));
  const later =
    begins > 0 ? alsoFalling({ ...view, forecast: { ...forecast, forecasts: until } }, speech) : [];
  if (after === undefined) return [...later, plain(say('noEnd'))];
  if (amountIn(after) === null) return [...later, plain(say('unknown'))];
  return [...later, plain(say('skyFrom', { sky: say('dry'), time: time(after.datetime, today) }))];
};

const rainAlone = falling('rain', 'from');
/**
 * Some verbs mean both rain and snow, such as Finnish `sataa`. If only snow is forecast, the answer mentions
 * the snow without a yes or no.
 */
export const rain: ClauseMaker = (view, speech) => {
  const isEither = view.named?.has('falls') === true && !view.named.has('rain');
  return isEither && isOnlySnow(view) ? alsoFalling(view, speech) : rainAlone(view, speech);
};
const umbrella = falling('rain', 'rainFrom', 'yes');

/** If only snow is forecast, the answer about an umbrella mentions the snow without a yes. */
export const umbrellaOrSnow: ClauseMaker = (view, speech) =>
  isOnlySnow(view) ? alsoFalling(view, speech) : umbrella(view, speech);

/** Says whether it stays dry. The answer is no if rain is likely or more than a trace of snow is forecast. */
export const dry: ClauseMaker = (view, speech) => {
  const snow = precipitationOf(view.forecast, 'snow');
  if (isOnlySnow(view) && snow !== null && isExpected(snow))
    return [no(expectedAmount('snow', snow, view, speech))];
  if (falls('rain', view) || !mayFall(view)) return negated(rainAlone(view, speech));
  return chanceClauses({ kind: null, isWhole: false, ifLikely: 'no' }, view, speech);
};

function isOnlySnow(view: View): boolean {
  return falls('snow', view) && !falls('rain', view);
}

/** Whether more than a trace of rain or snow is forecast. */
export function willBeWet(view: View): boolean {
  return falls('rain', view) || falls('snow', view);
}

function falls(kind: PrecipitationKind, view: View): boolean {
  const precipitation = precipitationOf(view.forecast, kind);
  return precipitation !== null && isExpected(precipitation) && !isHardlyAny(precipitation, view);
}
