import { childrenNamed, descend, type XmlElement } from '../../xml.ts';
import { requiredAttribute } from './attribute.ts';
import type { PlayerChannels } from './format.ts';

/** A kind of value that sensors give: its name and unit as the source has them. */
export interface SensorChannel {
  readonly name: string;
  readonly unit: string;
}

/** Reads the channels of every sensor of every device, by id. */
export function readSensorChannels(metadata: XmlElement, path: string): Map<string, SensorChannel> {
  const devices = childrenNamed(descend(metadata, 'Devices') ?? metadata, 'Device');
  const sensors = devices.flatMap((device) => descend(device, 'Sensors')?.children ?? []);
  const channels = sensors.flatMap((sensor) => descend(sensor, 'Channels')?.children ?? []);
  return new Map(
    channels.map((channel) => [
      requiredAttribute(channel, 'id', path),
      { name: descend(channel, 'Name')?.text ?? '', unit: descend(channel, 'Unit')?.text ?? '' },
    ]),
  );
}

/** Reads which player and channel each PlayerChannel stands for. */
export function readPlayerChannels(metadata: XmlElement, path: string): PlayerChannels {
  return new Map(
    childrenNamed(descend(metadata, 'PlayerChannels') ?? metadata, 'PlayerChannel').map((channel) => [
      requiredAttribute(channel, 'id', path),
      {
        playerId: requiredAttribute(channel, 'playerId', path),
        channelId: requiredAttribute(channel, 'channelId', path),
      },
    ]),
  );
}
