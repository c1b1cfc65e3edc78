import type { Place } from '../model/place.ts';
import type { Countries, NamedCountry } from './countries.ts';
import { isToldApart, townToldApart } from './known/abbreviated-names.ts';
import type { Base, Known } from './known/known-names.ts';
import { rewritten } from './known/rewritings.ts';
import { isPlaceLike } from './known/small-countries.ts';
import { type AreaEntry, isRegion } from './layout.ts';
import { COMMA, normalise } from './normalise.ts';
import type { Candidate, Gazetteer } from './port.ts';

const ONE_LATIN_LETTER = /^\P{L}*\p{Script=Latin}\P{L}*$/u;

/** A place of this fame may be meant by its name, which is a country's in another language. */
const KNOWN_ELSEWHERE = 4;
/** Countries whose towns are told from others by a river, a mountain or a region: Neustadt a.d. Aisch. */
const TELLING_APART: ReadonlySet<string> = new Set([
  'AT',
  'CH',
  'DE',
  'FR',
  'IT',
  'LI',
  'LU',
  'BE',
  'RU',
  'GB',
]);

interface Parts {
  readonly base: Base;
  readonly known: Known;
  /** Points and populated places of a name. */
  readonly search: (text: string) => readonly Candidate[];
  /** A region, a city state or an island country by its seat. */
  readonly asPlace: (text: string) => readonly Candidate[];
  readonly countries: Pick<Countries, 'named'>;
  /** The capital of a country. */
  readonly capitalOf: (country: AreaEntry) => Place | null;
  /** Whether a text is the name of a great city without its last letters. */
  readonly isCutShort: (text: string, fame: number) => boolean;
}

/** Implements `Gazetteer.find`: readings of a text, the most literal first. */
export function createFind(parts: Parts): Gazetteer['find'] {
  const { base, known, search, asPlace, countries, capitalOf, isCutShort } = parts;

  /** A text as it is written. */
  function literally(text: string): readonly Candidate[] {
    const curated = known.before(text);
    if (curated.length > 0) return curated;
    const country = countries.named(text);
    if (country !== null) return asCountry(text, country);
    // `i.T.` is no country after the name of a town, but in Tyrol.
    const early = isToldApart(text) && !isName(text) ? known.abbreviated(text) : [];
    if (early.length > 0) return early;
    const found = search(text);
    if (found.length > 0) return found;
    const whole = asPlace(text);
    return whole.length > 0 ? whole : known.townsWithin(text);
  }

  /**
   * What is meant by the name of a country: a small one is asked the weather of by its capital. Of others, by the English
   * name nothing but a larger region is, by another one the capital or a city elsewhere that is called so.
   */
  function asCountry(text: string, { area, isEnglish, isOutdone }: NamedCountry): readonly Candidate[] {
    if (isRegion(area)) return [];
    const isHere = ({ place }: Candidate) => place.country === area.code;
    const found = search(text);
    if (isPlaceLike(area.code) && found.some(isHere)) return found.filter(isHere);
    const called = isEnglish ? [] : calledSo(text, found, area);
    if (called.length > 0) return called;
    const whole = isOutdone || isPlaceLike(area.code) ? asPlace(text) : [];
    return isOutdone ? whole : whole.filter(isHere);
  }

  /** The capital of a country, or cities elsewhere, whose own name is that of the country in another language. */
  function calledSo(text: string, found: readonly Candidate[], country: AreaEntry): readonly Candidate[] {
    const own = found.filter(({ place }) => normalise(place.name) === normalise(text));
    const capital = capitalOf(country);
    const capitals = own.filter(({ place }) => place.id === capital?.id);
    if (capitals.length > 0) return capitals;
    return own.filter(({ place, fame }) => place.country !== country.code && fame >= KNOWN_ELSEWHERE);
  }

  function isName(text: string): boolean {
    const [name = ''] = text.split(COMMA);
    return base.named(name, {}, 1).length > 0;
  }

  function otherwise(text: string): readonly Candidate[] {
    const abbreviated = known.abbreviated(text);
    if (abbreviated.length > 0) return abbreviated;
    for (const other of rewritten(text)) {
      const found = literally(other);
      if (found.length > 0) return found;
    }
    const town = townToldApart(text);
    if (town === null) return [];
    return literally(town).filter(({ place }) => TELLING_APART.has(place.country));
  }

  return (query) => {
    // Hamlets and codes have names of one letter; nobody means them.
    if (ONE_LATIN_LETTER.test(query)) return [];
    const found = literally(query);
    const [first] = found;
    if (first !== undefined) return isCutShort(query, first.fame) ? [] : [...found];
    if (countries.named(query) !== null) return [];
    const other = otherwise(query);
    if (other.length > 0) return [...other];
    const airport = known.airportBesideCity(query);
    if (airport.length > 0) return airport;
    return [...known.withoutPostcode(query, literally)];
  };
}
