import { ImportError } from '../../errors.ts';
import type { DataFormat, Register } from './format.ts';

/** Values of one person or the ball by channel id; null where the source has none. */
export type Channels = ReadonlyMap<string, number | null>;

/** One line of raw data, read but not interpreted. */
export interface EptsFrame {
  readonly players: ReadonlyMap<string, Channels>;
  readonly ball: Channels;
}

interface Place {
  readonly path: string;
  readonly line: number;
}

interface Sink {
  readonly players: Map<string, Map<string, number | null>>;
  readonly ball: Map<string, number | null>;
}

/** Takes a line apart as its format says. Throws ImportError where the line has another shape. */
export function readFrame(format: DataFormat, line: string, at: Place): EptsFrame {
  const sink: Sink = { players: new Map(), ball: new Map() };
  readRegister(format.root, line, sink, at);
  return sink;
}

/** Whether a line has the shape of its format. */
export function hasShape({ root }: DataFormat, line: string): boolean {
  return fits(root, line);
}

function fits(register: Register, text: string): boolean {
  if (register.kind === 'text') return true;
  if (register.kind !== 'split') return !Number.isNaN(numberIn(text) ?? 0);
  const texts = partsOf(register, text);
  return (
    texts.length === register.parts.length &&
    register.parts.every((part, index) => fits(part, texts[index] ?? ''))
  );
}

/** The parts of a text; each may end with the separator too. */
function partsOf({ parts, separator }: Register & { readonly kind: 'split' }, text: string): string[] {
  const texts = text.split(separator);
  if (texts.length === parts.length + 1 && texts.at(-1) === '') texts.pop();
  return texts;
}

function readRegister(register: Register, text: string, sink: Sink, at: Place): void {
  switch (register.kind) {
    case 'split': {
      const { parts, separator } = register;
      const texts = partsOf(register, text);
      if (texts.length !== parts.length) {
        throw new ImportError(
          at.path,
          `${texts.length} parts separated by "${separator}" where the metadata has ${parts.length} (truncated line?)`,
          at,
        );
      }
      for (const [index, part] of parts.entries()) readRegister(part, texts[index] ?? '', sink, at);
      return;
    }
    case 'player': {
      const channels = sink.players.get(register.playerId) ?? new Map<string, number | null>();
      sink.players.set(register.playerId, channels);
      channels.set(register.channelId, channelValue(text, at));
      return;
    }
    case 'ball':
      sink.ball.set(register.channelId, channelValue(text, at));
      return;
    case 'text':
      return;
  }
}

function channelValue(text: string, at: Place): number | null {
  const value = numberIn(text);
  if (Number.isNaN(value)) throw new ImportError(at.path, `not a number: "${text}"`, at);
  return value;
}

/** Null where there is no value; NaN where the text is no number. */
function numberIn(text: string): number | null {
  if (text === 'NaN' || text === '') return null;
  const value = Number(text);
  return Number.isFinite(value) ? value : Number.NaN;
}
