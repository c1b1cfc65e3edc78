/**
 * The usual question about a place in each language that inflects names, with the name in its case. The rules are a
 * separate grammar, so that they cannot share a mistake with chat. They change each word of a name: the first rule
 * whose pattern matches. Rules of languages without cases choose the preposition.
 */
export interface CaseForm {
  readonly template: string;
  /** Patterns of the end of the last word, each with its replacement. */
  readonly words: readonly (readonly [RegExp, string])[];
  /** The same for the words before it; by default `words`. */
  readonly before?: readonly (readonly [RegExp, string])[];
  /** The same for whole names, before the words. */
  readonly names?: readonly (readonly [RegExp, string])[];
}

const RUSSIAN: CaseForm['words'] =
  rules(`острова>островах штаты>штатах республика>республике земли>землях область>области
  израиль>израиле ань>ани ть>ти бь>би рь>ри вь>ви нь>ни сь>си ль>ле ия>ии ая>ой яя>ей ое>ом ее>ем ые>ых ие>их ский>ском
  цкий>цком ный>ном вый>вом ий>ии кая>кой ья>ье а>е я>е ы>ах ки>ках и>и й>е ь>и б>бе в>ве г>ге д>де ж>же з>зе к>ке л>ле
  м>ме н>не п>пе р>ре с>се т>те ф>фе х>хе ц>це ч>че ш>ше`);
const UKRAINIAN: CaseForm['words'] =
  rules(`острови>островах штати>штатах область>області ія>ії ська>ській цька>цькій на>ні
  ське>ському ський>ському цький>цькому ні>них ські>ських нова>новій ка>ці га>зі ха>сі а>і я>ї ди>дах ни>нах ви>вах
  и>и й>ї ль>лі рь>рі нь>ні ть>ті сь>сі к>ку г>гу х>ху б>бі в>ві д>ді ж>жі з>зі л>лі м>мі н>ні п>пі р>рі с>сі т>ті
  ф>фі ц>ці ч>чі ш>ші`);
const POLISH: CaseForm['words'] =
  rules(`niemcy>niemczech włochy>włoszech węgry>węgrzech stany>stanach wyspy>wyspach
  zjednoczone>zjednoczonych południowa>południowej północna>północnej zachodnia>zachodniej wschodnia>wschodniej
  nowa>nowej ska>skiej cka>ckiej skie>skiem ckie>ckiem ski>skim cki>ckim cja>cji sja>sji zja>zji ja>ji ia>ii ka>ce
  ga>dze ra>rze ła>le ta>cie da>dzie na>nie ma>mie sa>sie wa>wie ba>bie pa>pie la>li ca>cy cha>sze za>zie ny>nach
  wy>wach ry>rach y>ach ko>ku ch>chu sz>szu cz>czu rz>rzu ń>niu n>nie r>rze t>cie d>dzie l>lu ł>le k>ku g>gu c>cu j>ju
  ż>żu s>sie z>zie w>wie b>bie p>pie m>mie f>fie`);
const CZECH: CaseForm['words'] =
  rules(`státy>státech ostrovy>ostrovech spojené>spojených kraj>kraji země>zemi oblast>oblasti
  republika>republice ský>ském cký>ckém ný>ném ská>ské cká>cké ní>ní ní>ní ie>ii ko>ku ka>ce ha>ze ga>ze ra>ře la>le
  ta>tě na>ně da>dě ma>mě va>vě sa>se za>ze ba>bě pa>pě ce>ci ny>nách vy>vách dy>dách n>nu r>ru t>tu d>du l>lu k>ku g>gu
  s>su z>zu v>vu b>bu p>pu m>mu x>xu io>iu`);
const SERBIAN: CaseForm['words'] =
  rules(`države>državama sjedinjene>sjedinjenim ostrva>ostrvima ska>skoj čka>čkoj nova>novoj
  ija>iji ika>ici ka>ki a>i ski>skom ini>inima ivi>ivima o>u n>nu r>ru t>tu d>du l>lu k>ku g>gu s>su z>zu v>vu
  b>bu p>pu m>mu j>ju š>šu č>ču ž>žu ć>ću c>cu`);
const SERBIAN_CYRILLIC: CaseForm['words'] =
  rules(`државе>државама сједињене>сједињеним острва>острвима ска>ској чка>чкој
  нова>новој ија>ији ика>ици ка>ки а>и ски>ском ини>инима иви>ивима о>у н>ну р>ру т>ту д>ду л>лу к>ку г>гу с>су
  з>зу в>ву б>бу п>пу м>му ј>ју ш>шу ч>чу ж>жу ћ>ћу ц>цу`);
const LITHUANIAN: CaseForm['words'] =
  rules(`valstijos>valstijose oji>ojoje ija>ijoje a>oje ė>ėje iai>iuose ai>uose os>ose ės>ėse
  ius>iuje us>uje as>e is>yje ys>yje`);
const FINNISH: CaseForm['words'] =
  rules(`venäjä>venäjällä valko-venäjä>valko-venäjällä suomi>suomessa maat>maissa vallat>valloissa
  saaret>saarilla lanti>lannissa ranta>rannassa kunta>kunnassa nki>ngissä turkki>turkissa osavaltio>osavaltiossa
  lääni>läänissä inen>isessa iinit>iineillä`);
const VOWEL_ENDINGS: CaseForm['words'] = [
  [/(?<=[aou][^äöy]*[aeiou])$/iu, 'ssa'],
  [/(?<=[aeiouyäö])$/iu, 'ssä'],
  [/(?<=[aou][^äöy]*)$/iu, 'issa'],
  [/$/u, 'issä'],
];
/** Hungarian and Turkish endings agree with the last vowel. */
const HUNGARIAN: CaseForm['names'] = [
  [/(?<=[aáoóuú][^eéöőüű]*)a$/iu, 'ában'],
  [/a$/iu, 'ában'],
  [/e$/iu, 'ében'],
  [/(?<=[aáoóuú][^aáeéoóöőuúüű]*)$/iu, 'ban'],
  [/(?<=[eéöőüű][^aáeéoóöőuúüű]*)$/iu, 'ben'],
  [/$/u, 'ban'],
];
const TURKISH: CaseForm['names'] = [
  [/(?<=(?:ları|sı|alığı|ı))$/u, "'nda"],
  [/(?<=(?:leri|bölgesi|eyaleti|ili|vilayeti|cumhuriyeti|krallığı))$/u, "'nde"],
  [/(?<=[aıou][^eiöüaıou]*[fstkçşhp])$/iu, "'ta"],
  [/(?<=[eiöü][^eiöüaıou]*[fstkçşhp])$/iu, "'te"],
  [/(?<=[aıou][^eiöüaıou]*)$/iu, "'da"],
  [/$/u, "'de"],
];
const KAZAKH: CaseForm['names'] = [
  [/(?<=(?:облысы|сы|ы))$/u, 'нда'],
  [/(?<=(?:сі|і))$/u, 'нде'],
  [/(?<=[аоұыя][^әөүіеиэ]*[кқпстфхцчшщ])$/iu, 'та'],
  [/(?<=[әөүіеиэ][^аоұыя]*[кқпстфхцчшщ])$/iu, 'те'],
  [/(?<=[аоұыуюя][^аоұыяәөүіеиэ]*)$/iu, 'да'],
  [/$/u, 'де'],
];

// Words before a noun are adjectives or words for a kind. Other words belong to foreign names, which keep them.
const RUSSIAN_BEFORE =
  rules(`остров>острове острова>островах республика>республике штат>штате провинция>провинции ая>ой яя>ей ое>ом ее>ем ые>ых ие>их
  ский>ском цкий>цком ный>ном вый>вом`);
const UKRAINIAN_BEFORE =
  rules(`острів>острові острови>островах республіка>республіці штат>штаті провінція>провінції регіон>регіоні ська>ській
  цька>цькій на>ній ська>ській ське>ському ський>ському цький>цькому ні>них ські>ських нова>новій нове>новому`);
const POLISH_BEFORE = rules(`republika>republice stan>stanie stany>stanach wyspy>wyspach prowincja>prowincji
  południowa>południowej północna>północnej zachodnia>zachodniej wschodnia>wschodniej nowa>nowej ska>skiej cka>ckiej
  skie>skich ckie>ckich ski>skim cki>ckim`);
const CZECH_BEFORE =
  rules(`republika>republice prefektura>prefektuře provincie>provincii stát>státu spojené>spojených
  ský>ském cký>ckém ný>ném ská>ské cká>cké ní>ní`);
const SERBIAN_BEFORE =
  rules(`sjedinjene>sjedinjenim ska>skoj čka>čkoj nova>novoj ski>skom ni>nom na>noj сједињене>сједињеним
  ска>ској чка>чкој нова>новој ски>ском ни>ном на>ној`);

export const CASE_FORMS: Readonly<Record<string, readonly CaseForm[]>> = {
  ru: [{ template: 'какая погода в {}', words: RUSSIAN, before: RUSSIAN_BEFORE }],
  uk: [{ template: 'яка погода в {}', words: UKRAINIAN, before: UKRAINIAN_BEFORE }],
  pl: [{ template: 'jaka jest pogoda w {}', words: POLISH, before: POLISH_BEFORE }],
  cs: [{ template: 'jaké je počasí v {}', words: CZECH, before: CZECH_BEFORE }],
  sr: [
    { template: 'kakvo je vreme u {}', words: SERBIAN, before: SERBIAN_BEFORE },
    { template: 'какво је време у {}', words: SERBIAN_CYRILLIC, before: SERBIAN_BEFORE },
  ],
  lt: [{ template: 'koks oras {}', words: LITHUANIAN, before: rules('oji>ojoje tinės>tinėse') }],
  fi: [{ template: 'millainen sää on {}', words: [...FINNISH, ...VOWEL_ENDINGS], before: [] }],
  hu: [{ template: 'milyen idő van {}', words: [], names: HUNGARIAN }],
  tr: [{ template: '{} hava nasıl', words: [], names: TURKISH }],
  kk: [{ template: '{} ауа райы қандай', words: [], names: KAZAKH }],
  el: [
    {
      template: 'τι καιρό κάνει {}',
      words: [
        [/ος$/u, 'ο'],
        [/άς$/u, 'ά'],
        [/ής$/u, 'ή'],
      ],
      names: [
        [/^(?=\p{L}+(?:ος|άς|ής)\b)/u, 'στον '],
        [/^(?=.*(?:ες|εις)$)/u, 'στις '],
        [/^(?=\p{L}*(?:ο|ό|ι|ί)(?:$|\s))/u, 'στο '],
        [/^/u, 'στην '],
      ],
    },
  ],
  ar: [
    {
      template: 'كيف الطقس {}',
      words: [],
      names: [[/^/u, 'ب']],
    },
  ],
  he: [
    {
      template: 'מה מזג האוויר {}',
      words: [],
      names: [
        [/^ה(?=\p{L}+ים$|\p{L}+ ה|רפובליקה|טריטורי)/u, 'ב'],
        [/^/u, 'ב'],
      ],
    },
  ],
  ko: [{ template: '{} 날씨 어때', words: [], names: [[/$/u, '의']] }],
  hi: [{ template: '{} में मौसम कैसा है', words: [[/ा$/u, 'ा']] }],
  de: [
    {
      template: 'wie ist das wetter in {}',
      words: [],
      names: [
        [/^(?=(?:\p{L}+ )*\p{L}*(?:ei|schweiz|ukraine|republik|provinz .*|region .*)$)/iu, 'der '],
        [/^Vereinigte (\p{L}+ch)e (.*)e$/u, 'den Vereinigten $1en $2en'],
        [/^Vereinigte /u, 'den Vereinigten '],
        [/^Niederlande$/u, 'den Niederlanden'],
        [/^(?=.*(?:inen|iven|ellen|oren|onen|inseln)$)/u, 'den '],
      ],
    },
  ],
  fr: [
    {
      template: 'quel temps fait-il {}',
      words: [],
      names: [
        [/^(?=[aeiouyéèêâîôh])/iu, 'en '],
        [/^(?=(?:\S+s|\S+s .*)$)/u, 'aux '],
        [/^(?=\S+e(?: .*)?$)/u, 'en '],
        [/^/u, 'au '],
      ],
    },
  ],
  it: [
    {
      template: 'che tempo fa {}',
      words: [],
      names: [
        [/^(?=(?:Stati|Emirati) )/u, 'negli '],
        [/^(?=Paesi )/u, 'nei '],
        [/^(?=\S+ine$|Isole |Maldive|Seychelles)/u, 'nelle '],
        [/^/u, 'in '],
      ],
    },
  ],
  pt: [
    {
      template: 'como está o tempo {}',
      words: [],
      names: [
        [/^(?=\S+as(?: |$))/u, 'nas '],
        [/^(?=\S+s(?: |$))/u, 'nos '],
        [/^(?=\S+a(?: |$))/u, 'na '],
        [/^/u, 'no '],
      ],
    },
  ],
};

/** Longer names contain words that keep their form. */
const MOST_WORDS = 2;

/** Returns the name in its usual case, or null if the rules do not cover it. */
export function inUsualCase(name: string, { words, before = words, names = [] }: CaseForm): string | null {
  if (/[(),–—&]/u.test(name) || (words.length > 0 && name.split(' ').length > MOST_WORDS)) return null;
  const changed = name
    .split(' ')
    .map((word, index, all) => applied(word, index < all.length - 1 ? before : words))
    .join(' ');
  return applied(changed, names);
}

function applied(text: string, all: readonly (readonly [RegExp, string])[]): string {
  const rule = all.find(([pattern]) => pattern.test(text));
  if (rule === undefined) return text;
  const changed = text.replace(rule[0], rule[1]);
  const isCapital = /^\p{Lu}/u.test(text);
  return isCapital ? changed.replace(/^\p{L}/u, (letter) => letter.toUpperCase()) : changed;
}

/** Reads rules of the form `ending>ending`. A rule leaves at least one letter before the ending, or is the whole word. */
function rules(text: string): [RegExp, string][] {
  return text
    .trim()
    .split(/\s+/)
    .map((rule) => {
      const [from = '', to = ''] = rule.split('>');
      return [new RegExp(`${from}$`, 'iu'), to];
    });
}
