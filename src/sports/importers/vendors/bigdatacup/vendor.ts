import { defineVendor } from '../../core/vendor.ts';

export const BIG_DATA_CUP = defineVendor({
  id: 'bigdatacup',
  name: 'Big Data Cup (Stathletes)',
  sport: 'ice_hockey',
  provides: { events: true, tracking: true, rosters: true },
  licence: 'Stathletes Public Data User Agreement (public research, not for profit)',
  attribution: 'Data: Stathletes, Big Data Cup (https://github.com/bigdatacup/Big-Data-Cup-2021)',
  url: 'https://github.com/bigdatacup/Big-Data-Cup-2021',
  layout:
    'the repository’s folder, or of it pxp_womens_oly_2022_v2.csv and/or TrackingData (pp_info.csv and a folder per game ' +
    'with “GAME roster.csv” and “GAME P<period> PP<number>.csv”)',
});

/** The source numbers neither games nor players, so their ids are made of its names. */
export function cupGameId(date: string | null, away: string, home: string): string {
  return BIG_DATA_CUP.idOf(date ?? 'undated', hyphenated(away), 'at', hyphenated(home));
}

export function cupPlayerId(team: string, name: string): string {
  return BIG_DATA_CUP.idOf(hyphenated(team), hyphenated(name));
}

/** A name in lower case with its words joined by hyphens; letters of any script stay. */
function hyphenated(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s()/,-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
