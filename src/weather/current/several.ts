import { HttpError } from '../../http/errors.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import type { WeatherContext } from '../context.ts';
import { newest, representation, shortest } from '../representation/answer.ts';
import { CurrentSchema, currentWeather } from '../representation/current.ts';
import { COMMON_PARAMETERS, type Style, styleOf } from '../representation/fields.ts';

const MOST_PLACES = 20;

const PlacesQuery = Type.Object(
  {
    places: Type.String({
      description: `Up to ${MOST_PLACES} places, separated by semicolons, each in the syntax of \`/weather/{city}\`: \`Paris;Rome;48.1,11.6\`.`,
    }),
    ...COMMON_PARAMETERS,
  },
  { additionalProperties: false },
);

const Result = Type.Object(
  {
    place: Type.String({ description: 'The place as written in the request.' }),
    status: Type.Integer({ description: 'The status code of a request for this place alone.' }),
    weather: Type.Optional(CurrentSchema),
    error: Type.Optional(Type.String({ description: 'Why the weather for this place is missing.' })),
  },
  { title: 'PlaceWeather' },
);

/**
 * GET /weather?places=A;B. Each place has its own result or error and counts as one request. The response
 * cache is bypassed, because it would count all places as a single request. If all places succeed, the
 * response has an ETag and is fresh until the first result expires. A response that contains an error is
 * marked as uncacheable.
 */
export function severalRoutes(app: App, context: WeatherContext): void {
  app.get(
    '/weather',
    {
      schema: {
        operationId: 'listWeather',
        tags: ['weather'],
        summary: 'Current weather in several places',
        querystring: PlacesQuery,
        response: { 200: Type.Object({ results: Type.Array(Result) }) },
      },
    },
    async (request, reply) => {
      const places = request.query.places
        .split(';')
        .map((place) => place.trim())
        .filter((place) => place !== '');
      if (places.length === 0 || places.length > MOST_PLACES) {
        throw new HttpError(
          'bad_request',
          `The query parameter places must contain 1 to ${MOST_PLACES} places, separated by semicolons`,
        );
      }
      const style = styleOf(request.query);
      const client = context.identifyClient(request.raw);
      const asked = places.map(async (place, i) => {
        try {
          // The rate limiter has already counted this request, which covers the first place.
          if (i > 0) reply.headers(await context.countRequest(request.raw));
          const { weather, lifetime } = await weatherOf(place, client, style, context);
          return { result: { place, status: 200, weather }, lifetime };
        } catch (error) {
          if (!(error instanceof HttpError)) throw error;
          return { result: { place, status: error.status, error: error.message }, lifetime: null };
        }
      });
      const answers = await Promise.all(asked);
      const body = { results: answers.map(({ result }) => result) };
      const lifetimes = answers.flatMap(({ lifetime }) => lifetime ?? []);
      if (lifetimes.length < answers.length) return reply.header('cache-control', 'no-store').send(body);
      const made = representation(body, shortest(lifetimes), context.clock(), {
        changedAt: newest(lifetimes),
      });
      return context.responder.respond(request, reply, { ...made, isKept: false });
    },
  );
}

async function weatherOf(city: string, client: string, style: Style, { locate, weather }: WeatherContext) {
  const place = await locate(city, client);
  const answer = await weather.current(place);
  return { weather: currentWeather(place, answer.value, answer, style), lifetime: answer };
}
