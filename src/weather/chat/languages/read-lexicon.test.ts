import { describe, expect, test } from 'vitest';
import { LexiconFault } from './lexicon-lines.ts';
import { readLexicon } from './read-lexicon.ts';

const traits = { code: 'en', lexicon: 'test' };
const read = (text: string) => readLexicon(text, 'test.txt', traits);

describe('a lexicon', () => {
  test('the parser folds phrases and joins lines that are wrapped after a comma, word or bar', () => {
    const { phrases } = read(`# A comment
[words]
topic = Wéather, wind
  speed, {good|
  bad}{| }sky
place follows = in
`);
    expect(phrases.get('topic')).toEqual([
      'weather',
      'wind speed',
      'goodsky',
      'badsky',
      'good sky',
      'bad sky',
    ]);
    expect(phrases.get('place_follows')).toEqual(['in']);
    expect(phrases.has('plain')).toBe(false);
  });

  test('the parser accepts the placeholder `#` at the start of a continued line', () => {
    const { moments } = read('[times]\nfor # days = next # days,\n  # days\n# not this\n');
    expect([...moments.keys()]).toEqual(['next # days', '# days']);
    expect(moments.get('# days')).toMatchObject({ moment: { is: 'lasting', unit: 'day' }, at: 'test.txt:3' });
  });

  test.each([
    ['now', { is: 'now' }],
    ['yesterday night', { is: 'day', offset: -1, part: 'night' }],
    ['in three days', { is: 'day', offset: 3 }],
    ['sunday', { is: 'weekday', weekday: 7 }],
    ['monday evening', { is: 'weekday', weekday: 1, part: 'evening' }],
    ['last tuesday', { is: 'weekday', weekday: 2, weeks: -1 }],
    ['next weekday', { is: 'shift', weeks: 1 }],
    ['this weekend', { is: 'span', unit: 'weekend', offset: 0 }],
    ['next winter', { is: 'season', season: 'winter', offset: 1 }],
    ['december', { is: 'month', month: 12 }],
    ['for # hours', { is: 'lasting', unit: 'hour' }],
    ['in # months', { is: 'away', unit: 'month' }],
    ['from now', { is: 'hence' }],
    ['ago', { is: 'ago' }],
    ['and a half', { is: 'half' }],
    ['feast 02-29', { is: 'feast', month: 2, day: 29 }],
    ['feast last monday of may', { is: 'feast', month: 5, nth: [-1, 1] }],
    ['feast 2nd sunday of may', { is: 'feast', month: 5, nth: [2, 7] }],
    ['feast easter', { is: 'feast', easter: 0 }],
    ['feast easter -47', { is: 'feast', easter: -47 }],
    ['feast orthodox easter +1', { is: 'feast', orthodoxEaster: 1 }],
    ['feast without a date', { is: 'feast' }],
  ])('the parser accepts the moment %s', (key, moment) => {
    expect(read(`[times]\n${key} = xyzzy`).moments.get('xyzzy')?.moment).toEqual(moment);
  });

  test('the parser numbers the number words in order, and alternatives have the same value', () => {
    const { cardinals, ordinals, one } = read(`[numbers]
cardinals = nil=0, one, {two|twee}/couple, one and a half=1.5, three, thirty=30
ordinals = {first|erste}, second
one = a
`);
    expect(Object.fromEntries(cardinals)).toEqual({
      ...{ nil: 0, one: 1, two: 2, twee: 2, couple: 2, 'one and a half': 1.5, three: 3, thirty: 30 },
    });
    expect(Object.fromEntries(ordinals)).toEqual({ first: 1, erste: 1, second: 2 });
    expect(one).toEqual(['a']);
  });

  test('the parser reads case endings and their replacements', () => {
    const { language } = read(`[places]
case endings = uose > ai/us, da, sa > -/s
place endings = uose
conjunctions = and
`);
    expect(language.caseEndings).toEqual([
      ['uose', ['ai', 'us']],
      ['da', ['']],
      ['sa', ['', 's']],
    ]);
    expect(language.placeEndings).toEqual(['uose']);
    expect(language.casePrefixes).toBeUndefined();
    expect(language.conjunctions).toEqual(['and']);
  });

  test('the parser lists endings without accents after the exact endings', () => {
    const { language } = read('[places]\ncase endings = ých > é/ý, ch > -, ych > ý\n');
    expect(language.caseEndings).toEqual([
      ['ých', ['é', 'ý']],
      ['ch', ['']],
      ['ych', ['ý']],
      ['ych', ['é']],
    ]);
  });

  test('the parser expands sets and inflects each entry', () => {
    const inflect = (entry: string) => [entry, `${entry}s`];
    const { phrases } = readLexicon(
      '[sets]\nsea = lake|$pond\npond = pond\n[words]\nplain = big {$sea}',
      'test.txt',
      {
        ...traits,
        inflect,
      },
    );
    expect(phrases.get('plain')).toEqual(['big lake', 'big pond', 'big lakes', 'big ponds']);
  });

  test('the parser combines weekdays with parts of the day and inflects the result', () => {
    const inflect = (entry: string) => [entry, `${entry}t`];
    const days = 'maan, dins, woens, donder, vrij, {zater|zatur}, zon';
    const { moments } = readLexicon(
      `[weekday parts]\nweekdays = ${days}\nevening = { |}avond, eve\n[times]\nfriday night = vrijnacht`,
      'test.txt',
      { ...traits, inflect },
    );
    const forms = ['zater avond', 'zateravond', 'zatur avond', 'zaturavondt', 'zatereve'];
    for (const form of forms)
      expect(moments.get(form)?.moment).toEqual({ is: 'weekday', weekday: 6, part: 'evening' });
    expect(moments.get('maaneve')?.moment).toEqual({ is: 'weekday', weekday: 1, part: 'evening' });
    expect(moments.get('vrijnacht')?.moment).toEqual({ is: 'weekday', weekday: 5, part: 'night' });
    expect(moments.get('zater')).toBeUndefined();
  });

  test('a word for an aspect is a weather word unless it has another role', () => {
    const { phrases } = read('[words]\nplain = wear\n[asks]\nclothing = wear, parka\nrain = wet*');
    expect(phrases.get('condition')).toEqual(['parka']);
  });

  test('every word for a separate subject is a weather word', () => {
    const { phrases, language } = read('[words]\ncondition = wet\n[asks]\nair = smog\nrain = wet*');
    expect(phrases.get('condition')).toEqual(['wet', 'smog']);
    expect(language.asks).toEqual({ air: ['smog'], rain: ['wet*'] });
  });
});

describe('a lexicon error contains the file and line', () => {
  test.each([
    ['[times]\n\ntomorow = soon', 3, 'unknown key "tomorow" in [times]'],
    ['[times]\nfeast 13-01 = x', 2, 'unknown key "feast 13-01" in [times]'],
    ['[times]\nfeast 1st of may = x', 2, 'unknown key "feast 1st of may" in [times]'],
    ['[times]\nfeast = new year', 2, 'a feast needs a date: write "feast 12-25" or "feast easter +1"'],
    ['[words]\nplaces follow = in', 2, 'unknown key "places follow" in [words]'],
    ['[word]\nplain = in', 2, 'unknown section "word"'],
    ['plain = in', 1, 'unknown section ""'],
    [
      '[times]\nnow = at once,\n  now\ntoday = now',
      4,
      '"now" is listed under both "today" and "now" (test.txt:3)',
    ],
    ['[times]\nnow = {n|N}ów\ntoday = now', 3, '"now" is listed under both "today" and "now" (test.txt:2)'],
    ['[words]\nplain = a, b,\n  c, A', 3, '"A" is already listed on line 2'],
    ['[words]\nplain = a\ntopic = b\nplain = c', 4, '"plain" is already defined on line 2'],
    ['[words]\nplain =\ntopic = b', 2, '"plain" has no phrases'],
    ['[words]\nplain = a,, b', 2, 'a phrase is missing next to a comma'],
    ['[words]\nplain = a, :', 2, '":" is not a word'],
    ['[words]\nplain = a, {b|c', 2, 'unbalanced or nested braces in "{b|c"'],
    ['[words]\n  plain = a', 2, 'an indented line must continue a list of phrases'],
    ['[words]\nplain a, b', 2, 'expected "key = phrase, phrase"'],
    ['[numbers]\ncardinals = one, two=zwei', 2, '"two=zwei" is not a number: write "two" or "thirty=30"'],
    ['[numbers]\ncardinals = one, two,\n  ones/one', 3, '"one" has two values, 1 and 3'],
    ['[asks]\nrain = smog\nfog = smog', 3, '"smog" is listed under both fog and rain'],
    ['[words]\nplain = {$next} week', 2, 'unknown set "$next"'],
    [
      '[weekday parts]\n\nnight = nacht',
      3,
      'weekday parts need all seven weekdays, starting on Monday: write "weekdays = maandag, dinsdag, …"',
    ],
    [
      '[weekday parts]\nnight = nacht\nweekdays = zondag',
      3,
      'weekday parts need all seven weekdays, starting on Monday: write "weekdays = maandag, dinsdag, …"',
    ],
    [
      '[weekday parts]\nweekdays = a, b, c, d, e, f, g\nevening = x\nnight = y,\n  x',
      5,
      '"ax" is listed under both "monday night" and "monday evening" (test.txt:3)',
    ],
    ['[weekday parts]\nweek = nacht', 2, 'unknown key "week" in [weekday parts]'],
    ['[sets]\nnext = coming', 2, 'the set "$next" is unused'],
    [
      '[sets]\nnext = coming, next\n[words]\nplain = {$next}',
      2,
      'separate the alternatives of a set with bars: a|b',
    ],
  ])('%j', (text, line, problem) => {
    expect(() => read(text)).toThrow(new LexiconFault('test.txt', line, problem));
  });
});
