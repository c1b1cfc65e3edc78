import type { Conditions, Icon, Sky } from './conditions.ts';
import { kindAt } from './precipitation.ts';

/** Kinds of sky that have a name in every language. */
export const SKY_KINDS = [
  'clear',
  'few clouds',
  'partly cloudy',
  'overcast',
  'fog',
  'haze',
  'drizzle',
  'light rain',
  'rain',
  'heavy rain',
  'freezing rain',
  'showers',
  'sleet',
  'light snow',
  'snow',
  'heavy snow',
  'thunderstorm',
  'hail',
] as const;

export type SkyKind = (typeof SKY_KINDS)[number];

/** Patterns for English descriptions. The first pattern that matches determines the kind of sky. */
const PATTERNS: ReadonlyArray<readonly [pattern: RegExp, kind: SkyKind]> = [
  [/hail/, 'hail'],
  [/thunder|tornado/, 'thunderstorm'],
  [/freezing/, 'freezing rain'],
  [/sleet|rain and snow/, 'sleet'],
  [/light (shower )?snow/, 'light snow'],
  [/heavy (shower )?snow/, 'heavy snow'],
  [/snow/, 'snow'],
  [/rain and drizzle|shower/, 'showers'],
  [/drizzle/, 'drizzle'],
  [/light rain/, 'light rain'],
  [/(heavy|extreme).*rain|violent/, 'heavy rain'],
  [/rain/, 'rain'],
  [/fog/, 'fog'],
  [/mist|haze|smoke|sand|dust|ash|squall/, 'haze'],
  [/few clouds|mainly clear|fair/, 'few clouds'],
  [/scattered|partly/, 'partly cloudy'],
  [/cloud|overcast/, 'overcast'],
];

export function kindOf({ description }: Sky): SkyKind {
  return PATTERNS.find(([pattern]) => pattern.test(description))?.[1] ?? 'clear';
}

/** Icons from the mildest to the worst weather. */
const SEVERITY: readonly Icon[] = ['01', '02', '03', '04', '50', '09', '10', '13', '11'];
/** Icons of precipitation. Thunderstorms count, although some are dry. */
const WET_ICONS: ReadonlySet<string | undefined> = new Set<Icon>(['09', '10', '13', '11']);

/** Amounts in mm of water. Unknown amounts are null. */
interface Amounts {
  readonly rain: number | null;
  readonly snow: number | null;
}

interface Period extends Amounts {
  /** %. */
  readonly precipitation_probability: number | null;
}

/**
 * Whether rain or snow falls in a period: a measurable amount (`wet`), or an amount that is only probable
 * (`likely`, `possible`), or none (`dry`).
 */
export const OUTLOOKS = ['dry', 'possible', 'likely', 'wet'] as const;
export type Outlook = (typeof OUTLOOKS)[number];

/** Least amount, in mm, that makes a period wet. Less hardly wets the ground. */
export const WET_MM = 0.2;
/** Least amount, in mm, that a display with one decimal shows. */
const SHOWN_MM = 0.05;
/** Probabilities of precipitation in %. */
export const POSSIBLE = 30;
export const LIKELY = 60;

/**
 * Decides whether a period of any length is wet. `icons` are the icons of its hours; the first two characters
 * count. Returns null if nothing is known about its precipitation.
 */
export function outlookOf(
  { rain, snow, precipitation_probability: chance }: Period,
  icons: readonly (string | null | undefined)[],
): Outlook | null {
  const amount = (rain ?? 0) + (snow ?? 0);
  if (amount >= WET_MM) return 'wet';
  if ((chance ?? 0) >= LIKELY) return 'likely';
  const isShown = icons.some((icon) => WET_ICONS.has(icon?.slice(0, 2)));
  if (amount >= SHOWN_MM || isShown || (chance ?? 0) >= POSSIBLE) return 'possible';
  const isKnown = (rain !== null && snow !== null) || chance !== null;
  return isKnown ? 'dry' : null;
}

/** An hour of weather, as far as it determines the name of a period. */
export interface NamedHour extends Amounts {
  readonly sky: Sky | null;
  /** True if absent. */
  readonly is_day?: boolean;
}

/** Fraction of a period that is as bad as its name, or worse. */
const TYPICAL_SHARE = 1 / 3;

/**
 * Returns the sky that names a period of any length. Measurable rain or snow, or a thunderstorm, names the
 * period by its worst hour. Otherwise the name is the worst sky that lasts, together with still worse skies,
 * for a third of the daylight, or of the night if there is no daylight. So one of the three hours in a step
 * is enough, but a day is not called foggy because of an hour of fog. `totals` are the amounts of the whole
 * period. Returns null if no sky is known.
 */
export function skyOf(hours: readonly NamedHour[], totals: Amounts): Sky | null {
  const worst = worstFirst(hours);
  const [first] = worst;
  if (first === undefined) return null;
  if (first.sky.icon === '11') return first.sky;
  const sum = (kind: 'rain' | 'snow') => hours.reduce((all, hour) => all + (hour[kind] ?? 0), 0);
  const amounts = { rain: totals.rain ?? sum('rain'), snow: totals.snow ?? sum('snow') };
  if (amounts.rain + amounts.snow >= WET_MM) {
    const wet = worst.find(({ sky }) => agrees(sky, amounts));
    return wet?.sky ?? skyFor(amounts, first.sky);
  }
  const light = worstFirst(hours.filter(({ is_day = true }) => is_day));
  const counted = light.length > 0 ? light : worst;
  return counted[Math.ceil(counted.length * TYPICAL_SHARE) - 1]?.sky ?? null;
}

type SkyHour = NamedHour & { readonly sky: Sky };

/** Sorts the hours with a known sky, by icon, then by kind (light, heavy), then by precipitation. */
function worstFirst(hours: readonly NamedHour[]): SkyHour[] {
  const severity = ({ icon }: Sky) => SEVERITY.indexOf(icon);
  const strength = (sky: Sky) => SKY_KINDS.indexOf(kindOf(sky));
  const amount = ({ rain, snow }: Amounts) => (rain ?? 0) + (snow ?? 0);
  return hours
    .filter((hour): hour is SkyHour => hour.sky !== null)
    .sort(
      (a, b) =>
        severity(b.sky) - severity(a.sky) || strength(b.sky) - strength(a.sky) || amount(b) - amount(a),
    );
}

/** Returns the current sky. It shows precipitation if measurable precipitation falls. */
export function currentSky({ sky, precipitation = null, temperature }: Conditions): Sky | null {
  const isSnow = kindAt(temperature) === 'snow';
  const totals = { rain: isSnow ? 0 : precipitation, snow: isSnow ? precipitation : 0 };
  return skyOf([{ sky, ...totals }], totals);
}

/** Kinds of sky in which rain can fall although their icon shows snow. */
const MIXED: ReadonlySet<SkyKind> = new Set(['freezing rain', 'sleet', 'hail']);
/** Least share of rain or snow in an amount. A smaller share is not mentioned. */
const LEAST_SHARE = 0.1;

/** Whether a sky shows a kind of precipitation that makes up the amounts. */
function agrees(sky: Sky, { rain, snow }: { rain: number; snow: number }): boolean {
  if (!WET_ICONS.has(sky.icon)) return false;
  const share = snow / (rain + snow);
  if (sky.icon !== '13') return share <= 1 - LEAST_SHARE;
  return share >= LEAST_SHARE || MIXED.has(kindOf(sky));
}

/** Least amounts, in mm, that are not called light. */
const MODERATE_MM = 2.5;

/** Names precipitation that none of a provider's descriptions shows. */
function skyFor({ rain, snow }: { rain: number; snow: number }, { isSample }: Sky): Sky {
  const share = snow / (rain + snow);
  const mark = isSample === true && { isSample };
  if (share > LEAST_SHARE && share < 1 - LEAST_SHARE) return { description: 'sleet', icon: '13', ...mark };
  const what =
    share < LEAST_SHARE ? ({ name: 'rain', icon: '10' } as const) : ({ name: 'snow', icon: '13' } as const);
  const description = rain + snow < MODERATE_MM ? `light ${what.name}` : what.name;
  return { description, icon: what.icon, ...mark };
}
