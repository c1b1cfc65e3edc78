import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, NoQuery } from '../representation/city-path.ts';
import { CurrentSchema, currentWeather } from '../representation/current.ts';

/** GET /weather/{city}. */
export function currentRoutes(app: App, { weather, locate, responder, clock }: WeatherContext): void {
  app.get(
    '/weather/:city',
    {
      schema: {
        tags: ['weather'],
        summary: 'The weather in a city now',
        params: CityParams,
        querystring: NoQuery,
        response: { 200: CurrentSchema },
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city);
      const answer = await weather.current(place);
      const { value, source } = answer.value;
      const body = currentWeather(place, value, source);
      return responder.respond(request, reply, representation(body, answer, clock()));
    },
  );
}
