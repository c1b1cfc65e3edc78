import { prefersText } from '../../http/responses/encoding.ts';
import type { App } from '../../http/types.ts';
import { Type } from '../../schema.ts';
import type { WeatherContext } from '../context.ts';
import { HOUR_MS, startOfHour } from '../model/local-time.ts';
import { DEFAULT_STEP_HOURS, FORECAST_DAYS, stepTimes } from '../model/steps.ts';
import { representation } from '../representation/answer.ts';
import { CityParams, REPORT_PARAMETERS, StepHours, styleOf, TEXT } from '../representation/fields.ts';
import { ForecastSchema, forecast } from '../representation/forecast.ts';
import { report } from '../representation/report/report.ts';

const ForecastQuery = Type.Object(
  {
    days: Type.Optional(
      Type.Integer({
        minimum: 1,
        default: FORECAST_DAYS,
        description: `Number of calendar days, starting with today in the city’s time zone. Values above ${FORECAST_DAYS} are treated as ${FORECAST_DAYS}.`,
      }),
    ),
    step: StepHours,
    ...REPORT_PARAMETERS,
  },
  { additionalProperties: false },
);

export function forecastRoutes(
  app: App,
  { weather, locate, identifyClient, responder, clock }: WeatherContext,
): void {
  app.get(
    '/forecast/:city',
    {
      schema: {
        operationId: 'getForecast',
        tags: ['forecast'],
        summary: 'Forecast for a city: one-hour or three-hour steps, and daily summaries',
        description:
          'Covers the time from the current step to the end of the last day. Steps are counted in ' +
          'elapsed time from the start of the city’s day, even on days when the clocks change.',
        params: CityParams,
        querystring: ForecastQuery,
        response: { 200: ForecastSchema },
        'x-media-types': [TEXT],
      },
    },
    async (request, reply) => {
      const place = await locate(request.params.city, identifyClient(request.raw));
      const answer = await weather.forecast(place);
      const now = clock();
      const { days = FORECAST_DAYS, step = DEFAULT_STEP_HOURS } = request.query;
      const stepMs = step * HOUR_MS;
      const times = stepTimes(now, place.timezone, Math.min(days, FORECAST_DAYS), stepMs);
      const style = styleOf(request.query);
      const body = forecast(place, answer.value, answer, times, now, { style, stepMs });
      const changedAt = startOfHour(now, place.timezone);
      const { color = false } = request.query;
      const content = prefersText(request.raw)
        ? report({ forecast: body }, { place: body, origins: [answer], lifetime: answer, now, style, color })
        : body;
      return responder.respond(
        request,
        reply,
        representation(content, answer, now, {
          changedAt,
          changesAt: changedAt + HOUR_MS,
          timezone: place.timezone,
          isNegotiated: true,
        }),
      );
    },
  );
}
