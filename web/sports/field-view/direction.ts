import type { sports } from '../../../client/index.ts';
import { useUprightFields } from '../field/field.tsx';
import { useTexts } from '../texts/index.ts';

/** Returns the sentence about the direction in which team_a attacks. */
export function useDirection({ orientation, teams }: sports.Game): string {
  const translate = useTexts();
  const isUpright = useUprightFields();
  if (orientation === 'fixed') return translate('directionUnknown');
  return translate(isUpright ? 'directionUp' : 'direction', { team: teams.team_a });
}
