import { recordedBody, recordedCap } from './recorded-weather.ts';
import { type Box, boxOf, holds, overlap, type Spot } from './spot.ts';

/**
 * Recorded alerts stay where they were issued: the spots in these boxes have them, no other has. MetAlerts and CAP bring
 * their shapes along, whose boxes hold.
 */
const ISSUED_FOR = {
  brightSky: [52.3, 52.7, 13, 13.8],
  nws: [43.5, 47, -125, -121.5],
  oneCall: [32.9, 34.1, -113, -111.4],
} as const satisfies Record<string, Box>;

/** Whether the recorded alerts of a provider concern a spot. */
export function isIssuedFor(provider: keyof typeof ISSUED_FOR, spot: Spot): boolean {
  return holds(ISSUED_FOR[provider], spot);
}

interface MetAlerts {
  readonly features: readonly { readonly geometry: { readonly coordinates: unknown[] } }[];
}

/** The recorded MetAlerts of a spot. */
export function recordedMetAlerts(now: number, spot: Spot): object {
  const body: MetAlerts = JSON.parse(recordedBody('metalerts', now));
  const features = body.features.filter(({ geometry }) => holds(geoJsonBox(geometry.coordinates), spot));
  return { ...body, features };
}

/** GeoJSON gives longitude and then latitude, in lists of any depth. */
function geoJsonBox(coordinates: unknown[]): Box {
  const numbers = coordinates.flat(Number.POSITIVE_INFINITY).filter((value) => typeof value === 'number');
  return boxOf(pairs(numbers).map(([longitude, latitude]) => ({ latitude, longitude })));
}

/** The recorded CAP alerts, by id, that have a polygon whose box meets another. */
export function recordedCapIn(now: number, box: Box): string[] {
  return [...recordedCap(now)]
    .filter(([, xml]) => polygonBoxes(xml).some((own) => overlap(own, box)))
    .map(([id]) => id);
}

/** CAP gives latitude and then longitude. */
function polygonBoxes(xml: string): Box[] {
  return [...xml.matchAll(/<polygon>([^<]*)/g)].map(([, text = '']) => {
    const numbers = text.split(/[ ,]+/).map(Number);
    return boxOf(pairs(numbers).map(([latitude, longitude]) => ({ latitude, longitude })));
  });
}

function pairs(numbers: readonly number[]): [number, number][] {
  return numbers.flatMap((first, i) => {
    const second = numbers[i + 1];
    return i % 2 === 0 && second !== undefined ? [[first, second]] : [];
  });
}
