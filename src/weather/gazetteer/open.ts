import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Areas, toArea } from './areas.ts';
import { decodeContents, decompressContents } from './file.ts';
import { matchesOf, toCandidate } from './matches.ts';
import { Places } from './places.ts';
import type { Gazetteer } from './port.ts';
import { search } from './search.ts';
import { createSuggest } from './suggestions.ts';

export const PLACES_FILE = join(import.meta.dirname, 'places.bin.zst');

const MOST_CANDIDATES = 20;

/** Opens a gazetteer file, by default the embedded one. Throws if it is not one. */
export function openGazetteer(file = PLACES_FILE): Gazetteer {
  const contents = decodeContents(decompressContents(readFileSync(file)));
  const index = { places: new Places(contents), areas: new Areas(contents.areas) };
  const { places, areas } = index;
  return {
    named: (name, within = {}, limit = MOST_CANDIDATES) =>
      matchesOf(places, name, within)
        .slice(0, limit)
        .map((match) => toCandidate(places, match)),
    areas: (text) => areas.find(text).map(toArea),
    search: (query) =>
      search(query, index)
        .slice(0, MOST_CANDIDATES)
        .map((match) => toCandidate(places, match)),
    suggest: createSuggest(index),
  };
}
