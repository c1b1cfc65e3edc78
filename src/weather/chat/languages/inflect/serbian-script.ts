/** Latin digraphs come first, because each corresponds to a single Cyrillic letter. */
const CYRILLIC: readonly (readonly [string, string])[] = [
  ['lj', 'љ'],
  ['nj', 'њ'],
  ['dž', 'џ'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'ц'],
  ['č', 'ч'],
  ['ć', 'ћ'],
  ['d', 'д'],
  ['đ', 'ђ'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'ј'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['r', 'р'],
  ['s', 'с'],
  ['š', 'ш'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['z', 'з'],
  ['ž', 'ж'],
];

function inCyrillic(latin: string): string {
  return CYRILLIC.reduce((text, [from, to]) => text.replaceAll(from, to), latin);
}

export function inBothScripts(entry: string): readonly string[] {
  return [entry, inCyrillic(entry)];
}
