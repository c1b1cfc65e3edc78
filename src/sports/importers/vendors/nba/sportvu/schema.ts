import Type, { type Static } from 'typebox';
import type { FoundFile } from '../../../reading/files.ts';
import { readHead, readPart } from '../../../reading/head.ts';
import { parseJson, schemaCheck } from '../../../reading/json.ts';
import { readNested } from '../../../reading/json-elements.ts';
import { fullGameNumber } from '../vocabulary.ts';

const PlayerSchema = Type.Object({
  playerid: Type.Integer(),
  firstname: Type.String(),
  lastname: Type.String(),
  jersey: Type.String(),
  position: Type.String(),
});
export type SportVuPlayer = Static<typeof PlayerSchema>;

const TeamSchema = Type.Object({
  teamid: Type.Integer(),
  name: Type.String({ minLength: 1 }),
  players: Type.Array(PlayerSchema),
});

/** Team id, player id, x, y and height. Lengths are in feet. */
const PositionSchema = Type.Tuple([
  Type.Integer(),
  Type.Integer(),
  Type.Number(),
  Type.Number(),
  Type.Number(),
]);
export type SportVuPosition = Static<typeof PositionSchema>;

const Clock = Type.Union([Type.Number({ minimum: 0 }), Type.Null()]);

/**
 * Period, milliseconds since 1970, seconds left in the period, seconds left on the shot clock, null and
 * positions.
 */
const MomentSchema = Type.Tuple([
  Type.Integer({ minimum: 1 }),
  Type.Integer({ minimum: 0 }),
  Clock,
  Type.Unknown(),
  Type.Unknown(),
  Type.Array(PositionSchema),
]);
export type SportVuMoment = Static<typeof MomentSchema>;

const EventSchema = Type.Object({
  home: TeamSchema,
  visitor: TeamSchema,
  // Moments are streamed separately.
  moments: Type.Array(Type.Unknown(), { maxItems: 0 }),
});
export type SportVuEvent = Static<typeof EventSchema>;

const asMoment = schemaCheck(MomentSchema);
const asSportVuEvent = schemaCheck(EventSchema);

const HEAD_BYTES = 4096;

/** Game number and date, which are outside the events in a SportVU file. */
interface SportVuHead {
  readonly game: string;
  readonly date: string | null;
}

/** Reads the fields before or after the events. Returns null if the file is not from SportVU. */
export async function readSportVuHead(file: FoundFile): Promise<SportVuHead | null> {
  const head = await readHead(file, HEAD_BYTES);
  if (!head.isJsonObject || !(head.hasKeys('gameid') || head.hasKeys('events'))) return null;
  const text = `${head.text}${await readPart(file, Math.max(HEAD_BYTES, file.bytes - HEAD_BYTES), HEAD_BYTES)}`;
  const game = /"gameid"\s*:\s*"?(\d+)"?/.exec(text)?.[1];
  if (game === undefined) return null;
  const number = fullGameNumber(game);
  if (number === null) return null;
  const date = /"gamedate"\s*:\s*"(\d{4}-\d\d-\d\d)"/.exec(text)?.[1] ?? null;
  return { game: number, date };
}

/** A moment, which is parsed on demand, or the other fields of an event. */
type SportVuPart =
  | { readonly kind: 'moment'; readonly moment: () => SportVuMoment }
  | { readonly kind: 'event'; readonly event: SportVuEvent };

/**
 * Streams the events. An event contains the moments around one play-by-play record, followed by other fields.
 * Events can be minutes long, so moments are streamed one by one.
 */
export async function* readParts(
  file: FoundFile,
  onBytes: (count: number) => void,
): AsyncGenerator<SportVuPart> {
  for await (const { text, line, level, path } of readNested(file, ['events', 'moments'], onBytes)) {
    const parse = () => parseJson(text, file.path, line);
    if (level === 1) yield { kind: 'event', event: asSportVuEvent(parse(), file, path) };
    else yield { kind: 'moment', moment: () => asMoment(parse(), file, path) };
  }
}
