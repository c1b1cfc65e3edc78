import Type from 'typebox';

/** The path parameter of the endpoints about a city. */
export const CityParams = Type.Object({
  city: Type.String({
    description:
      'A name in any language or script, accents optional, or a name and what it lies in: ' +
      '`Paris`, `Paris, Texas`, `Paris,FR`, `東京`. The best-known place of the name is meant.',
  }),
});

/** A query without parameters: one that is given is refused. */
export const NoQuery = Type.Object({}, { additionalProperties: false });
