import type { Speech } from '../../representation/speech/speech.ts';
import { inCelsius } from './celsius.ts';
import type { AnswerClause } from './told.ts';
import type { Particulars } from './view.ts';

/** Upper limits of the feels-like temperature, °C. */
const COAT = 7;
const JACKET = 17;

type Advice = 'coat' | 'jacket' | 'light';

/**
 * The yes or no about a named garment, by advice. A question about a coat in jacket weather gets neither,
 * because many languages have one word for both.
 */
const VERDICTS: Readonly<
  Record<'coat' | 'jacket' | 'light clothes', Readonly<Partial<Record<Advice, 'yes' | 'no'>>>>
> = {
  coat: { coat: 'yes', light: 'no' },
  jacket: { coat: 'yes', jacket: 'yes', light: 'no' },
  'light clothes': { coat: 'no', jacket: 'no', light: 'yes' },
};
const NAMED = ['coat', 'jacket', 'light clothes'] as const;

/** Advice on what to wear at a feels-like temperature; empty if the temperature is unknown. */
export function clothingFor(
  feelsLike: number | null,
  units: string | undefined,
  { say }: Pick<Speech, 'say'>,
  { named }: Particulars,
): AnswerClause[] {
  if (feelsLike === null) return [];
  const celsius = inCelsius(feelsLike, units);
  const advice = celsius < COAT ? 'coat' : celsius < JACKET ? 'jacket' : 'light';
  const verdicts = new Set(NAMED.filter((each) => named?.has(each)).map((each) => VERDICTS[each][advice]));
  const [verdict, ...others] = verdicts;
  return [{ clause: say(advice), ...(verdict !== undefined && others.length === 0 && { verdict }) }];
}
