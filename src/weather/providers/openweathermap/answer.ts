import Type, { type Static, type TSchema } from 'typebox';

/** The answers of /data/2.5, as far as they are used, in standard units. What is not known is absent or null. */

const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Type.Union([schema, Type.Null()]));
const Quantity = Maybe(Type.Number());

/** Seconds since 1970, to the last moment that JavaScript's dates can tell. */
export const Seconds = Type.Integer({ minimum: 0, maximum: 8.64e12 });

/** Now a number, now a text. An error under status 200 has another one. */
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
  /** The first is the main one. */
  weather: Maybe(Type.Array(Type.Object({ id: Type.Integer(), icon: Maybe(Type.String()) }))),
  /** m/s. */
  wind: Maybe(Type.Object({ speed: Quantity })),
  /** m, at most 10,000, which stands for all that is farther. */
  visibility: Quantity,
  /** Part of the day: d or n. Only in a forecast. */
  sys: Maybe(Type.Object({ pod: Maybe(Type.String()) })),
};

/** mm of water in the three hours before. */
const Volume = Maybe(Type.Object({ '3h': Quantity }));

const Entry = Type.Object(ENTRY);
const Step = Type.Object({ ...ENTRY, rain: Volume, snow: Volume });

export const CurrentAnswer = Type.Object({ cod: Succeeded, ...ENTRY });
export const ForecastAnswer = Type.Object({ cod: Succeeded, list: Type.Array(Step, { minItems: 1 }) });

export type Entry = Static<typeof Entry>;
export type Step = Static<typeof Step>;
export type ForecastAnswer = Static<typeof ForecastAnswer>;
