import {
  ChevronLeft,
  ChevronRight,
  Cloud,
  CloudDrizzle,
  CloudFog,
  CloudLightning,
  CloudMoon,
  CloudRain,
  CloudSnow,
  CloudSun,
  Cloudy,
  Droplet,
  type IconNode,
  LocateFixed,
  Moon,
  Search,
  Sun,
  Sunrise,
  Sunset,
  Thermometer,
  TriangleAlert,
  Umbrella,
  Wind,
} from 'lucide';
import { h } from 'preact';

/**
 * The icons, and the kind of thing that each of their shapes draws, which determines the shape's colour. The
 * last kind applies to all further shapes.
 */
const ICONS = {
  cloud: [Cloud, ['cloud']],
  cloudMoon: [CloudMoon, ['cloud', 'moon']],
  cloudSun: [CloudSun, ['sun', 'sun', 'sun', 'sun', 'sun', 'cloud']],
  cloudy: [Cloudy, ['cloud']],
  drizzle: [CloudDrizzle, ['cloud', 'drop']],
  drop: [Droplet, ['drop']],
  fog: [CloudFog, ['cloud', 'plain']],
  left: [ChevronLeft, ['plain']],
  locate: [LocateFixed, ['plain']],
  moon: [Moon, ['moon']],
  rain: [CloudRain, ['cloud', 'drop']],
  right: [ChevronRight, ['plain']],
  search: [Search, ['plain']],
  snow: [CloudSnow, ['cloud', 'flake']],
  sun: [Sun, ['sun']],
  sunrise: [Sunrise, ['sun']],
  sunset: [Sunset, ['sun']],
  thermometer: [Thermometer, ['plain']],
  umbrella: [Umbrella, ['plain']],
  thunder: [CloudLightning, ['cloud', 'bolt']],
  warning: [TriangleAlert, ['plain']],
  wind: [Wind, ['plain']],
} as const satisfies Record<string, readonly [IconNode, readonly string[]]>;

export type IconName = keyof typeof ICONS;

interface IconProps {
  readonly name: IconName;
  /** Width and height in pixels. */
  readonly size?: number;
}

/** Shows an icon, which a text next to it describes. */
export function Icon({ name, size = 24 }: IconProps) {
  const [shapes, kinds]: readonly [IconNode, readonly string[]] = ICONS[name];
  return (
    <svg class="icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      {shapes.map(([shape, attributes], i) =>
        h(shape, { ...attributes, key: i, class: kinds[i] ?? kinds.at(-1) }),
      )}
    </svg>
  );
}
