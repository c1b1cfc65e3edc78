import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
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
  const celsius = inCelsius(feelsLike, units);
  return [plain(say(celsius < COAT ? 'coat' : celsius < JACKET ? 'jacket' : 'light'))];
}
