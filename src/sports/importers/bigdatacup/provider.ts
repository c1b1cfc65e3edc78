import { datasetId } from '../../model/ids.ts';

/** What every game of the Big Data Cup says of its source. */
export const SOURCE = {
  provider: 'bigdatacup',
  licence: 'Stathletes Public Data User Agreement (public research, not for profit)',
  attribution: 'Data: Stathletes, Big Data Cup (https://github.com/bigdatacup/Big-Data-Cup-2021)',
} as const;

/** The source numbers neither games nor players, so their ids are made of its names. */
export function gameId(date: string, away: string, home: string): string {
  return datasetId(SOURCE.provider, `${date}-${words(away)}-at-${words(home)}`);
}

export function playerId(team: string, name: string): string {
  return datasetId(SOURCE.provider, `${words(team)}-${words(name)}`);
}

/** A name in lower case with its words joined by hyphens; letters of any script stay. */
function words(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[\s()/,-]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}
