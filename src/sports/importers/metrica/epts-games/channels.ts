import { ImportError } from '../../errors.ts';
import type { EptsMetadata } from '../../shared/epts/metadata.ts';
import { type Quantities, quantitiesOf } from '../../shared/epts/quantities.ts';
import { POSITION_UNIT } from '../vocabulary.ts';

/** Finds the channels that are used. Throws ImportError where there is no position, or in another unit. */
export function channelsOf(metadata: EptsMetadata): Quantities {
  const quantities = quantitiesOf(metadata);
  const { positionUnit } = quantities;
  if (positionUnit !== POSITION_UNIT) {
    throw new ImportError(
      metadata.path,
      `positions are in "${positionUnit}"; Metrica's positions are ${POSITION_UNIT}`,
    );
  }
  return quantities;
}
