/** A place in a request, with values that identify the place in a healthy response. */
export interface Spot {
  readonly latitude: number;
  readonly longitude: number;
  /** Temperature in °C. */
  readonly temperature: number;
  /** Part of every invented alert's text. */
  readonly mark: string;
}

/** Returns a place's temperature in replayed responses, from -17 to 37 °C. */
export function temperatureAt(latitude: number, longitude: number): number {
  return Math.round((10 + latitude / 4 + longitude / 40) * 100) / 100;
}

/**
 * Returns the words that identify a replayed alert's place. Its coordinates are rounded more than the
 * coordinates in any request to a provider.
 */
export function placeMark(latitude: number, longitude: number): string {
  return `issued for ${latitude.toFixed(2)},${longitude.toFixed(2)}`;
}

/** Returns the spot at the latitude and longitude of a query; null if the coordinates are invalid. */
export function spotAt(
  latitude: string | null | undefined,
  longitude: string | null | undefined,
): Spot | null {
  const [lat, lon] = [degrees(latitude), degrees(longitude)];
  if (!(Math.abs(lat) <= 90 && Math.abs(lon) <= 180)) return null;
  return { latitude: lat, longitude: lon, temperature: temperatureAt(lat, lon), mark: placeMark(lat, lon) };
}

function degrees(text: string | null | undefined): number {
  return text ? Number(text) : Number.NaN;
}

/** South, north, west, east, in degrees. */
export type Box = readonly [south: number, north: number, west: number, east: number];

export function overlap([south, north, west, east]: Box, other: Box): boolean {
  return south <= other[1] && other[0] <= north && west <= other[3] && other[2] <= east;
}

export function holds(box: Box, { latitude, longitude }: Spot): boolean {
  return overlap(box, [latitude, latitude, longitude, longitude]);
}

export function boxOf(points: readonly Pick<Spot, 'latitude' | 'longitude'>[]): Box {
  const latitudes = points.map(({ latitude }) => latitude);
  const longitudes = points.map(({ longitude }) => longitude);
  return [Math.min(...latitudes), Math.max(...latitudes), Math.min(...longitudes), Math.max(...longitudes)];
}
