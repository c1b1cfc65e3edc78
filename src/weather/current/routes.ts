import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { representation } from '../representation/answer.ts';
import { CurrentSchema, currentWeather } from '../representation/current.ts';
import { CityParams, ReportQuery, styleOf, TEXT } from '../representation/fields.ts';

import { currentReport } from './report.ts';

export function currentRoutes(
  app: App,
  { weather, locate, identifyClient, responder, clock }: WeatherContext,
): void {
  app.get(
    '/weather/:city',
    {
      schema: {
        operationId: 'getWeather',
        tags: ['weather'],
        summary: 'Current weather in a city',
        params: CityParams,
        querystring: ReportQuery,
        response: { 200: CurrentSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, identifyClient(request.raw));
      const answer = await weather.current(place);
      const style = styleOf(request.query);
      const body = currentWeather(place, answer.value, answer, style);
      const now = clock();
      if (!prefersText(request.raw)) {
        return responder.respond(request, reply, representation(body, answer, now, { isNegotiated: true }));
      }
      const { color = false } = request.query;
      const { text, ...made } = await currentReport(body, answer, {
        place,
        weather,
        now,
        style,
        color,
      });
      return responder.respond(
        request,
        reply,
        representation(text, made.lifetime, now, { ...made, timezone: place.timezone, isNegotiated: true }),
      );
    },
  );
}
