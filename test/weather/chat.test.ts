import { describe, expect, test } from 'vitest';
import { f1 } from '../../bench/chat/report.ts';
import type { Sample } from '../../bench/chat/sample.ts';
import { type Score, scoreOf } from '../../bench/chat/score.ts';
import { readSets } from '../../bench/chat/sets.ts';
import { parse } from '../../src/weather/chat/understand/parse.ts';
import { openGazetteer } from '../../src/weather/gazetteer/gazetteer.ts';
import { realData } from '../real-data.ts';

/** Utterances from public data sets. */
const folder = realData('utterances');

const gazetteer = openGazetteer();
const SETTING = { now: Date.parse('2025-07-16T12:00:00Z'), timezone: 'Europe/London', gazetteer };

/** The languages of xSID, except Kazakh. The Kazakh labels omit some names. */
const LANGUAGES = ['ar', 'da', 'de', 'en', 'id', 'it', 'ja', 'lt', 'nl', 'no', 'sr', 'tr', 'zh'];

describe.skipIf(folder === null)('the chat parser', () => {
  const samples = folder === null ? [] : readSets(folder);
  const scoresOf = (fits: (sample: Sample) => boolean): Score[] =>
    samples.filter(fits).map((sample) => scoreOf(sample, parse(sample.text, SETTING), gazetteer));

  test('the chat parser recognises recorded questions about the weather', () => {
    for (const name of ['snips', 'clinc']) {
      const scores = scoresOf(({ set, weather }) => set === name && weather);
      expect(share(scores.map(({ about }) => about)), name).toBeGreaterThan(0.98);
    }
  });

  test('the chat parser rejects other recorded requests', () => {
    for (const name of ['snips-other', 'clinc']) {
      const scores = scoresOf(({ set, weather }) => set === name && !weather);
      expect(share(scores.map(({ about }) => about)), name).toBeGreaterThan(0.98);
    }
  });

  test('the chat parser finds places, times, intents and countries in long questions', () => {
    const scores = scoresOf(({ set }) => set === 'snips');
    expect(f1(scores.flatMap(({ place }) => place ?? []))).toBeGreaterThan(0.97);
    expect(f1(scores.flatMap(({ when }) => when ?? []))).toBeGreaterThan(0.96);
    expect(share(scores.flatMap(({ intent }) => intent ?? []))).toBeGreaterThan(0.98);
    expect(share(scores.flatMap(({ country }) => country ?? []))).toBeGreaterThan(0.99);
  });

  test.each(LANGUAGES)('the chat parser finds places and times in recorded questions: %s', (code) => {
    const scores = scoresOf(({ set, lang }) => set === 'xsid' && lang === code);
    expect(scores.length).toBeGreaterThan(50);
    expect(f1(scores.flatMap(({ place }) => place ?? []))).toBeGreaterThan(0.9);
    expect(f1(scores.flatMap(({ when }) => when ?? []))).toBeGreaterThan(0.9);
  });
});

function share(hits: readonly boolean[]): number {
  return hits.filter(Boolean).length / hits.length;
}
