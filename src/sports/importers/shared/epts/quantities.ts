import { ImportError } from '../../core/errors.ts';
import type { ChannelValues } from './format.ts';
import type { EptsMetadata, SensorChannel } from './metadata.ts';
import { LENGTH_UNITS, QUANTITIES, type Quantity } from './vocabulary.ts';

/** What the channels measure, and in which units. */
export interface Quantities {
  /** By channel id; a channel that is not used is not in it. */
  readonly byChannel: ReadonlyMap<string, Quantity>;
  /** Unit of x and y as the source states it, in lower case; empty where it states none. */
  readonly positionUnit: string;
  /** Metres in a unit of z; null where there are no heights, or their unit is not a length. */
  readonly heightMetres: number | null;
  /** Unit of the speeds as the source states it, in lower case; null where there are none. */
  readonly speedUnit: string | null;
}

/** What was measured of one person or the ball in one frame, in the source's units. */
export type Measured = Readonly<Record<Quantity, number | null>>;

/** Recognises the channels by their names. Throws ImportError where there is no position, or it is in two units. */
export function quantitiesOf({ channels, path }: EptsMetadata): Quantities {
  const found = [...channels].flatMap(([id, channel]) => {
    const quantity = quantityOf(id, channel);
    return quantity === null ? [] : [{ id, quantity, unit: channel.unit.trim().toLowerCase() }];
  });
  const unitOf = (wanted: Quantity) => found.find(({ quantity }) => quantity === wanted)?.unit ?? null;
  const [x, y] = [unitOf('x'), unitOf('y')];
  if (x === null || y === null)
    throw new ImportError(path, `has no channel position_${x === null ? 'x' : 'y'}`);
  // Another device may measure the same quantity in another unit; only channels in the first one's unit are used.
  const used = found.filter(({ quantity, unit }) => unit === unitOf(quantity));
  if (x !== y) throw new ImportError(path, `positions are in two units, "${x}" and "${y}"`);
  return {
    byChannel: new Map(used.map(({ id, quantity }) => [id, quantity])),
    positionUnit: x,
    heightMetres: LENGTH_UNITS.get(unitOf('z') ?? '') ?? null,
    speedUnit: unitOf('speed'),
  };
}

function quantityOf(id: string, { name }: SensorChannel): Quantity | null {
  for (const text of [name, id]) {
    const letters = text.toLowerCase().replaceAll(/[^a-z]/g, '');
    const fitting = QUANTITIES.find(([, pattern]) => pattern.test(letters));
    if (fitting !== undefined) return fitting[0];
  }
  return null;
}

/** Picks the values that are used from a person's or the ball's channels; null where there is none. */
export function measured(channels: ChannelValues, { byChannel }: Quantities): Measured {
  const values: Record<Quantity, number | null> = { x: null, y: null, z: null, speed: null };
  for (const [id, value] of channels) {
    const quantity = byChannel.get(id);
    if (quantity !== undefined) values[quantity] ??= value;
  }
  return values;
}
