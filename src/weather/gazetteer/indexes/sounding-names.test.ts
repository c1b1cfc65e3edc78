import { describe, expect, test } from 'vitest';
import { openGazetteer } from '../gazetteer.ts';
import { normalise } from '../normalise.ts';
import { isDevanagari, soundsOf } from './sounding-names.ts';

const soundAlike = (one: string, other: string) =>
  soundsOf(one).some((sounds) => soundsOf(normalise(other)).includes(sounds));

describe('soundsOf', () => {
  test.each([
    ['इंदौर', 'इन्दौर'],
    ['इंदौर', 'Indore'],
    ['ठाणे', 'Thāne'],
    ['गुड़गांव', 'Gurgaon'],
    ['विजयवाड़ा', 'Vijayawada'],
    ['रायगढ', 'Raigarh'],
    ['उदयपुर', 'Udaipur'],
    ['ऋषिकेश', 'Rishīkesh'],
    ['कृष्ण', 'Krishna'],
    ['वृंदावन', 'Vrindāvan'],
    ['गाज़ियाबाद', 'Ghāziābād'],
    ['दार्जिलिंग', 'Darjeeling'],
  ])('soundsOf returns a common sound for %s and %s', (one, other) => {
    expect(soundAlike(one, other)).toBe(true);
  });

  test.each([
    ['कोटा', 'Akot'],
    ['मंडी', 'Mandya'],
    ['पुणे', 'Puri'],
    ['कठुआ', 'Kota'],
  ])('distinguishes %s from %s', (one, other) => {
    expect(soundAlike(one, other)).toBe(false);
  });
});

test.each([
  ['नैनीताल', true],
  ['माउंट आबू', true],
  ['Delhi दिल्ली', false],
  ['Delhi', false],
  ['12', false],
])('isDevanagari(%j) is %j', (text, is) => {
  expect(isDevanagari(text)).toBe(is);
});

test.each([
  ['सूरत', 'Surat'],
  ['नैनीताल', 'Naini Tāl'],
  ['लन्दन', 'London'],
  ['राजकोट, भारत', 'Rājkot'],
])('the gazetteer finds a Devanagari spelling by sound: %s is %s', (text, name) => {
  expect(openGazetteer().find(text)[0]?.place.name).toBe(name);
});

test('the gazetteer finds no place for Devanagari text that does not sound like a town', () => {
  expect(openGazetteer().find('क्षकझठ')).toEqual([]);
});

test('the gazetteer does not search by sound if the match must be exact', () => {
  expect(openGazetteer().named('सूरत')[0]?.place.name).toBe('Surat');
  expect(openGazetteer().named('सूरत', { exactly: true })).toEqual([]);
  expect(openGazetteer().named('लन्दन', { exactly: true })[0]?.place.name).toBe('London');
});
