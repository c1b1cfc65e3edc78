import { REWRITTEN_BY } from '../../http/coercion.ts';
import { DOCUMENTED_AS } from '../../http/documentation/openapi.ts';
import { Type } from '../../schema.ts';
import { WORDINGS } from './speech/wordings/registry.ts';

/** Languages of descriptions, ISO 639-1. */
export const LANGUAGE_CODES: readonly string[] = [...WORDINGS.keys()];

/** Norwegian has three codes: one for the language and one for each of its written forms. */
const WRITTEN_AS: Readonly<Record<string, string>> = { no: 'nb', nn: 'nb' };

/** Maximum length of a language tag. Longer tags exist only in theory. */
const LONGEST_TAG = 35;
const TAG = /^[A-Za-z]{2,3}(?:[-_][A-Za-z0-9]{1,8})*$/;

/**
 * Finds the language for a language tag (BCP 47) by the lookup of RFC 4647: without its last subtags if
 * necessary. Intl replaces deprecated codes such as `iw`. Returns null if there is no such language.
 */
export function languageOfTag(tag: string): string | null {
  if (tag.length > LONGEST_TAG || !TAG.test(tag)) return null;
  const subtags = canonical(tag.replaceAll('_', '-')).split('-');
  const ranges = subtags.map((_, cut) => subtags.slice(0, subtags.length - cut).join('-'));
  const codes = ranges.map((range) => WRITTEN_AS[range] ?? range);
  return codes.find((code) => LANGUAGE_CODES.includes(code)) ?? null;
}

function canonical(tag: string): string {
  try {
    return new Intl.Locale(tag).baseName;
  } catch (error) {
    if (error instanceof RangeError) return '';
    throw error;
  }
}

const LANG = {
  type: 'string',
  description:
    'Language of descriptions as a language tag, with or without a script or region: `de`, `de-AT`, `zh-Hans`, `pt_BR`. ' +
    `Languages: ${LANGUAGE_CODES.join(', ')}. The default is English. ` +
    'Alerts are in this language only if their source provides it.',
};

export const LanguageParameter = Type.Optional(
  Type.String({
    ...LANG,
    enum: [...LANGUAGE_CODES],
    // An unknown tag stays as it is, so that the error message suggests the nearest language.
    [REWRITTEN_BY]: (tag: string) => languageOfTag(tag) ?? tag,
    [DOCUMENTED_AS]: { ...LANG, pattern: TAG.source },
  }),
);
