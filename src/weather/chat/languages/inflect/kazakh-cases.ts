/** Vowel harmony: the last vowel of a word determines the vowels of its endings. */
const FRONT = /[әөүіеэиюё][^әөүіеэиюёаоұыуя]*$/u;
const VOWEL = /[аәеиіоөұүыуэюя]$/u;
const HALF_VOWEL = /[уи]$/u;
const NASAL = /[мнң]$/u;
const BUZZING = /[зж]$/u;
const LIQUID = /[рлйуи]$/u;

/** Letters in endings after a back vowel, with their replacements after a front vowel. */
const FRONTED: Readonly<Record<string, string>> = { а: 'е', ы: 'і', ғ: 'г', қ: 'к' };

/**
 * Each group lists the endings after a vowel, a nasal, `з`, another voiced consonant or a voiceless
 * consonant.
 */
const CASES = {
  vowel: 'ның|ға|ны|да|дан|мен|дағы',
  nasal: 'ның|ға|ды|да|нан|мен|дағы',
  buzzing: 'дың|ға|ды|да|дан|бен|дағы',
  voiced: 'дың|ға|ды|да|дан|мен|дағы',
  voiceless: 'тың|қа|ты|та|тан|пен|тағы',
};
const PLURAL = { vowel: 'лар', nasal: 'дар', buzzing: 'дар', voiced: 'лар', voiceless: 'тар' };
const OF_HIS = 'ның|на|н|нда|ндағы|нан|мен';
const OF_MINE = 'ның|а|ды|да|дағы|нан|мен';
/** The word for "until" follows the dative ending, which is the second ending in each list of cases. */
const UNTIL = {
  vowel: 'ға дейін',
  nasal: 'ға дейін',
  buzzing: 'ға дейін',
  voiced: 'ға дейін',
  voiceless: 'қа дейін',
};
const UNTIL_HIS = 'на дейін';

type Sound = keyof typeof CASES;

/** Russian letters that people type without a Kazakh keyboard: `бугин` for `бүгін`. */
const RUSSIAN: Readonly<Record<string, string>> = {
  ...{ ә: 'а', ғ: 'г', қ: 'к', ң: 'н', ө: 'о' },
  ...{ ұ: 'у', ү: 'у', һ: 'х', і: 'и' },
};
const KAZAKH_LETTER = /[әғқңөұүһі]/gu;

/** A marked noun, or alternatives that contain marked nouns. */
const MARKED = /(\p{L}+~+)|\{([^{}]*~[^{}]*)\}/gu;

/**
 * Expands marked nouns into all cases: `қала~` in the singular, the plural, and with "his" and "my". `апта~~`
 * is a unit of time and gets "until" instead of "my". Every form is also added in Russian letters.
 */
export function inAllCases(entry: string): readonly string[] {
  const forms = (choices: string) => `{${choices.split('|').flatMap(formsOfChoice).join('|')}}`;
  const written = entry.replace(MARKED, (marked, noun?: string, choices?: string) =>
    forms(choices ?? noun ?? marked),
  );
  return [...new Set([written, inRussianLetters(written)])];
}

function inRussianLetters(text: string): string {
  return text.replace(KAZAKH_LETTER, (letter) => RUSSIAN[letter] ?? letter);
}

/** Only the last word of a phrase is inflected. */
function formsOfChoice(choice: string): string[] {
  const word = choice.replace(/~+$/, '');
  if (word === choice) return [choice];
  return choice.endsWith('~~') ? [...formsOf(word), ...untilOf(word)] : [...formsOf(word), ...mineOf(word)];
}

function formsOf(word: string): string[] {
  // After `л`, only the plural ending has `д`.
  const plural = joined(word, word.endsWith('л') ? 'дар' : PLURAL[soundOf(word)]);
  const theirs = [hisOf(word), joined(plural, 'ы')];
  return [
    ...[word, plural].flatMap((stem) => [stem, ...declined(stem, CASES[soundOf(stem)])]),
    ...theirs.flatMap((stem) => [stem, ...declined(stem, OF_HIS)]),
  ];
}

function hisOf(word: string): string {
  return joined(softened(word), soundOf(word) === 'vowel' ? 'сы' : 'ы');
}

function mineOf(word: string): string[] {
  const mine = joined(softened(word), soundOf(word) === 'vowel' ? 'м' : 'ым');
  return [mine, ...declined(mine, OF_MINE)];
}

function untilOf(word: string): string[] {
  return [joined(word, UNTIL[soundOf(word)]), joined(hisOf(word), UNTIL_HIS)];
}

function declined(stem: string, endings: string): string[] {
  return endings.split('|').map((ending) => joined(stem, ending));
}

function soundOf(word: string): Sound {
  if (VOWEL.test(word) && !HALF_VOWEL.test(word)) return 'vowel';
  if (NASAL.test(word)) return 'nasal';
  if (BUZZING.test(word)) return 'buzzing';
  return LIQUID.test(word) ? 'voiced' : 'voiceless';
}

/** `қ`, `к` and `п` become voiced before a vowel. */
function softened(word: string): string {
  return word.replace(/[қкп]$/u, (letter) => ({ қ: 'ғ', к: 'г', п: 'б' })[letter] ?? letter);
}

function joined(stem: string, ending: string): string {
  const [head = '', ...others] = ending.split(' ');
  const fitting = FRONT.test(stem) ? head.replace(/[аығқ]/gu, (letter) => FRONTED[letter] ?? letter) : head;
  return [stem + fitting, ...others].join(' ');
}
