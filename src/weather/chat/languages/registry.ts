import { inAllCases as inKazakhCases } from './inflect/kazakh-cases.ts';
import { withParticles } from './inflect/korean-particles.ts';
import { inAllCases as inLithuanianCases } from './inflect/lithuanian-cases.ts';
import { withArabicPrefixes, withHebrewPrefixes } from './inflect/prefixes.ts';
import { inBothScripts } from './inflect/serbian-script.ts';
import type { Traits } from './language.ts';

/**
 * All supported languages. If a message fits several languages, the first in this list wins. English comes
 * first and is the default.
 */
export const LANGUAGES: readonly Traits[] = [
  { code: 'en', lexicon: 'english', monthFirst: true },
  { code: 'de', lexicon: 'german', capitalNouns: true },
  { code: 'fr', lexicon: 'french' },
  { code: 'es', lexicon: 'spanish' },
  { code: 'it', lexicon: 'italian' },
  { code: 'pt', lexicon: 'portuguese' },
  { code: 'nl', lexicon: 'dutch' },
  { code: 'da', lexicon: 'danish' },
  { code: 'nb', lexicon: 'norwegian', otherCodes: ['no', 'nn'] },
  { code: 'tr', lexicon: 'turkish', caseOfDigits: /(?<=^\d+)[dt][ea]$/ },
  { code: 'id', lexicon: 'indonesian' },
  { code: 'ru', lexicon: 'russian', scripts: ['Cyrillic', 'Latin'] },
  { code: 'sr', lexicon: 'serbian', scripts: ['Cyrillic', 'Latin'], inflect: inBothScripts },
  { code: 'ja', lexicon: 'japanese', monthFirst: true, scripts: ['Han', 'Hiragana', 'Katakana'] },
  { code: 'zh', lexicon: 'chinese', monthFirst: true, scripts: ['Han'] },
  { code: 'ar', lexicon: 'arabic', scripts: ['Arabic', 'Latin'], inflect: withArabicPrefixes },
  { code: 'lt', lexicon: 'lithuanian', monthFirst: true, inflect: inLithuanianCases },
  { code: 'kk', lexicon: 'kazakh', scripts: ['Cyrillic'], inflect: inKazakhCases },
  { code: 'sv', lexicon: 'swedish' },
  { code: 'pl', lexicon: 'polish' },
  { code: 'uk', lexicon: 'ukrainian', scripts: ['Cyrillic', 'Latin'] },
  { code: 'ko', lexicon: 'korean', monthFirst: true, scripts: ['Hangul'], inflect: withParticles },
  { code: 'hi', lexicon: 'hindi', scripts: ['Devanagari', 'Latin'] },
  { code: 'cs', lexicon: 'czech' },
  { code: 'fi', lexicon: 'finnish' },
  { code: 'hu', lexicon: 'hungarian', monthFirst: true },
  { code: 'ro', lexicon: 'romanian' },
  { code: 'vi', lexicon: 'vietnamese', spacedSyllables: true },
  { code: 'el', lexicon: 'greek', scripts: ['Greek', 'Latin'] },
  { code: 'he', lexicon: 'hebrew', scripts: ['Hebrew'], otherCodes: ['iw'], inflect: withHebrewPrefixes },
  { code: 'th', lexicon: 'thai', scripts: ['Thai'] },
];
