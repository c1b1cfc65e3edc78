import { HttpError } from '../../http/errors.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import type { WeatherContext } from '../context.ts';
import { type Completion, type Gazetteer, PLACE_KINDS } from '../gazetteer/port.ts';
import {
  COMMON_PARAMETERS,
  COUNTRY,
  Nullable,
  namesOf,
  PLACE,
  placeFields,
  styleOf,
} from '../representation/fields.ts';

const DEFAULT_LIMIT = 8;
const MOST = 20;
const LONGEST = 200;
/** Cache lifetime. Places change only with a new release of the service. */
const HOUR_S = 3600;

const PlacesQuery = Type.Object(
  {
    q: Type.String({
      description:
        'Start of a place name, in any language or script, with or without accents. Text after a comma is the ' +
        'start of a region or country: `par`, `münch`, `東`, `springfield, il`.',
    }),
    limit: Type.Optional(
      Type.Integer({ minimum: 1, maximum: MOST, default: DEFAULT_LIMIT, description: 'Most places.' }),
    ),
    lang: COMMON_PARAMETERS.lang,
  },
  { additionalProperties: false },
);

const SuggestionSchema = Type.Object(
  {
    name: Nullable(Type.String(), 'Null for coordinates that are not within 50 km of a named place.'),
    ...PLACE,
    country: COUNTRY,
    country_name: Nullable(
      Type.String(),
      'Name of the country in the language of `lang`, English by default.',
    ),
    timezone: Type.String({ description: 'IANA time zone.' }),
    population: Nullable(Type.Integer(), 'Null if unknown.'),
    kind: Type.String({
      enum: [...PLACE_KINDS],
      description:
        '`capital` of a country; any other populated `place`; `district` of a populated place; `abandoned` place; `area`, such as an ' +
        'island, lake or region; `airport`; `coordinates`.',
    }),
    query: Type.String({
      description: 'Pass this text to the other endpoints to get exactly this place.',
    }),
  },
  { title: 'PlaceSuggestion' },
);

export function placesRoutes(app: App, { responder }: WeatherContext, gazetteer: Gazetteer): void {
  app.get(
    '/places',
    {
      schema: {
        operationId: 'listPlaces',
        tags: ['places'],
        summary: 'Suggested places for the start of a place name',
        querystring: PlacesQuery,
        response: { 200: Type.Object({ places: Type.Array(SuggestionSchema) }) },
      },
    },
    async (request, reply) => {
      const { q, limit = DEFAULT_LIMIT, lang } = request.query;
      if (q.length > LONGEST) {
        throw new HttpError(
          'bad_request',
          `The query parameter q must be at most ${LONGEST} characters long`,
        );
      }
      const { language } = styleOf({ lang });
      const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });
      const places = gazetteer
        .complete(q, limit)
        .map((completion) => suggestion(completion, countries, language));
      const text = JSON.stringify({ places });
      return responder.respond(request, reply, {
        revision: String(Number.POSITIVE_INFINITY),
        identity: [text],
        type: 'application/json; charset=utf-8',
        freshness: { 'cache-control': `max-age=${HOUR_S}` },
        body: () => ({ content: Buffer.from(text) }),
      });
    },
  );
}

function suggestion(
  { place, kind, population, query }: Completion,
  countries: Intl.DisplayNames,
  language: string,
) {
  const { city, country } = namesOf(place);
  return {
    name: city,
    ...placeFields(place, language),
    country,
    country_name: country === null ? null : (countries.of(country) ?? null),
    timezone: place.timezone,
    population,
    kind,
    query,
  };
}
