import Type, { type Static } from 'typebox';
import type { FoundFile } from '../../reading/files.ts';
import { optional, parseJson, vendorShape } from '../../reading/json.ts';
import { readLines } from '../../reading/lines.ts';
import { PERIODS } from './vocabulary.ts';

const position = { x: optional(Type.Number()), y: optional(Type.Number()), z: optional(Type.Number()) };
const Person = Type.Object({
  id: Type.String(),
  ...position,
  vel: optional(Type.Number()),
  is_visible: optional(Type.Boolean()),
});
const Team = Type.Object({ players: Type.Array(Person) });
const checkFrame = vendorShape(
  Type.Object({
    frame_id: Type.Integer({ minimum: 0 }),
    timestamp: Type.String(),
    period: Type.Union([...PERIODS.keys()].map((name) => Type.Literal(name))),
    match: Type.Object({ id: Type.String() }),
    teams: Type.Object({ home: Team, away: Team }),
    ball: optional(Type.Object(position)),
    ball_status: optional(Type.Boolean()),
    ball_poss_team_id: optional(Type.String()),
    referees: optional(Type.Array(Person)),
  }),
);

/** A line of the tracking file: metres from the centre, fixed to the pitch. */
export type CdfFrame = ReturnType<typeof checkFrame>;
export type CdfPerson = Static<typeof Person>;

interface Reading {
  readonly onBytes?: (count: number) => void;
  /** Selects periods whose frames are left out, unparsed. */
  readonly isSkipped?: (period: number) => boolean;
}

/** Streams the frames. Throws ImportError with the line of what is wrong. */
export async function* cdfFrames(
  file: FoundFile,
  { onBytes = () => undefined, isSkipped = () => false }: Reading = {},
): AsyncGenerator<CdfFrame> {
  for await (const { text, number } of readLines(file, onBytes)) {
    const period = PERIODS.get(/"period"\s*:\s*"(\w+)"/.exec(text)?.[1] ?? '');
    if (period !== undefined && isSkipped(period)) continue;
    yield checkFrame(parseJson(text, file.path, number), file, `line ${number}: `);
  }
}
