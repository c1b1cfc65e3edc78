import type { SkyKind } from '../../model/sky.ts';
import type { Speech } from '../../representation/speech/speech.ts';
import type { Clause } from '../../representation/speech/wording.ts';
import type { Asked } from '../asks.ts';
import { type AnswerClause, plain } from './answer-clause.ts';

/** For each aspect with a value, the clause that gives the value. */
const VALUES: Readonly<Partial<Record<Asked, Clause>>> = {
  wind: 'wind',
  humidity: 'humidity',
  clouds: 'clouds',
  sun: 'clouds',
  uv: 'uv',
  pressure: 'pressure',
  air: 'air',
  pollen: 'pollen',
};
const SKIES: Readonly<Partial<Record<Asked, SkyKind>>> = {
  rain: 'rain',
  snow: 'snow',
  storm: 'thunderstorm',
  fog: 'fog',
};

/**
 * Returns a clause saying that an aspect is unknown. The clause names the aspect if possible, because "that
 * is unknown" is ambiguous next to other clauses.
 */
export function unknown(ask: Asked, { say, nameIn, sky }: Speech): AnswerClause {
  const [value, kind] = [VALUES[ask], SKIES[ask]];
  const what = value === undefined ? kind && sky(kind) : nameIn(value);
  return plain(what === undefined ? say('unknown') : say('unknownOf', { what }));
}
