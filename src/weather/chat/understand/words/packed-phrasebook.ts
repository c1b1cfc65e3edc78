import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { dataFile } from '../../../../built.ts';
import type { Language, Role, Traits, Unavailable, WindScale } from '../../languages/language.ts';
import type { Moment } from '../time/moment.ts';
import type { NumberWords } from './numbers.ts';
import { type Phrasebook, type Sense, senseOf, type WholePhrasebook } from './phrasebook.ts';

/**
 * Reads precompiled phrasebook files, because reading a lexicon takes ten times as long. A message needs only
 * a few phrases. The first line of a file is a `Head`. The phrases follow in groups by the first two letters
 * of their first words. A group is parsed on first use.
 */

export interface Head {
  readonly language: PackedLanguage;
  readonly numbers: {
    readonly cardinals: readonly (readonly [string, number])[];
    readonly ordinals: readonly (readonly [string, number])[];
    readonly starts: readonly string[];
    readonly halves: NumberWords['halves'];
  };
  /** Words separated by spaces. */
  readonly topics: string;
  readonly timeWords: string;
  readonly senses: readonly (readonly [roles: readonly Role[], moment: Moment | null])[];
  /** The key of each group and its size in bytes, in file order. See `groupOf` for the keys. */
  readonly groups: readonly (readonly [key: number, bytes: number])[];
}

export type PackedLanguage = Omit<Language, keyof Traits | 'unavailable' | 'windScales'> & {
  readonly unavailable: readonly (readonly [Unavailable, readonly string[]])[];
  readonly windScales: readonly (readonly [WindScale, readonly string[]])[];
};

/** Opens the contents of a phrasebook file. Groups are parsed lazily. */
export function unpacked(contents: Buffer, traits: Traits): Phrasebook {
  const headEnd = contents.indexOf('\n');
  const head = JSON.parse(contents.toString('utf8', 0, headEnd)) as Head;
  const { unavailable, windScales, ...lists } = head.language;
  const { cardinals, ordinals, starts, halves } = head.numbers;
  const groups = new Groups(contents, headEnd + 1, head);
  return {
    language: {
      ...traits,
      ...lists,
      unavailable: new Map(unavailable),
      windScales: new Map(windScales),
    },
    senses: {
      get: (phrase) => groups.sense(phrase),
      has: (phrase) => groups.sense(phrase) !== undefined,
    },
    longestFrom: { get: (word) => groups.longestFrom(word) },
    numbers: { cardinals: new Map(cardinals), ordinals: new Map(ordinals), starts: new Set(starts), halves },
    topics: listed(head.topics),
    timeWords: listed(head.timeWords),
  };
}

function listed(words: string): string[] {
  return words === '' ? [] : words.split(' ');
}

class Groups {
  readonly #contents: Buffer;
  readonly #packedSenses: Head['senses'];
  readonly #senses: (Sense | undefined)[];
  /** Byte positions of unread groups, by key. */
  readonly #unread = new Map<number, { readonly start: number; readonly end: number }>();
  readonly #byPhrase = new Map<string, Sense>();
  readonly #longestFrom = new Map<string, number>();

  constructor(contents: Buffer, first: number, { senses, groups }: Pick<Head, 'senses' | 'groups'>) {
    this.#contents = contents;
    this.#packedSenses = senses;
    this.#senses = senses.map(() => undefined);
    let start = first;
    for (const [key, bytes] of groups) {
      this.#unread.set(key, { start, end: start + bytes });
      start += bytes;
    }
  }

  sense(phrase: string): Sense | undefined {
    const known = this.#byPhrase.get(phrase);
    if (known !== undefined || !this.#readLike(phrase)) return known;
    return this.#byPhrase.get(phrase);
  }

  longestFrom(word: string): number | undefined {
    const known = this.#longestFrom.get(word);
    if (known !== undefined || !this.#readLike(word)) return known;
    return this.#longestFrom.get(word);
  }

  /** Reads the group that contains a phrase. Returns false if it has already been read or does not exist. */
  #readLike(phrase: string): boolean {
    const key = groupOf(phrase);
    const at = this.#unread.get(key);
    if (at === undefined) return false;
    this.#unread.delete(key);
    for (const line of this.#contents.toString('utf8', at.start, at.end).split('\n')) {
      const colon = line.indexOf(':');
      const sense = this.#sense(Number(line.slice(0, colon)));
      for (const each of line.slice(colon + 1).split('|')) {
        this.#byPhrase.set(each, sense);
        const words = each.split(' ');
        const [head = ''] = words;
        this.#longestFrom.set(head, Math.max(this.#longestFrom.get(head) ?? 0, words.length));
      }
    }
    return true;
  }

  #sense(number: number): Sense {
    const known = this.#senses[number];
    if (known !== undefined) return known;
    const [roles = [], moment = null] = this.#packedSenses[number] ?? [];
    const sense = senseOf(roles, moment);
    this.#senses[number] = sense;
    return sense;
  }
}

const SPACE = 0x20;

/** Returns the key of a phrase's group: the codes of the first two letters of its first word. */
export function groupOf(phrase: string): number {
  const second = phrase.length < 2 ? SPACE : phrase.charCodeAt(1);
  return (phrase.charCodeAt(0) << 16) | second;
}

export function phrasebookFile({ lexicon }: Traits): string {
  return `${lexicon}.phrasebook.zst`;
}

export function openPhrasebook(traits: Traits): Phrasebook {
  return unpacked(zstdDecompressSync(readFileSync(dataFile(phrasebookFile(traits)))), traits);
}

/** Returns the contents of a phrasebook file. See packed-phrasebook.ts. */
export function packed(book: WholePhrasebook): Buffer {
  const senses = [...new Set(book.senses.values())];
  const numberOf = new Map(senses.map((sense, number) => [sense, number]));
  const groups = [...Map.groupBy(book.senses.keys(), groupOf)].map(([key, phrases]) => {
    const bySense = Map.groupBy(phrases, (phrase) => book.senses.get(phrase) as Sense);
    const lines = [...bySense].map(([sense, all]) => `${numberOf.get(sense)}:${all.join('|')}`);
    return { key, bytes: Buffer.from(lines.join('\n')) };
  });
  const { cardinals, ordinals, starts, halves } = book.numbers;
  const head: Head = {
    language: packedLanguage(book.language),
    numbers: { cardinals: [...cardinals], ordinals: [...ordinals], starts: [...starts], halves },
    topics: book.topics.join(' '),
    timeWords: book.timeWords.join(' '),
    senses: senses.map(({ roles, moment }) => [[...roles], moment]),
    groups: groups.map(({ key, bytes }) => [key, bytes.length]),
  };
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...groups.map(({ bytes }) => bytes)]);
}

function packedLanguage(language: Language): PackedLanguage {
  const { asks, caseEndings, placeEndings, placePrefixes, casePrefixes, conjunctions } = language;
  const { attachedBefore, attachedAfter, there, unavailable, windFrom, windScales } = language;
  return {
    ...(asks && { asks }),
    ...(caseEndings && { caseEndings }),
    ...(placeEndings && { placeEndings }),
    ...(placePrefixes && { placePrefixes }),
    ...(casePrefixes && { casePrefixes }),
    conjunctions,
    ...(attachedBefore && { attachedBefore }),
    ...(attachedAfter && { attachedAfter }),
    there,
    unavailable: [...unavailable],
    windFrom,
    windScales: [...windScales],
  };
}
