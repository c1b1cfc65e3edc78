import Type from 'typebox';
import { ImportError } from '../../core/errors.ts';
import type { SourceFile } from '../../reading/files.ts';
import { optional, parseJson, schemaCheck } from '../../reading/json.ts';
import type { Line } from '../../reading/lines.ts';
import { PERIODS } from './vocabulary.ts';

const number = optional(Type.Number());
const text = optional(Type.String());
const PersonSchema = Type.Object({
  team_name: text,
  person_name: text,
  jersey_number: number,
  category_name: text,
  x: number,
  y: number,
  speed: number,
  is_imputed: optional(Type.Boolean()),
});
const checkFrame = schemaCheck(
  Type.Object({
    frame_id: Type.Integer({ minimum: 0 }),
    time: Type.String(),
    period: Type.String(),
    pitch_side: optional(Type.Object({ left: text, right: text })),
    ball: optional(Type.Object({ x: number, y: number, z: number })),
    ball_possession: text,
    players: Type.Array(PersonSchema),
    referees: optional(Type.Array(PersonSchema)),
  }),
);

export interface SourceFrame extends ReturnType<typeof checkFrame> {
  readonly number: number;
  readonly seconds: number;
}

/**
 * Parses a line. The source writes unknown numbers as NaN, which is not valid JSON. Throws ImportError if the
 * line is not a frame.
 */
export function readSourceFrame({ text: line, number: at }: Line, file: SourceFile): SourceFrame {
  const { path } = file;
  const json = line.replace(/^\uFEFF/, '').replaceAll(/:\s*NaN\b/g, ':null');
  const source = checkFrame(parseJson(json, path, at), file, `line ${at}: `);
  const period = PERIODS.get(source.period) ?? Number(/([1-5])$/.exec(source.period)?.[1] ?? Number.NaN);
  if (!Number.isInteger(period))
    throw new ImportError(path, `"${source.period}" is not a period`, { line: at });
  return { ...source, number: period, seconds: secondsOf(source.time, path, at) };
}

/** Converts `minutes:seconds` or `hours:minutes:seconds` to seconds. */
function secondsOf(time: string, path: string, line: number): number {
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0);
  if (!(seconds >= 0)) throw new ImportError(path, `"${time}" is not a time`, { line });
  return seconds;
}

export type Person = SourceFrame['players'][number];
