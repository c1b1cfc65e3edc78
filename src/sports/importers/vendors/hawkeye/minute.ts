import Type, { type Static } from 'typebox';
import { ImportError } from '../../core/errors.ts';
import type { Losses } from '../../core/losses.ts';
import type { FoundFile } from '../../reading/files.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import { readNested } from '../../reading/json-elements.ts';

/** Ids of one thing in several systems. */
const Ids = Type.Record(Type.String(), Type.Union([Type.String(), Type.Integer(), Type.Null()]));
export type Ids = Static<typeof Ids>;

/** The systems that ids are looked up in, the first that is stated. */
const SYSTEMS = ['fifaId', 'uefaId', 'heId'] as const;

export function idOf(ids: Ids | null | undefined): string | null {
  for (const system of SYSTEMS) {
    const id = ids?.[system];
    if (id !== undefined && id !== null && String(id) !== '') return String(id);
  }
  return null;
}

const Position = Type.Array(Type.Number(), { minItems: 2 });
const speed = optional(Type.Object({ mps: optional(Type.Number()) }));
const checkSample = vendorShape(Type.Object({ pos: Position, time: Type.Number(), speed }));
export type Sample = ReturnType<typeof checkSample>;

const checkPerson = vendorShape(
  Type.Object({
    personId: optional(Ids),
    teamId: optional(Ids),
  }),
);

/** Somebody who was tracked in a minute. */
export interface TrackedPerson {
  readonly id: string | null;
  readonly samples: readonly Sample[];
}

/** Samples of the ball in one minute. */
export async function readBall(
  file: FoundFile,
  losses: Losses,
  onBytes: (count: number) => void,
): Promise<Sample[]> {
  const samples: Sample[] = [];
  for await (const { text, line } of readNested(file, ['samples.ball'], onBytes)) {
    const sample = losses.unless(() => checkSample(parseJson(text, file.path), file, `line ${line}: `));
    if (sample !== null) samples.push(sample);
  }
  return samples;
}

/** The people of one minute. A person comes after his samples. */
export async function readPeople(
  file: FoundFile,
  losses: Losses,
  onBytes: (count: number) => void,
): Promise<TrackedPerson[]> {
  const people: TrackedPerson[] = [];
  let samples: Sample[] = [];
  for await (const { text, line, level } of readNested(file, ['samples.people', 'centroid'], onBytes)) {
    const value = parseJson(text, file.path);
    if (level === 2) {
      const sample = losses.unless(() => checkSample(value, file, `line ${line}: `));
      if (sample !== null) samples.push(sample);
      continue;
    }
    const person = losses.unless(() => checkPerson(value, file, `line ${line}: `));
    if (person !== null) people.push({ id: idOf(person.personId), samples });
    samples = [];
  }
  return people;
}

/** Reads the value of a key near the beginning or the end of a file, around the samples; undefined where it is absent. */
export function partOf(text: string, key: string, path: string): unknown {
  const at = new RegExp(`"${key}"\\s*:\\s*(?=[[{])`).exec(text);
  if (at === null) return undefined;
  const start = at.index + at[0].length;
  let depth = 0;
  for (const { 0: token, index } of text.slice(start).matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    if (depth === 0) return parseJson(text.slice(start, start + index + 1), path);
  }
  throw new ImportError(path, `"${key}" does not end (truncated file?)`);
}
