import type { Speech } from '../../representation/speech/speech.ts';
import type { Clause, SkyKind } from '../../representation/speech/wording.ts';
import type { Asked } from '../asks.ts';
import { type AnswerClause, plain } from './told.ts';

/** The clauses that state the value of an aspect. */
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
/** The sky that an aspect is about. */
const SKIES: Readonly<Partial<Record<Asked, SkyKind>>> = {
  rain: 'rain',
  snow: 'snow',
  storm: 'thunderstorm',
  fog: 'fog',
};

/**
 * A clause saying that an aspect is unknown. It names the aspect if possible, because "that" would be
 * ambiguous next to other answers.
 */
export function unknown(ask: Asked, { say, nameIn, sky }: Speech): AnswerClause {
  const [value, kind] = [VALUES[ask], SKIES[ask]];
  const what = value === undefined ? kind && sky(kind) : nameIn(value);
  return plain(what === undefined ? say('unknown') : say('unknownOf', { what }));
}
