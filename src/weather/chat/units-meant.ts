import type { UnitsName } from '../representation/units.ts';

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
