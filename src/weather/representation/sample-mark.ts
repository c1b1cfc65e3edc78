/** How each language says that a description is made up. */
const SAMPLE: Readonly<Record<string, string>> = {
  en: 'sample',
  de: 'Beispiel',
  fr: 'exemple',
  es: 'ejemplo',
  it: 'esempio',
  pt: 'exemplo',
  nl: 'voorbeeld',
  da: 'eksempel',
  nb: 'eksempel',
  sv: 'exempel',
  pl: 'przykład',
  ru: 'пример',
  uk: 'приклад',
  sr: 'пример',
  lt: 'pavyzdys',
  kk: 'мысал',
  tr: 'örnek',
  id: 'contoh',
  ar: 'مثال',
  hi: 'नमूना',
  zh: '示例',
  ja: 'サンプル',
  ko: '예시',
};

/** A description that says that it is made up, in lower case as descriptions are. */
export function markedAsSample(description: string, language: string): string {
  const mark = SAMPLE[language] ?? SAMPLE['en'] ?? '';
  return `${description} (${mark.toLowerCase()})`;
}

/** For the test that every language has one. */
export const SAMPLE_LANGUAGES: readonly string[] = Object.keys(SAMPLE);
