import type { Parse } from '../../src/weather/chat/understand/parse.ts';
import type { Gazetteer } from '../../src/weather/gazetteer/port.ts';
import { overlaps, type Range, type Sample } from './sample.ts';

/** Numbers of words. */
export interface Counts {
  right: number;
  wrong: number;
  missed: number;
}

/** How a parse compares with the labels; null for fields without labels in the set. */
export interface Score {
  readonly place: Counts | null;
  readonly when: Counts | null;
  readonly intent: boolean | null;
  /** Whether it was recognised correctly as being about the weather or not. */
  readonly about: boolean;
  readonly country: boolean | null;
}

export function scoreOf(sample: Sample, parsed: Parse, gazetteer: Gazetteer): Score {
  return {
    place: sample.place && count(sample.words, sample.place, parsed.place),
    when: sample.when && count(sample.words, sample.when, parsed.when),
    intent: sample.ahead === null ? null : parsed.intent === (sample.ahead ? 'forecast' : 'current'),
    about: sample.weather === (parsed.intent !== 'none'),
    country: countryScore(sample, parsed, gazetteer),
  };
}

function count(words: readonly Range[], marked: readonly Range[], found: Range | null): Counts {
  const counts = { right: 0, wrong: 0, missed: 0 };
  for (const word of words) {
    const isMarked = marked.some((range) => overlaps(range, word));
    const isFound = found !== null && overlaps(found, word);
    if (isMarked && isFound) counts.right++;
    else if (isFound) counts.wrong++;
    else if (isMarked) counts.missed++;
  }
  return counts;
}

function countryScore({ country }: Sample, { place }: Parse, gazetteer: Gazetteer): boolean | null {
  if (country === null) return null;
  const known = gazetteer.areas(country).filter(({ region }) => region === undefined);
  if (known.length === 0) return null;
  return known.some((area) => area.country === place?.country);
}
