import { useEffect, useState } from 'preact/hooks';
import { followLink, goTo, linkTo, useAddress } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

interface RecentPlacesProps {
  readonly places: readonly RecentPlace[];
  readonly forget: () => void;
}

/** Ways to a place without writing: where the reader is, and the places that were looked at last, which can be forgotten. */
export function RecentPlaces({ places, forget }: RecentPlacesProps) {
  const { say } = useReader();
  return (
    <nav class="recent" aria-label={say('recent')}>
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
              {say('forget')}
            </button>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** About a kilometre: enough for weather, and no more than that goes into the address. */
const DIGITS = 2;
/** Where the reader was ten minutes ago has the same weather. */
const PATIENCE = { timeout: 20_000, maximumAge: 600_000 };

/** Asks the browser where the reader is, when told to. Browsers tell it to secure pages only. */
function WhereIAm() {
  const { say } = useReader();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const { place = '' } = useAddress();
  // Who goes elsewhere no longer waits for this.
  useEffect(() => setState('idle'), [place]);
  if (!isSecureContext || !('geolocation' in navigator)) return null;
  const ask = () => {
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
      <button type="button" class="plain" onClick={ask} disabled={state === 'asking'}>
        {say(state === 'asking' ? 'locating' : 'whereIAm')}
      </button>
      {state === 'refused' && <p role="alert">{say('notLocated')}</p>}
    </>
  );
}

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
