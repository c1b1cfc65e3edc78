import { readFileSync } from 'node:fs';
import { zstdDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { developmentSentences } from '../../../../../bench/chat/questions.ts';
import { plainQuestions } from '../../../../../bench/chat/sweep/plain-questions.ts';
import { openGazetteer } from '../../../gazetteer/gazetteer.ts';
import { LANGUAGES } from '../../languages/registry.ts';
import { packed, scoreOf, unpacked, WEIGHTS_FILE } from './model.ts';
import { crossValidated, exampleOf, readSentences, shuffled, train } from './training.ts';

const gazetteer = openGazetteer();
const sentences = readSentences();
const examples = [...sentences, ...developmentSentences()].map((sentence) => exampleOf(sentence, gazetteer));
const plain = plainQuestions(gazetteer).map((sentence) => exampleOf(sentence, gazetteer));

test('every language has sentences about the weather and about something else', () => {
  for (const { code } of LANGUAGES)
    for (const isWeather of [true, false]) {
      const some = sentences.filter((each) => each.lang === code && each.isWeather === isWeather);
      expect(some.length, code).toBeGreaterThanOrEqual(40);
    }
});

/** Lexicons change often, and each change moves some weights a little. */
const SAME_DECISIONS = 0.99;

test('the committed weights decide like newly trained ones; otherwise run `npm run train-topic`', () => {
  const committed = unpacked(zstdDecompressSync(readFileSync(WEIGHTS_FILE)));
  const trained = unpacked(packed(train(examples, plain)));
  const same = examples.filter(({ features }) => {
    const [one, other] = [committed, trained].map(
      ({ weights, threshold }) => scoreOf(features, weights) > threshold,
    );
    return one === other;
  });
  expect(same.length / examples.length).toBeGreaterThan(SAME_DECISIONS);
});

test('the model distinguishes sentences that it has not seen', () => {
  const all = shuffled(examples);
  const scores = crossValidated(all, plain);
  const [weather, others] = [true, false].map((isWeather) =>
    scores.filter((_, i) => all[i]?.isWeather === isWeather),
  ) as [number[], number[]];
  const ranked = weather.map((score) => others.filter((other) => other < score).length / others.length);
  expect(ranked.reduce((sum, each) => sum + each, 0) / ranked.length).toBeGreaterThan(0.93);
});
