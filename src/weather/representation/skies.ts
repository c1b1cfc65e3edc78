import type { Sky } from '../model/conditions.ts';
import { markedAsSample } from './sample-mark.ts';
import { SKY_KINDS, type SkyKind } from './speech/wording.ts';
import { WORDINGS } from './speech/wordings/registry.ts';

/** The first pattern that an English description matches decides. */
const PATTERNS: ReadonlyArray<readonly [pattern: RegExp, kind: SkyKind]> = [
  [/hail/, 'hail'],
  [/thunder|tornado/, 'thunderstorm'],
  [/freezing/, 'freezing rain'],
  [/sleet|rain and snow/, 'sleet'],
  [/light (shower )?snow/, 'light snow'],
  [/heavy (shower )?snow/, 'heavy snow'],
  [/snow/, 'snow'],
  [/rain and drizzle|shower/, 'showers'],
  [/drizzle/, 'drizzle'],
  [/light rain/, 'light rain'],
  [/(heavy|extreme).*rain|violent/, 'heavy rain'],
  [/rain/, 'rain'],
  [/fog/, 'fog'],
  [/mist|haze|smoke|sand|dust|ash|squall/, 'haze'],
  [/few clouds|mainly clear|fair/, 'few clouds'],
  [/scattered|partly/, 'partly cloudy'],
  [/cloud|overcast/, 'overcast'],
];

function kindOf({ description }: Sky): SkyKind {
  return PATTERNS.find(([pattern]) => pattern.test(description))?.[1] ?? 'clear';
}

const SKIES: ReadonlyMap<string, ReadonlyMap<SkyKind, string>> = new Map(
  [...WORDINGS].flatMap(([language, { skies }]) => {
    const each = skies?.split('|');
    return each === undefined ? [] : [[language, new Map(SKY_KINDS.map((kind, i) => [kind, each[i] ?? '']))]];
  }),
);

/** Languages of descriptions, ISO 639-1. */
export const LANGUAGE_CODES: readonly string[] = [...WORDINGS.keys()];

/**
 * The description of a sky in a language: in English the provider's own, in others the nearest of their words. That of a
 * sample says that it is one.
 */
export function skyText(sky: Sky | null, language: string): string | null {
  if (sky === null) return null;
  const text = SKIES.get(language)?.get(kindOf(sky)) ?? sky.description;
  return sky.isSample === true ? markedAsSample(text, language) : text;
}
