export const POINT_KINDS = ['island', 'lake', 'park', 'mountain', 'region'] as const;
export type PointKind = (typeof POINT_KINDS)[number];

/** Words for a point's kind, before or after its name, in many languages. `*` matches any of ARTICLES. */
export const WORDS: Readonly<Record<PointKind, { before: string; after: string; joined: string }>> = {
  island: {
    before: `isle *|isles *|island *|islands *|archipelago *|isla *|islas *|archipielago *|ilha *|ilhas *|arquipelago *|
      ile *|iles *|lile *|archipel *|isola *|isole *|arcipelago *|insel *|inseln *|eiland *|eilanden *|waddeneiland|illa *|illes *|
      pulau|kepulauan|ko|koh|เกาะ|dao|quan dao|otok|otoci|ostrov|ostrovy|wyspa|wyspy|nisos|nisi|νησι|νησος|νησια|eilean|oilean|
      остров|острова|о|о в|архипелаг|острів|острови|جزيره|جزیره|جزر|holm`,
    after: `island|islands|isle|isles|insel|inseln|eiland|eilanden|eilandje|atoll|archipelago|archipel|adasi|adalari|sziget|szigetek|
      saar|saared|saari|saaret|skargard|ey|oy|oya|otok|wyspa|остров|острова`,
    joined: '島|岛|諸島|群島|列島|群岛|诸岛|列岛|島嶼|섬|도|제도|군도|เกาะ',
  },
  lake: {
    before: `lake *|lac *|lago *|lagoa *|laguna *|lagune *|loch|lough|llyn|llac *|lacul|jezioro|jezero|ozero|озеро|оз|озера|tasik|danau|ho|
      λιμνη|limni|meer|reservoir *|embalse *|بحيره`,
    after:
      'lake|lakes|loch|lough|see|lago|lac|lagoon|jarvi|golu|ezers|ezeras|jarv|to|jezero|озеро|reservoir|meer',
    joined: '湖|호',
  },
  park: {
    before: `parque nacional *|parque natural *|parque estadual *|parc national *|parc naturel regional *|parc nacional *|parc natural *|
      parco nazionale *|parco naturale *|parco *|parc *|parque *|nationalpark|naturpark|biospharenreservat|nationaal park *|park narodowy|narodni park|
      taman negara|taman nasional|vuon quoc gia|vqg|national park *|национальный парк`,
    after: `national park|np|nationalpark|national park and preserve|national reserve|national monument|nature reserve|nature park|
      game reserve|game park|wildlife sanctuary|national forest|state park|provincial park|nasjonalpark|kansallispuisto|nemzeti park|
      milli parki|park|reserve`,
    joined: '国立公園|国家公园|國家公園|국립공원',
  },
  mountain: {
    before: `mount *|mountains *|mont *|monts *|monte *|montes *|monti *|montana *|montanas *|muntii|volcan *|volcano *|vulkan *|vulcano *|
      gunung|gora|гора|вулкан|pico *|pic *|piz|cerro *|cerros *|nevado *|djebel|jebel|jbel|sierra *|serra *|cordillera *|massif *|
      ben|alpes *|alps *|peak *`,
    after: `mountain|mountains|mount|mtn|mtns|volcano|peak|hill|hills|range|gebirge|berge|berg|massif|alps|alpen|alpes|dagi|daglari|hegyseg|
      highlands|plateau|горы|гора`,
    joined: '山|山脉|山脈|岳|산',
  },
  region: {
    before: `region *|valley *|vallee *|valle *|coast *|costa *|cote *|peninsula *|peninsule *|presquile *|halbinsel|desert *|gulf *|golfe *|
      golfo *|bay *|baie *|bahia *|baia *|cape *|cap *|cabo *|capo *|kap|pays *|полуостров|побережье`,
    after: `region|area|valley|coast|peninsula|halbinsel|country|desert|riviera|gulf|bay|district|county|niemi|yarimadasi|moors|heath|
      lowlands|uplands|falls|waterfall|waterfalls|fjord`,
    joined: '半島|半岛|地方|地区|반도|湾|灣',
  },
};

/** Normalised articles between the word for the kind and the name. */
export const ARTICLES =
  'of the|of|de la|de los|de las|de les|de l|des|del|della|delle|dello|dell|degli|dei|de|do|da|dos|das|du|d|di|la|las|los|le|les|van|von|the|του|τησ|των|τη';
