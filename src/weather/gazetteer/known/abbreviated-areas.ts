import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { normalise } from '../normalise.ts';
import { rowsOf } from './table.ts';

const MOST_WORDS = 3;

/**
 * Abbreviations of regions and counties after a name: `Boston, Mass.`, `Preston, Lancs`, `Wil SG`. A row of the table
 * has what they stand for, and the abbreviations.
 */
export class AbbreviatedAreas {
  readonly #meant = new Map<string, string[]>();

  /** Throws for a line that is malformed. */
  constructor(table: string) {
    for (const { fields, names } of rowsOf(table, 'areas', 2)) {
      const [meant = ''] = fields;
      for (const key of names.map(normalise)) {
        this.#meant.set(key, [...(this.#meant.get(key) ?? []), meant]);
      }
    }
  }

  /** A text with what the abbreviation stands for that follows its last comma, or that its last words are. */
  spelledOut(text: string): string[] {
    const comma = text.lastIndexOf(',');
    if (comma >= 0) return this.#after(text.slice(0, comma), text.slice(comma + 1));
    const words = text.trim().split(/\s+/);
    for (let count = Math.min(MOST_WORDS, words.length - 1); count > 0; count--) {
      const found = this.#after(words.slice(0, -count).join(' '), words.slice(-count).join(' '));
      if (found.length > 0) return found;
    }
    return this.#meant.get(normalise(text)) ?? [];
  }

  #after(name: string, area: string): string[] {
    return (this.#meant.get(normalise(area)) ?? []).map((meant) => `${name}, ${meant}`);
  }
}

/** The embedded table. */
export function readAbbreviatedAreas(): AbbreviatedAreas {
  return new AbbreviatedAreas(readFileSync(join(import.meta.dirname, 'abbreviated-areas.tsv'), 'utf8'));
}
