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
