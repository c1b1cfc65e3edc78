import { HttpError } from '../../http/errors.ts';
import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { nextSteps } from '../model/nowcast.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, placeLabel, ReportQuery, styleOf, TEXT } from '../representation/fields.ts';
import { NowcastSchema, nowcastAnswer } from '../representation/nowcast.ts';
import { report } from '../representation/report/report.ts';

export function nowcastRoutes(
  app: App,
  { weather, locate, identifyClient, responder, clock }: WeatherContext,
): void {
  app.get(
    '/nowcast/:city',
    {
      schema: {
        operationId: 'getNowcast',
        tags: ['forecast'],
        summary: 'Rain and snow in a city in the next two hours',
        description:
          'Steps of five or fifteen minutes, from weather radars or from models with such steps. If no ' +
          'provider covers the place, the status is 404.',
        params: CityParams,
        querystring: ReportQuery,
        response: { 200: NowcastSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, identifyClient(request.raw));
      const answer = await weather.nowcast(place);
      if (answer === null)
        throw new HttpError(
          'not_found',
          `No provider has a forecast of the next two hours for ${placeLabel(place)}; use /forecast`,
        );
      const style = styleOf(request.query);
      const now = clock();
      const body = nowcastAnswer(place, answer.value, answer, now, style);
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report({ nowcast: body }, { place: body, origins: [answer], lifetime: answer, now, style, color })
        : body;
      const [first] = nextSteps(answer.value, now);
      return responder.respond(
        request,
        reply,
        representation(content, answer, now, {
          changedAt: first?.from ?? now,
          changesAt: first?.to ?? now,
          timezone: place.timezone,
          isNegotiated: true,
        }),
      );
    },
  );
}
