/**
 * Short questions about a city in each language, twelve of each, where `{}` is the city: as people type into a search box,
 * and as they ask. Languages with cases have the name in the nominative, alone or where that is what people write.
 */
export const TEMPLATES: Readonly<Record<string, readonly string[]>> = {
  en: list(`weather {} | {} weather | weather in {} | {} weather tomorrow | will it rain in {} | weather forecast {}
    | temperature in {} | what's the weather like in {} | is it cold in {} today | how hot is it in {} | {} forecast
    | do i need an umbrella in {} tomorrow`),
  de: list(`wetter {} | {} wetter | wetter in {} | wetter {} morgen | regnet es in {} | wettervorhersage {}
    | wie wird das wetter morgen in {} | temperatur {} | wie warm ist es in {} | schneit es heute in {} | {} wetter heute
    | brauche ich morgen einen regenschirm in {}`),
  fr: list(`météo {} | {} météo | météo {} demain | météo à {} | quel temps fait-il à {} | va-t-il pleuvoir à {}
    | temps {} aujourd'hui | température {} | il fait quelle température à {} | prévisions météo {} | quel temps fera-t-il demain à {}
    | est-ce qu'il neige à {}`),
  es: list(`clima {} | {} clima | tiempo en {} | clima en {} mañana | el tiempo {} | lloverá en {} | qué tiempo hace en {}
    | temperatura en {} | pronóstico {} | hace frío en {} | va a llover en {} mañana | clima de {} hoy`),
  it: list(`meteo {} | {} meteo | meteo {} domani | che tempo fa a {} | previsioni {} | pioverà a {} | temperatura a {}
    | tempo {} oggi | fa freddo a {} | previsioni del tempo {} | meteo a {} | piove a {} domani`),
  pt: list(`clima {} | {} clima | tempo em {} | previsão do tempo {} | clima em {} amanhã | vai chover em {}
    | temperatura em {} | como está o tempo em {} | está frio em {} | tempo {} hoje | qual a temperatura em {}
    | previsão para {} amanhã`),
  nl: list(`weer {} | {} weer | weer in {} | weer {} morgen | gaat het regenen in {} | weersverwachting {}
    | temperatuur in {} | hoe warm is het in {} | wat voor weer is het in {} | sneeuwt het in {} | weerbericht {}
    | hoe wordt het weer morgen in {}`),
  da: list(`vejret {} | {} vejr | vejret i {} | vejret i {} i morgen | regner det i {} | vejrudsigt {} | temperatur i {}
    | hvor varmt er det i {} | hvordan er vejret i {} | sner det i {} | vejrudsigten for {} | bliver det koldt i {} i morgen`),
  nb: list(`været {} | {} vær | været i {} | været i {} i morgen | regner det i {} | værmelding {} | temperatur i {}
    | hvor varmt er det i {} | hvordan er været i {} | snør det i {} | værmeldingen for {} | blir det kaldt i {} i morgen`),
  sv: list(`väder {} | {} väder | vädret i {} | väder {} imorgon | regnar det i {} | väderprognos {} | temperatur i {}
    | hur varmt är det i {} | hur är vädret i {} | snöar det i {} | prognos för {} | blir det kallt i {} imorgon`),
  tr: list(`hava durumu {} | {} hava durumu | {} hava durumu yarın | {} hava | {} bugün hava nasıl | {} sıcaklık
    | {} için hava durumu | {} hava tahmini | yarın {} hava durumu | {} yağmur var mı | {} hava kaç derece
    | {} haftalık hava durumu`),
  id: list(`cuaca {} | {} cuaca | cuaca di {} | cuaca {} besok | apakah akan hujan di {} | prakiraan cuaca {} | suhu di {}
    | bagaimana cuaca di {} | apakah dingin di {} | cuaca hari ini di {} | ramalan cuaca {} | berapa suhu di {} sekarang`),
  ru: list(`погода {} | {} погода | погода {} завтра | {} погода сегодня | прогноз погоды {} | какая погода {}
    | температура {} | погода {} на завтра | погода сейчас {} | {} дождь завтра | погода на неделю {} | прогноз {}`),
  sr: list(`vreme {} | {} vreme | vreme {} sutra | prognoza {} | temperatura {} | vremenska prognoza {} | {} danas vreme
    | kiša {} sutra | vreme {} za vikend | {} prognoza za sutra | sneg {} danas | {} temperatura sada`),
  ja: list(`{}の天気 | {} 天気 | 天気 {} | {}の明日の天気 | 明日の{}の天気は | {}は雨ですか | {}の気温 | {} 天気予報
    | {}は今寒いですか | 今日の{}の天気を教えて | {}で雪は降りますか | {}の週間天気`),
  zh: list(`{}天气 | {}的天气 | 天气 {} | {}明天天气 | 明天{}会下雨吗 | {}天气预报 | {}气温 | {}今天冷吗 | {}天气怎么样
    | 今天{}多少度 | {}会下雪吗 | 查一下{}的天气`),
  ar: list(`طقس {} | {} طقس | الطقس في {} | حالة الطقس {} | الطقس في {} غدا | هل ستمطر في {} | درجة الحرارة في {}
    | كيف الطقس في {} | الطقس اليوم في {} | توقعات الطقس {} | هل الجو بارد في {} | طقس {} غدا`),
  lt: list(`orai {} | {} orai | oras {} | orai {} rytoj | {} orų prognozė | orų prognozė {} | temperatūra {}
    | {} orai šiandien | koks oras {} | {} temperatūra | orai rytoj {} | {} lietus rytoj`),
  kk: list(`ауа райы {} | {} ауа райы | {} ауа райы ертең | {} ауа райы бүгін | ауа райы болжамы {} | {} температура
    | ертең {} ауа райы | {} қаласының ауа райы | {} ауа райы қандай | {} бүгін жаңбыр | бүгін {} ауа райы | {} ауа райы болжамы`),
  pl: list(`pogoda {} | {} pogoda | pogoda {} jutro | prognoza pogody {} | temperatura {} | pogoda {} dzisiaj
    | {} pogoda na jutro | pogoda na weekend {} | jaka pogoda {} | {} prognoza | deszcz {} jutro | {} temperatura`),
  uk: list(`погода {} | {} погода | погода {} завтра | {} погода сьогодні | прогноз погоди {} | яка погода {}
    | температура {} | погода {} на завтра | погода зараз {} | {} дощ завтра | погода на тиждень {} | прогноз {}`),
  ko: list(`{} 날씨 | 날씨 {} | {} 내일 날씨 | 내일 {} 날씨 | {} 오늘 비 와 | {} 기온 | {}의 날씨 | {} 일기예보
    | {} 지금 추워 | {} 날씨 어때 | {} 주말 날씨 | 오늘 {} 날씨 알려줘`),
  hi: list(`{} मौसम | मौसम {} | {} का मौसम | {} में मौसम | {} का मौसम कल | क्या {} में बारिश होगी | {} का तापमान
    | {} में तापमान | आज {} का मौसम कैसा है | {} में आज बारिश होगी | {} मौसम पूर्वानुमान | कल {} में मौसम कैसा रहेगा`),
  cs: list(`počasí {} | {} počasí | počasí {} zítra | předpověď počasí {} | teplota {} | počasí {} dnes | {} počasí na zítra
    | počasí na víkend {} | jaké je počasí {} | {} předpověď | déšť {} zítra | {} teplota`),
  fi: list(`sää {} | {} sää | sää {} huomenna | sääennuste {} | lämpötila {} | {} sää tänään | {} sää huomenna
    | sää viikonloppuna {} | {} sääennuste | {} sade huomenna | {} lämpötila | sää nyt {}`),
  el: list(`καιρός {} | {} καιρός | καιρός {} αύριο | πρόγνωση καιρού {} | θερμοκρασία {} | {} καιρός σήμερα
    | {} καιρός αύριο | καιρός σαββατοκύριακο {} | {} πρόγνωση | {} βροχή αύριο | {} θερμοκρασία | καιρός τώρα {}`),
  he: list(`מזג אוויר {} | {} מזג אוויר | מזג אוויר {} מחר | תחזית {} | טמפרטורה {} | {} מזג אוויר היום
    | תחזית מזג אוויר {} | מזג האוויר {} | {} תחזית | {} גשם מחר | {} טמפרטורה | מזג אוויר עכשיו {}`),
  hu: list(`időjárás {} | {} időjárás | időjárás {} holnap | időjárás előrejelzés {} | hőmérséklet {} | {} időjárás ma
    | {} időjárás holnap | időjárás hétvégén {} | {} előrejelzés | {} eső holnap | {} hőmérséklet | időjárás most {}`),
  ro: list(`vremea {} | {} vremea | vremea în {} | vremea {} mâine | prognoza meteo {} | temperatura în {} | plouă în {}
    | cum e vremea în {} | ninge în {} | meteo {} | va ploua mâine în {} | e frig în {}`),
  th: list(`อากาศ {} | {} อากาศ | สภาพอากาศ {} | อากาศ {} พรุ่งนี้ | พยากรณ์อากาศ {} | อุณหภูมิ {} | {} ฝนตกไหม
    | อากาศที่ {} | {} วันนี้อากาศเป็นอย่างไร | พรุ่งนี้ {} ฝนจะตกไหม | {} หนาวไหม | สภาพอากาศ {} วันนี้`),
  vi: list(`thời tiết {} | {} thời tiết | thời tiết ở {} | thời tiết {} ngày mai | dự báo thời tiết {} | nhiệt độ {}
    | nhiệt độ ở {} | ngày mai {} có mưa không | trời ở {} có mưa không | thời tiết {} hôm nay | {} có lạnh không
    | thời tiết {} cuối tuần`),
};

function list(templates: string): readonly string[] {
  return templates.split('|').map((template) => template.trim());
}
