import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Ring = readonly (readonly [longitude: number, latitude: number])[];

/** A part of a time zone. */
export interface ZonePart {
  readonly zone: string;
  /** The outer ring and the holes. */
  readonly rings: readonly Ring[];
}

/** The index of geo-tz: quarters of the globe, their quarters and so on. A list has the zones of a whole quarter. */
type Quarter = readonly number[] | { readonly pos: number; readonly len: number } | Quarters;
interface Quarters {
  readonly [quarter: string]: Quarter;
}

interface Index {
  readonly timezones: readonly string[];
  readonly lookup: Quarters;
}

interface Feature {
  readonly geometry:
    | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
    | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] };
  readonly properties: { readonly tzid: string };
}

/** Functions of the packages geobuf and pbf, which have no types. */
interface Decoder {
  readonly Pbf: new (bytes: Uint8Array) => object;
  readonly decode: (pbf: object) => { readonly features: readonly Feature[] };
}

const require = createRequire(import.meta.url);
const { decode, Pbf }: Decoder = { ...require('geobuf'), Pbf: require('pbf') };

interface Box {
  readonly west: number;
  readonly east: number;
  readonly south: number;
  readonly north: number;
}

const GLOBE: Box = { west: -180, east: 180, south: -90, north: 90 };

/** Reads the boundaries of all time zones from the package geo-tz. */
export function* readBoundaries(): Generator<ZonePart> {
  const data = join(dirname(require.resolve('geo-tz')), '..', 'data');
  const index: Index = JSON.parse(readFileSync(join(data, 'timezones.geojson.index.json'), 'utf8'));
  yield* partsIn(index.lookup, GLOBE, index.timezones, readFileSync(join(data, 'timezones.geojson.geo.dat')));
}

function* partsIn(quarter: Quarter, box: Box, zones: readonly string[], shapes: Buffer): Generator<ZonePart> {
  if (isList(quarter)) {
    for (const zone of quarter) yield { zone: zones[zone] ?? '', rings: [outlineOf(box)] };
  } else if (isShapes(quarter)) {
    yield* partsOf(shapes.subarray(quarter.pos, quarter.pos + quarter.len));
  } else {
    for (const [name, part] of Object.entries(quarter))
      yield* partsIn(part, quarterOf(box, name), zones, shapes);
  }
}

function* partsOf(shape: Buffer): Generator<ZonePart> {
  for (const { geometry, properties } of decode(new Pbf(shape)).features) {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
    for (const rings of polygons) yield { zone: properties.tzid, rings };
  }
}

function isList(quarter: Quarter): quarter is readonly number[] {
  return Array.isArray(quarter);
}

function isShapes(quarter: Quarter): quarter is { readonly pos: number; readonly len: number } {
  return typeof quarter === 'object' && 'pos' in quarter;
}

/** Quarters are named counterclockwise from the north-east: a, b, c, d. */
function quarterOf({ west, east, south, north }: Box, name: string): Box {
  const [longitude, latitude] = [(west + east) / 2, (south + north) / 2];
  const isNorth = name === 'a' || name === 'b';
  const isEast = name === 'a' || name === 'd';
  return {
    west: isEast ? longitude : west,
    east: isEast ? east : longitude,
    south: isNorth ? latitude : south,
    north: isNorth ? north : latitude,
  };
}

function outlineOf({ west, east, south, north }: Box): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}
