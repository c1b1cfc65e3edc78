import { useEffect, useState } from 'preact/hooks';
import { followLink, goTo, linkTo, useAddress } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

interface RecentPlacesProps {
  readonly places: readonly RecentPlace[];
  readonly forget: () => void;
}

/**
 * Shows shortcuts to places: the reader's location and recently viewed places. The reader can remove the
 * recent places.
 */
export function RecentPlaces({ places, forget }: RecentPlacesProps) {
  const { translate } = useReader();
  return (
    <nav class="recent" aria-label={translate('recent')}>
      <ul class="links">
        <li>
          <WhereIAm />
        </li>
        {places.map(({ place, name }) => (
          <li key={place}>
            <a href={linkTo({ place })} onClick={followLink}>
              {name}
            </a>
          </li>
        ))}
        {places.length > 0 && (
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

/**
 * Decimal places of the reader's coordinates in the address. Two decimal places correspond to about a
 * kilometre, which is precise enough for weather.
 */
const DIGITS = 2;
/** Accepts a location from the last ten minutes, because the weather would be the same. */
const PATIENCE = { timeout: 20_000, maximumAge: 600_000 };

/**
 * Shows a button that asks the browser for the reader's location. Browsers give the location only to secure
 * pages.
 */
function WhereIAm() {
  const { translate } = useReader();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const { place = '' } = useAddress();
  // Cancels the request when another place is opened.
  useEffect(() => setState('idle'), [place]);
  if (!isSecureContext || !('geolocation' in navigator)) return null;
  const locate = () => {
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        goTo(linkTo({ place: `${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}` }));
      },
      () => setState('refused'),
      PATIENCE,
    );
  };
  return (
    <>
      <button type="button" class="plain" onClick={locate} disabled={state === 'asking'}>
        {translate(state === 'asking' ? 'locating' : 'whereIAm')}
      </button>
      {state === 'refused' && <p role="alert">{translate('notLocated')}</p>}
    </>
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
