import type { Game } from '../../model/game.ts';
import { datasetId } from '../../model/ids.ts';

export const CDF = {
  id: 'cdf',
  licence: 'As stated by the publisher of the data; the Common Data Format alone gives no right to it',
  attribution: 'Data in the Common Data Format',
} as const;

/** The format is nobody's data: where a file names who recorded it, so does the game. */
export function sourceOfGame(vendor: string | null): Game['source'] {
  const attribution = vendor === null ? CDF.attribution : `Tracking: ${vendor}, in the Common Data Format`;
  return { provider: CDF.id, licence: CDF.licence, attribution };
}

export function idOf(vendorId: string): string {
  return datasetId(CDF.id, vendorId);
}
