import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import { environment } from './environment.ts';

/** Languages of the pages, with their native names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch', fr: 'Français', es: 'Español' } as const;
export type Language = keyof typeof LANGUAGES;

/**
 * A message with `{placeholders}`, or one message per plural form. The value of `count` selects the plural
 * form.
 */
export type Message = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>;
export type Messages = Readonly<Record<string, Message>>;
export type Values = Readonly<Record<string, string | number>>;
/** Returns a message with values in place of its placeholders. */
export type Translate<M extends Messages> = (key: keyof M & string, values?: Values) => string;

/** Returns the first of the reader's languages that the pages support; English by default. */
export function preferredLanguage(wanted: readonly string[]): Language {
  for (const tag of wanted) {
    const [language = ''] = tag.toLowerCase().split('-');
    if (Object.hasOwn(LANGUAGES, language)) return language as Language;
  }
  return 'en';
}

/**
 * Returns the browser's regional variant of a language, such as `en-GB` for English. Without a variant,
 * returns the language itself.
 */
export function localeOf(language: Language, wanted = environment().languages): string {
  return wanted.find((tag) => tag.toLowerCase().split('-')[0] === language) ?? language;
}

/** Creates a function that returns messages in a language. Numbers are formatted for the language. */
export function createTranslate<M extends Messages>(messages: M, language: string): Translate<M> {
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
