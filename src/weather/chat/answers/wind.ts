import { knotsFromMetresPerSecond, metresPerSecondFromMph } from '../../model/units.ts';
import { beaufortOf, meanDirection, pointOf } from '../../model/wind.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { WindAsked } from '../wind-asked.ts';
import { greatest } from './extremes.ts';
import { no, plain, type Told, yes } from './told.ts';
import type { Particulars } from './view.ts';

interface Blowing {
  readonly wind_speed: number | null;
  readonly wind_direction: number | null;
}

/** Where winds come from on the whole, as a position in POINTS; null if that is unknown. */
function fromWhere(winds: readonly Blowing[]): number | null {
  const known = winds.flatMap(({ wind_speed: speed, wind_direction: direction }) =>
    speed === null || direction === null ? [] : [{ speed, direction }],
  );
  const direction = meanDirection(known);
  return direction === null ? null : pointOf(direction);
}

/** How strong the wind gets and where it comes from, with a yes or no if a direction was asked about. */
export function windClauses(
  clause: 'wind' | 'windUpTo',
  winds: readonly Blowing[],
  { from: asked }: WindAsked,
  { say, speed, directions }: Speech,
): Told[] {
  const up = greatest(winds.map(({ wind_speed }) => wind_speed));
  if (up === null) return [];
  const told = say(clause, { v: speed(up) });
  const from = fromWhere(winds);
  if (from === null) return [...(asked === undefined ? [] : [plain(say('unknown'))]), plain(told)];
  const whole = say('windFrom', { wind: told, from: directions[from] ?? '' });
  if (asked === undefined) return [plain(whole)];
  return [asked === from ? yes(whole) : no(whole)];
}

/** From so many m/s on wind or gusts are a storm, and below so many they are none: Beaufort 9 and 8. */
const STORM = 20.8;
const GALE = 17.2;

/** What is told of the wind, as an answer to whether it storms. */
export function asStorm(
  [first, ...rest]: readonly Told[],
  winds: readonly { readonly wind_speed: number | null; readonly wind_gust: number | null }[],
  units: string | undefined,
): readonly Told[] {
  const strongest = greatest(winds.flatMap(({ wind_speed, wind_gust }) => [wind_speed, wind_gust]));
  if (first === undefined || strongest === null) return [];
  const speed = units === 'imperial' ? metresPerSecondFromMph(strongest) : strongest;
  if (speed >= STORM) return [yes(first.clause), ...rest];
  return speed < GALE ? [no(first.clause), ...rest] : [first, ...rest];
}

/** Whether a question is about a storm of wind alone. */
export function isOfWind({ named }: Particulars): boolean {
  return named?.has('gale') === true && !named.has('storm') && !named.has('hail');
}

/** Speech that tells the speed of wind on a scale: of Beaufort beside its units, in knots instead of them. */
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
