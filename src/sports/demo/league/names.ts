interface NameList {
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** Relative frequency of this kind of name in a squad. */
  readonly share: number;
  /** True if the family name comes first, as in Chinese, Japanese and Korean. */
  readonly familyFirst?: true;
}

/**
 * Parts of the demo players' names, by script. Family names are invented or are ordinary words (rivers,
 * trees, stars), so that no demo player has a real player's name. The unusual letters are deliberate, to
 * expose code that mishandles Unicode.
 */
export const NAME_LISTS: readonly NameList[] = [
  {
    share: 6,
    given: ['Ada', 'Bo', 'Cory', 'Dana', 'Ellis', 'Finley', 'Gale', 'Harper', 'Ira', 'Jules', 'Kit', 'Lane'],
    family: [
      'Bramblewick',
      'Copperdene',
      'Fernhollow',
      'Larkmere',
      'Marrowby',
      'Quillstone',
      'Tarnbrook',
      'Wexcombe',
      "O'Thistle",
      "D'Umbra",
      'St. Pebble',
      'Ash-Fallow',
    ],
  },
  {
    share: 5,
    given: [
      'Zoë',
      'Łucja',
      'Søren',
      'Émile',
      'Núria',
      'Jörg',
      'Čeněk',
      'İpek',
      'Ștefan',
      'Þóra',
      'Ngọc',
      'Õie',
    ],
    family: [
      'Ångkvist',
      'Brzóska-Żuk',
      'Fjällsjö',
      'Čapková-Růže',
      'Élancourbe',
      'Ñandubay',
      'Őszirét',
      'Ağaçdalı',
      'Șoimărel',
      'Vølund',
    ],
  },
  {
    share: 2,
    familyFirst: true,
    given: ['若葉', '晴河', '小雨', '陽向', '星野', '雪舟'],
    family: ['松風', '白鷺', '青嵐', '竹影', '石橋川', '雲雀'],
  },
  {
    share: 1,
    familyFirst: true,
    given: ['가람', '나래', '다솔', '하늘', '이슬'],
    family: ['봄', '솔', '한', '윤', '별'],
  },
  {
    share: 2,
    given: ['نور', 'سامي', 'ريان', 'ليلى', 'أمين'],
    family: ['النخيل', 'الساحل', 'القمري', 'البستاني', 'الفجر'],
  },
  {
    share: 1,
    given: ['Яна', 'Илья', 'Мила', 'Тимур', 'Леся'],
    family: ['Берёзовый', 'Тихоречье', 'Звёздный', 'Ґрунтвенко', 'Подлёдный'],
  },
  {
    share: 1,
    given: ['Άρης', 'Νίκη', 'Ίων', 'Δανάη'],
    family: ['Αστερίδης', 'Ποταμιάς', 'Φεγγάρης', 'Ελαιώνας'],
  },
  {
    share: 1,
    given: ['आरव', 'मीरा', 'किरण', 'तारा'],
    family: ['नदीवाला', 'चन्दनकर', 'मेघराज', 'पर्वतीय'],
  },
];
