import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../../gazetteer/gazetteer.ts';
import { analyse } from './analysis.ts';
import { asksOf } from './asks.ts';
import { parse } from './parse.ts';
import type { FoundPlace } from './place/find-place.ts';
import { isAboutWeather, isFamousPlaceAlone } from './subject.ts';
import { readMessage } from './words/message.ts';

describe('messages about the weather', () => {
  test.each([
    ['what is the weather', true],
    ['is it raining', true],
    ['rain in Paris', true],
    ['will I need a coat', true],
    // Another kind of request is about the weather only if it contains a topic word.
    ['play a song about rain', false],
    ['play the weather forecast', true],
    ['book a table outside', false],
    ['hello', false],
    // The misspelt topic word occurs in another kind of request.
    ['play wheather', true],
    ['xyzzy', false],
    // Words that are in the lexicon only as aspects, and an inflected form that is not in it.
    ['is it brass monkeys', true],
    ['sataakohan huomenna', true],
    ['Sataakohan', false],
    ['regensburger', false],
    // The topic word is in another language, so it does not count in another kind of request.
    ['météo New York today please', true],
    ['play météo tonight please', false],
    // The word is a condition only in a less likely language: `is` means ice in Danish.
    ['what is the time', false],
    // Vietnamese `dông` means storm only with its accent.
    ['resep rendang dong', false],
    ['bikin puisi dong', false],
    ['có dông không', true],
  ])('%s: %s', (text, expected) => {
    expect(isAboutWeather(readMessage(text))).toBe(expected);
  });
});

describe('a message with only a place is about the weather there', () => {
  /** Whether the message consists only of the token at `index`, as a place with the given fame. */
  function isAlone(text: string, index: number, fame = 4.7): boolean {
    const candidate = { place: {} as never, fame };
    const place: FoundPlace = {
      first: index,
      end: index + 1,
      resolved: { candidate, area: null, head: '' },
      because: '',
      towns: [],
    };
    return isFamousPlaceAlone(readMessage(text), place);
  }

  test.each([
    ['Xyzzy', 0, true],
    ['Xyzzy tomorrow?', 0, true],
    ['Xyzzy 7', 0, true],
    ["Xyzzy 7 o'clock", 0, true],
    ['and in Xyzzy tomorrow?', 2, true],
    ['for Xyzzy', 1, true],
    ['Xyzzy fashion', 0, false],
    ['fashion Xyzzy', 1, false],
    ['what about my Xyzzy', 3, false],
  ])('%s: %s', (text, index, expected) => {
    expect(isAlone(text, index)).toBe(expected);
  });

  test('a name alone is a question about the weather only if the place is famous', () => {
    expect(isAlone('Xyzzy', 0, 4.69)).toBe(false);
    expect(isFamousPlaceAlone(readMessage('Xyzzy'), null)).toBe(false);
    const here: FoundPlace = { first: 0, end: 1, resolved: null, because: 'here', towns: [] };
    expect(isFamousPlaceAlone(readMessage('here'), here)).toBe(false);
  });
});

describe('the aspects of a message', () => {
  test.each([
    ['weather in Paris', ['general']],
    ['will it rain', ['rain']],
    ['Do I need an umbrella', ['umbrella']],
    // Aspects are in a fixed order, without duplicates.
    ['how windy and cold, and is it rainy with rain', ['rain', 'wind', 'temperature']],
    // The aspect is a phrase of several words.
    ['what is the dew point', ['humidity']],
    ['barometric pressure', ['pressure']],
    // Freezing rain counts as frost. Separate words for rain and frost count as two aspects.
    ['will there be freezing rain', ['frost']],
    ['will it rain and freeze', ['rain', 'frost']],
    ['να απλώσω τα ρούχα', ['dry']],
    ['τι ρούχα να βάλω', ['clothing']],
    ['dew pointer', ['general']],
    // The lexicon allows any ending of this word.
    ['बारिशों में', ['rain']],
    ['बारिश', ['rain']],
    // Inflected words, with or without a lexicon entry. `tempo` is not a form of `temporal`.
    ['il y aura des conditions pluvieuses ?', ['rain']],
    ['sataakohan huomenna', ['rain']],
    ['como está o tempo', ['general']],
    // Words inside a phrase do not count separately.
    ['preciso de guarda-chuva?', ['umbrella']],
    ['ベッドは何度？', ['temperature']],
  ])('%s: %j', (text, expected) => {
    expect(asksOf(readMessage(text), null)).toEqual(expected);
  });

  test('words in the place name are not aspects', () => {
    const message = readMessage('is er storm in Den Helder?');
    expect(asksOf(message, { first: 4, end: 6 })).toEqual(['storm']);
    expect(asksOf(message, null)).toEqual(['sun', 'storm']);
  });
});

const gazetteer = openGazetteer();
const NOW = Date.parse('2026-11-25T10:00:00Z');
const intent = (text: string) => parse(text, { now: NOW, gazetteer, timezone: 'UTC' }).intent;

test.each([
  'whats it like in Whitby around 4pm',
  'were off to Whitby on saturday, how is it looking there',
  'wie ist es in Garmisch am Samstag um 16 Uhr',
  "c'est comment à Annecy samedi vers 16h",
  "com'è a Trento domani",
  'hoe is het in Utrecht morgen',
  'hvordan bliver det i Aarhus på lørdag',
  'millaista on Oulussa lauantaina',
  'jak będzie w Zakopanem w sobotę',
  'как будет в Казани в субботу',
  'kaip bus Kaune šeštadienį',
  "cumartesi İzmir'de nasıl olacak",
  'כיף, איך יהיה בחיפה בשבת',
  '周六上海怎么样',
  '土曜日の札幌はどうですか',
])('%s is about the weather', (text) => {
  expect(intent(text)).toBe('forecast');
});

test.each([
  'how is the food in Leeds on saturday',
  'what platform is it in Leeds at 4pm',
  'what time is it in Leeds at 4pm',
  'is it open in Leeds on saturday',
  'when is it in Leeds on saturday',
  'how is it in Leeds on saturday when we play the band',
  'когда концерт в Казани в субботу',
  'wie ist das Essen in Köln am Samstag',
])('%s is not about the weather', (text) => {
  expect(intent(text)).toBe('none');
});

test.each([
  ['Can I cycle tomorrow at 5?', true],
  ['Kann ich morgen joggen', true],
  ['how are things tomorrow', false],
  ['should it be tomorrow', false],
  ['Can I cycle?', true],
  ['Kann ich in Gent joggen?', true],
  ['how is Ghent', false],
  ['can I park in Ghent', false],
])('a question about an activity needs neither a place nor a time: %s: %s', (text, expected) => {
  expect(analyse(text, { gazetteer: openGazetteer() }).isAboutWeather).toBe(expected);
});
