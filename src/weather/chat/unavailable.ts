import { LANGUAGES } from './languages/registry.ts';
import type { Message } from './words/message.ts';
import { phrasesOf, wordsOf } from './words/phrases.ts';
import type { TokenRange } from './words/tokens.ts';

/** What people ask beside the weather that no provider has, as refusals name it, with each language's words for it. */
const SUBJECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'the tides': {
    en: '{tide|tides|high tide|low tide|tidal}',
    de: '{gezeiten|ebbe|ebbe und flut|flut und ebbe|tidenkalender}',
    fr: '{marée|marées|marée haute|marée basse}',
    es: '{marea|mareas|pleamar|bajamar}',
    it: '{marea|maree|alta marea|bassa marea}',
    pt: '{maré|marés|maré alta|maré baixa}',
    nl: '{getij|getijden|eb en vloed|hoogwater|laagwater}',
    da: '{tidevand|højvande|lavvande}',
    nb: '{tidevann|flo og fjære|høyvann|lavvann}',
    sv: '{tidvatten|ebb och flod|högvatten|lågvatten}',
    pl: '{pływy|przypływ|odpływ}',
    ru: '{прилив|приливы|отлив|отливы}',
    uk: '{приплив|припливи|відплив|відпливи}',
    sr: '{plima|plime|oseka|oseke|плима|плиме|осека|осеке}',
    lt: '{potvyniai ir atoslūgiai|atoslūgis|atoslūgiai}',
    kk: '{су толысу|толысу мен қайту}',
    tr: '{gelgit|gelgitler|med cezir}',
    id: '{pasang surut|air pasang|air surut}',
    ar: '{المد والجزر}',
    hi: '{ज्वार|ज्वार भाटा|भाटा}',
    zh: '{潮汐|涨潮|漲潮|退潮}',
    ja: '{潮汐|満潮|干潮|潮の満ち引き}',
    ko: '{조석|만조|간조|밀물|썰물}',
  },
  'the sea’s temperature and waves': {
    en: '{sea temperature|water temperature|ocean temperature|wave height|wave heights|swell|surf report|surf forecast}',
    de: '{wassertemperatur|meerestemperatur|wellenhöhe|wellengang|seegang|dünung}',
    fr: "{température de l'eau|température de la mer|hauteur des vagues|houle}",
    es: '{temperatura del agua|temperatura del mar|altura de las olas|oleaje}',
    it: "{temperatura dell'acqua|temperatura del mare|altezza delle onde|moto ondoso}",
    pt: '{temperatura da água|temperatura do mar|altura das ondas|ondulação}',
    nl: '{watertemperatuur|zeewatertemperatuur|golfhoogte|golven|deining}',
    da: '{vandtemperatur|vandtemperaturen|badevandstemperatur|bølgehøjde|bølger}',
    nb: '{vanntemperatur|badetemperatur|badetemperaturen|sjøtemperatur|bølgehøyde|bølger}',
    sv: '{vattentemperatur|badtemperatur|havstemperatur|våghöjd|vågor}',
    pl: '{temperatura wody|temperatura morza|wysokość fal}',
    ru: '{температура воды|температура моря|высота волн|волнение моря}',
    uk: '{температура води|температура моря|висота хвиль}',
    sr: '{temperatura vode|temperatura mora|visina talasa|температура воде|температура мора|висина таласа}',
    lt: '{vandens temperatūra|jūros temperatūra|bangų aukštis}',
    kk: '{су температурасы|теңіз температурасы|толқын биіктігі}',
    tr: '{deniz suyu sıcaklığı|su sıcaklığı|deniz sıcaklığı|dalga yüksekliği}',
    id: '{suhu air|suhu laut|tinggi gelombang|tinggi ombak|ombak}',
    ar: '{حرارة البحر|حرارة الماء|حرارة المياه|ارتفاع الأمواج|ارتفاع الموج}',
    hi: '{समुद्र का तापमान|पानी का तापमान|लहरों की ऊंचाई}',
    zh: '{水温|水溫|海水温度|海水溫度|浪高|海浪}',
    ja: '{水温|海水温|波の高さ|波高}',
    ko: '{수온|바다 온도|파고}',
  },
  earthquakes: {
    en: '{earthquake|earthquakes}',
    de: '{erdbeben}',
    fr: '{tremblement de terre|tremblements de terre|séisme|séismes}',
    es: '{terremoto|terremotos|sismo|sismos|temblor}',
    it: '{terremoto|terremoti}',
    pt: '{terremoto|terremotos|sismo|sismos}',
    nl: '{aardbeving|aardbevingen}',
    da: '{jordskælv}',
    nb: '{jordskjelv}',
    sv: '{jordbävning|jordbävningar|jordskalv}',
    pl: '{trzęsienie ziemi|trzęsienia ziemi}',
    ru: '{землетрясение|землетрясения|землетрясений}',
    uk: '{землетрус|землетруси|землетрусу}',
    sr: '{zemljotres|zemljotresa|potres|земљотрес|земљотреса}',
    lt: '{žemės drebėjimas|žemės drebėjimai}',
    kk: '{жер сілкінісі|жер сілкіну}',
    tr: '{deprem|depremler}',
    id: '{gempa|gempa bumi}',
    ar: '{زلزال|زلازل|الزلازل}',
    hi: '{भूकंप|भूकम्प}',
    zh: '{地震}',
    ja: '{地震}',
    ko: '{지진}',
  },
  'the moon': {
    en: '{moon|moon phase|full moon|new moon|moonrise|moonset|lunar eclipse}',
    de: '{mond|vollmond|neumond|mondphase|mondaufgang|monduntergang|mondfinsternis}',
    fr: '{lune|pleine lune|nouvelle lune|phase de la lune}',
    es: '{luna|luna llena|luna nueva|fase lunar}',
    it: '{luna|luna piena|luna nuova|fase lunare}',
    pt: '{lua|lua cheia|lua nova|fase da lua}',
    nl: '{maan|volle maan|nieuwe maan|maanstand}',
    da: '{måne|månen|fuldmåne|nymåne|månefase}',
    nb: '{måne|månen|fullmåne|nymåne|månefase}',
    sv: '{måne|månen|fullmåne|nymåne|månfas}',
    pl: '{księżyc|księżyca|pełnia księżyca|nów księżyca}',
    ru: '{луна|луны|полнолуние|новолуние|фаза луны}',
    uk: '{місяць у повні|повня|фаза місяця|новий місяць}',
    sr: '{pun mesec|mladi mesec|mesečeve mene|пун месец|млади месец}',
    lt: '{mėnulis|mėnulio|pilnatis|jaunatis}',
    kk: '{толық ай|жаңа ай|ай фазасы}',
    tr: '{dolunay|yeni ay|ayın evresi|ay tutulması}',
    id: '{bulan purnama|fase bulan|bulan baru}',
    ar: '{القمر|قمر|البدر|طور القمر}',
    hi: '{चांद|चाँद|चंद्रमा|पूर्णिमा|अमावस्या}',
    zh: '{月亮|满月|滿月|新月|月相}',
    ja: '{月の出|月の入り|満月|新月|月齢}',
    ko: '{보름달|달의 위상|월출|월몰}',
  },
  avalanches: {
    en: '{avalanche|avalanches}',
    de: '{lawine|lawinen|lawinengefahr|lawinenlage}',
    fr: "{avalanche|avalanches|risque d'avalanche}",
    es: '{avalancha|avalanchas|aludes}',
    it: '{valanga|valanghe}',
    pt: '{avalanche|avalanches}',
    nl: '{lawine|lawines|lawinegevaar}',
    da: '{lavine|laviner}',
    nb: '{snøskred|snøskredvarsel|skredfare}',
    sv: '{lavin|laviner|lavinfara}',
    pl: '{lawina|lawiny|zagrożenie lawinowe}',
    ru: '{лавина|лавины|лавин}',
    uk: '{лавина|лавини|лавин}',
    sr: '{lavina|lavine|лавина|лавине}',
    lt: '{lavina|lavinos}',
    kk: '{көшкін|қар көшкіні}',
    tr: '{çığ|çığ tehlikesi}',
    id: '{longsoran salju}',
    ar: '{انهيار ثلجي|انهيارات ثلجية}',
    hi: '{हिमस्खलन}',
    zh: '{雪崩}',
    ja: '{雪崩}',
    ko: '{눈사태}',
  },
};

interface Phrase {
  readonly subject: string;
  readonly words: readonly string[];
}

const byLanguage = new Map<string, readonly Phrase[]>();

function phrasesIn(language: string): readonly Phrase[] {
  const known = byLanguage.get(language);
  if (known !== undefined) return known;
  const phrases = Object.entries(SUBJECTS).flatMap(([subject, words]) =>
    phrasesOf(words[language]).map((phrase) => ({ subject, words: wordsOf(phrase) })),
  );
  byLanguage.set(language, phrases);
  return phrases;
}

/**
 * What a message asks for that no provider has; null if it asks for nothing such. If it is about the weather, the name of
 * its place does not count (Half Moon Bay); if not, the only telling word may be in another language than the rest seems
 * to be in, or seem to be a name.
 */
export function unavailableIn(
  { tokens, readings }: Message,
  place: TokenRange | null,
  isAboutWeather: boolean,
): string | null {
  const isInPlace = (index: number) =>
    isAboutWeather && place !== null && index >= place.first && index < place.end;
  const own = readings.map(({ book }) => book.language.code);
  const languages = isAboutWeather ? own : new Set([...own, ...LANGUAGES.map(({ code }) => code)]);
  for (const language of languages) {
    for (const { subject, words } of phrasesIn(language)) {
      const isThere = tokens.some((_, first) =>
        words.every((word, i) => tokens[first + i]?.word === word && !isInPlace(first + i)),
      );
      if (isThere) return subject;
    }
  }
  return null;
}

/** The languages that each subject has words in, for tests. */
export const UNAVAILABLE: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(SUBJECTS).map(([subject, words]) => [subject, Object.keys(words)]),
);
