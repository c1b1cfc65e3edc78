import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import type { Evidence } from './features.ts';
import { type Features, featuresOf } from './features.ts';

/**
 * Whether a message with a weather word is about the weather, by a linear model that was trained on the
 * sentences in `sentences/`. The model refuses a message only if it is confident: `clear the snow leopard
 * cache`.
 */
export function isRelevant(evidence: Evidence): boolean {
  loaded ??= unpacked(zstdDecompressSync(readFileSync(WEIGHTS_FILE)));
  return scoreOf(featuresOf(evidence), loaded.weights) > loaded.threshold;
}

export const WEIGHTS_FILE = join(import.meta.dirname, 'weights.bin.zst');

let loaded: Model | undefined;

/** The sum of the weights. Each group of features counts as one feature. */
export function scoreOf(features: Features, weights: ArrayLike<number>): number {
  let score = 0;
  for (const group of features) {
    let sum = 0;
    for (const index of group) sum += weights[index] ?? 0;
    score += sum / Math.sqrt(group.length);
  }
  return score;
}

export interface Model {
  readonly weights: ArrayLike<number>;
  /** Messages with a lower score are refused. */
  readonly threshold: number;
}

const MOST_LEVELS = 127;
const HEADER_BYTES = 4;

/** A model in a byte for each weight, after the threshold as a 32-bit number. All are multiples of the same step. */
export function packed({ weights, threshold }: Model): Buffer {
  const all = Array.from(weights);
  const step = all.reduce((most, weight) => Math.max(most, Math.abs(weight)), 0) / MOST_LEVELS;
  const contents = Buffer.alloc(HEADER_BYTES + all.length);
  contents.writeFloatLE(threshold / step);
  for (const [i, weight] of all.entries()) contents.writeInt8(Math.round(weight / step), HEADER_BYTES + i);
  return contents;
}

/** The step is left out: it scales the scores and the threshold alike. */
export function unpacked(contents: Buffer): Model {
  return { weights: new Int8Array(contents.subarray(HEADER_BYTES)), threshold: contents.readFloatLE() };
}
