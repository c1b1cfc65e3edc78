import { ImportError } from '../../errors.ts';
import type { SensorChannel } from './channels.ts';
import type { Channels } from './frame.ts';
import type { EptsMetadata } from './metadata.ts';
import { LENGTH_UNITS, QUANTITIES, type Quantity } from './vocabulary.ts';

/** Which channels are used, and for what. */
export interface Quantities {
  /** By channel id. */
  readonly byChannel: ReadonlyMap<string, Quantity>;
  /** Unit of x and y as the source states it, in small letters; empty where it states none. */
  readonly positionUnit: string;
  /** Metres in a unit of z; null where there are no heights, or in no length: a normalised height says nothing. */
  readonly heightMetres: number | null;
  /** Unit of the speeds as the source states it, in small letters; null where there are none. */
  readonly speedUnit: string | null;
}

/** What one person or the ball is at, in the source's units. */
export type Measured = Readonly<Record<Quantity, number | null>>;

/** Finds the channels by their names. Throws ImportError where there is no position, or one in two units. */
export function quantitiesOf({ channels, path }: EptsMetadata): Quantities {
  const found = [...channels].flatMap(([id, channel]) => {
    const quantity = quantityOf(id, channel);
    return quantity === null ? [] : [{ id, quantity, unit: channel.unit.trim().toLowerCase() }];
  });
  const unitOf = (wanted: Quantity) => found.find(({ quantity }) => quantity === wanted)?.unit ?? null;
  const [x, y] = [unitOf('x'), unitOf('y')];
  if (x === null || y === null)
    throw new ImportError(path, `has no channel position_${x === null ? 'x' : 'y'}`);
  // Another device may give the same quantity in another unit; what is in the first one's is used.
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

/** Takes from a person's or the ball's channels what is used; null where it was not measured. */
export function measured(channels: Channels, { byChannel }: Quantities): Measured {
  const values: Record<Quantity, number | null> = { x: null, y: null, z: null, speed: null };
  for (const [id, value] of channels) {
    const quantity = byChannel.get(id);
    if (quantity !== undefined) values[quantity] ??= value;
  }
  return values;
}
