import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { AirSchema, airAnswer } from '../representation/air.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, CommonQuery, styleOf } from '../representation/fields.ts';

/** GET /air/{city}. */
export function airRoutes(app: App, { weather, locate, clientOf, responder, clock }: WeatherContext): void {
  app.get(
    '/air/:city',
    {
      schema: {
        operationId: 'getAir',
        tags: ['air'],
        summary: 'Air quality in a city, and pollen where it is forecast',
        params: CityParams,
        querystring: CommonQuery,
        response: { 200: AirSchema },
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, clientOf(request.raw));
      const answer = await weather.air(place);
      const body = airAnswer(place, answer.value, answer.source, styleOf(request.query));
      return responder.respond(request, reply, representation(body, answer, clock()));
    },
  );
}
