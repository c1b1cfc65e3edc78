import { knotsFromMetresPerSecond, metresPerSecondFromMph } from '../../model/units.ts';
import { beaufortOf, meanDirection, pointOf } from '../../model/wind.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import type { WindAsked } from '../wind-asked.ts';
import { greatest } from './extremes.ts';
import { no, plain, type Told, yes } from './told.ts';

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
