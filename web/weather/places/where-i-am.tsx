import { useEffect, useState } from 'preact/hooks';
import { goTo, linkTo, useAddress } from '../../shared/address.ts';
import { useReader } from '../reader.ts';

/** About a kilometre: enough for weather, and no more than that goes into the address. */
const DIGITS = 2;
/** Where the reader was ten minutes ago has the same weather. */
const PATIENCE = { timeout: 20_000, maximumAge: 600_000 };

/** Asks the browser where the reader is, when told to. Browsers tell it to secure pages only. */
export function WhereIAm() {
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
