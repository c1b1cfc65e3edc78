import { Icon, type IconName } from './icon.tsx';

/** Day and night icons by the number in OpenWeatherMap's icon codes. */
const SKIES: Readonly<Record<string, readonly [day: IconName, night: IconName]>> = {
  '01': ['sun', 'moon'],
  '02': ['cloudSun', 'cloudMoon'],
  '03': ['cloud', 'cloud'],
  '04': ['cloudy', 'cloudy'],
  '09': ['drizzle', 'drizzle'],
  '10': ['rain', 'rain'],
  '11': ['thunder', 'thunder'],
  '13': ['snow', 'snow'],
  '50': ['fog', 'fog'],
};

/** Returns whether an icon code is for the night. */
export const isNight = (code: string | null): boolean => code?.endsWith('n') === true;

/** Returns the name of the icon for an icon code; undefined for an unknown code. */
export function skyIcon(code: string | null): IconName | undefined {
  return SKIES[code?.slice(0, 2) ?? '']?.[isNight(code) ? 1 : 0];
}

/** Kind of background by the number in the icon code. */
const GROUNDS: Readonly<Record<string, string>> = {
  '01': 'clear',
  '02': 'clear',
  '09': 'wet',
  '10': 'wet',
  '11': 'wet',
  '13': 'white',
};

/** Returns the classes of a background that looks like the weather. */
export function groundOf(code: string | null): string {
  const kind = GROUNDS[code?.slice(0, 2) ?? ''] ?? 'grey';
  return isNight(code) ? `ground ${kind} night` : `ground ${kind}`;
}

interface SkyProps {
  /** An icon code of the API. */
  readonly code: string | null;
  readonly text: string;
  readonly size?: number;
}

/** Shows a sky description with its icon. */
export function Sky({ code, text, size }: SkyProps) {
  const icon = skyIcon(code);
  return (
    <span class="sky">
      {icon !== undefined && <Icon name={icon} {...(size !== undefined && { size })} />}
      <span class="words">{text}</span>
    </span>
  );
}
