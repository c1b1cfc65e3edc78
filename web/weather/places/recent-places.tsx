import { linkTo } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

/** Example places in different climates, with different kinds of names. */
export const EXAMPLES = ['Lisbon', 'Bergen', 'Paris, Texas', 'Singapore', 'Ushuaia'];

interface RecentPlacesProps {
  /** The place that the page shows, which is left out. */
  readonly here: string;
  readonly places: readonly RecentPlace[];
  readonly forget: () => void;
}

/**
 * Shows links to the recently viewed places, and a button that removes them; example places if there are none.
 * The row always has the same height, because the service that renders the page does not know these places.
 */
export function RecentPlaces({ here, places, forget }: RecentPlacesProps) {
  const { translate } = useReader();
  const recent = places.filter(({ place }) => place !== here);
  const hasRecent = recent.length > 0;
  const examples = EXAMPLES.filter((place) => place !== here).map((place) => ({ place, name: place }));
  const links = hasRecent ? recent : examples;
  return (
    <nav class="recent" aria-label={translate(hasRecent ? 'recent' : 'examples')}>
      <ul class="links">
        {links.map(({ place, name }) => (
          <li key={place}>
            <a href={linkTo({ place })}>{name}</a>
          </li>
        ))}
        {hasRecent && (
          <li>
            <button type="button" class="plain muted" onClick={forget}>
              {translate('forget')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

export interface RecentPlace {
  /** Value of `?place=` in the address. */
  readonly place: string;
  /** The full name with region and country. */
  readonly name: string;
}

/** Returns whether a stored value is a list of recent places. */
export function isRecentPlaceList(stored: unknown): stored is readonly RecentPlace[] {
  return (
    Array.isArray(stored) &&
    stored.every((one) => typeof one?.place === 'string' && typeof one?.name === 'string')
  );
}

const MOST = 6;

/** Adds a place to the front of the recent places. */
export function remembered(places: readonly RecentPlace[], place: RecentPlace): readonly RecentPlace[] {
  const others = places.filter((other) => other.place !== place.place && other.name !== place.name);
  return [place, ...others].slice(0, MOST);
}
