export interface NameList {
  readonly given: readonly string[];
  readonly family: readonly string[];
  /** True if the family name comes first, as in Chinese, Japanese and Korean. */
  readonly familyFirst?: true;
}

/**
 * Parts of the demo players' names. The names of a team come from one list. Family names are invented or are ordinary words (rivers,
 * trees, stars), so that no demo player has a real player's name. The unusual letters are deliberate, to
 * expose code that mishandles Unicode.
 */
export const NAME_LISTS: readonly NameList[] = [
  {
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
    familyFirst: true,
    given: ['若葉', '晴河', '小雨', '陽向', '星野', '雪舟'],
    family: ['松風', '白鷺', '青嵐', '竹影', '石橋川', '雲雀'],
  },
  {
    familyFirst: true,
    given: ['가람', '나래', '다솔', '하늘', '이슬'],
    family: ['봄', '솔', '한', '윤', '별'],
  },
  {
    given: ['نور', 'سامي', 'ريان', 'ليلى', 'أمين'],
    family: ['النخيل', 'الساحل', 'القمري', 'البستاني', 'الفجر'],
  },
  {
    given: ['Яна', 'Илья', 'Мила', 'Тимур', 'Леся'],
    family: ['Берёзовый', 'Тихоречье', 'Звёздный', 'Ґрунтвенко', 'Подлёдный'],
  },
  {
    given: ['Άρης', 'Νίκη', 'Ίων', 'Δανάη', 'Φίλων'],
    family: ['Αστερίδης', 'Ποταμιάς', 'Φεγγάρης', 'Ελαιώνας', 'Θυμαρίδης'],
  },
  {
    given: ['आरव', 'मीरा', 'किरण', 'तारा', 'ऋतु'],
    family: ['नदीवाला', 'चन्दनकर', 'मेघराज', 'पर्वतीय', 'वनमाली'],
  },
];
