import { writeFileSync } from 'node:fs';
import { constants, zstdCompressSync } from 'node:zlib';
import { packed, WEIGHTS_FILE } from '../src/weather/chat/understand/relevance/model.ts';
import {
  exampleOf,
  readSentences,
  type Sentence,
  train,
} from '../src/weather/chat/understand/relevance/training.ts';
import { openGazetteer } from '../src/weather/gazetteer/gazetteer.ts';
import { developmentSentences } from './chat/questions.ts';
import { plainQuestions } from './chat/sweep/plain-questions.ts';

/** Trains the model of whether a message is about the weather, in a few seconds, always with the same result. */

const LEVEL = { [constants.ZSTD_c_compressionLevel]: 19 };

const gazetteer = openGazetteer();
const examples = (sentences: readonly Sentence[]) =>
  sentences.map((sentence) => exampleOf(sentence, gazetteer));
const model = train(
  examples([...readSentences(), ...developmentSentences()]),
  examples(plainQuestions(gazetteer)),
);
writeFileSync(WEIGHTS_FILE, zstdCompressSync(packed(model), { params: LEVEL }));
