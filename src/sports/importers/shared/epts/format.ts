import { ImportError } from '../../errors.ts';
import { childrenNamed, type XmlElement } from '../../xml.ts';
import { requiredAttribute } from './attribute.ts';

/**
 * How a FIFA EPTS raw data line is put together, as a DataFormatSpecification of the metadata says: registers
 * nested in registers, each with its separator, down to single values.
 */
export interface DataFormat {
  readonly startFrame: number;
  readonly endFrame: number;
  readonly root: SplitRegister;
}

export type Register =
  | SplitRegister
  | { readonly kind: 'text'; readonly name: string }
  | { readonly kind: 'player'; readonly playerId: string; readonly channelId: string }
  | { readonly kind: 'ball'; readonly channelId: string };

interface SplitRegister {
  readonly kind: 'split';
  readonly separator: string;
  readonly parts: readonly Register[];
}

/** Which player and channel a PlayerChannel's id stands for. */
export type PlayerChannels = ReadonlyMap<string, { readonly playerId: string; readonly channelId: string }>;

/** Names of the text register that holds the frame's number: `frameCount`, `frame`, … */
const FRAME_REGISTER = /^frame/i;

/**
 * Reads every DataFormatSpecification of a metadata document. Columns are given to other players when players
 * are replaced, so there is one for each range of frames. Throws ImportError where one is incomplete.
 */
export function readDataFormats(
  specifications: XmlElement | undefined,
  channels: PlayerChannels,
  path: string,
): DataFormat[] {
  return childrenNamed(specifications ?? EMPTY, 'DataFormatSpecification').map((element) => {
    const root = splitRegister(element, channels, path);
    if (frameIndex(root) === -1) {
      throw new ImportError(path, 'the format has no StringRegister frameCount', element);
    }
    return {
      startFrame: frameAttribute(element, 'startFrame', path),
      endFrame: frameAttribute(element, 'endFrame', path),
      root,
    };
  });
}

/** A line's frame number; null where there is none in its place. */
export function frameNumber({ root }: DataFormat, line: string): number | null {
  const digits = line.split(root.separator, frameIndex(root) + 1)[frameIndex(root)];
  return digits !== undefined && /^\d{1,15}$/.test(digits) ? Number(digits) : null;
}

/** The format without the values of other channels than these, which then need not be numbers. */
export function keepChannels(format: DataFormat, ids: ReadonlySet<string>): DataFormat {
  return { ...format, root: kept(format.root, ids) };
}

function kept(register: SplitRegister, ids: ReadonlySet<string>): SplitRegister {
  const parts = register.parts.map((part): Register => {
    if (part.kind === 'split') return kept(part, ids);
    if (part.kind === 'text' || ids.has(part.channelId)) return part;
    return { kind: 'text', name: part.channelId };
  });
  return { ...register, parts };
}

const EMPTY: XmlElement = { name: '', attributes: {}, children: [], text: '', line: 1 };

function frameIndex({ parts }: SplitRegister): number {
  return parts.findIndex((part) => part.kind === 'text' && FRAME_REGISTER.test(part.name));
}

function frameAttribute(element: XmlElement, name: string, path: string): number {
  const text = requiredAttribute(element, name, path);
  if (!/^\d{1,15}$/.test(text))
    throw new ImportError(path, `${name} is not a frame number: "${text}"`, element);
  return Number(text);
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
