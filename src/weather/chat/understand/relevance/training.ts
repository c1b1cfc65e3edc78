import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Gazetteer } from '../../../gazetteer/port.ts';
import { analyse } from '../analysis.ts';
import type { FoundPlace } from '../place/find-place.ts';
import { isAboutWeather } from '../subject.ts';
import { type Features, featuresOf, WEIGHTS } from './features.ts';
import { type Model, scoreOf } from './model.ts';

/** A sentence for training, with a copy whose place the gazetteer does not know, if it has a place. */
export interface Example {
  readonly features: Features;
  readonly withUnknownPlace: Features | null;
  readonly isWeather: boolean;
  readonly hasWeatherWord: boolean;
}

/** Logistic regression by stochastic gradient descent with AdaGrad, averaged over the last epochs. */
const EPOCHS = 16;
const AVERAGED = EPOCHS / 2;
const RATE = 0.05;
const DECAY = 1e-4;
/** Influence of the copies. Without them, the model refuses questions about places that it does not know. */
const COPY = 0.5;
const FOLDS = 5;
/**
 * The share of unseen weather questions that the model may refuse wrongly. Users ask simpler questions than the
 * sentences for training, so fewer of theirs are refused.
 */
const REFUSED = 0.03;

/** Trains a model. The sentences are difficult, so plain questions are needed too. */
export function train(sentences: readonly Example[], plain: readonly Example[]): Model {
  const examples = shuffled(sentences);
  const threshold = thresholdFor(examples, crossValidated(examples, plain));
  return { weights: fitted([...examples, ...plain]), threshold };
}

/** Returns the score of each example from a model that has not seen it. */
export function crossValidated(examples: readonly Example[], plain: readonly Example[]): number[] {
  const models = Array.from({ length: FOLDS }, (_, fold) =>
    fitted([...examples.filter((_, i) => i % FOLDS !== fold), ...plain]),
  );
  return examples.map(({ features }, i) => scoreOf(features, models[i % FOLDS] ?? []));
}

/** Returns the score that the given share of unseen weather questions does not reach. */
function thresholdFor(examples: readonly Example[], scores: readonly number[]): number {
  const accepted = scores.filter((_, i) => examples[i]?.isWeather && examples[i].hasWeatherWord);
  return accepted.sort((one, other) => one - other)[Math.floor(accepted.length * REFUSED)] ?? 0;
}

function fitted(examples: readonly Example[]): Float64Array {
  const weights = new Float64Array(WEIGHTS);
  const squares = new Float64Array(WEIGHTS).fill(1e-8);
  const sum = new Float64Array(WEIGHTS);
  const learn = (features: Features, target: number, influence: number) => {
    const error = influence * (1 / (1 + Math.exp(-scoreOf(features, weights))) - target);
    for (const group of features) {
      const value = 1 / Math.sqrt(group.length);
      for (const index of group) {
        const weight = weights[index] ?? 0;
        const slope = error * value + DECAY * weight;
        const square = (squares[index] ?? 0) + slope * slope;
        squares[index] = square;
        weights[index] = weight - (RATE / Math.sqrt(square)) * slope;
      }
    }
  };
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const { features, withUnknownPlace, isWeather } of examples) {
      learn(features, Number(isWeather), 1);
      if (withUnknownPlace !== null) learn(withUnknownPlace, Number(isWeather), COPY);
    }
    if (epoch >= EPOCHS - AVERAGED)
      for (const [i, weight] of weights.entries()) sum[i] = (sum[i] ?? 0) + weight;
  }
  return sum.map((weight) => weight / AVERAGED);
}

/** Shuffles in the same way each time, because the order of the examples affects the weights. */
export function shuffled<T>(all: readonly T[]): T[] {
  let state = 1;
  const keyed = all.map((each) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return { each, key: state };
  });
  return keyed.sort((one, other) => one.key - other.key).map(({ each }) => each);
}

const SENTENCES = join(import.meta.dirname, 'sentences');
const LABELS = ['weather', 'other'];

export interface Sentence {
  readonly lang: string;
  readonly text: string;
  readonly isWeather: boolean;
}

/** Reads the sentences for training. Throws for a faulty line. */
export function readSentences(): Sentence[] {
  return readdirSync(SENTENCES)
    .sort()
    .flatMap((file) => {
      const lines = readFileSync(join(SENTENCES, file), 'utf8').split('\n').filter(Boolean);
      return lines.map((line, i) => {
        const [label = '', text = '', ...others] = line.split('\t');
        if (!LABELS.includes(label) || text === '' || others.length > 0)
          throw new Error(`${file}:${i + 1}: faulty line`);
        return { lang: file.slice(0, -'.tsv'.length), text, isWeather: label === 'weather' };
      });
    });
}

export function exampleOf({ text, isWeather }: Sentence, gazetteer: Gazetteer): Example {
  const { message, place, times } = analyse(text, { gazetteer });
  const hasWeatherWord = isAboutWeather(message, place);
  const evidence = { message, times, hasWeatherWord };
  const unknown = place && asUnknown(place);
  return {
    features: featuresOf({ ...evidence, place }),
    withUnknownPlace: unknown && featuresOf({ ...evidence, place: unknown }),
    isWeather,
    hasWeatherWord,
  };
}

/** The place as if the gazetteer did not know it; null if it is unknown anyway or the speaker's location. */
function asUnknown(place: FoundPlace): FoundPlace | null {
  const { resolved } = place;
  if (resolved === null || (resolved.candidate === null && resolved.area === null)) return null;
  return { ...place, resolved: { ...resolved, candidate: null, area: null } };
}
