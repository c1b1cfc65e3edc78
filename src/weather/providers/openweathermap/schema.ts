import { type Static, type TSchema, Type } from '../../../schema.ts';
import { type ReadRetryDelay, refusal } from '../../upstream/errors.ts';
import { shapeOf } from '../../upstream/shape.ts';
import { Maybe } from '../wire.ts';

/**
 * The parts of the responses that this provider uses, in standard units. Unknown values are absent or null.
 */

const Quantity = Maybe(Type.Number());

/** Seconds since 1970, up to the last moment that a JavaScript date can represent. */
export const Seconds = Type.Integer({ minimum: 0, maximum: 8.64e12 });

/**
 * `cod` of a successful response, as a number or a string. With any other value, the response is an error,
 * even with status 200.
 */
const Succeeded = Maybe(Type.Union([Type.Literal(200), Type.Literal('200')]));

const ENTRY = {
  dt: Seconds,
  /** K, hPa, %. */
  main: Type.Object({
    temp: Quantity,
    feels_like: Quantity,
    pressure: Quantity,
    sea_level: Quantity,
    humidity: Quantity,
  }),
  /** The main condition comes first. */
  weather: Maybe(Type.Array(Type.Object({ id: Type.Integer(), icon: Maybe(Type.String()) }))),
  /** m/s. */
  wind: Maybe(Type.Object({ speed: Quantity, deg: Quantity, gust: Quantity })),
  /** %. */
  clouds: Maybe(Type.Object({ all: Quantity })),
  /** Visibility in metres, at most 10,000; higher values are reported as 10,000. */
  visibility: Quantity,
  /** `pod` is the part of the day, d or n. Only forecasts contain it. */
  sys: Maybe(Type.Object({ pod: Maybe(Type.String()) })),
};

/** Millimetres of water in the preceding three hours. */
const Volume = Maybe(Type.Object({ '3h': Quantity }));
/** Millimetres of water per hour. */
const HourVolume = Maybe(Type.Object({ '1h': Quantity }));

const Entry = Type.Object(ENTRY);
const Step = Type.Object({
  ...ENTRY,
  rain: Volume,
  snow: Volume,
  /** Probability of precipitation, 0 to 1. */
  pop: Quantity,
});

export const CurrentResponse = Type.Object({
  cod: Succeeded,
  ...ENTRY,
  rain: HourVolume,
  snow: HourVolume,
});
export const ForecastResponse = Type.Object({ cod: Succeeded, list: Type.Array(Step, { minItems: 1 }) });

/** Response of /data/3.0/onecall with only the alerts. Each alert is validated separately. */
export const OneCallResponse = Type.Object({
  /** Required, because otherwise the schema would accept an error as a response without alerts. */
  lat: Type.Number(),
  alerts: Maybe(Type.Array(Type.Unknown())),
});

/** Response of /data/4.0/onecall/current. `data` contains one record, whose alerts are ids. */
export const OneCallCurrentResponse = Type.Object({
  data: Type.Array(Type.Object({ alerts: Maybe(Type.Array(Type.String())) }), { minItems: 1 }),
});

export type Entry = Static<typeof Entry>;
export type Step = Static<typeof Step>;
export type CurrentResponse = Static<typeof CurrentResponse>;
export type ForecastResponse = Static<typeof ForecastResponse>;

/** An error sent with status 200. `cod` is the intended status, as a number or a string. */
const Refusal = Type.Object({
  cod: Type.Union([Type.Integer({ minimum: 400, maximum: 599 }), Type.String({ pattern: '^[45]\\d\\d$' })]),
  message: Maybe(Type.Union([Type.String(), Type.Number()])),
});
type Refusal = Static<typeof Refusal>;

/** Returns a schema that accepts a response or an error. */
export function orRefusal<T extends TSchema>(schema: T) {
  return Type.Union([schema, Refusal]);
}

/** Returns a successful response. For an error, throws UpstreamError with the intended status. */
export function requireSuccess<T>(response: T | Refusal, readRetryDelay: ReadRetryDelay, now: number): T {
  if (!isRefusal(response)) return response;
  const { cod, message } = response;
  throw refusal(
    { status: Number(cod), headers: new Headers(), text: String(message ?? '') },
    readRetryDelay,
    now,
  );
}

function isRefusal(response: unknown): response is Refusal {
  return shapeOf(Refusal).fits(response);
}
