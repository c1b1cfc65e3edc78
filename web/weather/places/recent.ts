/** A place that was looked at. */
export interface RecentPlace {
  /** What the address has. */
  readonly place: string;
  /** What it is called, with what tells it from others. */
  readonly name: string;
}

/** Whether something that was kept is a list of places. */
export function areRecentPlaces(kept: unknown): kept is readonly RecentPlace[] {
  return (
    Array.isArray(kept) &&
    kept.every((one) => typeof one?.place === 'string' && typeof one?.name === 'string')
  );
}

const MOST = 6;

/** The last places, this one first. */
export function remembered(places: readonly RecentPlace[], place: RecentPlace): readonly RecentPlace[] {
  const others = places.filter((other) => other.place !== place.place && other.name !== place.name);
  return [place, ...others].slice(0, MOST);
}
