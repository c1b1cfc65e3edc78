import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { AirSchema, airAnswer } from '../representation/air.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, ReportQuery, styleOf, TEXT } from '../representation/fields.ts';
import { report } from '../representation/report/report.ts';

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
        querystring: ReportQuery,
        response: { 200: AirSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, clientOf(request.raw));
      const answer = await weather.air(place);
      const style = styleOf(request.query);
      const now = clock();
      const body = airAnswer(place, answer.value, answer.source, style);
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report(
            { air: body },
            { place: body, sources: [answer.source], lifetime: answer, now, style, color },
          )
        : body;
      return responder.respond(request, reply, representation(content, answer, now, { isNegotiated: true }));
    },
  );
}
