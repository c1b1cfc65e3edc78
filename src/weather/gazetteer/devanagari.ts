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
