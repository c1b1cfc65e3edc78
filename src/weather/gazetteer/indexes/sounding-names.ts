import { type AreaEntry, countryOf } from '../areas.ts';
import {
  isEnd,
  kindOfEnd,
  type NameBytes,
  type NamedPlace,
  type NameIndex,
  type NameKind,
} from '../file/names.ts';

interface Places {
  readonly count: number;
  area(position: number): AreaEntry;
  isWellKnown(position: number): boolean;
  fame(position: number, kind: NameKind): number;
}

/** Where names in Latin letters are those of Hindi and Nepali too. */
const SPOKEN_IN: ReadonlySet<string> = new Set(['IN', 'NP']);
/** The first bytes of all letters of Devanagari in UTF-8. */
const LEADS = [Buffer.of(0xe0, 0xa4), Buffer.of(0xe0, 0xa5)] as const;

/**
 * The best-known place of each sound, of well-known places: by all names in Devanagari, and where Hindi and Nepali are spoken by
 * those in Latin letters too.
 */
export function indexSounds(
  places: Places,
  names: NameBytes,
  index: NameIndex,
): ReadonlyMap<string, NamedPlace> {
  const known = new Map<string, NamedPlace & { readonly fame: number }>();
  const add = (place: number, start: number) => {
    const kind = kindOfEnd(names.at(names.endOf(start)));
    if (kind === undefined || kind === 'code') return;
    const fame = places.fame(place, kind);
    for (const sounds of soundsOf(names.nameAt(start).toLowerCase())) {
      if (fame > (known.get(sounds)?.fame ?? Number.NEGATIVE_INFINITY))
        known.set(sounds, { place, kind, fame });
    }
  };
  for (const lead of LEADS) {
    for (let at = names.bytes.indexOf(lead); at >= 0; at = names.bytes.indexOf(lead, names.endOf(at))) {
      const start = startOf(at, names);
      const place = index.placeOf(start);
      if (places.isWellKnown(place)) add(place, start);
    }
  }
  for (let place = 0; place < places.count; place++) {
    if (!SPOKEN_IN.has(countryOf(places.area(place))) || !places.isWellKnown(place)) continue;
    const { start, end } = index.range(place);
    for (let at = start; at < end; at = names.endOf(at) + 1) add(place, at);
  }
  return known;
}

function startOf(at: number, names: NameBytes): number {
  let start = at;
  while (start > 0 && !isEnd(names.at(start - 1))) start--;
  return start;
}

/** Whether all letters of a text are of Devanagari. */
export function isDevanagari(text: string): boolean {
  return DEVANAGARI.test(text) && !/(?!\p{Script=Devanagari})\p{L}/u.test(text);
}

/**
 * How a name may sound, in Devanagari or in the Latin letters that India writes it in, without what the spellings of one name
 * differ in: `इंदौर`, `इन्दौर` and `Indore` sound alike, as do `ठाणे` and `Thane`. Aspiration, the length of vowels and
 * doubled letters are left out, and so is the vowel a within a name, which Devanagari does not write. Latin names are normalised.
 */
export function soundsOf(name: string): readonly string[] {
  const sounds = DEVANAGARI.test(name) ? ofDevanagari(name) : ofLatin(name);
  return [...new Set(sounds.map((each) => each.replace(/n(?=[pb])/g, 'm').replace(/(.)\1+/g, '$1')))];
}

const DEVANAGARI = /\p{Script=Devanagari}/u;
const A = 'a';

/** Of letters, vowel signs and marks. A flapped d is written d or r in Latin letters. */
const SOUNDS: readonly (readonly [sound: string, letters: string])[] = [
  ['k', 'कख'],
  ['g', 'गघ'],
  ['n', 'ङञणनंँ'],
  ['c', 'चछ'],
  ['j', 'जझ'],
  ['t', 'टठतथ'],
  ['d', 'डढदध'],
  ['r', 'र'],
  ['p', 'पफ'],
  ['b', 'बभ'],
  ['m', 'म'],
  ['i', 'यइईिीऐै'],
  ['l', 'लळ'],
  ['v', 'व'],
  ['s', 'शषस'],
  ['h', 'ह'],
  ['u', 'उऊुू'],
  ['e', 'एऍॅेॲॆ'],
  ['o', 'ओऔऑॉोौ'],
  ['ri', 'ऋृ'],
];
const SOUND_OF: ReadonlyMap<string, string> = new Map(
  SOUNDS.flatMap(([sound, letters]) => [...letters].map((letter) => [letter, sound] as const)),
);
const DOT = '\u093c';
const FLAPPED = /[डढ]\u093c|ढ(?![\p{L}\p{M}])/gu;

function ofDevanagari(name: string): string[] {
  // The dot is a character of its own here, whichever way it was written.
  const letters = name.normalize('NFD');
  const sounds = (text: string) => {
    const within = [...text.replaceAll(DOT, '')].map((letter) => SOUND_OF.get(letter) ?? '').join('');
    return (/^[अआ]/.test(text) ? A : '') + within + (/[आा]$/.test(text) ? A : '');
  };
  return [sounds(letters.replace(FLAPPED, 'र')), sounds(letters)];
}

/** In this order. */
const LATIN: readonly (readonly [RegExp, string])[] = [
  [/[^a-z]+/g, ''],
  [/gaon$/, 'gnv'],
  [/chh?/g, 'C'],
  [/c(?=[ei])/g, 's'],
  [/ck|[cq]/g, 'k'],
  [/C/g, 'c'],
  [/x/g, 'ks'],
  [/ph|f/g, 'p'],
  [/sh/g, 's'],
  [/(?<=[kgcjtdbr])h/g, ''],
  [/z/g, 'j'],
  [/w/g, 'v'],
  [/oo/g, 'u'],
  [/ee|y/g, 'i'],
  [/a[iy]/g, 'i'],
  [/au/g, 'o'],
  [/(?<=.{3}[aou]r)e$/, ''],
  [/(?<=.)a(?=.)/g, ''],
];

/** The last a may be one that Devanagari does not write: कृष्ण, Krishna. */
function ofLatin(name: string): string[] {
  const sounds = LATIN.reduce((text, [pattern, sound]) => text.replace(pattern, sound), name);
  return [sounds, sounds.replace(/(?<=[^i])a$/, '')];
}
