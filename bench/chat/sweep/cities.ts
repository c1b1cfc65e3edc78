import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeContents, decompressContents } from '../../../src/weather/gazetteer/file/file.ts';
import { endsDisplayName, isEnd } from '../../../src/weather/gazetteer/file/names.ts';
import { PLACES_FILE } from '../../../src/weather/gazetteer/gazetteer.ts';
import { rowsOf } from '../../../src/weather/gazetteer/known/table.ts';
import { Places } from '../../../src/weather/gazetteer/places.ts';
import type { Gazetteer } from '../../../src/weather/gazetteer/port.ts';

/** A city by its name in a language. */
export interface City {
  readonly name: string;
  /** Of the place that the name alone means. */
  readonly id: string;
}

const NAMES_FILE = join(import.meta.dirname, 'city-names.tsv');

/** Letters that a name in a language has, and perhaps others that it has not; of other languages, Latin letters. */
const LETTERS: Readonly<Record<string, RegExp>> = {
  ru: /^[\p{P}\sа-яё]+$/iu,
  uk: /^[\p{P}\sа-щьюяєіїґ]+$/iu,
  kk: /^[\p{P}\sа-яәғқңөұүһі]+$/iu,
  ja: /^[\p{Script=Katakana}\p{scx=Kana}ー・]+$/u,
  zh: /^\p{Script=Han}+$/u,
  ar: /^[\p{P}\s\u0621-\u064a]+$/u,
  ko: /^[\p{P}\s\p{Script=Hangul}]+$/u,
  hi: /^[\p{P}\s\p{Script=Devanagari}]+$/u,
  el: /^[\p{P}\s\p{Script=Greek}]+$/u,
  he: /^[\p{P}\s\p{Script=Hebrew}]+$/u,
  th: /^[\p{P}\s\p{Script=Thai}]+$/u,
};
const LATIN = /^[\p{P}\s\p{Script=Latin}\p{M}]+$/u;

interface Known {
  readonly id: string;
  /** The first is its main name. */
  readonly names: readonly string[];
  readonly fame: number;
}

/** The best-known cities of the world, and their names in each language as far as these are known. */
export class Cities {
  readonly #gazetteer: Gazetteer;
  readonly #known: readonly Known[];
  readonly #named = new Map<string, readonly string[]>();

  constructor(gazetteer: Gazetteer, most: number) {
    this.#gazetteer = gazetteer;
    this.#known = bestKnown(gazetteer, most);
    for (const { fields, names } of rowsOf(readFileSync(NAMES_FILE, 'utf8'), 'names of cities', 2)) {
      this.#named.set(fields[0] ?? '', names);
    }
  }

  /** The best-known first. */
  in(language: string): City[] {
    const given = new Map(
      (this.#named.get(language) ?? []).map((name) => [this.#meaning(name), name.normalize('NFC')] as const),
    );
    return this.#known.flatMap(({ id, names }) => {
      const letters = LETTERS[language] ?? LATIN;
      const isIts = (name: string) => letters.test(name) && this.#meaning(name) === id;
      const name = given.get(id) ?? (LETTERS[language] ? capitalised(names.slice(1).find(isIts)) : names[0]);
      return name !== undefined && isIts(name) ? [{ name, id }] : [];
    });
  }

  #meaning(name: string): string | undefined {
    return this.#gazetteer.find(name)[0]?.place.id;
  }
}

function capitalised(name: string | undefined): string | undefined {
  return name?.replace(/(?<=^|[\s-])\p{Ll}/gu, (letter) => letter.toUpperCase());
}

function bestKnown(gazetteer: Gazetteer, most: number): Known[] {
  const contents = decodeContents(decompressContents(readFileSync(PLACES_FILE)));
  const places = new Places(contents);
  const byFame = Array.from({ length: contents.names.places }, (_, position) => ({
    position,
    fame: places.fame(position, 'own'),
  })).sort((a, b) => b.fame - a.fame || a.position - b.position);
  const names = namesOf(contents.names.nameBytes);
  const known: Known[] = [];
  for (const { position, fame } of byFame) {
    if (known.length === most) break;
    const id = places.place(position).id;
    const own = names[position] ?? [];
    // A district or a namesake is not what anyone means by the name.
    if (gazetteer.find(own[0] ?? '')[0]?.place.id === id) known.push({ id, names: own, fame });
  }
  return known;
}

function namesOf(bytes: Buffer): string[][] {
  const all: string[][] = [];
  let start = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (!isEnd(byte)) continue;
    const name = bytes.toString('utf8', start, at);
    if (endsDisplayName(byte)) all.push([name]);
    else all.at(-1)?.push(name);
    start = at + 1;
  }
  return all;
}
