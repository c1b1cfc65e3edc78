import { readFileSync } from 'node:fs';
import { decodeContents, decompressContents } from './file/file.ts';
import { openGazetteer, PLACES_FILE } from './gazetteer.ts';
import { isCalled } from './normalise.ts';
import { Places } from './places.ts';

/** Names that mean a far better known place than a town of exactly this name, by reason, with its country. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'the name of today in another language':
    'Alexándreia EG|Baki AZ|Bruges BE|Canton CN|Casa Branca MA|Cordova AR|Dar el Beïda MA|Dunkirk FR|Geneva CH|Hanover DE|' +
    'Irákleio GR|Landen GB|Londonderry GB|Lérida ES|Mantua IT|Marsella FR|Odessa UA|Padua IT|Panama City PA|Pekin CN|' +
    'Roma IT|San Paolo BR|Singāpur SG|Taşkent UZ|Venecia IT|Vienne AT|White House MA',
  'the short form of today':
    'Ba AR|Bandar BN|Clermont FR|Feira BR|Halle DE|Hull GB|Karak JO|Kin CD|Las Palmas ES|Newcastle GB|Nola US|' +
    'Quezon PH|Ribeirão BR|Rostov RU|San Sebastián ES|Stoke GB|São Bernardo BR|West Valley US',
  'a region of this name, at its seat':
    'Andalucía ES|Bolivar VE|Colonia UY|Durango MX|Lombardía IT|Mykolaiv UA',
  'an island, mountain or waterfall':
    'Alpen CH|Ararat TR|Engadine CH|Jāwā ID|Luçon PH|Niagara CA|Rodas GR|Saint-Barthélémy BL|Zetland GB',
};
export const LISTED: readonly string[] = Object.values(ELSEWHERE).flatMap((names) => names.split('|'));

const contents = decodeContents(decompressContents(readFileSync(PLACES_FILE)));
const places = new Places(contents);
export const gazetteer = openGazetteer();

/** Returns the different names of places whose population is at least `least` and below `limit`. */
export function ownNames(least: number, limit = Number.POSITIVE_INFINITY): string[] {
  const names = new Set<string>();
  for (let place = 0; place < contents.names.places; place++) {
    const population = places.population(place);
    if (population >= least && population < limit) names.add(places.displayName(place));
  }
  return [...names];
}

export type Outcome = 'called so' | 'elsewhere' | 'not found';

/**
 * Returns whether a name finds a place of this name. The name of a country counts if the gazetteer offers a text
 * that finds such a place.
 */
export function outcomeOf(name: string): { outcome: Outcome; found: string } {
  const [first] = gazetteer.find(name);
  if (first !== undefined) {
    const outcome = isCalled(first.place, name) ? 'called so' : 'elsewhere';
    return { outcome, found: `${name} ${first.place.country}` };
  }
  const country = gazetteer.country(name);
  const offered = [...(country?.cities ?? []), country?.namesake ?? ''].flatMap((text) =>
    gazetteer.find(text),
  );
  const isOffered = offered.some(({ place }) => isCalled(place, name));
  return { outcome: isOffered ? 'called so' : 'not found', found: name };
}
