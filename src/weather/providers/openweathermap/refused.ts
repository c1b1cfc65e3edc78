import Type, { type Static, type TSchema } from 'typebox';
import { Value } from 'typebox/value';
import { refusal } from '../../upstream/refusal.ts';
import { blockedFor, NAME } from './shared.ts';

/** An error in the body of a 200: its `cod` is the status that it should have had, as a number or a text. */
const Refused = Type.Object({
  cod: Type.Union([Type.Integer({ minimum: 400, maximum: 599 }), Type.String({ pattern: '^[45]\\d\\d$' })]),
  message: Type.Optional(Type.Union([Type.String(), Type.Number(), Type.Null()])),
});
type Refused = Static<typeof Refused>;

/** The schema of an answer that may have come out as an error. */
export function orRefused<T extends TSchema>(schema: T) {
  return Type.Union([schema, Refused]);
}

/** The answer, if it is one. Throws UpstreamError as for the status that an error names. */
export function accepted<T>(answer: T | Refused, now: number): T {
  if (!isRefused(answer)) return answer;
  const said = { status: Number(answer.cod), headers: new Headers(), text: String(answer.message ?? '') };
  throw refusal(NAME, said, blockedFor, now);
}

function isRefused(answer: unknown): answer is Refused {
  return Value.Check(Refused, answer);
}
