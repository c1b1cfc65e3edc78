import type { Speech } from '../../representation/speech/speech.ts';
import type { AnswerClause, Particulars } from './view.ts';
import { inCelsius } from './view.ts';

/** Feels-like temperatures up to which a coat or a jacket is recommended, in °C. */
const COAT = 7;
const JACKET = 17;

type Advice = 'coat' | 'jacket' | 'light';

/**
 * The yes or no answer to a question about a garment, by recommendation. In jacket weather, a question about
 * a coat gets no yes or no, because many languages use the same word for both garments.
 */
const VERDICTS: Readonly<
  Record<'coat' | 'jacket' | 'light clothes', Readonly<Partial<Record<Advice, 'yes' | 'no'>>>>
> = {
  coat: { coat: 'yes', light: 'no' },
  jacket: { coat: 'yes', jacket: 'yes', light: 'no' },
  'light clothes': { coat: 'no', jacket: 'no', light: 'yes' },
};
const NAMED = ['coat', 'jacket', 'light clothes'] as const;

/** Recommends clothes for a feels-like temperature. Returns an empty list if the temperature is unknown. */
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
