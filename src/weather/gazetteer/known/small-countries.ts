/** City states and countries and territories that are an island or a group of small ones, ISO 3166-1 alpha-2. */
const PLACE_LIKE: ReadonlySet<string> = new Set(
  (
    'AD AG AI AS AW AX BB BL BM BQ BS CC CK CV CW CX DJ DM FK FM FO GD GG GI GP GU HK IM IO JE KI KM KN KY LC LI LU MC MF ' +
    'MH MO MP MQ MS MT MU MV NC NF NR NU PF PM PN PR PW RE SC SG SH SJ SM ST SX TC TK TO TV VA VC VG VI VU WF WS YT'
  ).split(' '),
);

/** Whether a country is small enough to be asked the weather of, by its capital. */
export function isPlaceLike(country: string): boolean {
  return PLACE_LIKE.has(country);
}

/** Divisions that are called countries. */
export const COUNTRY_LIKE_REGIONS: ReadonlySet<string> = new Set(['GB.ENG', 'GB.NIR', 'GB.SCT', 'GB.WLS']);
