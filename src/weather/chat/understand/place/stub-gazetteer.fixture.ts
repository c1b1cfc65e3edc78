import { normalise } from '../../../gazetteer/normalise.ts';
import type { Area, Candidate, Gazetteer } from '../../../gazetteer/port.ts';

/** Fame, country and region of each place, by name. */
export type StubPlaces = Readonly<Record<string, readonly [fame: number, country?: string, region?: string]>>;
/** Areas by name or code. */
export type StubAreas = Readonly<Record<string, readonly Area[]>>;

/** A gazetteer that contains only the given places and areas, and counts lookups. */
export class StubGazetteer implements Gazetteer {
  readonly #places = new Map<string, Candidate & { readonly region: string | undefined }>();
  readonly #areas = new Map<string, readonly Area[]>();
  lookups = 0;

  constructor(places: StubPlaces, areas: StubAreas = {}) {
    for (const [name, [fame, country = 'AA', region]] of Object.entries(places)) {
      const place = {
        id: name,
        name,
        country,
        region: region ?? null,
        latitude: 0,
        longitude: 0,
        timezone: 'UTC',
      };
      this.#places.set(normalise(name), { place, fame, region });
    }
    for (const [name, list] of Object.entries(areas)) this.#areas.set(normalise(name), list);
  }

  named(name: string, within: { readonly country?: string; readonly region?: string } = {}): Candidate[] {
    this.lookups++;
    const found = this.#places.get(normalise(name));
    if (found === undefined) return [];
    if (within.country !== undefined && within.country !== found.place.country) return [];
    return within.region === undefined || within.region === found.region ? [found] : [];
  }

  areas(text: string): Area[] {
    this.lookups++;
    return [...(this.#areas.get(normalise(text)) ?? [])];
  }

  search(query: string): Candidate[] {
    return this.named(query);
  }

  find(query: string): Candidate[] {
    return this.named(query);
  }

  complete: Gazetteer['complete'] = () => [];
  nearest: Gazetteer['nearest'] = () => null;
  seat: Gazetteer['seat'] = () => null;
  isIn: Gazetteer['isIn'] = () => false;
  country: Gazetteer['country'] = () => null;
  misspelt: Gazetteer['misspelt'] = () => null;
  suggest: Gazetteer['suggest'] = () => [];
}
