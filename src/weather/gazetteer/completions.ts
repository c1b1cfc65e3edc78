import { WORTH_OF_WHOLE_NAME } from './fame.ts';
import { coordinatesOf } from './known/coordinates.ts';
import { countryOf, isRegion } from './layout.ts';
import { matchesOf } from './matches.ts';
import type { NameKind } from './names.ts';
import { beginnings, COMMA, normalise } from './normalise.ts';
import type { Candidate, Completion, Gazetteer } from './port.ts';
import type { Index } from './search.ts';
import { createToldApart } from './told-apart.ts';

/** Scripts of which a single letter is a syllable or a word. */
const WHOLE_LETTERS = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const FEWEST_LETTERS = 2;
/** Above any fame: of what is curated, and of what a code or coordinates stand for. */
const CERTAIN = 100;

/** What curated names there are; see `knownNames`. */
interface Known {
  before(text: string): readonly Candidate[];
  points(text: string): readonly Candidate[];
  startingWith(prefixes: readonly string[]): Candidate[];
  areasStartingWith(prefixes: readonly string[], most: number): Candidate[];
}

/** Implements `Gazetteer.complete`. The index of beginnings is made for the first query. */
export function createComplete(
  index: Index,
  gazetteer: Pick<Gazetteer, 'find' | 'nearest'>,
  known: Known,
): Gazetteer['complete'] {
  const { places } = index;
  const toldApart = createToldApart(index, gazetteer);

  /** What someone may mean who has written this, best known first; places repeat. */
  function candidates(written: string, limit: number): Candidate[] {
    const [name = '', ...qualifiers] = written.split(COMMA).filter((part) => normalise(part) !== '');
    const accepts = isInAreasOf(qualifiers.map(normalise), index);
    const curated = known.before(written);
    // Two letters are a name of some place in some language, whatever they are.
    const isShort = normalise(name).length <= FEWEST_LETTERS && !WHOLE_LETTERS.test(name);
    const worth = (kind: NameKind) => (isShort && kind === 'other' ? 0 : WORTH_OF_WHOLE_NAME[kind]);
    const whole = curated.length > 0 ? [] : gazetteer.find(written);
    const ofName = matchesOf(places, name).filter(({ place }) => accepts(place));
    const begun = places.startingWith(beginnings(name), limit + ofName.length, accepts);
    return [
      ...curated.map(({ place }) => ({ place, fame: CERTAIN })),
      // `mi` is Michigan, and the start of Missouri.
      ...whole.map(({ place, fame }) => ({
        place,
        fame: fame + (qualifiers.length > 0 ? CERTAIN : worth('other')),
      })),
      ...known.points(written).map(({ place, fame }) => ({ place, fame: fame + WORTH_OF_WHOLE_NAME.own })),
      ...(qualifiers.length > 0
        ? []
        : [...known.startingWith(beginnings(name)), ...known.areasStartingWith(beginnings(name), limit)]),
      ...[...ofName.map(({ place, fame, kind }) => ({ place, fame: fame + worth(kind) })), ...begun].map(
        ({ place, fame }) => ({ place: places.place(place), fame }),
      ),
    ].sort((a, b) => b.fame - a.fame);
  }

  return (query, limit) => {
    const written = query.trim();
    if (!isEnough(written)) return [];
    const suggested = new Map<string, Completion>();
    for (const { place } of candidates(written, limit)) {
      if (suggested.size === limit) break;
      if (suggested.has(place.id)) continue;
      const completion = toldApart(place);
      if (completion !== null) suggested.set(place.id, completion);
    }
    return [...suggested.values()];
  };
}

function isEnough(written: string): boolean {
  const [key = ''] = written.split(COMMA).map(normalise);
  return [...key].length >= FEWEST_LETTERS || WHOLE_LETTERS.test(key) || coordinatesOf(written) !== null;
}

/** Whether a place lies in areas whose names or codes start with these texts, which must be normalised. */
function isInAreasOf(begun: readonly string[], { places }: Index): (place: number) => boolean {
  const codes = begun.map(
    (text) =>
      new Set(
        places.areas
          .filter(({ names, codes }) => [...names, ...codes].some((name) => name.startsWith(text)))
          .map(({ code }) => code),
      ),
  );
  return (place) => {
    const area = places.area(place);
    return codes.every((some) => some.has(area.code) || (isRegion(area) && some.has(countryOf(area))));
  };
}
