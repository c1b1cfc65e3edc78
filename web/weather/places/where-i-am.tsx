import { useEffect, useState } from 'preact/hooks';
import { linkTo, useAddress } from '../../shared/address.ts';
import { Icon } from '../icons/icon.tsx';
import { useReader } from '../reader.ts';

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
export function WhereIAm() {
  const { translate } = useReader();
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const { place = '' } = useAddress();
  // Cancels the request when another place is opened.
  useEffect(() => setState('idle'), [place]);
  const locate = () => {
    if (!isSecureContext || !('geolocation' in navigator)) {
      setState('refused');
      return;
    }
    setState('asking');
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle');
        location.assign(
          linkTo({ place: `${coords.latitude.toFixed(DIGITS)},${coords.longitude.toFixed(DIGITS)}` }),
        );
      },
      () => setState('refused'),
      PATIENCE,
    );
  };
  return (
    <>
      <button
        type="button"
        class="where"
        title={translate('whereIAm')}
        onClick={locate}
        disabled={state === 'asking'}
      >
        <Icon name="locate" />
        <span class="hidden-visually">{translate(state === 'asking' ? 'locating' : 'whereIAm')}</span>
      </button>
      {state === 'refused' && (
        <p class="whole-line" role="alert">
          {translate('notLocated')}
        </p>
      )}
    </>
  );
}
