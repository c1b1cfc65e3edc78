import { ImportError } from '../../errors.ts';
import { childrenNamed, descend, type XmlElement } from '../../xml.ts';
import { requiredAttribute } from './attribute.ts';
import { readPlayerChannels, readSensorChannels, type SensorChannel } from './channels.ts';
import { type DataFormat, readDataFormats } from './format.ts';

/** Parameters that a provider adds under its own names; empty ones are left out. */
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

/** What a FIFA EPTS metadata document says; texts as they stand there, null where they are empty or missing. */
export interface EptsMetadata {
  readonly path: string;
  readonly provider: string | null;
  readonly fileDate: string | null;
  readonly frameRateHz: number;
  readonly parameters: Parameters;
  readonly sessionStart: string | null;
  readonly competition: string | null;
  readonly score: EptsScore;
  readonly field: { readonly length_m: number; readonly width_m: number } | null;
  readonly teams: readonly EptsTeam[];
  readonly players: readonly EptsPlayer[];
  /** By channel id. */
  readonly channels: ReadonlyMap<string, SensorChannel>;
  readonly formats: readonly DataFormat[];
}

/** Reads a metadata document that came from `path`. Throws ImportError where what is needed is missing. */
export function readMetadata(root: XmlElement, path: string): EptsMetadata {
  const metadata = descend(root, 'Metadata');
  const config = metadata && descend(metadata, 'GlobalConfig');
  if (metadata === undefined || config === undefined) {
    throw new ImportError(path, 'is no EPTS metadata: there is no Metadata/GlobalConfig', root);
  }
  const session = descend(metadata, 'Sessions', 'Session');
  const score = session && descend(session, 'MatchParameters', 'Score');
  const playerChannels = readPlayerChannels(metadata, path);
  return {
    path,
    provider: textAt(config, 'ProviderName'),
    fileDate: textAt(config, 'FileDate'),
    frameRateHz: positive(config, 'FrameRate', path),
    parameters: parametersOf(config, 'ProviderGlobalParameters'),
    sessionStart: textAt(session, 'Start'),
    competition: textAt(session, 'Competition'),
    score: {
      localTeamId: score?.attributes['idLocalTeam']?.trim() || null,
      visitingTeamId: score?.attributes['idVisitingTeam']?.trim() || null,
      local: textAt(score, 'LocalTeamScore'),
      visiting: textAt(score, 'VisitingTeamScore'),
    },
    field: fieldOf(session && descend(session, 'FieldSize'), path),
    teams: listOf(metadata, 'Teams', 'Team').map((team) => ({
      id: requiredAttribute(team, 'id', path),
      name: textAt(team, 'Name') ?? requiredAttribute(team, 'id', path),
      parameters: parametersOf(team, 'ProviderTeamsParameters'),
    })),
    players: listOf(metadata, 'Players', 'Player').map((player) => ({
      id: requiredAttribute(player, 'id', path),
      teamId: requiredAttribute(player, 'teamId', path),
      name: textAt(player, 'Name'),
      shirtNumber: textAt(player, 'ShirtNumber'),
      parameters: parametersOf(player, 'ProviderPlayerParameters'),
    })),
    channels: readSensorChannels(metadata, path),
    formats: readDataFormats(descend(root, 'DataFormatSpecifications'), playerChannels, path),
  };
}

/** The playing field: EPTS calls its length Width and its width Height. */
function fieldOf(size: XmlElement | undefined, path: string): EptsMetadata['field'] {
  if (size === undefined || textAt(size, 'Width') === null || textAt(size, 'Height') === null) return null;
  return { length_m: positive(size, 'Width', path), width_m: positive(size, 'Height', path) };
}

function parametersOf(element: XmlElement, group: string): Parameters {
  const parameters = new Map<string, string>();
  for (const parameter of listOf(element, group, 'ProviderParameter')) {
    const [name, value] = [textAt(parameter, 'Name'), textAt(parameter, 'Value')];
    if (name !== null && value !== null) parameters.set(name, value);
  }
  return parameters;
}

function positive(element: XmlElement, name: string, path: string): number {
  const value = Number(textAt(element, name) ?? Number.NaN);
  if (Number.isFinite(value) && value > 0) return value;
  throw new ImportError(path, `${name} is no number above zero`, descend(element, name) ?? element);
}

function listOf(element: XmlElement, group: string, name: string): XmlElement[] {
  const parent = descend(element, group);
  return parent ? childrenNamed(parent, name) : [];
}

function textAt(element: XmlElement | undefined, name: string): string | null {
  return (element && descend(element, name)?.text) || null;
}
