import { ImportError } from '../../core/errors.ts';
import { childrenNamed, descend, requiredAttribute, type XmlElement } from '../../reading/xml.ts';

/**
 * Structure of a line of FIFA EPTS raw data: nested registers with separators. A DataFormatSpecification in
 * the metadata defines the structure.
 */
export interface DataFormat {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly root: SplitRegister;
}

type Register =
  | SplitRegister
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'player'; readonly playerId: string; readonly channelId: string }
  | { readonly kind: 'ball'; readonly channelId: string };

interface SplitRegister {
  readonly kind: 'split';
  readonly separator: string;
  readonly parts: readonly Register[];
}

/** Player and channel by PlayerChannel id. */
type PlayerChannels = ReadonlyMap<string, { readonly playerId: string; readonly channelId: string }>;

/** Pattern for the name of the string register with the frame number, such as `frameCount` or `frame`. */
const FRAME_REGISTER = /^frame/i;

/**
 * Reads every DataFormatSpecification in a document. Each specification applies to a range of frames, because
 * a substitute gets the columns of the replaced player. Throws ImportError if a specification is incomplete.
 */
export function readDataFormats(
  specifications: XmlElement | undefined,
  metadata: XmlElement,
  path: string,
): DataFormat[] {
  const channels = readPlayerChannels(metadata, path);
  return childrenNamed(specifications, 'DataFormatSpecification').map((element) => {
    const root = splitRegister(element, channels, path);
    if (frameIndex(root) === -1) {
      throw new ImportError(path, 'the format has no StringRegister for the frame number', element);
    }
    return {
      startFrame: frameAttribute(element, 'startFrame', path),
      endFrame: frameAttribute(element, 'endFrame', path),
      root,
    };
  });
}

function readPlayerChannels(metadata: XmlElement, path: string): PlayerChannels {
  return new Map(
    childrenNamed(descend(metadata, 'PlayerChannels'), 'PlayerChannel').map((channel) => [
      requiredAttribute(channel, 'id', path),
      {
        playerId: requiredAttribute(channel, 'playerId', path),
        channelId: requiredAttribute(channel, 'channelId', path),
      },
    ]),
  );
}

function splitRegister(element: XmlElement, channels: PlayerChannels, path: string): SplitRegister {
  return {
    kind: 'split',
    separator: requiredAttribute(element, 'separator', path),
    parts: element.children.map((child) => register(child, channels, path)),
  };
}

function register(element: XmlElement, channels: PlayerChannels, path: string): Register {
  switch (element.name) {
    case 'SplitRegister':
      return splitRegister(element, channels, path);
    case 'PlayerChannelRef': {
      const id = requiredAttribute(element, 'playerChannelId', path);
      const channel = channels.get(id);
      if (channel === undefined) throw new ImportError(path, `there is no PlayerChannel ${id}`, element);
      return { kind: 'player', ...channel };
    }
    case 'BallChannelRef':
      return { kind: 'ball', channelId: requiredAttribute(element, 'channelId', path) };
    default:
      return { kind: 'text', name: element.attributes['name'] ?? element.name };
  }
}

function frameIndex({ parts }: SplitRegister): number {
  return parts.findIndex((part) => part.kind === 'text' && FRAME_REGISTER.test(part.name));
}

function frameAttribute(element: XmlElement, name: string, path: string): number {
  const text = requiredAttribute(element, name, path);
  if (!FRAME_NUMBER.test(text)) {
    throw new ImportError(path, `${name} is not a frame number: "${text}"`, element);
  }
  return Number(text);
}

/** At most 15 digits, which a JavaScript number represents exactly. */
const FRAME_NUMBER = /^\d{1,15}$/;

/** Returns the format with only these channels. All other channels can then contain any text. */
export function keepChannels(format: DataFormat, ids: ReadonlySet<string>): DataFormat {
  const keep = (split: SplitRegister): SplitRegister => ({
    ...split,
    parts: split.parts.map((part): Register => {
      if (part.kind === 'split') return keep(part);
      if (part.kind === 'text' || ids.has(part.channelId)) return part;
      return { kind: 'text', name: part.channelId };
    }),
  });
  return { ...format, root: keep(format.root) };
}

/** Returns a line's frame number; null if it is missing or invalid. */
export function frameNumber({ root }: DataFormat, line: string): number | null {
  const index = frameIndex(root);
  const text = line.split(root.separator, index + 1)[index] ?? '';
  return FRAME_NUMBER.test(text) ? Number(text) : null;
}

/** Values of one person or the ball, by channel id. A missing value is null. */
export type ChannelValues = ReadonlyMap<string, number | null>;

/** Values of a line in the source's units. The keys of `players` are the source's ids. */
export interface LineValues {
  readonly players: ReadonlyMap<string, ChannelValues>;
  readonly ball: ChannelValues;
}

interface SourceLine {
  readonly path: string;
  readonly line: number;
}

/** Splits a line into its values. Throws ImportError if the line does not match the format. */
export function readLine(format: DataFormat, text: string, at: SourceLine): LineValues {
  const players = new Map<string, Map<string, number | null>>();
  const ball = new Map<string, number | null>();
  const read = (register: Register, value: string): void => {
    if (register.kind === 'text') return;
    if (register.kind === 'ball') {
      ball.set(register.channelId, channelValue(value, at));
    } else if (register.kind === 'player') {
      const values = players.get(register.playerId) ?? new Map<string, number | null>();
      players.set(register.playerId, values);
      values.set(register.channelId, channelValue(value, at));
    } else {
      const values = partsOf(register, value);
      for (const [index, part] of requireParts(register, values, at).entries())
        read(part, values[index] ?? '');
    }
  };
  read(format.root, text);
  return { players, ball };
}

function requireParts(
  { parts, separator }: SplitRegister,
  values: readonly string[],
  at: SourceLine,
): readonly Register[] {
  if (values.length === parts.length) return parts;
  throw new ImportError(
    at.path,
    `${values.length} parts separated by "${separator}" but the metadata has ${parts.length} (truncated line?)`,
    at,
  );
}

export function hasShape({ root }: DataFormat, line: string): boolean {
  const fits = (register: Register, text: string): boolean => {
    if (register.kind === 'text') return true;
    if (register.kind !== 'split') return !Number.isNaN(numberIn(text));
    const values = partsOf(register, text);
    return (
      values.length === register.parts.length &&
      register.parts.every((part, index) => fits(part, values[index] ?? ''))
    );
  };
  return fits(root, line);
}

/** Splits text into parts. Accepts a separator after the last part. */
function partsOf({ parts, separator }: SplitRegister, text: string): string[] {
  const values = text.split(separator);
  if (values.length === parts.length + 1 && values.at(-1) === '') values.pop();
  return values;
}

function channelValue(text: string, at: SourceLine): number | null {
  const value = numberIn(text);
  if (Number.isNaN(value)) throw new ImportError(at.path, `not a number: "${text}"`, at);
  return value;
}

/** Returns null for an empty value and NaN for text that is not a number. */
function numberIn(text: string): number | null {
  if (text === 'NaN' || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
