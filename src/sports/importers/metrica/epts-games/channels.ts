import { ImportError } from '../../errors.ts';
import type { SensorChannel } from '../epts/channels.ts';
import type { EptsMetadata } from '../epts/metadata.ts';
import { CHANNEL_NAMES, LENGTH_UNITS } from '../vocabulary.ts';

/** Ids of the channels that are used. */
export interface PlayerColumns {
  readonly x: string;
  readonly y: string;
  /** Only where its unit is one of length: a normalised height says nothing. */
  readonly z: { readonly id: string; readonly metres: number } | null;
  readonly speed: { readonly id: string; readonly unit: string } | null;
}

/** Finds the channels by their names. Throws ImportError where there is no position, or in another unit. */
export function columnsOf({ channels, path }: EptsMetadata): PlayerColumns {
  const find = (fits: (channel: SensorChannel) => boolean) => [...channels].find(([, one]) => fits(one));
  const position = (name: string): string => {
    const found = find((channel) => channel.name === name);
    if (found === undefined) throw new ImportError(path, `has no channel ${name}`);
    const [id, { unit }] = found;
    if (unit !== 'normalized') {
      throw new ImportError(path, `channel ${name} is in "${unit}"; Metrica's positions are normalized`);
    }
    return id;
  };
  const height = find((channel) => channel.name === CHANNEL_NAMES.z);
  const metres = height && LENGTH_UNITS.get(height[1].unit.toLowerCase());
  const speed = find((channel) => channel.name.startsWith(CHANNEL_NAMES.speed));
  return {
    x: position(CHANNEL_NAMES.x),
    y: position(CHANNEL_NAMES.y),
    z: height && metres ? { id: height[0], metres } : null,
    speed: speed ? { id: speed[0], unit: speed[1].unit } : null,
  };
}
