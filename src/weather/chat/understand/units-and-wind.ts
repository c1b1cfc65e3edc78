import type { UnitsName } from '../../representation/units.ts';
import { ANY_ENDING, WIND_SCALES, type WindScale } from '../languages/language.ts';
import type { Message } from './words/message.ts';
import type { TokenRange } from './words/tokens.ts';

/** Names of units in all languages: `in fahrenheit`, `по фаренгейту`. */
const NAMED: readonly (readonly [UnitsName, RegExp])[] = [
  [
    'imperial',
    /℉|°\s?f(?!\p{L})|(?<!\p{L})(?:mph|fah?ren?he?i?t|фаренгейт|фаренхајт|φαρενάιτ|φαρεναιτ|פרנהייט|فهرنهايت)|華氏|华氏|화씨|फ़ारेनहाइट|फारेनहाइट|ฟาเรนไฮต์/iu,
  ],
  [
    'metric',
    /℃|°\s?c(?!\p{L})|(?<!\p{L})(?:celsius|celcius|centigrad|цельси|целзиј|κελσίου|κελσιου|צלזיוס|مئوية)|摂氏|摄氏|攝氏|섭씨|सेल्सियस|เซลเซียส/iu,
  ],
];

/** Returns the units in a message. Returns undefined if the message mentions no units or both systems. */
export function unitsMeant(text: string): UnitsName | undefined {
  const [units, ...others] = NAMED.filter(([, pattern]) => pattern.test(text)).map(([name]) => name);
  return others.length > 0 ? undefined : units;
}

export interface WindAsked {
  /** The requested wind direction as an index into POINTS: `is the wind from the west`. */
  readonly from?: number;
  /** The requested unit of wind speed. */
  readonly scale?: WindScale;
}

/**
 * Returns the wind direction and unit in a message. Words in the place name are ignored: `wind in South
 * Shields`.
 */
export function windAsked({ tokens, readings }: Message, place: TokenRange | null): WindAsked {
  const words = tokens.map(({ word }, index) =>
    place !== null && index >= place.first && index < place.end ? '' : word,
  );
  const named = readings.flatMap(({ book: { language } }) =>
    language.windFrom.flatMap((phrases, from) => phrases.map((phrase) => ({ phrase, from }))),
  );
  // Long phrases come first, so that south-west is tried before south.
  const [direction] = named
    .filter(({ phrase }) => isIn(words, phrase))
    .sort((one, other) => other.phrase.length - one.phrase.length);
  const scale = WIND_SCALES.find((each) =>
    readings.some(({ book: { language } }) =>
      language.windScales.get(each)?.some((phrase) => isIn(words, phrase)),
    ),
  );
  return {
    ...(direction !== undefined && { from: direction.from }),
    ...(scale !== undefined && { scale }),
  };
}

/** Whether the words of a phrase are adjacent. A phrase can allow its last word to have any ending. */
function isIn(words: readonly string[], phrase: string): boolean {
  const isOpen = phrase.endsWith(ANY_ENDING);
  const parts = (isOpen ? phrase.slice(0, -ANY_ENDING.length) : phrase).split(' ');
  return words.some((_, first) =>
    parts.every((part, i) => {
      const word = words[first + i];
      return isOpen && i === parts.length - 1 ? word?.startsWith(part) : word === part;
    }),
  );
}
