import { PARTS, WEEKDAYS } from '../understand/time/moment-keys.ts';
import { type KeyLine, LexiconFault } from './lexicon-lines.ts';

/** The lexicon section for compounds of a weekday and a part of the day: Dutch `zaterdag` and `nacht`. */
export const WEEKDAY_PARTS = 'weekday parts';
const STEMS = 'weekdays';

export const WEEKDAY_PART_KEYS: readonly string[] = [STEMS, ...PARTS];

/**
 * Combines the entries of the section into lines for the section `times`: each part with each of the seven
 * weekdays, starting with Monday.
 */
export function weekdayPartLines(lines: readonly KeyLine[], file: string): KeyLine[] {
  const stems = lines.find(({ key }) => key === STEMS);
  const parts = lines.filter(({ key }) => key !== STEMS);
  const [first] = parts;
  if (first !== undefined && stems?.entries.length !== WEEKDAYS.length) {
    throw new LexiconFault(
      file,
      stems?.line ?? first.line,
      'weekday parts need all seven weekdays, starting on Monday: write "weekdays = maandag, dinsdag, …"',
    );
  }
  return (stems?.entries ?? []).flatMap((stem, index) =>
    parts.map(({ key, line, entries }) => ({
      section: 'times',
      key: `${WEEKDAYS[index]} ${key}`,
      line,
      entries: entries.map((part) => ({ text: stem.text + part.text, line: part.line })),
    })),
  );
}
