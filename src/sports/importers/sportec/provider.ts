import { datasetId } from '../../model/ids.ts';

/** What every game of the DFL's says of its source. */
export const SPORTEC = {
  id: 'sportec',
  licence: 'CC BY 4.0 (open data)',
  attribution:
    'Data: Deutsche Fußball Liga (DFL); Bassek et al., An integrated dataset of synchronized spatiotemporal and ' +
    'event data in elite soccer',
} as const;

export const SOURCE = {
  provider: SPORTEC.id,
  licence: SPORTEC.licence,
  attribution: SPORTEC.attribution,
} as const;

export function gameId(matchId: string): string {
  return datasetId(SPORTEC.id, matchId);
}

export function playerId(personId: string): string {
  return datasetId(SPORTEC.id, personId);
}
