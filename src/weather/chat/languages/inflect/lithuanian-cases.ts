import { alternatives } from '../../understand/words/tokens.ts';

/** Singular and plural case endings, by nominative ending. Accents are removed, as in all folded words. */
const ENDINGS: Readonly<Record<string, string>> = {
  as: 'as|o|ui|a|u|e|ai|u|ams|us|ais|uose',
  is: 'is|io|iui|i|iu|yje|iai|iu|iams|ius|iais|iuose',
  ys: 'ys|io|iui|i|iu|yje|iai|iu|iams|ius|iais|iuose',
  us: 'us|aus|ui|u|umi|uje|ums|umis|uose|ai|ais|ams',
  ius: 'ius|iaus|iui|iu|iumi|iuje|iai|iams|iais|iuose',
  a: 'a|os|ai|oje|u|oms|as|omis|ose',
  ia: 'ia|ios|iai|ioje|iu|ioms|ias|iomis|iose',
  e: 'e|es|ei|eje|iu|ems|emis|ese',
  // Feminine nouns such as `naktis`.
  ies: 'is|ies|iai|i|imi|yje|ys|u|iu|ims|imis|yse',
  // Adjectives in both genders, with the neuter, the adverb and the comparative.
  adj: 'as|o|am|a|u|ame|i|iems|us|ais|uose|os|ai|oje|oms|omis|ose|asis|oji|aji|iai|iau|esnis|esne|esni|esnio|esnius|esniu|esnes|esni|iausia|iausias|iausi|iausios',
  // Adjectives such as `vėsus`.
  adju: 'us|aus|iam|u|iu|iame|us|iems|ius|iais|i|ios|iai|ia|ioje|iomis|iau|esnis|esne|esni|esnio|esnius|esniu|esnes|iausia|iausias|iausi|usis|ioji',
};

/** Splits an entry into its stem and ending: `dien-a`. */
const MARKED = /(\p{L}+)-(adju|adj|ius|ies|as|is|ys|us|ia|a|e)(?!\p{L})/gu;
/** The consonants `t` and `d` soften before `i` and another vowel: `medis`, `medžio`. */
const SOFTENED: readonly (readonly [RegExp, string])[] = [
  [/t$/, 'č'],
  [/d$/, 'dž'],
];

const CHOICES = /\{([^{}]*)\}/g;

/**
 * Expands nouns and adjectives in the form `stem-ending`, such as `dien-a, debes-is`, into all cases. Inside
 * braces, each form becomes an alternative, because nested braces are not allowed.
 */
export function inAllCases(entry: string): readonly string[] {
  const flat = entry.replace(CHOICES, (_, choices: string) => {
    const forms = choices.split('|').flatMap((choice) => alternatives(declined(choice)));
    return `{${forms.join('|')}}`;
  });
  return [declined(flat)];
}

function declined(text: string): string {
  return text.replace(MARKED, (_, stem: string, kind: string) => {
    const forms = (ENDINGS[kind] ?? '').split('|').map((ending) => softened(stem, ending) + ending);
    return `{${[...new Set(forms)].join('|')}}`;
  });
}

function softened(stem: string, ending: string): string {
  if (!/^i[aou]/.test(ending)) return stem;
  return SOFTENED.reduce((result, [letter, soft]) => result.replace(letter, soft), stem);
}
