import { soundsOf } from './devanagari.ts';
import { type AreaEntry, countryOf } from './layout.ts';
import type { NamedPlace, NameIndex } from './name-index.ts';
import { isEnd, kindOfEnd, type NameBytes, type NameKind } from './names.ts';

interface Places {
  readonly count: number;
  area(position: number): AreaEntry;
  isWellKnown(position: number): boolean;
  fame(position: number, kind: NameKind): number;
}

/** Where names in Latin letters are those of Hindi and Nepali too. */
const SPOKEN_IN: ReadonlySet<string> = new Set(['IN', 'NP']);
/** The first bytes of all letters of Devanagari in UTF-8. */
const LEADS = [Buffer.of(0xe0, 0xa4), Buffer.of(0xe0, 0xa5)] as const;

/**
 * The best-known place of each sound, of well-known places: by all names in Devanagari, and where Hindi and Nepali are spoken by
 * those in Latin letters too.
 */
export function indexSounds(
  places: Places,
  names: NameBytes,
  index: NameIndex,
): ReadonlyMap<string, NamedPlace> {
  const known = new Map<string, NamedPlace & { readonly fame: number }>();
  const add = (place: number, start: number) => {
    const kind = kindOfEnd(names.at(names.endOf(start)));
    if (kind === undefined || kind === 'code') return;
    const fame = places.fame(place, kind);
    for (const sounds of soundsOf(names.nameAt(start).toLowerCase())) {
      if (fame > (known.get(sounds)?.fame ?? Number.NEGATIVE_INFINITY))
        known.set(sounds, { place, kind, fame });
    }
  };
  for (const lead of LEADS) {
    for (let at = names.bytes.indexOf(lead); at >= 0; at = names.bytes.indexOf(lead, names.endOf(at))) {
      const start = startOf(at, names);
      const place = index.placeOf(start);
      if (places.isWellKnown(place)) add(place, start);
    }
  }
  for (let place = 0; place < places.count; place++) {
    if (!SPOKEN_IN.has(countryOf(places.area(place))) || !places.isWellKnown(place)) continue;
    const { start, end } = index.range(place);
    for (let at = start; at < end; at = names.endOf(at) + 1) add(place, at);
  }
  return known;
}

function startOf(at: number, names: NameBytes): number {
  let start = at;
  while (start > 0 && !isEnd(names.at(start - 1))) start--;
  return start;
}
