import { datasetId } from '../../model/ids.ts';

export const TRACAB = {
  id: 'tracab',
  licence: 'As agreed with TRACAB or the competition; the format alone gives no right to the data',
  attribution: 'Tracking: TRACAB',
} as const;

export const SOURCE = {
  provider: TRACAB.id,
  licence: TRACAB.licence,
  attribution: TRACAB.attribution,
} as const;

export function idOf(vendorId: string): string {
  return datasetId(TRACAB.id, vendorId);
}
