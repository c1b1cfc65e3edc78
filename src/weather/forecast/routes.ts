import Type from 'typebox';
import type { App } from '../../http/types.ts';
import type { WeatherContext } from '../context.ts';
import { FORECAST_DAYS, STEP_MS, stepTimes } from '../model/steps.ts';
import { representation } from '../representation/answer.ts';
import { CityParams } from '../representation/fields.ts';
import { ForecastSchema, forecast } from '../representation/forecast.ts';

const ForecastQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: FORECAST_DAYS,
        description: `Calendar days of the city, the first being today. More than ${FORECAST_DAYS} gives ${FORECAST_DAYS}.`,
      }),
    ),
  },
  { additionalProperties: false },
);

/** GET /forecast/{city}. */
export function forecastRoutes(
  app: App,
  { weather, locate, clientOf, responder, clock }: WeatherContext,
): void {
  app.get(
    '/forecast/:city',
    {
      schema: {
        tags: ['forecast'],
        summary: 'Forecast for a city in three-hour steps',
        description:
          'From the step that contains the current time to the end of the last day. Steps start every three hours of ' +
          'elapsed time from the start of the city’s day, also on days when clocks change.',
        params: CityParams,
        querystring: ForecastQuery,
        response: { 200: ForecastSchema },
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, clientOf(request.raw));
      const answer = await weather.forecast(place);
      const now = clock();
      const times = stepTimes(
        now,
        place.timezone,
        Math.min(request.query.days ?? FORECAST_DAYS, FORECAST_DAYS),
      );
      const body = forecast(place, answer.value, answer.source, times, now);
      return responder.respond(
        request,
        reply,
        representation(body, answer, now, { changesAt: (times[0] ?? now) + STEP_MS }),
      );
    },
  );
}
