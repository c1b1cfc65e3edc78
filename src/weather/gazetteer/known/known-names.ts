import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Place } from '../../model/place.ts';
import { COMMA, normalise } from '../normalise.ts';
import type { Area, Candidate, Gazetteer, Within } from '../port.ts';
import { ALIASES, KANA } from './aliases.ts';
import { coordinatesOf } from './coordinates.ts';
import { type Box, boxOfCounty, holds } from './counties.ts';
import { POINTS } from './points.ts';
import { hiragana, postcodesIn, spelledOut } from './spellings.ts';

/** A point that has a name, an island or an airport, before its time zone is looked up. */
interface Point {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
}

/** What the populated places of the gazetteer are asked for. */
export type Base = Omit<Gazetteer, 'country' | 'find'>;

/** Fame of a point: islands and regions are as well known as cities of half a million. */
/** Codes of airports that everyone uses for a country. */
const NO_AIRPORT: ReadonlySet<string> = new Set(['USA', 'UAE']);
const POINT_FAME = 5.7;
const AIRPORT_FAME = 5;
const COORDINATES_FAME = 9;
/** A city of this fame is meant by its name in capitals, also if that is an airport's code: FES, VAN. */
const CITY_FAME = 5;

const lines = (table: string) => table.trim().split('\n');

/** Finds what is not a populated place, and cities by what people write instead of their names. */
export function knownNames(base: Base) {
  const points = new Map<string, Point>();
  for (const line of lines(POINTS)) {
    const [names = '', country = '', latitude, longitude] = line.split(';');
    const all = names.split('|');
    const point = {
      id: `point:${latitude},${longitude}`,
      name: all[0] ?? '',
      country,
      latitude: Number(latitude),
      longitude: Number(longitude),
    };
    for (const name of all) points.set(normalise(name), point);
  }
  const aliases = new Map<string, string>();
  for (const line of [...lines(ALIASES), ...lines(KANA)]) {
    const [names = '', target = ''] = line.split(';');
    for (const name of names.split('|')) aliases.set(normalise(name), target);
  }
  let airports: ReadonlyMap<string, Point> | undefined;

  /** The place of a point; its region and time zone are those of the nearest populated place. */
  function placeOf({ id, name, country, latitude, longitude }: Point) {
    const near = base.nearest({ latitude, longitude }, FAR_KM);
    const region = near?.country === country ? near.region : null;
    return {
      id,
      name,
      country,
      region,
      latitude,
      longitude,
      timezone: near?.timezone ?? nautical(longitude),
    };
  }

  const pointNamed = (name: string): Candidate | null => {
    const point = points.get(normalise(name));
    return point === undefined ? null : { place: placeOf(point), fame: POINT_FAME };
  };

  function airport(code: string): Candidate | null {
    if (!/^[A-Z]{3}$/.test(code)) return null;
    airports ??= readAirports();
    const point = airports.get(code);
    if (point === undefined || NO_AIRPORT.has(code)) return null;
    const [city] = base.search(code);
    const isCity =
      city !== undefined && city.fame >= CITY_FAME && normalise(city.place.name) === normalise(code);
    return isCity ? null : { place: placeOf(point), fame: AIRPORT_FAME };
  }

  /** An airport's code, in any case, beside the city that it is near: `yul, Montreal`, `JFK New York`. */
  function airportBeside(text: string): Candidate[] {
    const [, code = '', city = ''] = CODE_AND_CITY.exec(text) ?? [];
    const found = airport(code.toUpperCase());
    const [near] = found === null ? [] : base.search(city);
    return found !== null && near !== undefined && isNear(found.place, near.place) ? [found] : [];
  }

  /** The areas that all of the qualifiers name; null if one of them names none. */
  function areasOf(qualifiers: readonly string[]): Area[][] | null {
    const all = qualifiers.map((qualifier) => base.areas(qualifier));
    return all.some((areas) => areas.length === 0) ? null : all;
  }

  function isIn(candidate: Candidate, limits: readonly (readonly Area[])[]): boolean {
    const { country, region } = candidate.place;
    return limits.every((areas) =>
      areas.some((area) => area.country === country && (area.region === undefined || area.name === region)),
    );
  }

  /** A curated name, alone or before the area that it lies in. */
  function curated(text: string): Candidate[] {
    const whole = aliasOrPoint(text);
    if (whole.length > 0) return whole;
    const [name = '', ...qualifiers] = text.split(COMMA);
    const limits = qualifiers.length === 0 ? null : areasOf(qualifiers);
    return limits === null ? [] : aliasOrPoint(name).filter((candidate) => isIn(candidate, limits));
  }

  function aliasOrPoint(text: string): Candidate[] {
    const key = normalise(text);
    // What is left out of A'dam is between its parts; without the apostrophe it is another place.
    const parts = CONTRACTION.test(text) ? normalise(text.replace(CONTRACTION, '$1 ')) : key;
    const target = aliases.get(parts) ?? aliases.get(key) ?? aliases.get(hiragana(key));
    if (target !== undefined) {
      const found = base.search(target);
      if (found.length > 0) return found;
    }
    const point = pointNamed(text);
    return point === null ? [] : [point];
  }

  /** A name before a county: `Boston, Lincolnshire`, `Naas Co Kildare`, `Orlando, Orange County, FL`. */
  function inCounty(text: string): Candidate[] {
    const parts = text.split(COMMA).map((part) => part.trim());
    const [name = '', ...qualifiers] = parts.length > 1 ? parts : splitLastWords(text);
    const boxes: Box[][] = [];
    const limits: Area[][] = [];
    for (const qualifier of qualifiers) {
      const counties = boxOfCounty(qualifier);
      if (counties.length > 0) boxes.push(counties);
      else limits.push(base.areas(qualifier));
    }
    if (boxes.length === 0) return [];
    return base
      .named(name, {}, MOST_OF_A_NAME)
      .filter(
        (candidate) =>
          isIn(candidate, limits) && boxes.every((some) => some.some((box) => holds(box, candidate.place))),
      );
  }

  function splitLastWords(text: string): string[] {
    const words = text.split(/\s+/);
    for (const count of [1, 2, 3]) {
      const county = words.slice(-count).join(' ');
      if (count < words.length && boxOfCounty(county).length > 0)
        return [words.slice(0, -count).join(' '), county];
    }
    return [text];
  }

  function withPostcode(text: string): Candidate[] {
    for (const { rest, countries } of postcodesIn(text)) {
      const found = /\p{L}/u.test(rest) ? [...curated(rest), ...base.search(rest)] : [];
      const fitting = found.filter(
        ({ place }) => countries.length === 0 || countries.includes(place.country),
      );
      if (fitting.length > 0) return fitting;
    }
    return [];
  }

  /** Coordinates, with the name of the nearest place within 50 km. */
  function coordinates(text: string): Candidate | null {
    const at = coordinatesOf(text);
    if (at === null) return null;
    const near = base.nearest(at, NAMED_KM);
    const place = {
      id: `at:${at.latitude.toFixed(4)},${at.longitude.toFixed(4)}`,
      name: near?.name ?? '',
      country: near?.country ?? '',
      region: near?.region ?? null,
      ...at,
      timezone: near?.timezone ?? nautical(at.longitude),
    };
    return { place, fame: COORDINATES_FAME };
  }

  return {
    /** Islands and regions of this name. */
    named(name: string, { country, region }: Within): Candidate[] {
      const point = pointNamed(name);
      if (point === null || region !== undefined) return [];
      return country === undefined || country === point.place.country ? [point] : [];
    },
    /** What comes before the populated places of the same name. */
    before(text: string): Candidate[] {
      const single = coordinates(text) ?? airport(text);
      return single === null ? curated(text) : [single];
    },
    /** What is tried if nothing has the name. */
    after(text: string): Candidate[] {
      for (const spelling of spelledOut(text)) {
        const found = [...curated(spelling), ...base.search(spelling)];
        if (found.length > 0) return found;
      }
      const found = [...inCounty(text), ...airportBeside(text)];
      return found.length > 0 ? found : withPostcode(text);
    },
  };
}

const CONTRACTION = /^(\p{L})['’](?=\p{L})/u;
const CODE_AND_CITY = /^([A-Z]{3})[,\s]+(.+)$/i;
/** Airports lie up to some 70 km from their city. */
const NEAR_DEGREES = 0.8;

function isNear(one: Place, other: Place): boolean {
  const east = Math.abs(one.longitude - other.longitude) * Math.cos((one.latitude * Math.PI) / 180);
  return Math.hypot(one.latitude - other.latitude, east) <= NEAR_DEGREES;
}

/** More places than have any name. */
const MOST_OF_A_NAME = 500;
const NAMED_KM = 50;
/** The nearest town of an island or a park may be far. */
const FAR_KM = 600;

/** The time zone of ships at sea. */
function nautical(longitude: number): string {
  const hours = Math.round(longitude / 15);
  // These names count to the west.
  return hours === 0 ? 'Etc/GMT' : `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/** OurAirports (public domain): code, name, country, degrees north and east of airports with scheduled flights. */
function readAirports(): Map<string, Point> {
  const table = readFileSync(join(import.meta.dirname, 'airports.tsv'), 'utf8');
  return new Map(
    lines(table).map((line) => {
      const [code = '', name = '', country = '', latitude, longitude] = line.split('\t');
      return [
        code,
        { id: `iata:${code}`, name, country, latitude: Number(latitude), longitude: Number(longitude) },
      ];
    }),
  );
}
