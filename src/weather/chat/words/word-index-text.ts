import type { WholePhrasebook } from './phrasebook.ts';
import { NUMBER } from './phrases.ts';
import { COMMON_LETTERS, LISTS, type WordList } from './word-index.ts';

const HEAD = '# The words of the lexicons, by the languages that have them, made by `npm run build`.';
const LONGEST_LINE = 120;

/** The text of the word index, from the phrasebooks of all languages. */
export function wordIndexText(books: readonly WholePhrasebook[]): string {
  const blocks = LISTS.map((list) => [
    '',
    `[${list}]`,
    ...linesOf(books, WORDS[list], list === 'words' ? COMMON_LETTERS : 0),
  ]);
  return [HEAD, ...blocks.flat(), ''].join('\n');
}

const WORDS: Readonly<Record<WordList, (book: WholePhrasebook) => Iterable<string>>> = {
  words: ({ senses }) => [...senses.keys()].flatMap((phrase) => phrase.split(' ')),
  topics: ({ topics }) => topics,
  'topic starts': ({ senses }) =>
    [...senses].flatMap(([phrase, { roles }]) =>
      roles.has('topic') && phrase.includes(' ') ? [first(phrase)] : [],
    ),
  unavailable: ({ language }) => [...language.unavailable.values()].flat().map(first),
};

function first(phrase: string): string {
  return phrase.split(' ', 1)[0] ?? '';
}

/** `common`: how many first letters the words of a line have in common. */
function linesOf(
  books: readonly WholePhrasebook[],
  wordsIn: (book: WholePhrasebook) => Iterable<string>,
  common: number,
): string[] {
  const codes = new Map<string, string>();
  for (const book of books) {
    const { code } = book.language;
    for (const word of new Set(wordsIn(book))) {
      const others = codes.get(word);
      if (word !== NUMBER && word !== '') codes.set(word, others === undefined ? code : `${others},${code}`);
    }
  }
  const groups = Map.groupBy(
    [...codes.keys()].sort(),
    (word) => `${word.slice(0, common)}:${codes.get(word)}`,
  );
  return [...groups]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([group, words]) => wrapped(group.slice(group.indexOf(':') + 1), words));
}

function wrapped(languages: string, words: readonly string[]): string[] {
  const lines: string[] = [];
  let line = `${languages}:`;
  for (const word of words) {
    if (line.length + word.length >= LONGEST_LINE && !line.endsWith(':')) {
      lines.push(line);
      line = `${languages}:`;
    }
    line += ` ${word}`;
  }
  return [...lines, line];
}
