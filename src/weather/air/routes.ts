import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { AirSchema, airAnswer } from '../representation/air.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, ReportQuery, styleOf, TEXT } from '../representation/fields.ts';
import { report } from '../representation/report/report.ts';

export function airRoutes(
  app: App,
  { weather, locate, identifyClient, responder, clock }: WeatherContext,
): void {
  app.get(
    '/air/:city',
    {
      schema: {
        operationId: 'getAir',
        tags: ['air'],
        summary: 'Air quality and, if available, pollen in a city',
        params: CityParams,
        querystring: ReportQuery,
        response: { 200: AirSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, identifyClient(request.raw));
      const answer = await weather.air(place);
      const style = styleOf(request.query);
      const now = clock();
      const body = airAnswer(place, answer.value, answer, style);
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report({ air: body }, { place: body, origins: [answer], lifetime: answer, now, style, color })
        : body;
      return responder.respond(
        request,
        reply,
        representation(content, answer, now, { timezone: place.timezone, isNegotiated: true }),
      );
    },
  );
}
