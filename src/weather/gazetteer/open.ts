import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Areas, toArea } from './areas.ts';
import { decodeContents, decompressContents } from './file.ts';
import { matches, toCandidate } from './matches.ts';
import { createNearest } from './nearest.ts';
import { Places } from './places.ts';
import type { Gazetteer } from './port.ts';
import { search } from './search.ts';

export const PLACES_FILE = join(import.meta.dirname, 'places.bin.zst');

const LIMIT = 20;

/** Opens the gazetteer, by default the one that comes with the service. Throws where the file is none. */
export function openGazetteer(file = PLACES_FILE): Gazetteer {
  const contents = decodeContents(decompressContents(readFileSync(file)));
  const places = new Places(contents);
  const areas = new Areas(contents.areas);
  const known = { places, areas };
  return {
    size: places.count,
    named: (name, within = {}, limit = LIMIT) =>
      matches(places, name, within)
        .slice(0, limit)
        .map((match) => toCandidate(places, match)),
    areas: (text) => areas.meantBy(text).map(toArea),
    search: (query) =>
      search(query, known)
        .slice(0, LIMIT)
        .map((match) => toCandidate(places, match)),
    nearest: createNearest(known),
  };
}
