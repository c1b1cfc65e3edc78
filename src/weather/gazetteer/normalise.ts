import { PLAIN_LETTERS, PLAIN_WORDS } from './letters.ts';

/** Marks that are accents go; those of other scripts, vowel signs and voicings, are part of the letter. */
const ACCENTED_SCRIPTS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const MARKED_LETTER = /(\P{M}?)(\p{M}+)/gu;
/** What is no sound of its own: invisible characters, apostrophes, the Arabic stroke that stretches a word. */
const SILENT = /[\p{Cf}'’‘‛`´ʹʺʻʼʽʾʿˈـ]/gu;
const PARTING = /[^\p{L}\p{N}\p{M}]+/gu;
const ASCII = /^\p{ASCII}*$/u;
const REPLACED = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'gu');
/** The D C of Washington D.C. */
const INITIALS = /(?<![^ ])[a-z](?: [a-z])+(?![^ ])/g;
const ABBREVIATED = new RegExp(`(?<![^ ])(?:${Object.keys(PLAIN_WORDS).join('|')})(?= )`, 'g');

/**
 * The form under which names are the same: without case, accents, punctuation and common abbreviations. Applied to
 * its own result it changes nothing. Empty for a text without letters and digits.
 */
export function normalise(text: string): string {
  return (ASCII.test(text) ? plain(text) : folded(text))
    .trim()
    .replace(INITIALS, (letters) => letters.replaceAll(' ', ''))
    .replace(ABBREVIATED, (word) => PLAIN_WORDS[word] ?? word);
}

/** What folding comes to where all is ASCII, as most names that are asked for are, in a third of the time. */
function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/['`]/g, '')
    .replace(/[^a-z0-9]+/g, ' ');
}

function folded(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(SILENT, '')
    .replace(MARKED_LETTER, (marked, letter: string) =>
      /[\p{L}\p{N}]/u.test(letter) && !ACCENTED_SCRIPTS.test(letter) ? marked : letter,
    )
    .replace(REPLACED, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC')
    .replace(PARTING, ' ');
}
