import Type, { type Static } from 'typebox';
import type { FoundFile } from '../files.ts';
import { parseJson, vendorShape } from '../json.ts';
import { readLines } from '../lines.ts';
import { PERIODS } from './vocabulary.ts';

const maybe = <T extends Parameters<typeof Type.Optional>[0]>(schema: T) =>
  Type.Optional(Type.Union([schema, Type.Null()]));
const place = { x: maybe(Type.Number()), y: maybe(Type.Number()), z: maybe(Type.Number()) };
const Person = Type.Object({
  id: Type.String(),
  ...place,
  vel: maybe(Type.Number()),
  is_visible: maybe(Type.Boolean()),
});
const Team = Type.Object({ players: Type.Array(Person) });
const shape = vendorShape(
  Type.Object({
    frame_id: Type.Integer({ minimum: 0 }),
    timestamp: Type.String(),
    period: Type.Union([...PERIODS.keys()].map((name) => Type.Literal(name))),
    match: Type.Object({ id: Type.String() }),
    teams: Type.Object({ home: Team, away: Team }),
    ball: maybe(Type.Object(place)),
    referees: maybe(Type.Array(Person)),
  }),
);

export type RawFrame = ReturnType<typeof shape>;
export type RawPerson = Static<typeof Person>;

/**
 * Streams the frames, a line each; those of a period that `skip` says of are passed over unread. Throws ImportError
 * with the line of what is wrong.
 */
export async function* rawFrames(
  file: FoundFile,
  onBytes: (count: number) => void,
  skip: (period: number) => boolean = () => false,
): AsyncGenerator<RawFrame> {
  for await (const { text, number } of readLines(file, onBytes)) {
    const period = PERIODS.get(/"period"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '');
    if (period !== undefined && skip(period)) continue;
    yield shape(parseJson(text, `${file.path}:${number}`), file.path, `line ${number}: `);
  }
}
