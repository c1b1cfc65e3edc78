import { ImportError } from '../../core/errors.ts';
import type { FileHead } from '../../reading/head.ts';
import { childrenNamed, descend, requiredAttribute, type XmlElement } from '../../reading/xml.ts';
import { type ChannelValues, type DataFormat, readDataFormats } from './schema.ts';
import { LENGTH_UNITS, PERIOD_SESSION, QUANTITIES, type Quantity } from './vocabulary.ts';

/**
 * Returns the provider's name in FIFA EPTS metadata, or an empty string if there is no name. Returns null for
 * files in other formats.
 */
export function eptsProvider({ text }: FileHead): string | null {
  if (!/<Metadata\b/.test(text) || !/<GlobalConfig\b/.test(text)) return null;
  return /<ProviderName>\s*([^<]*?)\s*<\/ProviderName>/.exec(text)?.[1] ?? '';
}

/**
 * Whether the provider is Metrica, which has its own importer because its EPTS files come with events. The
 * epts importer ignores Metrica's files, so no game is imported twice.
 */
export function isMetrica(provider: string): boolean {
  return /^metrica\b/i.test(provider);
}

/** Non-empty provider-specific parameters by name. */
type Parameters = ReadonlyMap<string, string>;

export interface EptsTeam {
  readonly id: string;
  readonly name: string;
  readonly parameters: Parameters;
}

interface EptsPlayer {
  readonly id: string;
  readonly teamId: string;
  readonly name: string | null;
  readonly shirtNumber: string | null;
  readonly parameters: Parameters;
}

interface EptsScore {
  readonly localTeamId: string | null;
  readonly visitingTeamId: string | null;
  readonly local: string | null;
  readonly visiting: string | null;
}

/** A sensor channel, with its name and unit as in the source. */
interface SensorChannel {
  readonly name: string;
  readonly unit: string;
}

interface PeriodSession {
  readonly name: string | null;
  readonly parameters: Parameters;
}

/** A team's direction of attack in a period, spelled as in the source. */
interface DirectionOfPlay {
  readonly period: number;
  readonly teamId: string;
  readonly direction: string;
}

/** A FIFA EPTS metadata document. Strings are as in the file; empty or missing strings are null. */
export interface EptsMetadata {
  readonly path: string;
  readonly provider: string | null;
  readonly fileDate: string | null;
  readonly frameRateHz: number;
  readonly parameters: Parameters;
  readonly sessionStart: string | null;
  readonly competition: string | null;
  readonly venue: string | null;
  readonly score: EptsScore;
  readonly field: { readonly length_m: number; readonly width_m: number } | null;
  readonly periodSessions: readonly PeriodSession[];
  readonly directions: readonly DirectionOfPlay[];
  readonly teams: readonly EptsTeam[];
  readonly players: readonly EptsPlayer[];
  readonly channels: ReadonlyMap<string, SensorChannel>;
  readonly formats: readonly DataFormat[];
}

/** Converts the XML of a metadata document. Throws ImportError if a required part is missing. */
export function readMetadata(root: XmlElement, path: string): EptsMetadata {
  const metadata = descend(root, 'Metadata');
  const config = metadata && descend(metadata, 'GlobalConfig');
  if (metadata === undefined || config === undefined) {
    throw new ImportError(path, 'is not EPTS metadata: it has no Metadata/GlobalConfig', root);
  }
  const sessions = listOf(metadata, 'Sessions', 'Session');
  const isPeriod = (one: XmlElement) => textAt(one, 'SessionType') === PERIOD_SESSION.type;
  const session = sessions.find((one) => !isPeriod(one));
  const score = session && descend(session, 'MatchParameters', 'Score');
  return {
    path,
    provider: textAt(config, 'ProviderName'),
    fileDate: textAt(config, 'FileDate'),
    frameRateHz: positive(config, 'FrameRate', path),
    parameters: parametersOf(config, 'ProviderGlobalParameters'),
    sessionStart: textAt(session, 'Start'),
    competition: textAt(session, 'Competition'),
    venue: textAt(session, 'Location'),
    score: {
      localTeamId: score?.attributes['idLocalTeam']?.trim() || null,
      visitingTeamId: score?.attributes['idVisitingTeam']?.trim() || null,
      local: textAt(score, 'LocalTeamScore'),
      visiting: textAt(score, 'VisitingTeamScore'),
    },
    field: fieldOf(session, path),
    periodSessions: sessions.filter(isPeriod).map((one) => ({
      name: textAt(one, 'SessionName'),
      parameters: parametersOf(one, 'ProviderSessionParameters'),
    })),
    directions: listOf(metadata, 'DirectionsOfPlay', 'Period').flatMap((period) =>
      childrenNamed(period, 'Team').map((team) => ({
        period: Number(requiredAttribute(period, 'id', path)),
        teamId: requiredAttribute(team, 'id', path),
        direction: textAt(team, 'DirectionOfPlay') ?? '',
      })),
    ),
    teams: listOf(metadata, 'Teams', 'Team').map((team) => ({
      id: requiredAttribute(team, 'id', path),
      name: textAt(team, 'Name') ?? requiredAttribute(team, 'id', path),
      parameters: parametersOf(team, 'ProviderTeamsParameters', 'ProviderTeamParameters'),
    })),
    players: listOf(metadata, 'Players', 'Player').map((player) => ({
      id: requiredAttribute(player, 'id', path),
      teamId: requiredAttribute(player, 'teamId', path),
      name: textAt(player, 'Name'),
      shirtNumber: textAt(player, 'ShirtNumber'),
      parameters: parametersOf(player, 'ProviderPlayerParameters'),
    })),
    channels: readSensorChannels(metadata, path),
    formats: readDataFormats(descend(root, 'DataFormatSpecifications'), metadata, path),
  };
}

function readSensorChannels(metadata: XmlElement, path: string): Map<string, SensorChannel> {
  const sensors = listOf(metadata, 'Devices', 'Device').flatMap((device) => childrenOf(device, 'Sensors'));
  const channels = sensors.flatMap((sensor) => childrenOf(sensor, 'Channels'));
  return new Map(
    channels.map((channel) => [
      requiredAttribute(channel, 'id', path),
      { name: textAt(channel, 'Name') ?? '', unit: textAt(channel, 'Unit') ?? '' },
    ]),
  );
}

/**
 * Returns the size of the playing field. Providers name the sides either Width and Height or Length and
 * Width. The longer side is the length (Law 1).
 */
function fieldOf(session: XmlElement | undefined, path: string): EptsMetadata['field'] {
  const size = session && (descend(session, 'FieldSize') ?? descend(session, 'MatchParameters', 'FieldSize'));
  const other = size && descend(size, 'Length') !== undefined ? 'Length' : 'Height';
  if (size === undefined || textAt(size, 'Width') === null || textAt(size, other) === null) return null;
  const sides = [positive(size, 'Width', path), positive(size, other, path)];
  return { length_m: Math.max(...sides), width_m: Math.min(...sides) };
}

/** Returns the parameters of the first group that exists. */
function parametersOf(element: XmlElement, ...groups: readonly string[]): Parameters {
  const parameters = new Map<string, string>();
  const group = groups.find((name) => descend(element, name) !== undefined) ?? '';
  for (const parameter of listOf(element, group, 'ProviderParameter')) {
    const [name, value] = [textAt(parameter, 'Name'), textAt(parameter, 'Value')];
    if (name !== null && value !== null) parameters.set(name, value);
  }
  return parameters;
}

function positive(element: XmlElement, name: string, path: string): number {
  const value = Number(textAt(element, name) ?? Number.NaN);
  if (Number.isFinite(value) && value > 0) return value;
  throw new ImportError(path, `${name} is not a positive number`, descend(element, name) ?? element);
}

function childrenOf(element: XmlElement, group: string): readonly XmlElement[] {
  return descend(element, group)?.children ?? [];
}

function listOf(element: XmlElement, group: string, name: string): XmlElement[] {
  return childrenNamed(descend(element, group), name);
}

function textAt(element: XmlElement | undefined, name: string): string | null {
  return (element && descend(element, name)?.text) || null;
}

/** The quantities measured by the channels, and their units. */
export interface Quantities {
  /** Quantity by channel id; unused channels are omitted. */
  readonly byChannel: ReadonlyMap<string, Quantity>;
  /** Unit of x and y in lower case; empty if the source states none. */
  readonly positionUnit: string;
  /** Metres per unit of z; null if there are no heights or their unit is not a length. */
  readonly heightMetres: number | null;
  /** Unit of speeds in lower case; null if there are no speeds. */
  readonly speedUnit: string | null;
}

/** Measurements of one person or the ball in one frame, in the source's units. */
export type Measured = Readonly<Record<Quantity, number | null>>;

/**
 * Recognises channels by their names. Throws ImportError if there are no positions, or if x and y have
 * different units.
 */
export function quantitiesOf({ channels, path }: EptsMetadata): Quantities {
  const found = [...channels].flatMap(([id, channel]) => {
    const quantity = quantityOf(id, channel);
    return quantity === null ? [] : [{ id, quantity, unit: channel.unit.trim().toLowerCase() }];
  });
  const unitOf = (wanted: Quantity) => found.find(({ quantity }) => quantity === wanted)?.unit ?? null;
  const [x, y] = [unitOf('x'), unitOf('y')];
  if (x === null || y === null)
    throw new ImportError(path, `has no channel position_${x === null ? 'x' : 'y'}`);
  // Devices can use different units for the same quantity, so use only channels with the first channel's
  // unit.
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

/** Selects the values needed for a person or the ball from their channels; missing values are null. */
export function measured(channels: ChannelValues, { byChannel }: Quantities): Measured {
  const values: Record<Quantity, number | null> = { x: null, y: null, z: null, speed: null };
  for (const [id, value] of channels) {
    const quantity = byChannel.get(id);
    if (quantity !== undefined) values[quantity] ??= value;
  }
  return values;
}
