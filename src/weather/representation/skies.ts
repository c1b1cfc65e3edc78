import type { Sky } from '../model/conditions.ts';
import { markedAsSample } from './sample-mark.ts';

/** What the sky does, roughly: as finely as all languages say it in a few words. */
const KINDS = [
  'clear',
  'few clouds',
  'partly cloudy',
  'overcast',
  'fog',
  'haze',
  'drizzle',
  'light rain',
  'rain',
  'heavy rain',
  'freezing rain',
  'showers',
  'sleet',
  'light snow',
  'snow',
  'heavy snow',
  'thunderstorm',
  'hail',
] as const;
type Kind = (typeof KINDS)[number];

/** The first pattern that an English description matches decides. */
const PATTERNS: ReadonlyArray<readonly [pattern: RegExp, kind: Kind]> = [
  [/hail/, 'hail'],
  [/thunder|tornado/, 'thunderstorm'],
  [/freezing/, 'freezing rain'],
  [/sleet|rain and snow/, 'sleet'],
  [/light (shower )?snow/, 'light snow'],
  [/heavy (shower )?snow/, 'heavy snow'],
  [/snow/, 'snow'],
  [/rain and drizzle|shower/, 'showers'],
  [/drizzle/, 'drizzle'],
  [/light rain/, 'light rain'],
  [/(heavy|extreme).*rain|violent/, 'heavy rain'],
  [/rain/, 'rain'],
  [/fog/, 'fog'],
  [/mist|haze|smoke|sand|dust|ash|squall/, 'haze'],
  [/few clouds|mainly clear|fair/, 'few clouds'],
  [/scattered|partly/, 'partly cloudy'],
  [/cloud|overcast/, 'overcast'],
];

function kindOf({ description }: Sky): Kind {
  return PATTERNS.find(([pattern]) => pattern.test(description))?.[1] ?? 'clear';
}

/** In the order of the kinds, separated by `|`. */
const WORDS: Readonly<Record<string, string>> = {
  de: 'klar|leicht bewölkt|teils bewölkt|bedeckt|nebel|dunst|nieselregen|leichter regen|regen|starker regen|gefrierender regen|regenschauer|schneeregen|leichter schneefall|schneefall|starker schneefall|gewitter|gewitter mit hagel',
  fr: 'ciel dégagé|peu nuageux|partiellement nuageux|couvert|brouillard|brume|bruine|pluie faible|pluie|forte pluie|pluie verglaçante|averses|neige fondue|faible chute de neige|neige|fortes chutes de neige|orage|orage de grêle',
  es: 'despejado|poco nuboso|parcialmente nuboso|cubierto|niebla|calima|llovizna|lluvia ligera|lluvia|lluvia fuerte|lluvia helada|chubascos|aguanieve|nevada ligera|nieve|nevada fuerte|tormenta|tormenta con granizo',
  it: 'sereno|poco nuvoloso|parzialmente nuvoloso|coperto|nebbia|foschia|pioviggine|pioggia leggera|pioggia|pioggia forte|pioggia gelata|rovesci|nevischio|neve leggera|neve|neve forte|temporale|temporale con grandine',
  pt: 'céu limpo|poucas nuvens|parcialmente nublado|encoberto|nevoeiro|neblina|chuvisco|chuva fraca|chuva|chuva forte|chuva congelante|aguaceiros|água-neve|neve fraca|neve|neve forte|trovoada|trovoada com granizo',
  nl: 'helder|licht bewolkt|half bewolkt|bewolkt|mist|nevel|motregen|lichte regen|regen|zware regen|ijzel|buien|natte sneeuw|lichte sneeuw|sneeuw|zware sneeuwval|onweer|onweer met hagel',
  da: 'klar himmel|let skyet|delvis skyet|overskyet|tåge|dis|støvregn|let regn|regn|kraftig regn|isslag|byger|slud|let sne|sne|kraftig sne|tordenvejr|tordenvejr med hagl',
  nb: 'klarvær|lettskyet|delvis skyet|overskyet|tåke|dis|yr|lett regn|regn|kraftig regn|underkjølt regn|regnbyger|sludd|lett snø|snø|kraftig snø|tordenvær|tordenvær med hagl',
  sv: 'klart|lätt molnighet|halvklart|mulet|dimma|dis|duggregn|lätt regn|regn|kraftigt regn|underkylt regn|regnskurar|snöblandat regn|lätt snöfall|snöfall|kraftigt snöfall|åska|åska med hagel',
  pl: 'bezchmurnie|lekkie zachmurzenie|częściowe zachmurzenie|pochmurno|mgła|zamglenie|mżawka|lekki deszcz|deszcz|silny deszcz|marznący deszcz|przelotny deszcz|deszcz ze śniegiem|lekki śnieg|śnieg|intensywny śnieg|burza|burza z gradem',
  ru: 'ясно|малооблачно|переменная облачность|пасмурно|туман|дымка|морось|небольшой дождь|дождь|сильный дождь|ледяной дождь|ливень|мокрый снег|небольшой снег|снег|сильный снег|гроза|гроза с градом',
  uk: 'ясно|невелика хмарність|мінлива хмарність|похмуро|туман|імла|мряка|невеликий дощ|дощ|сильний дощ|крижаний дощ|злива|мокрий сніг|невеликий сніг|сніг|сильний сніг|гроза|гроза з градом',
  sr: 'ведро|мало облака|делимично облачно|облачно|магла|измаглица|ромињање|слаба киша|киша|јака киша|ледена киша|пљускови|суснежица|слаб снег|снег|јак снег|грмљавина|грмљавина са градом',
  lt: 'giedra|mažai debesuota|debesuota su pragiedruliais|apsiniaukę|rūkas|migla|dulksna|nedidelis lietus|lietus|stiprus lietus|lijundra|trumpas lietus|šlapdriba|nedidelis sniegas|sniegas|smarkus sniegas|perkūnija|perkūnija su kruša',
  kk: 'ашық|аз бұлтты|ала бұлтты|бұлтты|тұман|мұнар|сіркіреме жаңбыр|аздаған жаңбыр|жаңбыр|қатты жаңбыр|мұзды жаңбыр|нөсер|қар аралас жаңбыр|аздаған қар|қар|қалың қар|найзағай|бұршақты найзағай',
  tr: 'açık|az bulutlu|parçalı bulutlu|kapalı|sis|pus|çisenti|hafif yağmur|yağmur|şiddetli yağmur|dondurucu yağmur|sağanak|karla karışık yağmur|hafif kar|kar|yoğun kar|gök gürültülü fırtına|dolulu fırtına',
  id: 'cerah|sedikit berawan|berawan sebagian|mendung|kabut|kabut tipis|gerimis|hujan ringan|hujan|hujan lebat|hujan beku|hujan sesaat|hujan salju|salju ringan|salju|salju lebat|badai petir|badai petir dan hujan es',
  ar: 'صحو|غيوم قليلة|غائم جزئيا|غائم|ضباب|ضباب خفيف|رذاذ|مطر خفيف|مطر|مطر غزير|مطر متجمد|زخات مطر|مطر وثلج|ثلج خفيف|ثلج|ثلج كثيف|عاصفة رعدية|عاصفة رعدية مع برد',
  hi: 'साफ आसमान|हल्के बादल|आंशिक बादल|घने बादल|कोहरा|धुंध|बूंदाबांदी|हल्की बारिश|बारिश|भारी बारिश|जमने वाली बारिश|बौछारें|ओले मिली बारिश|हल्की बर्फबारी|बर्फबारी|भारी बर्फबारी|आंधी-तूफान|ओलों के साथ तूफान',
  zh: '晴|少云|多云|阴|雾|霾|毛毛雨|小雨|雨|大雨|冻雨|阵雨|雨夹雪|小雪|雪|大雪|雷暴|雷暴伴冰雹',
  ja: '快晴|晴れ|晴れ時々曇り|曇り|霧|もや|霧雨|小雨|雨|大雨|着氷性の雨|にわか雨|みぞれ|小雪|雪|大雪|雷雨|ひょうを伴う雷雨',
  ko: '맑음|구름 조금|구름 많음|흐림|안개|연무|이슬비|약한 비|비|폭우|어는 비|소나기|진눈깨비|약한 눈|눈|폭설|뇌우|우박을 동반한 뇌우',
};

const SKIES: ReadonlyMap<string, ReadonlyMap<Kind, string>> = new Map(
  Object.entries(WORDS).map(([language, words]) => {
    const each = words.split('|');
    return [language, new Map(KINDS.map((kind, i) => [kind, each[i] ?? '']))];
  }),
);

/** Languages of descriptions, ISO 639-1. */
export const LANGUAGE_CODES: readonly string[] = ['en', ...SKIES.keys()];

/**
 * The description of a sky in a language: in English the provider's own, in others the nearest of their words. That of a
 * sample says that it is one.
 */
export function skyText(sky: Sky | null, language: string): string | null {
  if (sky === null) return null;
  const text = SKIES.get(language)?.get(kindOf(sky)) ?? sky.description;
  return sky.isSample === true ? markedAsSample(text, language) : text;
}
