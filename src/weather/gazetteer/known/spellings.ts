/** An abbreviation in the name of a place, and what it stands for. */
const ABBREVIATIONS: ReadonlyArray<readonly [written: RegExp, meant: string]> = [
  [/[\s/(]+a\.?\s?m\.?\)?$|\/\s?m\.?$|\/\s?main$/i, ' am Main'],
  [/[\s/(]+a\.?\s?d\.?\s?o\.?\)?$|\/\s?o\.?$/i, ' Oder'],
  [/[\s/(]+(i\.?\s?br\.?|im br\.?)\)?$/i, ' im Breisgau'],
  [/[\s/(]+o\.?\s?d\.?\s?t\.?\)?$/i, ' ob der Tauber'],
  [/\ba\.\s?rh\.?(?=$|\W)/i, 'am Rhein'],
  [/\ba\.\s?n\.?$/i, 'am Neckar'],
  [/\ba\.\s?d\.\s?/i, 'an der '],
  [/\bb\.\s/i, 'bei '],
  [/(?<=\p{L})\/\s?(?=weinstr)/iu, ' an der '],
  [/weinstr\.?$/i, 'Weinstraße'],
  [/\ba\.\s?/i, 'am '],
  [/\bi\.\s?/i, 'im '],
  [/\bs\/\s?/i, 'sur '],
  [/\bu\.?\s?(?=tyne)/i, 'upon '],
  [/\bn\.\s?/i, 'North '],
  [/\bs\.\s?/i, 'South '],
  [/\be\.\s?/i, 'East '],
  [/\bw\.\s?/i, 'West '],
  [/\bs\.\s?/i, 'San '],
  [/\bs\.\s?/i, 'São '],
  [/\bpt\.?\s/i, 'Port '],
  [/\bpto\.?\s/i, 'Puerto '],
  [/\bcd\.?\s/i, 'Ciudad '],
  [/\bvl?a\.\s?/i, 'Villa '],
  [/\bgd\.?\s/i, 'Grand '],
  [/\bhts\.?(?=$|\W)/i, 'Heights'],
  [/\bspgs\.?(?=$|\W)/i, 'Springs'],
  [/\bbch\.?(?=$|\W)/i, 'Beach'],
  [/\bjct\.?(?=$|\W)/i, 'Junction'],
  [/\bvlg\.?(?=$|\W)/i, 'Village'],
];

/** Countries of two parts, or with a saint, of which people write the first part after a city. */
const SHORT_COUNTRIES: ReadonlyArray<readonly [written: string, meant: string]> = [
  ['antigua', 'Antigua and Barbuda'],
  ['trinidad', 'Trinidad and Tobago'],
  ['s(?:ain)?t\\.? kitts', 'Saint Kitts and Nevis'],
  ['s(?:ain)?t\\.? vincent(?: (?:and|&) the grenadines)?', 'St Vincent and Grenadines'],
  ['s[aã]o tom[eé]', 'São Tomé and Príncipe'],
  ['turks', 'Turks and Caicos Islands'],
  ['herzegovina', 'Bosnia and Herzegovina'],
];
const COUNTRY_ABBREVIATIONS = SHORT_COUNTRIES.map(
  ([written, meant]) => [new RegExp(`(?<=\\p{L}\\.?)[,\\s]+${written}$`, 'iu'), `, ${meant}`] as const,
);

/** Most abbreviations that are spelt out in one name. */
const MOST = 3;

const ALL = [...ABBREVIATIONS, ...COUNTRY_ABBREVIATIONS];

/** The ways to spell out the abbreviations in a name, none if it has none. */
export function spelledOut(name: string): string[] {
  const found = new Set<string>();
  const grow = (text: string, left: number) => {
    for (const [written, meant] of left === 0 ? [] : ALL) {
      const whole = text.replace(written, meant);
      if (whole === text || found.has(whole)) continue;
      found.add(whole);
      grow(whole, left - 1);
    }
  };
  grow(name, MOST);
  return [...found];
}

/** Postcodes as countries write them beside a city; the first that matches is taken away. */
const POSTCODES: ReadonlyArray<readonly [code: RegExp, countries: readonly string[]]> = [
  [/\b[A-Z]{1,2}\d[A-Z\d]?\s*\d[A-Z]{2}\b/i, ['GB', 'JE', 'GG', 'IM']],
  [/\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s?\d[A-Z]\d\b/i, ['CA']],
  [/(?<![\p{L}\d])[A-Z]\d{2}\s?[A-Z\d]{4}\b/iu, ['IE']],
  [/\b[A-Z]{1,2}\d[A-Z\d]?\b(?!\S)/, ['GB', 'CA', 'IE']],
  [/\b\d{4}\s?[A-Z]{2}\b/, ['NL']],
  [/\b(?:D|A|CH|F|I|B|L|E|P|S|N|DK|FI|FL|CZ|SK|PL|NL|HU|RO|LT|LV|EE|GR)-\s?\d{3,6}\b/, []],
  [/\b\d{5}-\d{4}\b/, ['US']],
  [/\b\d{5}-\d{3}\b/, ['BR']],
  [/\b\d{3}-\d{4}\b|〒\s?\d{3}-?\d{4}/, ['JP']],
  [/\b\d{4}-\d{3}\b/, ['PT']],
  [/\b\d{2}-\d{3}\b/, ['PL']],
  [/\b\d{3}\s\d{2}\b/, ['CZ', 'SK', 'SE', 'GR']],
  [/\b\d{3}\s\d{3}\b/, ['IN']],
  [/\b\d{6}\b/, ['CN', 'IN', 'RU', 'SG', 'RO', 'KZ', 'BY', 'VN', 'CO', 'EC', 'KG']],
  [/\b\d{5}\b/, []],
  [/\b\d{4}\b/, []],
  [/\b\d{3}\b/, ['IS', 'TW', 'FO']],
];

/** A postcode taken out of a text. */
export interface Coded {
  readonly code: string;
  /** What is left. */
  readonly rest: string;
  /** Where codes of this form are used; empty for many countries. */
  readonly countries: readonly string[];
}

/** The readings of a text as a postcode beside a name or a country. */
export function postcodesIn(text: string): Coded[] {
  return POSTCODES.flatMap(([pattern, countries]) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const [code] = match;
    const rest = `${text.slice(0, match.index)} ${text.slice(match.index + code.length)}`
      .replace(/\s+/g, ' ')
      .replace(/^[\s,;-]+|[\s,;-]+$/g, '')
      .replace(/\s*,\s*/g, ', ');
    return [{ code, rest, countries }];
  });
}

const KATAKANA = /[ァ-ヶ]/g;
const KANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

/** Katakana as hiragana, which stand for the same sounds. */
export function hiragana(text: string): string {
  return text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_OFFSET));
}
