import { Choice } from '../../shared/frame.tsx';
import { useReader } from '../reader.ts';
import type { UnitChoice } from './units.ts';

interface SettingsProps {
  readonly units: UnitChoice;
  readonly setUnits: (units: UnitChoice) => void;
}

/** Shows the unit settings in the page's footer. */
export function UnitSettings({ units, setUnits }: SettingsProps) {
  const { translate } = useReader();
  const choose =
    <K extends keyof UnitChoice>(key: K) =>
    (value: string) =>
      setUnits({ ...units, [key]: value as UnitChoice[K] });
  return (
    <>
      <Choice
        label={translate('temperatureUnit')}
        value={units.temperature}
        options={{ celsius: '°C', fahrenheit: '°F' }}
        choose={choose('temperature')}
      />
      <Choice
        label={translate('windUnit')}
        value={units.wind}
        options={{ 'km/h': 'km/h', 'm/s': 'm/s', mph: 'mph' }}
        choose={choose('wind')}
      />
      <Choice
        label={translate('clock')}
        value={units.clock}
        options={{ '24': translate('clock24'), '12': translate('clock12') }}
        choose={choose('clock')}
      />
    </>
  );
}
