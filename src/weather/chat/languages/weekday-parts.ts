import { PARTS, WEEKDAYS } from '../time/moment-keys.ts';
import { type KeyLine, LexiconFault } from './lexicon-lines.ts';

/** The section for what weekdays and parts of the day are joined of: Dutch `zaterdag` and `nacht`. */
export const WEEKDAY_PARTS = 'weekday parts';
const STEMS = 'weekdays';

export const WEEKDAY_PART_KEYS: readonly string[] = [STEMS, ...PARTS];

/** The entries of that section as lines of times: each part behind each of the seven weekdays, from Monday. */
export function weekdayPartLines(lines: readonly KeyLine[], file: string): KeyLine[] {
  const stems = lines.find(({ key }) => key === STEMS);
  const parts = lines.filter(({ key }) => key !== STEMS);
  const [first] = parts;
  if (first !== undefined && stems?.entries.length !== WEEKDAYS.length) {
    throw new LexiconFault(
      file,
      stems?.line ?? first.line,
      'parts of weekdays need the seven of them, from Monday: "weekdays = maandag, dinsdag"',
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
