/** What a report names its parts, separated by `|`; `{…}` stands for a value. */
const NAMES = [
  'hours',
  'days',
  'warnings',
  'until',
  'since',
  'source',
  'dataOf',
  'freshUntil',
  'stale',
] as const;
export type LabelName = (typeof NAMES)[number];

const LABELS: Readonly<Record<string, string>> = {
  en: 'next hours|next days|warnings|until {time}|from {time}|source: {source}|data of {time}|fresh until {time}|out of date',
  de: 'nächste Stunden|nächste Tage|Warnungen|bis {time}|ab {time}|Quelle: {source}|Daten von {time}|gültig bis {time}|veraltet',
  fr: 'prochaines heures|prochains jours|alertes|jusqu’à {time}|à partir de {time}|source : {source}|données de {time}|valables jusqu’à {time}|périmé',
  es: 'próximas horas|próximos días|avisos|hasta {time}|desde {time}|fuente: {source}|datos de {time}|válidos hasta {time}|caducado',
  it: 'prossime ore|prossimi giorni|allerte|fino a {time}|da {time}|fonte: {source}|dati delle {time}|validi fino alle {time}|non aggiornato',
  pt: 'próximas horas|próximos dias|avisos|até {time}|desde {time}|fonte: {source}|dados de {time}|válidos até {time}|desatualizado',
  nl: 'komende uren|komende dagen|waarschuwingen|tot {time}|vanaf {time}|bron: {source}|gegevens van {time}|geldig tot {time}|verouderd',
  da: 'næste timer|næste dage|varsler|til {time}|fra {time}|kilde: {source}|data fra {time}|gyldige til {time}|forældet',
  nb: 'neste timer|neste dager|varsler|til {time}|fra {time}|kilde: {source}|data fra {time}|gyldige til {time}|utdatert',
  sv: 'kommande timmar|kommande dagar|varningar|till {time}|från {time}|källa: {source}|data från {time}|gäller till {time}|inaktuellt',
  pl: 'najbliższe godziny|najbliższe dni|ostrzeżenia|do {time}|od {time}|źródło: {source}|dane z {time}|ważne do {time}|nieaktualne',
  ru: 'ближайшие часы|ближайшие дни|предупреждения|до {time}|с {time}|источник: {source}|данные на {time}|действительны до {time}|устарело',
  uk: 'найближчі години|найближчі дні|попередження|до {time}|з {time}|джерело: {source}|дані на {time}|чинні до {time}|застаріло',
  sr: 'наредни сати|наредни дани|упозорења|до {time}|од {time}|извор: {source}|подаци од {time}|важе до {time}|застарело',
  lt: 'artimiausios valandos|artimiausios dienos|įspėjimai|iki {time}|nuo {time}|šaltinis: {source}|{time} duomenys|galioja iki {time}|pasenę',
  kk: 'алдағы сағаттар|алдағы күндер|ескертулер|{time} дейін|{time} бастап|дереккөз: {source}|{time} деректері|{time} дейін жарамды|ескірген',
  tr: 'önümüzdeki saatler|önümüzdeki günler|uyarılar|{time} saatine kadar|{time} saatinden itibaren|kaynak: {source}|{time} verileri|{time} saatine kadar geçerli|güncel değil',
  id: 'jam berikutnya|hari berikutnya|peringatan|hingga {time}|mulai {time}|sumber: {source}|data pukul {time}|berlaku hingga {time}|kedaluwarsa',
  ar: 'الساعات القادمة|الأيام القادمة|التحذيرات|حتى {time}|من {time}|المصدر: {source}|بيانات {time}|صالحة حتى {time}|قديمة',
  hi: 'अगले घंटे|अगले दिन|चेतावनियाँ|{time} तक|{time} से|स्रोत: {source}|{time} के आँकड़े|{time} तक मान्य|पुराने',
  zh: '未来几小时|未来几天|预警|至{time}|自{time}|来源：{source}|{time}的数据|{time}前有效|已过期',
  ja: '今後数時間|今後数日|警報・注意報|{time}まで|{time}から|出典: {source}|{time}のデータ|{time}まで有効|期限切れ',
  ko: '앞으로 몇 시간|앞으로 며칠|특보|{time}까지|{time}부터|출처: {source}|{time} 자료|{time}까지 유효|오래됨',
};

const BY_LANGUAGE: ReadonlyMap<string, ReadonlyMap<LabelName, string>> = new Map(
  Object.entries(LABELS).map(([language, labels]) => {
    const each = labels.split('|');
    return [language, new Map(NAMES.map((name, i) => [name, each[i] ?? '']))];
  }),
);

/** Languages of labels. */
export const LABEL_LANGUAGES: readonly string[] = [...BY_LANGUAGE.keys()];

/** A label in a language, in English where there is none. */
export function labelOf(name: LabelName, language: string, value = ''): string {
  const labels = BY_LANGUAGE.get(language) ?? BY_LANGUAGE.get('en');
  return (labels?.get(name) ?? name).replace(/\{\w+\}/, () => value);
}
