import { describe, expect, test } from 'vitest';
import { asksOf } from './asks.ts';
import type { FoundPlace } from './place/find-place.ts';
import { isAboutWeather, isFamousPlaceAlone } from './subject.ts';
import { readMessage } from './words/message.ts';

describe('a message is about the weather', () => {
  test.each([
    ['what is the weather', true],
    ['is it raining', true],
    ['rain in Paris', true],
    ['will I need a coat', true],
    // A condition in another request is not enough, but a topic is.
    ['play a song about rain', false],
    ['play the weather forecast', true],
    ['book a table outside', false],
    ['hello', false],
    // A misspelt topic in another request.
    ['play wheather', true],
    ['xyzzy', false],
    // Listed only as words for aspects, and an unlisted form of such a word.
    ['is it brass monkeys', true],
    ['sataakohan huomenna', true],
    ['Sataakohan', false],
    ['regensburger', false],
    // A topic in another language than the rest, but not in another request.
    ['météo New York today please', true],
    ['play météo tonight please', false],
    // Only a less likely language has a condition: `is` means ice in Danish.
    ['what is the time', false],
    // A particle that means storm only with its accent: Vietnamese `dông`.
    ['resep rendang dong', false],
    ['bikin puisi dong', false],
    ['có dông không', true],
  ])('%s: %s', (text, expected) => {
    expect(isAboutWeather(readMessage(text))).toBe(expected);
  });
});

describe('a message that is only a place asks about the weather there', () => {
  /** Whether the message is only the token at `index`, as a place of the given fame. */
  function isAlone(text: string, index: number, fame = 4.7): boolean {
    const candidate = { place: {} as never, fame };
    const place: FoundPlace = {
      first: index,
      end: index + 1,
      resolved: { candidate, area: null, head: '' },
      because: '',
      others: [],
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

  test('if it is famous', () => {
    expect(isAlone('Xyzzy', 0, 4.69)).toBe(false);
    expect(isFamousPlaceAlone(readMessage('Xyzzy'), null)).toBe(false);
    const here: FoundPlace = { first: 0, end: 1, resolved: null, because: 'here', others: [] };
    expect(isFamousPlaceAlone(readMessage('here'), here)).toBe(false);
  });
});

describe('the aspects of a message', () => {
  test.each([
    ['weather in Paris', ['general']],
    ['will it rain', ['rain']],
    ['Do I need an umbrella', ['umbrella']],
    // In a fixed order, each once.
    ['how windy and cold, and is it rainy with rain', ['rain', 'wind', 'temperature']],
    // A phrase of several words.
    ['what is the dew point', ['humidity']],
    ['barometric pressure', ['pressure']],
    // Freezing rain is frost; rain and frost as separate words are both.
    ['will there be freezing rain', ['frost']],
    ['will it rain and freeze', ['rain', 'frost']],
    ['να απλώσω τα ρούχα', ['dry']],
    ['τι ρούχα να βάλω', ['clothing']],
    ['dew pointer', ['general']],
    // A word with any ending.
    ['बारिशों में', ['rain']],
    ['बारिश', ['rain']],
    // An inflected word, listed or not: `tempo` is not a form of `temporal`.
    ['il y aura des conditions pluvieuses ?', ['rain']],
    ['sataakohan huomenna', ['rain']],
    ['como está o tempo', ['general']],
    // A word of a phrase has no other meaning.
    ['preciso de guarda-chuva?', ['umbrella']],
    ['ベッドは何度？', ['temperature']],
  ])('%s: %j', (text, expected) => {
    expect(asksOf(readMessage(text), null)).toEqual(expected);
  });

  test('exclude words in the name of its place', () => {
    const message = readMessage('is er storm in Den Helder?');
    expect(asksOf(message, { first: 4, end: 6 })).toEqual(['storm']);
    expect(asksOf(message, null)).toEqual(['sun', 'storm']);
  });
});
