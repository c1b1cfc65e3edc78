import { normalise } from '../normalise.ts';

/** What a point that is no town can be. */
export const POINT_KINDS = ['island', 'lake', 'park', 'mountain', 'region'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Words around a name that say what it is, in the languages in which people write them; `*` is one of ARTICLES. */
const WORDS: Readonly<Record<PointKind, { before: string; after: string; glued: string }>> = {
  island: {
    before: `isle *|isles *|island *|islands *|archipelago *|isla *|islas *|archipielago *|ilha *|ilhas *|arquipelago *|
      ile *|iles *|lile *|archipel *|isola *|isole *|arcipelago *|insel *|inseln *|eiland *|eilanden *|waddeneiland|illa *|illes *|
      pulau|kepulauan|ko|koh|เกาะ|dao|quan dao|otok|otoci|ostrov|ostrovy|wyspa|wyspy|nisos|nisi|νησι|νησος|νησια|eilean|oilean|
      остров|острова|о|о в|архипелаг|острів|острови|جزيره|جزیره|جزر|holm`,
    after: `island|islands|isle|isles|insel|inseln|eiland|eilanden|eilandje|atoll|archipelago|archipel|adasi|adalari|sziget|szigetek|
      saar|saared|saari|saaret|skargard|ey|oy|oya|otok|wyspa|остров|острова`,
    glued: '島|岛|諸島|群島|列島|群岛|诸岛|列岛|島嶼|섬|도|제도|군도|เกาะ',
  },
  lake: {
    before: `lake *|lac *|lago *|lagoa *|laguna *|lagune *|loch|lough|llyn|llac *|lacul|jezioro|jezero|ozero|озеро|оз|озера|tasik|danau|ho|
      λιμνη|limni|meer|reservoir *|embalse *|بحيره`,
    after:
      'lake|lakes|loch|lough|see|lago|lac|lagoon|jarvi|golu|ezers|ezeras|jarv|to|jezero|озеро|reservoir|meer',
    glued: '湖|호',
  },
  park: {
    before: `parque nacional *|parque natural *|parque estadual *|parc national *|parc naturel regional *|parc nacional *|parc natural *|
      parco nazionale *|parco naturale *|parco *|parc *|parque *|nationalpark|naturpark|biospharenreservat|nationaal park *|park narodowy|narodni park|
      taman negara|taman nasional|vuon quoc gia|vqg|national park *|национальный парк`,
    after: `national park|np|nationalpark|national park and preserve|national reserve|national monument|nature reserve|nature park|
      game reserve|game park|wildlife sanctuary|national forest|state park|provincial park|nasjonalpark|kansallispuisto|nemzeti park|
      milli parki|park|reserve`,
    glued: '国立公園|国家公园|國家公園|국립공원',
  },
  mountain: {
    before: `mount *|mountains *|mont *|monts *|monte *|montes *|monti *|montana *|montanas *|muntii|volcan *|volcano *|vulkan *|vulcano *|
      gunung|gora|гора|вулкан|pico *|pic *|piz|cerro *|cerros *|nevado *|djebel|jebel|jbel|sierra *|serra *|cordillera *|massif *|
      ben|alpes *|alps *|peak *`,
    after: `mountain|mountains|mount|mtn|mtns|volcano|peak|hill|hills|range|gebirge|berge|berg|massif|alps|alpen|alpes|dagi|daglari|hegyseg|
      highlands|plateau|горы|гора`,
    glued: '山|山脉|山脈|岳|산',
  },
  region: {
    before: `region *|valley *|vallee *|valle *|coast *|costa *|cote *|peninsula *|peninsule *|presquile *|halbinsel|desert *|gulf *|golfe *|
      golfo *|bay *|baie *|bahia *|baia *|cape *|cap *|cabo *|capo *|kap|pays *|полуостров|побережье`,
    after: `region|area|valley|coast|peninsula|halbinsel|country|desert|riviera|gulf|bay|district|county|niemi|yarimadasi|moors|heath|
      lowlands|uplands|falls|waterfall|waterfalls|fjord`,
    glued: '半島|半岛|地方|地区|반도|湾|灣',
  },
};

/** What stands between such a word and the name, normalised. */
const ARTICLES =
  'of the|of|de la|de los|de las|de les|de l|des|del|della|delle|dello|dell|degli|dei|de|do|da|dos|das|du|d|di|la|las|los|le|les|van|von|the';

/** As sets of words rather than patterns, which would have to be compiled before the first name is found. */
interface KindWords {
  /** Words before a name, each with whether an article may follow. */
  readonly before: ReadonlyMap<string, { readonly hasArticle: boolean }>;
  readonly after: ReadonlySet<string>;
  /** The longest first. */
  readonly glued: readonly string[];
}

const ARTICLES_LISTED = listed(ARTICLES);
const KIND_WORDS: Readonly<Record<PointKind, KindWords>> = {
  island: kindWords('island'),
  lake: kindWords('lake'),
  park: kindWords('park'),
  mountain: kindWords('mountain'),
  region: kindWords('region'),
};

function kindWords(kind: PointKind): KindWords {
  const { before, after, glued } = WORDS[kind];
  return {
    before: new Map(
      listed(before).map((words) => [words.replace(' *', ''), { hasArticle: words.endsWith(' *') }]),
    ),
    after: new Set(listed(after)),
    glued: listed(glued),
  };
}

/** The longest first. */
function listed(words: string): string[] {
  return words
    .split('|')
    .map((word) => word.trim())
    .sort((a, b) => b.length - a.length);
}

/** An article that an apostrophe joins to a name: d'Elba, dell'Elba, l'Île. */
const JOINED = /(?<!\p{L})(d|l|dell|all|dall)['’](?=\p{L})/giu;

/** The normal form of a name, in which an article is a word. */
export function spaced(name: string): string {
  return normalise(/['’]/.test(name) ? name.replace(JOINED, '$1 ') : name);
}

const LATIN = /^[ -\u024f]*$/u;

const ALL_BEFORE: ReadonlySet<string> = new Set(
  POINT_KINDS.flatMap((kind) => [...KIND_WORDS[kind].before.keys()]),
);
const ALL_AFTER: ReadonlySet<string> = new Set(POINT_KINDS.flatMap((kind) => [...KIND_WORDS[kind].after]));
const ALL_GLUED: readonly string[] = POINT_KINDS.flatMap((kind) => KIND_WORDS[kind].glued);

/** Whether `coreOf` may find anything in a name, of whatever kind: in most there is nothing, and one look is enough. */
export function mayHaveCore(spacedName: string): boolean {
  const start = startOf(spacedName);
  for (let space = spacedName.indexOf(' '); space !== -1; space = spacedName.indexOf(' ', space + 1)) {
    if (ALL_AFTER.has(spacedName.slice(space + 1)) || ALL_BEFORE.has(spacedName.slice(start, space)))
      return true;
  }
  return !LATIN.test(spacedName) && ALL_GLUED.some((word) => spacedName.endsWith(word));
}

function startOf(name: string): number {
  return name.startsWith('the ') ? 'the '.length : 0;
}

/** A name without the words that say it is of this kind; null if it has none. `spacedName` is as `spaced` gives it. */
export function coreOf(spacedName: string, kind: PointKind): string | null {
  const words = KIND_WORDS[kind];
  return afterWords(spacedName, words) ?? beforeWords(spacedName, words) ?? beforeGlued(spacedName, words);
}

/** What follows the most words that say what it is, and an article: the `Skye` of `isle of Skye`. */
function afterWords(name: string, { before }: KindWords): string | null {
  const start = startOf(name);
  for (let end = name.lastIndexOf(' ', name.length - 2); end > start; end = name.lastIndexOf(' ', end - 1)) {
    const words = before.get(name.slice(start, end));
    if (words === undefined) continue;
    const rest = name.slice(end + 1);
    const isLed = (article: string) => rest.startsWith(`${article} `) && rest.length > article.length + 1;
    const article = words.hasArticle ? ARTICLES_LISTED.find(isLed) : undefined;
    return article === undefined ? rest : rest.slice(article.length + 1);
  }
  return null;
}

/** What precedes the most words that say what it is: the `Yellowstone` of `Yellowstone national park`. */
function beforeWords(name: string, { after }: KindWords): string | null {
  for (let start = name.indexOf(' ', 1); start > 0; start = name.indexOf(' ', start + 1)) {
    if (after.has(name.slice(start + 1))) return name.slice(0, start);
  }
  return null;
}

/** What precedes a word that is written without a space, if it has two letters: the `佐渡` of `佐渡島`. */
function beforeGlued(name: string, { glued }: KindWords): string | null {
  if (LATIN.test(name)) return null;
  const ending = glued.find((word) => name.endsWith(word) && name.length >= word.length + 2);
  return ending === undefined ? null : name.slice(0, -ending.length);
}
