import { AIR_GRADES, type AirGrade } from '../model/air-quality.ts';
import { markedAsSample } from './sample-mark.ts';

/** The grades in the order of AIR_GRADES, separated by `|`, as agencies of the language name them. */
const WORDS: Readonly<Record<string, string>> = {
  en: AIR_GRADES.join('|'),
  de: 'gut|ordentlich|mäßig|schlecht|sehr schlecht|extrem schlecht',
  fr: 'bon|moyen|dégradé|mauvais|très mauvais|extrêmement mauvais',
  es: 'buena|razonablemente buena|regular|desfavorable|muy desfavorable|extremadamente desfavorable',
  it: 'buona|discreta|moderata|scarsa|molto scarsa|estremamente scarsa',
  pt: 'boa|razoável|moderada|má|muito má|extremamente má',
  nl: 'goed|redelijk|matig|slecht|zeer slecht|extreem slecht',
  da: 'god|rimelig|moderat|dårlig|meget dårlig|ekstremt dårlig',
  nb: 'god|nokså god|moderat|dårlig|svært dårlig|ekstremt dårlig',
  sv: 'bra|ganska bra|måttlig|dålig|mycket dålig|extremt dålig',
  pl: 'dobra|dość dobra|umiarkowana|zła|bardzo zła|skrajnie zła',
  ru: 'хорошее|приемлемое|умеренное|плохое|очень плохое|крайне плохое',
  uk: 'добра|прийнятна|помірна|погана|дуже погана|вкрай погана',
  sr: 'добар|прихватљив|умерен|лош|веома лош|изузетно лош',
  lt: 'gera|priimtina|vidutinė|bloga|labai bloga|itin bloga',
  kk: 'жақсы|қанағаттанарлық|орташа|нашар|өте нашар|аса нашар',
  tr: 'iyi|makul|orta|kötü|çok kötü|aşırı kötü',
  id: 'baik|cukup baik|sedang|buruk|sangat buruk|amat sangat buruk',
  ar: 'جيدة|مقبولة|متوسطة|سيئة|سيئة جدا|سيئة للغاية',
  hi: 'अच्छी|संतोषजनक|मध्यम|खराब|बहुत खराब|अत्यंत खराब',
  zh: '优|良|中等|差|很差|极差',
  ja: '良い|まずまず|普通|悪い|非常に悪い|極めて悪い',
  ko: '좋음|양호|보통|나쁨|매우 나쁨|극히 나쁨',
};

const GRADES: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(WORDS).map(([language, words]) => [language, words.split('|')]),
);

/** Languages that grades are named in. */
export const AIR_LANGUAGES: readonly string[] = [...GRADES.keys()];

/** A grade in a language, which says so if it is made up. */
export function airText(grade: AirGrade, language: string, { isSample }: { isSample: boolean }): string {
  const word = GRADES.get(language)?.[AIR_GRADES.indexOf(grade)] ?? grade;
  return isSample ? markedAsSample(word, language) : word;
}
