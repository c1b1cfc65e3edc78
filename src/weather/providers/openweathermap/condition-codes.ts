import type { Icon, Sky } from '../../model/conditions.ts';

/**
 * OpenWeatherMap's condition codes with English descriptions (openweathermap.org/weather-conditions). The
 * descriptions in responses are not used, because their language is unknown.
 */
const SKIES: Readonly<Record<number, readonly [string, Icon]>> = {
  200: ['thunderstorm with light rain', '11'],
  201: ['thunderstorm with rain', '11'],
  202: ['thunderstorm with heavy rain', '11'],
  210: ['light thunderstorm', '11'],
  211: ['thunderstorm', '11'],
  212: ['heavy thunderstorm', '11'],
  221: ['ragged thunderstorm', '11'],
  230: ['thunderstorm with light drizzle', '11'],
  231: ['thunderstorm with drizzle', '11'],
  232: ['thunderstorm with heavy drizzle', '11'],
  300: ['light intensity drizzle', '09'],
  301: ['drizzle', '09'],
  302: ['heavy intensity drizzle', '09'],
  310: ['light intensity drizzle rain', '09'],
  311: ['drizzle rain', '09'],
  312: ['heavy intensity drizzle rain', '09'],
  313: ['shower rain and drizzle', '09'],
  314: ['heavy shower rain and drizzle', '09'],
  321: ['shower drizzle', '09'],
  500: ['light rain', '10'],
  501: ['moderate rain', '10'],
  502: ['heavy intensity rain', '10'],
  503: ['very heavy rain', '10'],
  504: ['extreme rain', '10'],
  511: ['freezing rain', '13'],
  520: ['light intensity shower rain', '09'],
  521: ['shower rain', '09'],
  522: ['heavy intensity shower rain', '09'],
  531: ['ragged shower rain', '09'],
  600: ['light snow', '13'],
  601: ['snow', '13'],
  602: ['heavy snow', '13'],
  611: ['sleet', '13'],
  612: ['light shower sleet', '13'],
  613: ['shower sleet', '13'],
  615: ['light rain and snow', '13'],
  616: ['rain and snow', '13'],
  620: ['light shower snow', '13'],
  621: ['shower snow', '13'],
  622: ['heavy shower snow', '13'],
  701: ['mist', '50'],
  711: ['smoke', '50'],
  721: ['haze', '50'],
  731: ['sand/dust whirls', '50'],
  741: ['fog', '50'],
  751: ['sand', '50'],
  761: ['dust', '50'],
  762: ['volcanic ash', '50'],
  771: ['squalls', '50'],
  781: ['tornado', '50'],
  800: ['clear sky', '01'],
  801: ['few clouds', '02'],
  802: ['scattered clouds', '03'],
  803: ['broken clouds', '04'],
  804: ['overcast clouds', '04'],
};

/** Returns the sky for a condition code, or null if the code is missing or undocumented. */
export function skyOf(code: number | undefined): Sky | null {
  const known = code === undefined ? undefined : SKIES[code];
  if (known === undefined) return null;
  const [description, icon] = known;
  return { description, icon };
}
