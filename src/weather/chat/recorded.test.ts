import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realData } from '../../../test/real-data.ts';
import { openGazetteer } from '../gazetteer/open.ts';
import type { Place } from '../model/place.ts';
import { understand } from './understand.ts';
import type { Understanding } from './understanding.ts';

/** Questions that people asked, as recorded in public data sets. */
const folder = realData('utterances');

const gazetteer = openGazetteer();
const NOW = Date.parse('2025-07-16T12:00:00Z');
const HOME: Place = {
  id: 'test:1',
  name: 'Home',
  country: 'GB',
  region: null,
  latitude: 51.5,
  longitude: 0,
  timezone: 'Europe/London',
};

function meaningOf(text: string): Understanding {
  return understand(text, { now: NOW, gazetteer, defaultPlace: HOME });
}

function isWeather(text: string): boolean {
  const meaning = meaningOf(text);
  return meaning.kind !== 'refused' || meaning.reason !== 'not_weather';
}

/** Kind and time, without the place, whose name a translation may change. */
function gist(text: string): string {
  const meaning = meaningOf(text);
  return meaning.kind === 'forecast' ? `${meaning.from} ${meaning.to}` : JSON.stringify([meaning.kind]);
}

describe.skipIf(folder === null)('recorded messages', () => {
  const read = (file: string) => readFileSync(join(folder ?? '', file), 'utf8');

  test('questions about the weather are known as such', () => {
    const { train, val } = JSON.parse(read('clinc-weather.json')) as { train: string[]; val: string[] };
    const questions = [...train, ...val];
    expect(questions.filter(isWeather).length / questions.length).toBeGreaterThan(0.97);
  });

  test('other errands are not taken for them', () => {
    const others = read('snips-other-intents.txt').trim().split('\n');
    expect(others.filter(isWeather).length / others.length).toBeLessThan(0.01);
  });

  test.each(['ar', 'da', 'de', 'id', 'it', 'ja', 'nl', 'tr', 'zh'])(
    'questions in %s mean what they mean in English',
    (code) => {
      const pairs = read(`xsid/${code}.valid.weather.conll`)
        .split('\n\n')
        .flatMap((block) => {
          const text = /^# text = (.*)$/m.exec(block)?.[1];
          const english = /^# text-en = (.*)$/m.exec(block)?.[1];
          return text === undefined || english === undefined ? [] : [{ text, english }];
        });
      const alike = pairs.filter(({ text, english }) => gist(text) === gist(english));
      expect(pairs.length).toBeGreaterThan(50);
      expect(alike.length / pairs.length).toBeGreaterThan(0.8);
    },
  );
});
