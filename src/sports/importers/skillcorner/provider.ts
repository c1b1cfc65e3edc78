import { datasetId } from '../../model/ids.ts';

export const SKILLCORNER = {
  id: 'skillcorner',
  licence: 'MIT (SkillCorner Open Data)',
  attribution: 'Data: SkillCorner (https://github.com/SkillCorner/opendata)',
} as const;

export const SOURCE = {
  provider: SKILLCORNER.id,
  licence: SKILLCORNER.licence,
  attribution: SKILLCORNER.attribution,
} as const;

export function idOf(vendorId: number): string {
  return datasetId(SKILLCORNER.id, vendorId);
}
