import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
import type { Told } from './told.ts';
import type { Particulars } from './view.ts';

/** Below so many °C as they feel. */
const COAT = 7;
const JACKET = 17;

type Advice = 'coat' | 'jacket' | 'light';

/**
 * Whether what is named is to be worn, by what is advised. A coat in weather for a jacket is neither: in many languages
 * one word is for both.
 */
const VERDICTS: Readonly<
  Record<'coat' | 'jacket' | 'light clothes', Readonly<Partial<Record<Advice, 'yes' | 'no'>>>>
> = {
  coat: { coat: 'yes', light: 'no' },
  jacket: { coat: 'yes', jacket: 'yes', light: 'no' },
  'light clothes': { coat: 'no', jacket: 'no', light: 'yes' },
};
const NAMED = ['coat', 'jacket', 'light clothes'] as const;

/** What to wear at a temperature as it feels; nothing if it is unknown. */
export function clothingFor(
  feelsLike: number | null,
  units: string | undefined,
  { say }: Pick<Speech, 'say'>,
  { named }: Particulars,
): Told[] {
  if (feelsLike === null) return [];
  const celsius = inCelsius(feelsLike, units);
  const advice = celsius < COAT ? 'coat' : celsius < JACKET ? 'jacket' : 'light';
  const verdicts = new Set(NAMED.filter((each) => named?.has(each)).map((each) => VERDICTS[each][advice]));
  const [is, ...others] = verdicts;
  return [{ clause: say(advice), ...(is !== undefined && others.length === 0 && { is }) }];
}
