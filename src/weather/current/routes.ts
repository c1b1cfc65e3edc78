import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { representation } from '../representation/answer.ts';
import { CurrentSchema, currentWeather } from '../representation/current.ts';
import { CityParams, CommonQuery, styleOf } from '../representation/fields.ts';

/** GET /weather/{city}. */
export function currentRoutes(
  app: App,
  { weather, locate, clientOf, responder, clock }: WeatherContext,
): void {
  app.get(
    '/weather/:city',
    {
      schema: {
        operationId: 'getWeather',
        tags: ['weather'],
        summary: 'Current weather in a city',
        params: CityParams,
        querystring: CommonQuery,
        response: { 200: CurrentSchema },
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, clientOf(request.raw));
      const answer = await weather.current(place);
      const body = currentWeather(place, answer.value, answer.source, styleOf(request.query));
      return responder.respond(request, reply, representation(body, answer, clock()));
    },
  );
}
