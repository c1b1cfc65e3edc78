import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The languages of the pages with their native names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/** A text with `{placeholders}`. `count` may select a plural form. */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Messages = Readonly<Record<string, Message>>;
export type Values = Readonly<Record<string, string | number>>;
/** Returns a text of one page in one language, with its placeholders filled in. */
export type Say<M extends Messages> = (key: keyof M & string, values?: Values) => string;

/** The first of the reader's languages that the pages have; English if there is none. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (Object.hasOwn(LANGUAGES, language)) return language as Language;
  }
  return 'en';
}

/**
 * The browser's regional variant of a language, such as `en-GB` for English; the language itself if there is
 * none.
 */
export function localeOf(language: Language, wanted: readonly string[] = navigator.languages): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}

/** Creates a function that returns texts in a language, with numbers formatted for it. */
export function speaker<M extends Messages>(messages: M, language: string): Say<M> {
  const plural = new Intl.PluralRules(language);
  const number = new Intl.NumberFormat(language);
  return (key, values = {}) => {
    const message: Message = messages[key] ?? key;
    const form = typeof message === 'string' ? message : formOf(message, values['count'], plural);
    return form.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values[name];
      return typeof value === 'number' ? number.format(value) : (value ?? whole);
    });
  };
}

function formOf(
  message: Exclude<Message, string>,
  count: string | number | undefined,
  plural: Intl.PluralRules,
): string {
  return (typeof count === 'number' ? message[plural.select(count)] : undefined) ?? message.other;
}

export const LanguageContext = createContext<Language>('en');

export const useLanguage = (): Language => useContext(LanguageContext);
