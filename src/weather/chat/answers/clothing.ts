import { celsiusFromFahrenheit } from '../../model/units.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { UnitsName } from '../../representation/units.ts';
import { plain, type Told } from './told.ts';

/** Below so many °C as they feel. */
const COAT = 7;
const JACKET = 17;

/** What to wear at a temperature as it feels; nothing if it is unknown. */
export function clothingFor(
  feelsLike: number | null,
  units: string | undefined,
  { say }: Pick<Speech, 'say'>,
): Told[] {
  if (feelsLike === null) return [];
  const imperial: UnitsName = 'imperial';
  const celsius = units === imperial ? celsiusFromFahrenheit(feelsLike) : feelsLike;
  return [plain(say(celsius < COAT ? 'coat' : celsius < JACKET ? 'jacket' : 'light'))];
}
