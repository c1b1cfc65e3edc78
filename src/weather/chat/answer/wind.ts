import { knotsFromMetresPerSecond, metresPerSecondFromMph } from '../../model/units.ts';
import { beaufortOf, meanDirection, pointOf } from '../../model/wind.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { WindAsked } from '../understand/units-and-wind.ts';
import { greatest } from './extremes.ts';
import type { Particulars } from './view.ts';
import { type AnswerClause, no, plain, yes } from './view.ts';

interface Blowing {
  readonly wind_speed: number | null;
  readonly wind_direction: number | null;
}

/** The prevailing wind direction as an index into POINTS; null if unknown. */
function fromWhere(winds: readonly Blowing[]): number | null {
  const known = winds.flatMap(({ wind_speed: speed, wind_direction: direction }) =>
    speed === null || direction === null ? [] : [{ speed, direction }],
  );
  const direction = meanDirection(known);
  return direction === null ? null : pointOf(direction);
}

/**
 * Describes the strength and direction of the wind. Adds a yes or no if the question mentions a direction.
 */
export function windClauses(
  clause: 'wind' | 'windUpTo',
  winds: readonly Blowing[],
  { from: asked }: WindAsked,
  { say, speed, directions }: Speech,
): AnswerClause[] {
  const up = greatest(winds.map(({ wind_speed }) => wind_speed));
  if (up === null) return [];
  const strength = say(clause, { v: speed(up) });
  const from = fromWhere(winds);
  if (from === null) return [...(asked === undefined ? [] : [plain(say('unknown'))]), plain(strength)];
  const whole = say('windFrom', { wind: strength, from: directions[from] ?? '' });
  if (asked === undefined) return [plain(whole)];
  return [asked === from ? yes(whole) : no(whole)];
}

/**
 * Speeds in m/s (Beaufort 9 and 8). Wind or gusts at STORM or above count as a storm. Below GALE, the wind is
 * not a storm.
 */
const STORM = 20.8;
const GALE = 17.2;

/** Turns clauses about wind into an answer to "will there be a storm?" */
function asStorm(
  [first, ...rest]: readonly AnswerClause[],
  winds: readonly { readonly wind_speed: number | null; readonly wind_gust: number | null }[],
  units: string | undefined,
): readonly AnswerClause[] {
  const strongest = greatest(winds.flatMap(({ wind_speed, wind_gust }) => [wind_speed, wind_gust]));
  if (first === undefined || strongest === null) return [];
  const speed = units === 'imperial' ? metresPerSecondFromMph(strongest) : strongest;
  if (speed >= STORM) return [yes(first.clause), ...rest];
  return speed < GALE ? [no(first.clause), ...rest] : [first, ...rest];
}

/**
 * Answers a question about a storm: by the thunder, by the wind, or by both if the word in the question can mean
 * both, as in English.
 */
export function stormClauses(
  thunder: readonly AnswerClause[],
  wind: readonly AnswerClause[],
  winds: Parameters<typeof asStorm>[1],
  { named }: Particulars,
  units: string | undefined,
): readonly AnswerClause[] {
  const isOfThunder = named === undefined || named.has('storm') || named.has('hail');
  if (isOfThunder || !(named.has('gale') || named.has('any storm'))) return thunder;
  const thundering = thunder.filter(({ verdict }) => verdict === 'yes');
  const stormy = asStorm(wind, winds, units);
  if (named.has('any storm'))
    return thundering.length === 0 && stormy[0]?.verdict === 'yes' ? stormy : thunder;
  return [...stormy, ...thundering.map(({ clause }) => plain(clause))];
}

/** Wraps `Speech` to add the Beaufort force to wind speeds, or to use knots. */
export function onScale(speech: Speech, { scale }: WindAsked, units: UnitsName): Speech {
  if (scale === undefined) return speech;
  const { say, speed, count } = speech;
  const inMetres = (value: number) => (units === 'imperial' ? metresPerSecondFromMph(value) : value);
  return {
    ...speech,
    speed: (value) => {
      if (scale === 'knots')
        return say('knots', { v: count(Math.round(knotsFromMetresPerSecond(inMetres(value)))) });
      return `${speed(value)} (${say('beaufort', { v: count(beaufortOf(inMetres(value))) })})`;
    },
  };
}
