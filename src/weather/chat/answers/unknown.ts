import type { Speech } from '../../representation/speech/speech.ts';
import type { Clause, SkyKind } from '../../representation/speech/wording.ts';
import type { Asked } from '../asks.ts';
import { plain, type Told } from './told.ts';

/** The clauses that give a value of what is asked. */
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
/** What is asked as the sky that it would be. */
const SKIES: Readonly<Partial<Record<Asked, SkyKind>>> = {
  rain: 'rain',
  snow: 'snow',
  storm: 'thunderstorm',
  fog: 'fog',
};

/** That something is not known, by its name where it has one: beside other answers, `that` might be any of them. */
export function unknown(ask: Asked, { say, nameIn, sky }: Speech): Told {
  const [value, kind] = [VALUES[ask], SKIES[ask]];
  const what = value === undefined ? kind && sky(kind) : nameIn(value);
  return plain(what === undefined ? say('unknown') : say('unknownOf', { what }));
}
