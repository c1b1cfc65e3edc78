import type { Message } from '../words/message.ts';

const FEWEST_LETTERS_LEFT = 2;

/** What a name may be by itself that stands in a case: `Москве` is Москва, `istanbulda` istanbul, `بلندن` لندن. */
export function baseForms(name: string, { readings }: Pick<Message, 'readings'>): string[] {
  const endings = readings.flatMap(({ book }) => book.language.caseEndings ?? []);
  const lower = name.toLowerCase();
  const forms = endings.flatMap(([ending, replacements]) => {
    const stem = name.slice(0, name.length - ending.length);
    if (!lower.endsWith(ending) || stem.length < FEWEST_LETTERS_LEFT) return [];
    return replacements.map((replacement) => stem + replacement);
  });
  return [...forms, ...withoutPrefixes(name, { readings })].filter((form) => form !== name);
}

function withoutPrefixes(name: string, { readings }: Pick<Message, 'readings'>): string[] {
  const prefixes = readings.flatMap(({ book }) => book.language.casePrefixes ?? []);
  return prefixes.flatMap(([prefix, replacements]) => {
    const stem = name.slice(prefix.length);
    if (!name.startsWith(prefix) || stem.length < FEWEST_LETTERS_LEFT) return [];
    return replacements.map((replacement) => replacement + stem);
  });
}
