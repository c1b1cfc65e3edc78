import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '../normalise.ts';
import { rowsOf } from './table.ts';

/**
 * What people say instead of a city's name, and the text that the city is found by: nicknames, initials, clipped names
 * (`aliases.tsv`), and Japanese cities as they sound, in hiragana (`kana.tsv`). A row has the text and its aliases.
 */
export class Aliases {
  readonly #targets = new Map<string, string>();

  /** Throws for a line that is malformed, and for an alias of two cities. */
  constructor(table: string) {
    for (const { fields, names } of rowsOf(table, 'aliases', 2)) {
      const [target = ''] = fields;
      for (const name of names) this.#add(name, target);
    }
  }

  #add(name: string, target: string): void {
    const key = normalise(name);
    const other = this.#targets.get(key);
    if (key === '' || (other !== undefined && other !== target))
      throw new Error(`"${name}" is an alias of ${other} and of ${target}`);
    this.#targets.set(key, target);
  }

  /** The text to search for instead; undefined if this is no alias. */
  targetOf(text: string): string | undefined {
    const key = normalise(text);
    // What is left out of A'dam is between its parts; without the apostrophe it is another place.
    const parts = CONTRACTION.test(text) ? normalise(text.replace(CONTRACTION, '$1 ')) : key;
    return this.#targets.get(parts) ?? this.#targets.get(key) ?? this.#targets.get(hiragana(key));
  }

  /** Each alias, in its normal form, with its target. */
  entries(): Iterable<[string, string]> {
    return this.#targets.entries();
  }
}

const CONTRACTION = /^(\p{L})['’](?=\p{L})/u;
const KATAKANA = /[ァ-ヶ]/g;
const KANA_OFFSET = 'ァ'.charCodeAt(0) - 'ぁ'.charCodeAt(0);

/** Katakana as hiragana, which stand for the same sounds. */
function hiragana(text: string): string {
  return text.replace(KATAKANA, (letter) => String.fromCharCode(letter.charCodeAt(0) - KANA_OFFSET));
}

/** The embedded tables. */
export function readAliases(): Aliases {
  const tables = ['aliases.tsv', 'kana.tsv'].map((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8'),
  );
  return new Aliases(tables.join('\n'));
}
