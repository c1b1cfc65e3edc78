/** A point on the globe, in degrees north and east. */
export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

const NUMBER = String.raw`([+-]?\d{1,3}(?:\.\d+)?)\s*°?\s*`;
const PAIR = new RegExp(`^${NUMBER}([NS])?\\s*(?:,|;|\\s)\\s*${NUMBER}([EWO])?$`, 'i');
const SOUTH_OR_WEST = /[SW]/i;

/** The coordinates that a text is (`48.85,2.35`, `33.87°S 151.21°E`); null if it is none or they are off the globe. */
export function coordinatesOf(text: string): Coordinates | null {
  const pair = pairOf(text);
  return pair !== null && isOnGlobe(pair) ? pair : null;
}

/** Whether a text is written like coordinates, but of no point of the globe. */
export function isOffGlobe(text: string): boolean {
  const pair = pairOf(text);
  return pair !== null && !isOnGlobe(pair);
}

function pairOf(text: string): Coordinates | null {
  const match = PAIR.exec(text.trim());
  if (match === null) return null;
  const [, north = '', ns = '', east = '', ew = ''] = match;
  // `75001 10115` is no point, and neither are two whole numbers without a comma.
  if (!/[.°,;]/.test(text)) return null;
  return {
    latitude: Number(north) * (SOUTH_OR_WEST.test(ns) ? -1 : 1),
    longitude: Number(east) * (SOUTH_OR_WEST.test(ew) ? -1 : 1),
  };
}

const isOnGlobe = ({ latitude, longitude }: Coordinates): boolean =>
  Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
